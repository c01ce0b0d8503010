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

test('there are documents to look at', () => {
  expect(documents.length).toBeGreaterThan(5);
});
