import { expect, test } from 'vitest';
import { defaultCacheMib, availableMemory } from './memory.ts';

const GIB = 2 ** 30;

test('a cache takes three fifths of the heap, half of the process at most', () => {
  expect(defaultCacheMib({ process: 16 * GIB, heap: 4 * GIB })).toBe(2_457);
  expect(defaultCacheMib({ process: 2 * GIB, heap: 4 * GIB })).toBe(1_024);
  expect(defaultCacheMib({ process: GIB / 64, heap: GIB / 64 })).toBe(16);
});

test('the memory there is, is some', () => {
  const { process, heap } = availableMemory();
  expect(process).toBeGreaterThan(GIB / 64);
  expect(process).toBeLessThan(2 ** 50);
  expect(heap).toBeGreaterThan(GIB / 64);
});
