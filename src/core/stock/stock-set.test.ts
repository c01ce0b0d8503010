import { expect, test } from 'vitest';
import { duplicateEntries, type StockEntry, type StockSet } from './stock-set.ts';

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
  ['none in an empty batch', [], []],
  ['none for different products or locations', [set('A'), set('B'), set('A', 'outlet')], []],
  ['every one after the first', [set('A'), set('B'), set('A'), set('A')], [2, 3]],
  [
    'none among entries that were not parsed',
    [unread('A'), set('A'), unread('A'), unread(null)],
    [],
  ],
  ['none for names that are alike only when joined', [set('A', 'B","C'), set('A","B', 'C')], []],
])('duplicates: %s', (_, entries, doubled) => {
  expect([...duplicateEntries(entries)]).toEqual(doubled);
});
