import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFiles } from './write-schemas.ts';

const ROOT = new URL('../../', import.meta.url);

test('the published schemas are what the code generates; run node test/scripts/write-schemas.ts after a change', () => {
  const files = schemaFiles();
  expect(
    readdirSync(new URL('schemas', ROOT))
      .map((name) => `schemas/${name}`)
      .toSorted(),
  ).toEqual([...files.keys()].toSorted());
  for (const [path, text] of files) expect(readFileSync(new URL(path, ROOT), 'utf8')).toBe(text);
});
