import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { DEFAULT_SETTINGS, type Product } from '../merchants/merchant.ts';
import { buildStorefront } from './storefront.ts';
import { countUnshown } from './count-unshown.ts';

/**
 * `ebony` and `gilding` are hidden, `carving` only applies to ebony, and `snakewood` is hidden and
 * not offered.
 */
const MAP: CapabilityMap = {
  key: 'frames',
  title: 'Frames',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      values: [
        { key: 'oak', label: 'Oak', synonyms: ['European oak'] },
        { key: 'plum', label: 'Plum', offered: false },
        { key: 'ebony', label: 'Ebony', synonyms: ['Black wood'], visibility: 'hidden' },
        { key: 'snakewood', label: 'Snakewood', visibility: 'hidden', offered: false },
      ],
    },
    {
      key: 'finish',
      label: 'Finish',
      kind: 'choices',
      values: [
        { key: 'oil', label: 'Oil' },
        { key: 'wax', label: 'Wax' },
        { key: 'tar', label: 'Tar', visibility: 'hidden' },
      ],
    },
    {
      key: 'gilding',
      label: 'Gilding',
      kind: 'choice',
      visibility: 'hidden',
      values: [{ key: 'gold', label: 'Gold' }],
    },
    {
      key: 'carving',
      label: 'Carving',
      kind: 'text',
      appliesWhen: { dimension: 'wood', in: ['ebony'] },
    },
    { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm' },
    { key: 'engraving', label: 'Engraving', kind: 'text' },
  ],
};

const product = (slug: string, capabilityMapKey: string | null): Product => ({
  sku: slug.toUpperCase(),
  slug,
  title: slug,
  synonyms: [],
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: null,
  price: '1.00',
  capabilityMapKey,
  leadTimeWorkingDays: 1,
  sample: null,
  designDimensionKey: null,
  backorder: false,
});

const storefront = buildStorefront({
  merchant: {
    merchantId: 'm',
    slug: 'frames',
    name: 'Frames',
    currencyCode: 'EUR',
    timezone: 'UTC',
    settings: DEFAULT_SETTINGS,
  },
  products: [
    product('frame', 'frames'),
    product('postcard', null),
    product('promised', 'unpublished'),
  ],
  maps: [{ version: 1, document: MAP }],
  trackedSkus: new Set(),
  holidays: [],
  baseUrl: 'https://bottega.example',
});

const selecting = (...selections: object[]) =>
  countUnshown(storefront, { productSlug: 'frame', selections: selections as never });
const choose = (dimensionKey: string, ...valueKeys: string[]) => ({ dimensionKey, valueKeys });
const excluding = (dimensionKey: string, ...valueKeys: string[]) =>
  countUnshown(storefront, { sku: 'FRAME', excluding: [{ dimensionKey, valueKeys }] });
const say = (dimensionKey: string, requestedValue: string) => ({ dimensionKey, requestedValue });

describe('these names are not counted', () => {
  it.each<[string, object]>([
    ['a shown value', choose('wood', 'oak')],
    ['a shown value that is not offered', choose('wood', 'plum')],
    ['none of the values', choose('finish')],
    ['a shown label, key or synonym in words', say('wood', ' EUROPEAN-oak ')],
    [
      'words beside keys, which are not read',
      { ...choose('wood', 'oak'), requestedValue: 'ebony' },
    ],
    ['no words', say('wood', '  ')],
    [
      'a size',
      { dimensionKey: 'width', magnitude: '50', unit: 'cm', requestedValue: 'ebony wide' },
    ],
    ['free text', say('engraving', 'ebony')],
  ])('%s', (_, selection) => {
    expect(selecting(selection)).toBe(0);
  });

  it('any name if nothing is evaluated', () => {
    for (const request of [
      { productSlug: 'postcard' },
      { productSlug: 'promised' },
      { sku: 'NOTHING' },
      { capabilityMapKey: 'unpublished' },
      {},
    ]) {
      expect(countUnshown(storefront, { ...request, selections: [choose('wood', 'ebony')] })).toBe(
        0,
      );
    }
  });
});

