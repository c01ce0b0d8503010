import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../src/core/merchants/merchant.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import {
  publishMapVersion,
  currentMapVersions,
  listMapVersions,
  readMapVersion,
} from '../../src/storage/capability/map-repository.ts';
import {
  findMerchant,
  findMerchantBySlug,
  insertMerchant,
  listMerchants,
  lockMerchant,
  updateMerchant,
} from '../../src/storage/merchants/merchant-repository.ts';
import {
  allProducts,
  findProductBySku,
  listProducts,
  putProducts,
} from '../../src/storage/products/product-repository.ts';
import {
  increasePublicationRevision,
  findMerchantsChangedSince,
  PUBLICATION_CHANNEL,
  readRevision,
} from '../../src/storage/shared/publication-repository.ts';
import { listWritesOfActor, logWrite } from '../../src/storage/shared/write-log-repository.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { openTestDatabase, type TestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { addMerchant, AT, sampleMerchant, sampleProduct } from './sample-data.ts';

let held: TestDatabase;
let database: Database;

beforeAll(async () => {
  held = await openTestDatabase();
  database = held.database;
});

afterAll(() => held.close());

async function slugsAfter(afterSlug: string): Promise<string[]> {
  const merchants = await database.read((reader) => listMerchants(reader, { afterSlug, limit: 2 }));
  return merchants.map(({ slug }) => slug);
}

function put(merchantId: string, ...products: Product[]) {
  return database.transaction((transaction) => putProducts(transaction, merchantId, products, AT));
}

function publish(merchantId: string, mapKey: string, document: string): Promise<number> {
  return database.transaction((transaction) =>
    publishMapVersion(transaction, merchantId, { mapKey, document, publishedBy: 'cli', at: AT }),
  );
}

describe('merchants', () => {
  test('are found by id and slug, with everything they were stored with', async () => {
    const merchant = sampleMerchant('whole');
    await database.transaction((transaction) => insertMerchant(transaction, merchant, AT));
    expect(await database.read((reader) => findMerchant(reader, merchant.merchantId))).toEqual(
      merchant,
    );
    expect(await database.read((reader) => findMerchantBySlug(reader, 'whole'))).toEqual(merchant);
    expect(await database.read((reader) => findMerchantBySlug(reader, 'WHOLE'))).toBeNull();
    expect(await database.read((reader) => findMerchantBySlug(reader, 'who\0le'))).toBeNull();
  });

  test('of a slug in use are refused', async () => {
    await addMerchant(database, 'taken');
    const refused = await database.transaction((transaction) =>
      insertMerchant(transaction, sampleMerchant('taken'), AT),
    );
    expect(refused).toEqual({
      refused: true,
      code: 'merchant_slug_taken',
      values: { slug: 'taken' },
    });
  });

  test('change member by member, under a lock', async () => {
    const merchantId = await addMerchant(database, 'changing');
    const changed = await database.transaction(async (transaction) => {
      const merchant = await lockMerchant(transaction, merchantId);
      return updateMerchant(transaction, merchantId, {
        settings: { ...merchant!.settings, orderingPaused: true },
      });
    });
    expect(changed).toMatchObject({
      name: 'Store changing',
      settings: { orderingPaused: true, cutOffTime: '15:00' },
    });
    await database.transaction((transaction) =>
      updateMerchant(transaction, merchantId, { name: 'New', timezone: 'Europe/Berlin' }),
    );
    expect(
      await database.transaction((transaction) => updateMerchant(transaction, merchantId, {})),
    ).toMatchObject({
      name: 'New',
      timezone: 'Europe/Berlin',
      currencyCode: 'EUR',
      settings: { orderingPaused: true },
    });
    const unknown = sampleMerchant('unknown').merchantId;
    expect(
      await database.transaction((transaction) =>
        updateMerchant(transaction, unknown, { name: 'x' }),
      ),
    ).toBeNull();
  });

  test('are listed page by page in order of slugs', async () => {
    for (const slug of ['z-b', 'z-a', 'z-C']) await addMerchant(database, slug);
    expect(await slugsAfter('z')).toEqual(['z-C', 'z-a']);
    expect(await slugsAfter('z-a')).toEqual(['z-b']);
  });
});

