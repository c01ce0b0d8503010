import { expect, test } from 'vitest';
import { findBestPath } from './best-path.ts';
import type { Name } from './name-index.ts';
import type { Edge } from './parts.ts';

const name = (value: number): Name => ({
  sense: { kind: 'value', dimension: 0, value },
  rank: 'own',
  isHidden: false,
  isGeneric: false,
});
const NAMES = Array.from({ length: 5 }, (_, value) => name(value));
const named = (start: number, end: number, value: number, cost: number): Edge => ({
  start,
  end,
  cost,
  meaning: {
    kind: 'name',
    names: [NAMES[value] ?? name(value)],
    tier: 0,
    readAs: 'exact',
    measure: null,
  },
});
const unread = (start: number): Edge => ({
  start,
  end: start + 1,
  cost: 3_000,
  meaning: { kind: 'unknown' },
});

test('chooses the cheapest division of all tokens, not the longest name from the left', () => {
  // If the longer name were taken first, the last word would stay unread.
  const edges = [
    [unread(0), named(0, 1, 1, 700), named(0, 2, 2, 700)],
    [unread(1), named(1, 3, 3, 700)],
    [unread(2)],
  ];
  expect(findBestPath(edges, 3).map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 3],
  ]);
});

test('makes two equally cheap divisions a tie of all their names', () => {
  const edges = [
    [unread(0), named(0, 1, 1, 700), named(0, 2, 2, 700)],
    [unread(1), named(1, 3, 3, 700)],
    [unread(2), named(2, 3, 4, 700)],
  ];
  const [only, ...others] = findBestPath(edges, 3);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ start: 0, end: 3, meaning: { kind: 'tie' } });
  const names = only?.meaning.kind === 'tie' ? only.meaning.names : [];
  expect(names.map(({ sense }) => (sense.kind === 'value' ? sense.value : -1)).toSorted()).toEqual([
    1, 2, 3, 4,
  ]);
});
