import {
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check';
import { expect, it } from 'vitest';
import { readConfiguration, writeConfiguration } from './configuration-query.ts';

const key = string({ minLength: 1, maxLength: 8 }).filter((text) => text === text.trim());
const words = key;
const selection = record({
  dimensionKey: key,
  valueKeys: uniqueArray(key, { maxLength: 3 }),
  magnitude: constantFrom(null, '40', '12.5', '-3'),
  requestedValue: option(words),
}).map((chosen) => ({ ...chosen, unit: chosen.magnitude === null ? null : 'cm' }));
const configuration = record({
  selections: uniqueArray(selection, {
    maxLength: 4,
    selector: (chosen) => chosen.dimensionKey,
  }),
  excluding: uniqueArray(
    record({
      dimensionKey: key,
      valueKeys: uniqueArray(key, { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 2, selector: ({ dimensionKey }) => dimensionKey },
  ),
  quantity: integer({ min: 1, max: 10_000 }),
  isSample: boolean(),
});

it('reads back every configuration that it has written', () => {
  assert(
    property(configuration, (written) => {
      const query = writeConfiguration(written);
      expect(readConfiguration(new URLSearchParams(query))).toEqual(written);
    }),
  );
});

it('takes a comma for a point, and empty fields for nothing', () => {
  const fields = new URLSearchParams('n.width=40,5&u.width=cm&n.height=&u.height=cm&t.note=');
  expect(readConfiguration(fields).selections).toEqual([
    { dimensionKey: 'width', valueKeys: [], magnitude: '40.5', unit: 'cm', requestedValue: null },
  ]);
});

it('keeps quantities that nobody can order as they were typed', () => {
  for (const text of ['0', '-1', '1.5', '10001', 'many']) {
    const read = readConfiguration(new URLSearchParams({ quantity: text }));
    expect(read).toMatchObject({ quantity: 1, typedQuantity: text });
    expect(writeConfiguration(read)).toBe(`quantity=${text}`);
  }
  const last = new URLSearchParams('quantity=many&quantity=2');
  expect(readConfiguration(last)).toMatchObject({ quantity: 2 });
  expect(readConfiguration(last)).not.toHaveProperty('typedQuantity');
});
