import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  PRODUCT_COLUMNS,
  productCells,
  productColumnProblems,
  productOfCells,
} from './product-csv.ts';
import { readCell, writeCsvRow } from '../shared/csv.ts';

const WHOLE = {
  sku: '=1+1',
  slug: 'oak-frame',
  title: '@Oak, "the best"',
  synonyms: ['frame', '+frame'],
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: [],
  price: '12.50',
  capabilityMapKey: 'frames',
  leadTimeWorkingDays: 3,
  sample: { price: '2.00', leadTimeWorkingDays: 1 },
  designDimensionKey: 'wood',
  backorder: true,
  paymentSchedule: [{ due: 'at_ordering', percent: 100, minimumAmount: null }],
  description: '-Solid oak.\n\nOiled by hand.',
  imageAlt: 'A frame, from the front',
  pictures: [{ imageUrl: 'https://shop.example/back.jpg', alt: null }],
  version: 'abc',
} as const;

test('a product comes back from its row as it was', () => {
  const { imageUrl, ...stated } = WHOLE;
  expect(imageUrl).toBeNull();
  expect(productOfCells(PRODUCT_COLUMNS, productCells(WHOLE))).toEqual({
    ...stated,
    leadTimeWorkingDays: '3',
    sample: { price: '2.00', leadTimeWorkingDays: '1' },
  });
});

test('no cell begins a formula, and every text is read back as it was', () => {
  const start = constantFrom('', '=', '+', '-', '@', '\t', '\r', "'", "'='", "''+");
  assert(
    property(start, string(), (head, tail) => {
      const written = writeCsvRow([head + tail]).slice(0, -2);
      const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(readCell(cell)).toBe(head + tail);
    }),
  );
});

test('columns that nobody knows, or that stand twice, are told', () => {
  expect(productColumnProblems(['sku', 'colour', 'sku'])).toEqual([
    expect.stringMatching(/^line 1: the column "colour" isn't one of sku, slug, /),
    'line 1: the column "sku" stands twice',
  ]);
});