describe('products', () => {
  test('come back as they were put', async () => {
    const merchantId = await addMerchant(database, 'products');
    const full = sampleProduct('full', {
      allergens: [],
      sample: { price: '2.00', leadTimeWorkingDays: 1 },
      imageUrl: 'https://x.example/a.png',
    });
    const bare = sampleProduct('bare', {
      price: null,
      capabilityMapKey: null,
      synonyms: [],
      allergens: null,
      workflowType: 'stock',
    });
    expect(await put(merchantId, full, bare)).toEqual({ created: 2, changed: 0 });
    expect(await database.read((reader) => findProductBySku(reader, merchantId, 'full'))).toEqual(
      full,
    );
    expect(await database.read((reader) => allProducts(reader, merchantId))).toEqual([bare, full]);
    expect(
      await database.read((reader) => findProductBySku(reader, merchantId, 'none\0')),
    ).toBeNull();
  });

  test('count as changed only when they differ', async () => {
    const merchantId = await addMerchant(database, 'differing');
    await put(merchantId, sampleProduct('a'), sampleProduct('b'));
    const again = [sampleProduct('a', { price: '13.00' }), sampleProduct('b'), sampleProduct('c')];
    expect(await put(merchantId, ...again)).toEqual({ created: 1, changed: 1 });
    expect(await put(merchantId, ...again)).toEqual({ created: 0, changed: 0 });
    expect(await database.read((reader) => allProducts(reader, merchantId))).toEqual(again);
  });

  test('a thousand take one statement', async () => {
    const merchantId = await addMerchant(database, 'thousand');
    const products = Array.from({ length: 1_000 }, (_, index) => sampleProduct(`p${index}`));
    const before = database.countStatements();
    expect(await put(merchantId, ...products)).toEqual({ created: 1_000, changed: 0 });
    expect(database.countStatements() - before).toBe(1);
    expect(await put(merchantId)).toEqual({ created: 0, changed: 0 });
    await expect(put(merchantId, ...products, sampleProduct('over'))).rejects.toThrow(RangeError);
  });

  test('are listed page by page in bytewise order of SKUs, one merchant apart from another', async () => {
    const merchantId = await addMerchant(database, 'paging');
    const other = await addMerchant(database, 'paging-other');
    await put(other, sampleProduct('B'));
    await put(
      merchantId,
      ...['a', 'B', 'é', 'b', 'z', '\u{1f600}', '\u{ffff}'].map((sku) => sampleProduct(sku)),
    );
    const seen: string[] = [];
    for (let afterSku: string | null = null; ; afterSku = seen.at(-1)!) {
      const page = await database.read((reader) =>
        listProducts(reader, merchantId, { afterSku, limit: 3 }),
      );
      if (page.length === 0) break;
      seen.push(...page.map(({ sku }) => sku));
    }
    expect(seen).toEqual(['B', 'a', 'b', 'z', 'é', '\u{ffff}', '\u{1f600}']);
  });

  test('of a slug in use are refused with sku and slug, and nothing is put', async () => {
    const merchantId = await addMerchant(database, 'slugs');
    await put(merchantId, sampleProduct('a', { slug: 'first, (odd) slug' }));
    const refused = await put(
      merchantId,
      sampleProduct('b'),
      sampleProduct('c', { slug: 'first, (odd) slug' }),
    );
    expect(refused).toEqual({
      refused: true,
      code: 'product_slug_taken',
      values: { sku: 'c', slug: 'first, (odd) slug' },
    });
    expect(
      await put(
        merchantId,
        sampleProduct('d', { slug: 'same' }),
        sampleProduct('e', { slug: 'same' }),
      ),
    ).toMatchObject({
      code: 'product_slug_taken',
      values: { slug: 'same' },
    });
    expect(await put(merchantId, sampleProduct('f'), sampleProduct('f'))).toMatchObject({
      code: 'sku_repeated',
      values: { sku: 'f' },
    });
    expect(
      (await database.read((reader) => allProducts(reader, merchantId))).map(({ sku }) => sku),
    ).toEqual(['a']);
    const other = await addMerchant(database, 'slugs-other');
    expect(await put(other, sampleProduct('x', { slug: 'first, (odd) slug' }))).toMatchObject({
      created: 1,
    });
  });

  test('may exchange their slugs', async () => {
    const merchantId = await addMerchant(database, 'exchange');
    await put(merchantId, sampleProduct('a', { slug: 'one' }), sampleProduct('b', { slug: 'two' }));
    expect(
      await put(
        merchantId,
        sampleProduct('a', { slug: 'two' }),
        sampleProduct('b', { slug: 'one' }),
      ),
    ).toEqual({ created: 0, changed: 2 });
  });
});

