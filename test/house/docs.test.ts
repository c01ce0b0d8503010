import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const documents = [
  'README.md',
  'CHANGELOG.md',
  'sdk/README.md',
  ...readdirSync(new URL('packages/', root)).map((name) => `packages/${name}/README.md`),
  ...readdirSync(new URL('examples/', root)).map((example) => `examples/${example}/README.md`),
  ...readdirSync(new URL('docs/', root), { recursive: true }).map((file) => `docs/${String(file)}`),
].filter((file) => file.endsWith('.md'));

/**
 * Code spans that look like paths of this repository: with a slash or a known ending, and no
 * blanks.
 */
const SPAN = /`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)/g;
/** Links to a heading, of this document or of another. */
const HEADING_LINK = /\]\((?!https?:)([^)#]*)#([^)]+)\)/g;
const TOP = new Set(readdirSync(root));

test.each(documents)('%s names only paths that exist', (file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  const named = [...text.matchAll(SPAN)]
    .map(([, path = '']) => path)
    .filter((path) => path.includes('/') && TOP.has(path.split('/')[0] ?? ''));
  const linked = [...text.matchAll(LINK)].map(
    ([, path = '']) => new URL(path, new URL(file, root)),
  );
  const missing = [...named.map((path) => new URL(path, root)), ...linked].filter(
    (url) => !existsSync(url),
  );
  expect(missing.map((url) => url.pathname.slice(root.pathname.length))).toEqual([]);
});

/** What code hosts make of a heading: letters, digits and hyphens. */
function headingNames(text: string): string[] {
  const withoutCode = text.replaceAll(/^```.*?^```$/gms, '');
  return [...withoutCode.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(documents)('%s links to headings that are there', (file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  const missing = [...text.matchAll(HEADING_LINK)].filter(([, path = '', heading = '']) => {
    const target = new URL(path === '' ? file : path, new URL(file, root));
    const existing = path === '' ? text : readFileSync(target, 'utf8');
    return !headingNames(existing).includes(heading);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test('README.md is short enough to be read', () => {
  expect(readFileSync(new URL('README.md', root)).length).toBeLessThanOrEqual(8 * 1024);
});

test('the picture of README.md tells the figures that the demo store answers', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const [, picture = ''] = /!\[[^\]]*\]\(([^)]+)\)/.exec(readme) ?? [];
  const drawn = readFileSync(new URL(picture, root), 'utf8');
  const figure = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)`).exec(readme)?.[1]);
  for (const name of ['itemsAmount', 'shippingAmount', 'totalAmount'])
    expect(drawn).toContain(`€${figure(name).toFixed(2)}</tspan>`);
  expect(drawn).toContain(`Yes. €${figure('totalAmount').toFixed(2)}, with`);
  expect(drawn).toContain(`${figure('workingDays')} working days.`);
});

test('there are documents to look at', () => {
  expect(documents.length).toBeGreaterThan(5);
});
