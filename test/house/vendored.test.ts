import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentsOf, VENDORED } from '../scripts/copy-vendored.ts';

const root = new URL('../../', import.meta.url);
/** Ours: the types of a copy that has none beside it. */
const WRITTEN = ['date-holidays.d.cts'];

test.each(VENDORED)('$folder is equal to the installed packages (npm run vendor)', (vendored) => {
  const folder = new URL(`${vendored.folder}/`, root);
  const contents = contentsOf(vendored);
  const existing = readdirSync(folder).filter((name) => !WRITTEN.includes(name));
  expect(existing.toSorted()).toEqual([...contents.keys()].toSorted());
  const differing = existing.filter(
    (name) => contents.get(name)?.equals(readFileSync(new URL(name, folder))) !== true,
  );
  expect(differing).toEqual([]);
});

test('every licence is named, and said in full', () => {
  for (const vendored of VENDORED) {
    const licenses = contentsOf(vendored).get('LICENSES.txt')?.toString() ?? '';
    for (const path of vendored.licenses) expect(licenses).toContain(path);
    expect(licenses).toMatch(/permission/i);
  }
});