describe('capability maps', () => {
  test('are numbered from 1 for each map, and the highest is current', async () => {
    const merchantId = await addMerchant(database, 'maps');
    const odd = '{ "b": 1.50,\n\t"a": "\\u0000" }\n';
    expect(await publish(merchantId, 'frames', '{"v": 1}')).toBe(1);
    expect(await publish(merchantId, 'frames', odd)).toBe(2);
    expect(await publish(merchantId, 'cakes', '{"v": 1}')).toBe(1);
    const shared = { publishedAt: AT, publishedBy: 'cli' };
    expect(await database.read((reader) => currentMapVersions(reader, merchantId))).toEqual([
      { mapKey: 'cakes', version: 1, document: '{"v": 1}', ...shared },
      { mapKey: 'frames', version: 2, document: odd, ...shared },
    ]);
    const list = (beforeVersion: number | null) =>
      database.read((reader) =>
        listMapVersions(reader, merchantId, 'frames', { beforeVersion, limit: 5 }),
      );
    const listed = { ...shared, note: null, overrideReason: null };
    expect(await list(null)).toEqual([
      { mapKey: 'frames', version: 2, ...listed },
      { mapKey: 'frames', version: 1, ...listed },
    ]);
    expect(await list(2)).toHaveLength(1);
    expect(
      await database.read((reader) => readMapVersion(reader, merchantId, 'frames', 1)),
    ).toMatchObject({ document: '{"v": 1}' });
    expect(
      await database.read((reader) => readMapVersion(reader, merchantId, 'frames', 3)),
    ).toBeNull();
  });

  test('of another merchant are not seen', async () => {
    const merchantId = await addMerchant(database, 'maps-none');
    expect(await database.read((reader) => currentMapVersions(reader, merchantId))).toEqual([]);
    expect(
      await database.read((reader) => readMapVersion(reader, merchantId, 'frames', 1)),
    ).toBeNull();
  });
});

describe('the publication counter', () => {
  test('rises by one, marks the merchant, and tells those who listen', async () => {
    const [first, second] = [
      await addMerchant(database, 'bump-a'),
      await addMerchant(database, 'bump-b'),
    ];
    const start = await database.read(readRevision);
    const hint = Promise.withResolvers<string>();
    const stop = await database.listen(PUBLICATION_CHANNEL, hint.resolve);
    expect(
      await database.transaction((transaction) => increasePublicationRevision(transaction, first)),
    ).toBe(start + 1);
    expect(
      await database.transaction((transaction) => increasePublicationRevision(transaction, second)),
    ).toBe(start + 2);
    expect(await hint.promise).toBe(String(start + 1));
    await stop();
    expect(await database.read(readRevision)).toBe(start + 2);
    expect(await database.read((reader) => findMerchantsChangedSince(reader, start))).toEqual([
      { merchantId: first, slug: 'bump-a', changedRevision: start + 1 },
      { merchantId: second, slug: 'bump-b', changedRevision: start + 2 },
    ]);
    expect(await database.read((reader) => findMerchantsChangedSince(reader, start + 2))).toEqual(
      [],
    );
  });
});

describe('the write log', () => {
  test('lists what one actor did, latest first, page by page', async () => {
    const merchantId = await addMerchant(database, 'log');
    const newId = makeIds(fixedClock(AT));
    const write = (actorId: string, action: string) => ({
      entryId: newId(),
      at: AT,
      actorKind: 'key',
      actorId,
      action,
      subject: 'frames',
    });
    const entries = [
      write('k1', 'map.publish'),
      write('k2', 'product.put'),
      write('k1', 'product.put'),
      write('k1', 'merchant.set'),
    ];
    await database.transaction(async (transaction) => {
      for (const entry of entries) await logWrite(transaction, merchantId, entry);
    });
    const list = (beforeEntryId: string | null) =>
      database.read((reader) =>
        listWritesOfActor(
          reader,
          merchantId,
          { kind: 'key', id: 'k1' },
          { beforeEntryId, limit: 2 },
        ),
      );
    expect(await list(null)).toEqual([entries[3], entries[2]]);
    expect(await list(entries[2]!.entryId)).toEqual([entries[0]]);
    expect(
      await database.read((reader) =>
        listWritesOfActor(
          reader,
          merchantId,
          { kind: 'person', id: 'k1' },
          { beforeEntryId: null, limit: 2 },
        ),
      ),
    ).toEqual([]);
  });
});

