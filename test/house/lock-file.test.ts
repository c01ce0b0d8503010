import { expect, test } from 'vitest';
import { missingFromLock, readLock } from '../scripts/complete-lock.ts';

test('the lock file names every platform’s binaries, so that npm ci takes it everywhere', () => {
  const { packages } = readLock();
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(missingFromLock(packages)).toEqual([]);
});

test('the lock file names no registry', () => {
  const { packages } = readLock();
  expect(
    Object.entries(packages)
      .filter(([, entry]) => 'resolved' in entry && entry['link'] !== true)
      .map(([path]) => path),
  ).toEqual([]);
});
