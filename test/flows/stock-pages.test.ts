import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untrackStock } from '../../src/actions/stock/untrack-stock.ts';
import { testContext } from '../support/context.ts';
import { addPlaces } from '../support/counted-goods.ts';
import {
  type CountedStore,
  countStore,
  LARGE_SKU,
  locationsOf,
  placeOf,
  skuOf,
} from '../support/counted-store.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { Random } from '../support/random.ts';
import { openStoreService, OTHER_KEY, type StoreService } from '../support/store-service.ts';

const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_270_303);
/** As large as it must be on a server; one process of its own has less to do. */
const STORE: CountedStore = {
  products: TEST_DATABASE_URL === null ? 300 : 10_000,
  locationsOfOne: 2_500,
};

interface Count {
  readonly locationKey: string;
  readonly onHand: number;
}
interface Product {
  readonly sku: string;
  readonly tracked: boolean;
  readonly counts: readonly Count[];
  readonly onHandTotal: number;
  readonly availableTotal: number;
}
interface Page {
  readonly products: readonly Product[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

let service: StoreService;
beforeAll(async () => {
  service = await openStoreService();
  await countStore(service.database, service.merchantId, STORE);
}, 120_000);
afterAll(() => service.close());

async function readPage(
  after: string | null,
  limit: number | null = null,
  key?: string,
): Promise<Page> {
  const query = [
    ...(after === null ? [] : [`after=${encodeURIComponent(after)}`]),
    ...(limit === null ? [] : [`limit=${limit}`]),
  ].join('&');
  const { status, body } = await service.get(
    `/products/stock?${query}`,
    key === undefined ? {} : { key },
  );
  expect(status).toBe(200);
  return body as unknown as Page; // its shape was checked where it came
}

/** Every page, with what `meanwhile` does while each is read. */
async function walk(
  limit: number | null,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after: string | null = null; ;) {
    const [page]: [Page, unknown] = await Promise.all([readPage(after, limit), meanwhile()]);
    pages.push(page);
    if (!page.hasMore) return pages;
    after = page.nextCursor;
  }
}

let still: Promise<readonly Page[]> | null = null;

/** Every page, once nothing changes any more. */
function stillPages(): Promise<readonly Page[]> {
  return (still ??= walk(null));
}

const countsOf = ({ products }: Page) =>
  products.flatMap(({ sku, counts }) => counts.map(({ locationKey }) => `${sku} ${locationKey}`));

/** Every count there is, in bytewise order of SKUs, then of locations. */
function allCounts(): string[] {
  const skus = [
    LARGE_SKU,
    ...Array.from({ length: STORE.products }, (_, index) => skuOf(index + 1)),
  ];
  const locations = new Map(
    Array.from({ length: STORE.products }, (_, index) => [
      skuOf(index + 1),
      locationsOf(index + 1),
    ]),
  );
  const inOrder = skus.toSorted((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  );
  return inOrder.flatMap((sku) =>
    Array.from(
      { length: locations.get(sku) ?? STORE.locationsOfOne },
      (_, index) => `${sku} ${placeOf(index + 1)}`,
    ),
  );
}

/** Sets a hundred counts that are there. */
async function setSome(random: Random): Promise<void> {
  const entries = Array.from({ length: 100 }, () => {
    const n = random.below(STORE.products + 1);
    const isLarge = n === 0 || random.chance(0.2);
    return {
      sku: isLarge ? LARGE_SKU : skuOf(n),
      locationKey: placeOf(1 + random.below(isLarge ? STORE.locationsOfOne : locationsOf(n))),
      onHand: random.below(1_000),
    };
  });
  const { body } = await service.send('PUT', '/products/stock', { body: { entries } });
  for (const { outcome } of body['results'] as { outcome: string }[])
    expect(['set', 'conflict']).toContain(outcome);
}

/** A page is full by its products or by its counts, or it is the last. */
function expectWithinLimits(page: Page, products: number): void {
  const counts = countsOf(page).length;
  expect(page.products.length).toBeLessThanOrEqual(products);
  expect(counts).toBeLessThanOrEqual(1_000);
  expect(page.products.length === products || counts === 1_000 || !page.hasMore).toBe(true);
  expect(page.products.every(({ tracked, counts: actual }) => tracked && actual.length > 0)).toBe(
    true,
  );
}

describe(`the pages of ${STORE.products} products, and one at ${STORE.locationsOfOne} locations`, () => {
  it(`tell each count once, in order and within the limits, while counts change (seed ${SEED})`, async () => {
    const random = new Random(SEED);
    const pages = await walk(null, () => setSome(random));
    for (const page of pages) expectWithinLimits(page, 100);
    expect(pages.flatMap(countsOf)).toEqual(allCounts());
    expect(pages.length).toBeLessThan(STORE.products / 50 + 5);
  }, 120_000);

  it('tell the totals of a whole product on each page that it stands on', async () => {
    const pages = await stillPages();
    const parts = pages.flatMap(({ products }) => products.filter(({ sku }) => sku === LARGE_SKU));
    expect(parts.length).toBeGreaterThanOrEqual(3);
    const sum = parts
      .flatMap(({ counts }) => counts)
      .reduce((total, { onHand }) => total + onHand, 0);
    expect(
      new Set(parts.map(({ onHandTotal, availableTotal }) => `${onHandTotal} ${availableTotal}`)),
    ).toEqual(new Set([`${sum} ${sum}`]));
    const single = (await service.get(`/products/${LARGE_SKU}/stock`)).body as unknown as Product;
    expect([single.onHandTotal, single.counts]).toEqual([
      sum,
      parts.flatMap(({ counts }) => counts),
    ]);
  }, 120_000);

  it('are each read with one statement', async () => {
    const before = service.database.countStatements();
    const { nextCursor } = await readPage(null);
    await readPage(nextCursor, 7);
    expect(service.database.countStatements() - before).toBe(2);
  });
});

describe('a page', () => {
  it.each([[1], [7], [99]])(
    'of %i products goes on where the last one ended',
    async (limit) => {
      const expected = allCounts().slice(0, 1_500);
      const actual: string[] = [];
      for (let after: string | null = null; actual.length < expected.length;) {
        const page: Page = await readPage(after, limit);
        expectWithinLimits(page, limit);
        expect(page.hasMore).toBe(true);
        actual.push(...countsOf(page));
        after = page.nextCursor;
      }
      expect(actual.slice(0, expected.length)).toEqual(expected);
    },
    60_000,
  );

  it('of more than 100 products is one of 100', async () => {
    for (const limit of ['100', '101', '9'.repeat(30)]) {
      expect((await service.get(`/products/stock?limit=${limit}`)).text).toBe(
        (await service.get('/products/stock')).text,
      );
    }
  });

  it('that is empty leads back to where it was asked from, and finds what comes later', async () => {
    const empty = await readPage(null, null, OTHER_KEY);
    expect(empty).toMatchObject({ products: [], hasMore: false });
    expect(await readPage(empty.nextCursor, null, OTHER_KEY)).toEqual(empty);
    const pages = await stillPages();
    const end = pages.at(-1)?.nextCursor ?? '';
    expect(await readPage(end)).toEqual({ products: [], nextCursor: end, hasMore: false });
    const count = await oneCount();
    expect((await readPage(empty.nextCursor, null, OTHER_KEY)).products).toMatchObject([count]);
  });

  it('that ends with the last product says that there is no more', async () => {
    const pages = await stillPages();
    const before = pages.at(-2)?.nextCursor ?? null;
    const left = pages.at(-1)?.products.length ?? 0;
    expect(left).toBeGreaterThan(1);
    expect(await readPage(before, left)).toEqual(pages.at(-1));
    expect(await readPage(before, left - 1)).toMatchObject({ hasMore: true });
  }, 60_000);

  it('that ends with the thousandth count says whether there is one more', async () => {
    const places = Array.from({ length: 1_000 }, (_, index) => placeOf(index + 1));
    await addPlaces(service.database, service.otherMerchantId, places);
    const { sku } = await oneCount();
    for (let from = 0; from < 999; from += 100) {
      const entries = places
        .slice(from, Math.min(from + 100, 999))
        .map((locationKey) => ({ sku, locationKey, onHand: 1 }));
      await service.send('PUT', '/products/stock', { key: OTHER_KEY, body: { entries } });
    }
    const full = await readPage(null, null, OTHER_KEY);
    expect([countsOf(full).length, full.hasMore]).toEqual([1_000, false]);
    expect(await readPage(full.nextCursor, null, OTHER_KEY)).toMatchObject({
      products: [],
      hasMore: false,
    });
    await service.send('PUT', `/products/${encodeURIComponent(sku)}/stock`, {
      key: OTHER_KEY,
      body: { onHand: 7, locationKey: placeOf(1_000) },
    });
    const first = await readPage(null, null, OTHER_KEY);
    expect([countsOf(first).length, first.hasMore]).toEqual([1_000, true]);
    expect(await readPage(first.nextCursor, null, OTHER_KEY)).toMatchObject({
      products: [{ sku, onHandTotal: 1_009, counts: [{ locationKey: placeOf(1_000), onHand: 7 }] }],
      hasMore: false,
    });
  }, 60_000);

  it('goes on behind a product that was untracked meanwhile', async () => {
    const pages = await stillPages();
    const at = pages.findIndex(({ products }) => products.at(-1)?.sku === LARGE_SKU);
    const [before, page] = [pages[at - 1], pages[at]];
    const counts = allCounts();
    const next = counts[counts.lastIndexOf(`${LARGE_SKU} ${placeOf(STORE.locationsOfOne)}`) + 1];
    await untrackStock(testContext(service.database, { clock: service.clock }), {
      merchant: 'frames',
      sku: LARGE_SKU,
    });
    expect(countsOf(await readPage(page?.nextCursor ?? null))[0]).toBe(next);
    const existing = await readPage(before?.nextCursor ?? null);
    expect(existing.products.length).toBeGreaterThan(10);
    expect(existing.products.map(({ sku }) => sku)).not.toContain(LARGE_SKU);
  }, 60_000);
});

/** The other store's first count, as a page tells it. */
async function oneCount() {
  const [product] = await service.database.read((reader) =>
    reader
      .selectFrom('product')
      .select('sku')
      .where('merchant_id', '=', service.otherMerchantId)
      .orderBy('sku')
      .limit(1)
      .execute(),
  );
  if (product === undefined) throw new Error('the other store sells nothing');
  await service.send('PUT', `/products/${encodeURIComponent(product.sku)}/stock`, {
    key: OTHER_KEY,
    body: { onHand: 3 },
  });
  return { sku: product.sku, onHandTotal: 3, counts: [{ locationKey: 'default', onHand: 3 }] };
}