describe('a hidden name counts as much as an unknown one', () => {
  it.each<[string, (word: string) => object, string, number]>([
    ['a value', (word) => choose('wood', word), 'ebony', 1],
    ['a value that is hidden and not offered', (word) => choose('wood', word), 'snakewood', 1],
    ['one of several values', (word) => choose('finish', 'oil', word), 'tar', 1],
    ['words: a label', (word) => say('wood', word), 'Ebony', 1],
    ['words: a synonym', (word) => say('wood', word), 'black  WOOD', 1],
    ['words: a key', (word) => say('finish', word), 'tar', 1],
    ['a dimension', (word) => choose(word), 'gilding', 1],
    ['a dimension with one value', (word) => choose(word, 'gold'), 'gilding', 1],
    [
      'a dimension with three values',
      (word) => choose(word, 'gold', 'silver', 'lead'),
      'gilding',
      3,
    ],
    ['a dimension in words', (word) => say(word, 'Gold'), 'gilding', 1],
    [
      'a dimension that only something hidden makes apply',
      (word) => say(word, 'a lion'),
      'carving',
      1,
    ],
    [
      'a dimension with a size',
      (word) => ({ dimensionKey: word, magnitude: 1, unit: 'cm' }),
      'gilding',
      1,
    ],
  ])('%s', (_, name, hidden, cost) => {
    expect([selecting(name(hidden)), selecting(name('unheard'))]).toEqual([cost, cost]);
  });

  it('in exclusions, too', () => {
    expect([excluding('wood', 'oak'), excluding('finish', 'oil', 'wax')]).toEqual([0, 0]);
    expect([
      excluding('wood', 'ebony'),
      excluding('wood', 'unheard'),
      excluding('gilding', 'gold'),
      excluding('unheard', 'gold'),
    ]).toEqual([1, 1, 1, 1]);
    expect([
      excluding('finish', 'tar', 'oil', 'a', 'b'),
      excluding('finish', 'c', 'oil', 'a', 'b'),
    ]).toEqual([3, 3]);
  });
});

it('every name of a question counts, however the product is named', () => {
  const names = fc.constantFrom('oak', 'plum', 'ebony', 'snakewood', 'unheard', 'Ebony');
  fc.assert(
    fc.property(
      fc.array(names, { maxLength: 20 }),
      fc.array(names, { minLength: 1, maxLength: 20 }),
      (chosen, excluded) => {
        const request = {
          selections: [choose('wood', ...chosen)],
          excluding: [choose('wood', ...excluded)],
        };
        const expected = [...chosen, ...excluded].filter(
          (name) => !['oak', 'plum'].includes(name),
        ).length;
        for (const subject of [
          { productSlug: 'frame' },
          { sku: 'FRAME' },
          { capabilityMapKey: 'frames' },
        ])
          expect(countUnshown(storefront, { ...subject, ...request })).toBe(expected);
      },
    ),
  );
});

it('words that a shown and a hidden value share count as shown', () => {
  const shared: CapabilityMap = {
    ...MAP,
    dimensions: [
      {
        key: 'wood',
        label: 'Wood',
        kind: 'choice',
        values: [
          { key: 'oak', label: 'Oak', synonyms: ['dark'] },
          { key: 'ebony', label: 'Ebony', synonyms: ['dark', 'rare'], visibility: 'hidden' },
          { key: 'sonokeling', label: 'Sonokeling', synonyms: ['rare'], visibility: 'hidden' },
        ],
      },
    ],
  };
  const store = buildStorefront({
    merchant: storefront.merchant,
    products: [],
    maps: [{ version: 1, document: shared }],
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: '',
  });
  const count = (words: string) =>
    countUnshown(store, { capabilityMapKey: 'frames', selections: [say('wood', words)] });
  expect([count('Dark'), count('rare')]).toEqual([0, 1]);
});