describe.skipIf(TEST_DATABASE_URL === null)('at once, on PostgreSQL', () => {
  test('fifty publishers of one map get 1 to 50, and every revision is seen after those before it', async () => {
    const merchantId = await addMerchant(database, 'race');
    const start = await database.read(readRevision);
    const published = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        database.transaction(async (transaction) => {
          const version = await publishMapVersion(transaction, merchantId, {
            mapKey: 'frames',
            document: `{"n": ${index}}`,
            publishedBy: 'cli',
            at: AT,
          });
          return {
            index,
            version,
            revision: await increasePublicationRevision(transaction, merchantId),
          };
        }),
      ),
    );
    const inOrder = published.toSorted((a, b) => a.version - b.version);
    expect(inOrder.map(({ version }) => version)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(inOrder.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 50 }, (_, index) => start + index + 1),
    );
    const last = await database.read((reader) => currentMapVersions(reader, merchantId));
    expect(last).toMatchObject([{ version: 50, document: `{"n": ${inOrder.at(-1)!.index}}` }]);
  });

  test('a publisher that fails leaves no gap', async () => {
    const merchantId = await addMerchant(database, 'gap');
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction(async (transaction) => {
          const version = await publishMapVersion(transaction, merchantId, {
            mapKey: 'frames',
            document: '{}',
            publishedBy: 'cli',
            at: AT,
          });
          if (index % 3 === 0) throw new Error('fails');
          return version;
        }),
      ),
    );
    const versions = results
      .filter((result) => result.status === 'fulfilled')
      .map(({ value }) => value);
    expect(versions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
  });

  test('merchants that change and publish do not wait for each other in a circle', async () => {
    const merchants = await Promise.all(
      Array.from({ length: 4 }, (_, index) => addMerchant(database, `circle-${index}`)),
    );
    const start = await database.read(readRevision);
    const jobs = Array.from({ length: 40 }, (_, index) => {
      const merchantId = merchants[index % merchants.length]!;
      return database.transaction(async (transaction) => {
        if (index % 3 === 0)
          await updateMerchant(transaction, merchantId, { name: `Name ${index}` });
        if (index % 3 === 1) {
          await publishMapVersion(transaction, merchantId, {
            mapKey: 'frames',
            document: '{}',
            publishedBy: 'cli',
            at: AT,
          });
        }
        if (index % 3 === 2) {
          await putProducts(
            transaction,
            merchantId,
            [sampleProduct('a', { title: `Title ${index}` })],
            AT,
          );
        }
        return increasePublicationRevision(transaction, merchantId);
      });
    });
    const revisions = await Promise.all(jobs);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => start + index + 1),
    );
  });

  test('one who polls the counter never misses a merchant', async () => {
    const merchants = await Promise.all(
      Array.from({ length: 3 }, (_, index) => addMerchant(database, `poll-${index}`)),
    );
    let seen = await database.read(readRevision);
    const heard = new Map<string, number>();
    const publishing = Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        database.transaction((transaction) =>
          increasePublicationRevision(transaction, merchants[index % 3]!),
        ),
      ),
    );
    let over = false;
    void publishing.catch(() => undefined).then(() => (over = true));
    for (let last = false; !last;) {
      last = over;
      const revision = await database.read(readRevision);
      for (const change of await database.read((reader) => findMerchantsChangedSince(reader, seen)))
        heard.set(change.merchantId, change.changedRevision);
      seen = revision;
    }
    const revisions = await publishing;
    const latest = merchants.map(
      (merchantId, which) =>
        [merchantId, Math.max(...revisions.filter((_, index) => index % 3 === which))] as const,
    );
    expect(heard).toEqual(new Map(latest));
  });

  test('two imports of the same products in opposite orders both end', async () => {
    const merchantId = await addMerchant(database, 'imports');
    const products = Array.from({ length: 500 }, (_, index) => sampleProduct(`p${index}`));
    const imports = Array.from({ length: 6 }, (_, round) =>
      database.transaction((transaction) =>
        putProducts(
          transaction,
          merchantId,
          (round % 2 === 0 ? products : products.toReversed()).map((product) => ({
            ...product,
            title: `Round ${round}`,
          })),
          AT,
        ),
      ),
    );
    for (const counts of await Promise.all(imports)) expect(counts).not.toHaveProperty('refused');
  });
});
