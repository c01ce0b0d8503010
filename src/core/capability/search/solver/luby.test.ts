import { expect, it } from 'vitest';
import { lubySequence } from './luby.ts';

it('is the sequence of Luby, Sinclair and Zuckerman', () => {
  expect(Array.from({ length: 15 }, (_, place) => lubySequence(place + 1))).toEqual([
    1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8,
  ]);
  expect(Array.from({ length: 10 }, (_, power) => lubySequence(2 ** (power + 1) - 1))).toEqual(
    Array.from({ length: 10 }, (_, power) => 2 ** power),
  );
});
