import { expect, test } from 'vitest';
import { doubledEntries, type StockEntry, type StockSet } from './stock-set.ts';

const set = (sku: string, locationKey = 'default'): StockSet => ({
  sku,
  locationKey,
  onHand: 1,
  expectedVersion: null,
  note: null,
});
const unread = (sku: string | null): StockEntry => ({
  sku,
  locationKey: 'default',
  invalid: '/onHand is required.',
});

test.each<[string, StockEntry[], number[]]>([
  ['nothing', [], []],
  ['other products, and other locations of one', [set('A'), set('B'), set('A', 'outlet')], []],
  ['every one behind the first', [set('A'), set('B'), set('A'), set('A')], [2, 3]],
  [
    'no entry that is not read, and none by it',
    [unread('A'), set('A'), unread('A'), unread(null)],
    [],
  ],
  ['no names that only look alike together', [set('A', 'B","C'), set('A","B', 'C')], []],
])('doubled is %s', (_, entries, doubled) => {
  expect([...doubledEntries(entries)]).toEqual(doubled);
});
