import { expect, test } from 'vitest';
import { defaultCacheMib, availableMemory } from './memory.ts';

const GIB = 2 ** 30;

test('a cache takes three fifths of the heap, half of the process at most', () => {
  expect(defaultCacheMib({ processBytes: 16 * GIB, heapBytes: 4 * GIB })).toBe(2_457);
  expect(defaultCacheMib({ processBytes: 2 * GIB, heapBytes: 4 * GIB })).toBe(1_024);
  expect(defaultCacheMib({ processBytes: GIB / 64, heapBytes: GIB / 64 })).toBe(16);
});

test('the memory there is, is some', () => {
  const { processBytes: process, heapBytes: heap } = availableMemory();
  expect(process).toBeGreaterThan(GIB / 64);
  expect(process).toBeLessThan(2 ** 50);
  expect(heap).toBeGreaterThan(GIB / 64);
});
