import { describe, expect, test } from 'vitest';
import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import { Workspace } from '../../core/capability/workspace.ts';
import { DEFAULT_SETTINGS } from '../../core/merchants/merchant.ts';
import { makeOffer } from '../../core/offers/make-offer.ts';
import { type MapVersionSource, buildStorefront } from '../../core/offers/storefront.ts';
import { BoundedTableCache } from './bounded-tables.ts';

const PLENTY = 2 ** 30;
/** Once this many tables were used, their sizes are measured again. */
const BETWEEN_WEIGHINGS = 32;

const lamps = (title: string): CapabilityMap => ({
  key: 'lamps',
  title,
  dimensions: [
    {
      key: 'shade',
      label: 'Shade',
      kind: 'choice',
      required: true,
      values: [
        { key: 'linen', label: 'Linen' },
        { key: 'glass', label: 'Glass' },
      ],
    },
  ],
});

function source(title: string, digest = title, version = 1): MapVersionSource {
  const document = lamps(title);
  return { version, digest, document, size: JSON.stringify(document).length };
}

function storeOf(maps: readonly MapVersionSource[], tables: BoundedTableCache) {
  const merchant = {
    merchantId: 'm',
    slug: 'm',
    name: 'M',
    currencyCode: 'EUR',
    timezone: 'UTC',
    settings: DEFAULT_SETTINGS,
  };
  return buildStorefront({
    merchant,
    products: [],
    maps,
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: 'https://shop.example',
    tables,
  });
}

const ask = (tables: BoundedTableCache, title: string) =>
  makeOffer(
    storeOf([source(title)], tables),
    {
      capabilityMapKey: 'lamps',
      selections: [{ dimensionKey: 'shade', valueKeys: ['linen'] }],
      quantity: 1,
    },
    new Date('2027-03-02T10:00:00Z'),
    null,
  );

describe('bounded tables', () => {
  test('share a table only between equal documents of one version', () => {
    const tables = new BoundedTableCache(PLENTY, new Workspace());
    const map = tables.map(source('Lamps'));
    expect(tables.map(source('Lamps'))).toBe(map);
    expect(tables.map(source('Others'))).not.toBe(map);
    expect(tables.map(source('Lamps', 'Lamps', 2))).not.toBe(map);
    expect(tables.made).toBe(3);
  });

  test('stay within the limit as tables grow with use, and keep those used last', () => {
    const single = new BoundedTableCache(PLENTY, new Workspace());
    ask(single, 'Lamps');
    const room = 10 * single.bytes;
    const tables = new BoundedTableCache(room, new Workspace());
    for (let number = 0; number < 5 * BETWEEN_WEIGHINGS; number += 1)
      ask(tables, `Lamps ${number}`);
    expect(tables.bytes).toBeLessThanOrEqual(room);
    expect(tables.count).toBeGreaterThan(5);
    expect(tables.count).toBeLessThanOrEqual(11);
    const made = tables.made;
    ask(tables, `Lamps ${5 * BETWEEN_WEIGHINGS - 1}`);
    expect(tables.made).toBe(made);
    ask(tables, 'Lamps 0');
    expect(tables.made).toBe(made + 1);
  });

  test('answer the same when nothing fits', () => {
    const tables = new BoundedTableCache(1, new Workspace());
    const [first, again] = [ask(tables, 'Lamps'), ask(tables, 'Lamps')];
    expect(first).toMatchObject({ answer: 'yes' });
    for (let number = 0; number < BETWEEN_WEIGHINGS; number += 1) ask(tables, `Lamps ${number}`);
    expect(again).toEqual(first);
    expect(ask(tables, 'Lamps')).toEqual(first);
  });

  test('keep the lexicon of a store until it is forgotten', () => {
    const tables = new BoundedTableCache(PLENTY, new Workspace());
    const store = storeOf([source('Lamps')], tables);
    const words = store.lexicon();
    expect(store.lexicon()).toBe(words);
    expect(tables.bytes).toBeGreaterThan(50_000);
    tables.removeStorefront(store);
    expect(tables.bytes).toBeLessThan(50_000);
    expect(store.lexicon()).not.toBe(words);
  });
});
