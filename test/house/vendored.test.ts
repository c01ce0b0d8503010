import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, VENDORED } from '../scripts/copy-vendored.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Ours: the types of a copy that has none beside it. */
const WRITTEN = [
  'date-holidays.d.cts',
  'stripe.esm.node.d.ts',
  'otpauth.d.ts',
  'entry.ts',
  'pdf.d.ts',
  'opentelemetry.d.ts',
];

test.each(VENDORED)(
  '$folder is equal to the installed packages (npm run vendor)',
  async (vendored) => {
    const folder = join(ROOT, vendored.folder);
    const contents = await contentsOf(vendored);
    const existing = globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile() && !WRITTEN.includes(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    expect(existing.toSorted()).toEqual([...contents.keys()].toSorted());
    const differing = existing.filter(
      (name) => contents.get(name)?.equals(readFileSync(join(folder, name))) !== true,
    );
    expect(differing).toEqual([]);
  },
);

test('every licence is named, and said in full', async () => {
  for (const vendored of VENDORED) {
    const licenses = (await contentsOf(vendored)).get('LICENSES.txt')?.toString() ?? '';
    for (const path of vendored.licenses) expect(licenses).toContain(path);
    expect(licenses).toMatch(/permission/i);
  }
});
