import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const ASSETS = new URL('../../web/admin/dist/assets/', import.meta.url);
const FIRST_LOAD_BYTES = 250 * 1024;
const SCREEN_BYTES = 80 * 1024;

function zippedBytes(file: string): number {
  return gzipSync(readFileSync(new URL(file, ASSETS))).length;
}

const files = readdirSync(ASSETS);
const page = readFileSync(new URL('../index.html', ASSETS), 'utf8');
const firstFiles = files.filter((file) => page.includes(file));

test('what the admin loads first is small', () => {
  expect(firstFiles.length).toBeGreaterThan(1);
  const bytes = firstFiles.reduce((sum, file) => sum + zippedBytes(file), 0);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
});

test('each further file of the admin is small', () => {
  const later = files.filter((file) => !firstFiles.includes(file));
  expect(later.length).toBeGreaterThan(5);
  const large = later.filter((file) => zippedBytes(file) > SCREEN_BYTES);
  expect(large).toEqual([]);
});
