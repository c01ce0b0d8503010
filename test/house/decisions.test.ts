import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');

const LINK = /\[(\d{4})\]\((\d{4}-[a-z0-9-]+\.md)\)/g;
const LINKS = String.raw`\[\d{4}\]\([^)]+\)(?:(?:, | and )\[\d{4}\]\([^)]+\))*`;
const STATUS = new RegExp(
  String.raw`^- Status: (?:proposed|accepted(?:, amended by ${LINKS})?|superseded by ${LINKS})$`,
  'm',
);
const PARTS = ['Context', 'Decision', 'Alternatives', 'Consequences'];

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

/** The decisions that a line of the head leads to. */
function linksIn(text: string, line: RegExp): string[] {
  const [found = ''] = line.exec(text) ?? [];
  return [...found.matchAll(LINK)].map(([, number = '', file = '']) => {
    expect(file.startsWith(number), `${found} leads to ${file}`).toBe(true);
    return file;
  });
}

/** What each decision says that it changes, or takes the place of. */
const changed = files.flatMap((by) =>
  linksIn(read(by), /^- (?:Amends|Supersedes): .*$/m).map((file) => ({ file, by })),
);

describe.each(files)('%s', (file) => {
  const text = read(file);

  it('has a number of its own, and begins with it', () => {
    const number = file.slice(0, 4);
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(files.filter((other) => other.startsWith(number))).toEqual([file]);
    expect(text).toMatch(new RegExp(String.raw`^# ${number}: \S.*\n\n- Status: `));
  });

  it('has a status and a date', () => {
    expect(text).toMatch(STATUS);
    const [, date = ''] = /^- Date: (\d{4}-\d{2}-\d{2})$/m.exec(text) ?? [];
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  });

  it('has the parts of the form, in their order, and something in each', () => {
    const [, ...parts] = text.split(/^## /m);
    const names = parts.map((part) => part.slice(0, part.indexOf('\n')));
    expect(names).toEqual(PARTS.filter((name) => name !== 'Alternatives' || names.includes(name)));
    for (const part of parts) expect(part.split('\n').slice(1).join('')).toMatch(/\S/);
  });

  it('names the decisions that changed it, and no others', () => {
    expect(linksIn(text, STATUS).toSorted()).toEqual(
      changed
        .filter((each) => each.file === file)
        .map(({ by }) => by)
        .toSorted(),
    );
  });
});

it('there are decisions to look at', () => {
  expect(files.length).toBeGreaterThan(20);
});
