import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operator } from '../../src/cli/host.ts';
import { type DemoStock, isStockLoaded, loadDemoStock } from '../../src/cli/load-demo-stock.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';

const stock = JSON.parse(
  readFileSync(new URL('../../demo/bottles/stock.json', import.meta.url), 'utf8'),
) as DemoStock; // the actions check it

/** Sixty days before the pouring spouts come. */
const NOW = new Date('2026-11-20T18:00:00Z');

let held: TestDatabase;
let operator: Operator;

beforeAll(async () => {
  held = await openTestDatabase();
  operator = { ...actOn(testContext(held.database)), close: async () => undefined };
  await openStore(held.database, readDemo('bottles'));
});
afterAll(() => held.close());

/** SKU, on hand, available, low, more on, and at how many locations. */
async function shelves() {
  const page = await operator.act('list-stock', { merchant: 'bottles' });
  if (isRefusal(page)) throw new Error(page.code);
  return page.products.map(({ sku, onHandTotal, isLow, backorder, restockExpectedOn, counts }) => [
    sku,
    onHandTotal,
    isLow,
    backorder,
    restockExpectedOn,
    counts.length,
  ]);
}

test('the store of bottles counts what it sells off the shelf: plenty, little, awaited and none', async () => {
  expect(await isStockLoaded(operator, 'bottles', stock)).toBe(false);
  expect(await loadDemoStock(operator, 'bottles', stock, NOW)).toBe(undefined);
  expect(await isStockLoaded(operator, 'bottles', stock)).toBe(true);
  expect(await shelves()).toEqual([
    ['CORKSCREW', 0, false, false, null, 1],
    ['SPOUT-2', 4, false, true, '2027-01-19', 1],
    ['SYRUP-ELDER-50', 156, false, false, null, 2],
    ['TRUFFLES-12', 6, true, false, null, 1],
  ]);
  const mails = await operator.act('list-mails', { merchant: 'bottles' });
  expect(isRefusal(mails) ? mails : mails.mails.map(({ subject }) => subject)).toEqual([
    'See & Siegel, glass engravers in Lucerne: Twelve hazelnut truffles (TRUFFLES-12) runs low',
  ]);
  expect(await operator.act('check-stock', { merchant: 'bottles', part: 'counts' })).toMatchObject({
    checked: 4,
    found: 0,
  });
});

test('what was begun is finished', async () => {
  const folder = {
    ...readDemo('bottles'),
    merchant: { ...readDemo('bottles').merchant, slug: 'begun' },
  };
  await openStore(held.database, folder);
  await operator.act('add-location', { merchant: 'begun', locationKey: 'cellar' });
  await operator.act('set-low-stock-level', {
    merchant: 'begun',
    sku: 'TRUFFLES-12',
    request: { level: 10 },
  });
  expect(await isStockLoaded(operator, 'begun', stock)).toBe(false);
  expect(await loadDemoStock(operator, 'begun', stock, NOW)).toBe(undefined);
  expect(await isStockLoaded(operator, 'begun', stock)).toBe(true);
});

test('a count that cannot be set is told', async () => {
  const wrong = { ...stock, counts: [...stock.counts, { sku: 'NOTHING', onHand: 1 }] };
  expect(await loadDemoStock(operator, 'bottles', wrong, NOW)).toMatchObject({
    code: 'invalid_request',
    values: { problems: [{ path: '/counts/5' }] },
  });
});
