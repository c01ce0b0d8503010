import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockMove } from '../../src/core/stock/stock-move.ts';
import { untrackStock } from '../../src/actions/stock/untrack-stock.ts';
import { lockStock } from '../../src/storage/stock/levels.ts';
import { moveStock } from '../../src/storage/stock/moves.ts';
import { readRevision } from '../../src/storage/shared/publication-repository.ts';
import { testContext } from '../support/context.ts';
import { addGoods, addPlaces } from '../support/counted-goods.ts';
import {
  FULL_KEY,
  openStoreService,
  OTHER_KEY,
  type StoreReply,
  type StoreService,
} from '../support/store-service.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

let service: StoreService;
let made = 0;

beforeAll(async () => {
  service = await openStoreService();
  await addPlaces(service.database, service.merchantId, ['outlet', 'cellar', 'Zürich']);
});
afterAll(() => service.close());

/** The address of a product that nobody has counted. */
async function newGood(): Promise<{ readonly sku: string; readonly path: string }> {
  made += 1;
  const sku = `GOOD-${made}`;
  await addGoods(service.database, service.merchantId, [sku], `good-${made}`);
  return { sku, path: `/products/${sku}/stock` };
}

const set = (path: string, body: unknown): Promise<StoreReply> =>
  service.send('PUT', path, { body });
const setAlert = (path: string, level: unknown): Promise<StoreReply> =>
  service.send('PUT', path.replace(/stock$/, 'low-stock-alert'), { body: { level } });

async function statements(act: () => Promise<unknown>): Promise<number> {
  const before = service.database.countStatements();
  await act();
  return service.database.countStatements() - before;
}

const conflictAt = (version: number) => ({
  status: 400,
  body: { code: 'stock_conflict', values: { locationKey: 'default', version } },
});

function movements(sku: string) {
  return service.database.read((reader) =>
    reader
      .selectFrom('stock_movement')
      .selectAll()
      .where('merchant_id', '=', service.merchantId)
      .where('sku', '=', sku)
      .orderBy('sequence')
      .execute(),
  );
}

function writes(action: string) {
  return service.database.read((reader) =>
    reader
      .selectFrom('write_log')
      .select(['actor_kind', 'actor_id', 'subject'])
      .where('merchant_id', '=', service.merchantId)
      .where('action', '=', action)
      .orderBy('entry_id')
      .execute(),
  );
}

async function move(moves: readonly StockMove[]): Promise<void> {
  await service.database.transaction(async (transaction) => {
    await lockStock(
      transaction,
      service.merchantId,
      moves.map(({ sku }) => sku),
    );
    await moveStock(
      transaction,
      moves,
      {
        merchantId: service.merchantId,
        actor: 'buyer:test',
        orderId: null,
        at: service.clock.now(),
      },
      service.newId,
    );
  });
}

describe('a count', () => {
  it('is set, and told from then on', async () => {
    const { sku, path } = await newGood();
    const never = {
      sku,
      title: `Good good-${made}-0`,
      tracked: false,
      backorder: false,
      counts: [],
      onHandTotal: 0,
      availableTotal: 0,
      lowStockLevel: null,
      isLow: false,
      restockExpectedOn: null,
    };
    expect((await service.get(path)).body).toEqual(never);
    const count = {
      locationKey: 'default',
      onHand: 12,
      reserved: 0,
      available: 12,
      version: 1,
      changedAt: '2027-03-02T11:00:00.000Z',
    };
    const expected = {
      ...never,
      tracked: true,
      counts: [count],
      onHandTotal: 12,
      availableTotal: 12,
    };
    expect((await set(path, { onHand: 12 })).body).toEqual(expected);
    expect((await service.get(path)).body).toEqual(expected);
  });

  it('rises in version when it changes, and not when it is set to what it is', async () => {
    const { sku, path } = await newGood();
    const versions = [];
    for (const onHand of [0, 0, 5, '5', 0, 2_147_483_647]) {
      versions.push(
        (await set(path, { onHand, note: onHand === '5' ? null : `counted ${onHand}` })).body[
          'counts'
        ],
      );
    }
    expect(versions.flat()).toMatchObject([
      { version: 1 },
      { version: 1 },
      { version: 2 },
      { version: 2 },
      { version: 3 },
      { version: 4, onHand: 2_147_483_647 },
    ]);
    const rows = await movements(sku);
    expect(
      rows.map(({ sequence, on_hand_change: change, kind, actor, note }) => [
        sequence,
        change,
        kind,
        actor,
        note,
      ]),
    ).toEqual([
      [1, 0, 'set', `key:${FULL_KEY}`, 'counted 0'],
      // Confirmed, and said so; the second 5 says nothing and leaves nothing.
      [2, 0, 'set', `key:${FULL_KEY}`, 'counted 0'],
      [3, 5, 'set', `key:${FULL_KEY}`, 'counted 5'],
      [4, -5, 'set', `key:${FULL_KEY}`, 'counted 0'],
      [5, 2_147_483_647, 'set', `key:${FULL_KEY}`, 'counted 2147483647'],
    ]);
    expect((await writes('stock.set')).filter(({ subject }) => subject === sku)).toHaveLength(6);
  });

  it('is of one location, and totals are of all', async () => {
    const { path } = await newGood();
    await set(path, { onHand: 3, locationKey: 'outlet' });
    await set(path, { onHand: 4, locationKey: 'Zürich' });
    await set(path, { onHand: 2_147_483_647, locationKey: 'cellar' });
    const { body } = await set(path, { onHand: 2_147_483_647 });
    expect(body).toMatchObject({ onHandTotal: 4_294_967_301, availableTotal: 4_294_967_301 });
    expect(body['counts']).toMatchObject([
      { locationKey: 'Zürich', version: 1 },
      { locationKey: 'cellar' },
      { locationKey: 'default' },
      { locationKey: 'outlet', onHand: 3 },
    ]);
    expect((await service.get(path)).body).toEqual(body);
  });

  it('is set only at the version that is expected', async () => {
    const { path } = await newGood();
    expect(await set(path, { onHand: 1, expectedVersion: 1 })).toMatchObject(conflictAt(0));
    expect(await set(path, { onHand: 1, expectedVersion: '0' })).toMatchObject({ status: 200 });
    expect(await set(path, { onHand: 2, expectedVersion: 0 })).toMatchObject(conflictAt(1));
    expect(await set(path, { onHand: 1, expectedVersion: 0 })).toMatchObject(conflictAt(1));
    expect(await set(path, { onHand: 2, expectedVersion: 1 })).toMatchObject({
      status: 200,
      body: { onHandTotal: 2 },
    });
    expect(await set(path, { onHand: 3, expectedVersion: null })).toMatchObject({
      status: 200,
      body: { onHandTotal: 3 },
    });
  });

  it('keeps the day of the next delivery, until it is told another or none', async () => {
    const { path } = await newGood();
    const days = [];
    const actual = [
      { restockExpectedOn: '2027-04-01' },
      {},
      { restockExpectedOn: '2027-05-01', onHand: 1 },
      { restockExpectedOn: null },
      {},
    ];
    for (const member of actual) {
      days.push(
        (await set(path, { onHand: 1, locationKey: 'outlet', ...member })).body[
          'restockExpectedOn'
        ],
      );
    }
    expect(days).toEqual(['2027-04-01', '2027-04-01', '2027-05-01', null, null]);
  });

  it('may be less than orders hold: the warehouse counted', async () => {
    const { sku, path } = await newGood();
    await set(path, { onHand: 5 });
    await move([{ kind: 'reserve', sku, locationKey: 'default', quantity: 4 }]);
    const { body } = await set(path, { onHand: 3, expectedVersion: 1 });
    expect(body).toMatchObject({
      onHandTotal: 3,
      availableTotal: -1,
      counts: [{ onHand: 3, reserved: 4, available: -1, version: 2 }],
    });
  });

  it('is 0 once its product is not tracked, and begins anew', async () => {
    const { sku, path } = await newGood();
    await set(path, { onHand: 5 });
    await move([{ kind: 'reserve', sku, locationKey: 'default', quantity: 2 }]);
    await setAlert(path, 100);
    await untrackStock(testContext(service.database, { clock: service.clock }), {
      merchant: 'frames',
      sku,
    });
    expect((await service.get(path)).body).toMatchObject({
      tracked: false,
      counts: [],
      onHandTotal: 0,
      availableTotal: 0,
      lowStockLevel: 100,
      isLow: false,
    });
    // What isn't told isn't there, and is version 0.
    expect(await set(path, { onHand: 5, expectedVersion: 1 })).toMatchObject({
      status: 400,
      body: { values: { version: 0 } },
    });
    const before = await service.database.read(readRevision);
    expect((await set(path, { onHand: 5, expectedVersion: 0 })).body).toMatchObject({
      tracked: true,
      onHandTotal: 5,
      counts: [{ onHand: 5, reserved: 2, version: 3 }],
      isLow: true,
    });
    expect(await service.database.read(readRevision)).toBe(before + 1);
  });

  it.each([
    ['another store', OTHER_KEY, 404],
    ['a key that may only read', 'stock:read', 403],
    ['a key that may only write orders', 'orders:write', 403],
  ])('is not set by %s', async (_, key, status) => {
    const { path } = await newGood();
    expect((await service.send('PUT', path, { key, body: { onHand: 1 } })).status).toBe(status);
    expect((await service.get(path)).body['tracked']).toBe(false);
  });

  it('is told of by 404 where there is no such product or location', async () => {
    const { path } = await newGood();
    expect(await set('/products/NOBODYS/stock', { onHand: 1 })).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    });
    expect(
      await set('/products/NOBODYS/stock', { onHand: 1, locationKey: 'nowhere' }),
    ).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    expect(
      await set(path, { onHand: 1, locationKey: 'nowhere', expectedVersion: 7 }),
    ).toMatchObject({
      status: 404,
      body: { code: 'location_not_found', values: { locationKey: 'nowhere' } },
    });
    expect((await service.get(path)).body['tracked']).toBe(false);
  });

  it("of another store's product of the same SKU is another count", async () => {
    const { sku, path } = await newGood();
    await addGoods(service.database, service.otherMerchantId, [sku], `theirs-${made}`);
    await set(path, { onHand: 9 });
    expect(
      await service.send('PUT', path, {
        key: OTHER_KEY,
        body: { onHand: 1, locationKey: 'outlet' },
      }),
    ).toMatchObject({ status: 404, body: { code: 'location_not_found' } });
    expect(
      (await service.send('PUT', path, { key: OTHER_KEY, body: { onHand: 1 } })).body,
    ).toMatchObject({ onHandTotal: 1, counts: [{ version: 1 }] });
    expect((await service.get(path)).body).toMatchObject({
      onHandTotal: 9,
      counts: [{ version: 1 }],
    });
  });
});

describe('the low-stock alert', () => {
  it('is set before a product is counted, and taken away', async () => {
    const { path } = await newGood();
    expect((await setAlert(path, 5)).body).toMatchObject({
      tracked: false,
      lowStockLevel: 5,
      isLow: false,
    });
    expect((await set(path, { onHand: 5 })).body).toMatchObject({ lowStockLevel: 5, isLow: false });
    expect((await set(path, { onHand: 4 })).body).toMatchObject({ isLow: true });
    expect((await setAlert(path, '4')).body).toMatchObject({ lowStockLevel: 4, isLow: false });
    expect((await setAlert(path, null)).body).toMatchObject({ lowStockLevel: null, isLow: false });
    expect((await setAlert(path, 0)).body).toMatchObject({ lowStockLevel: 0, isLow: false });
  });

  it('is told by what orders leave, over all locations', async () => {
    const { sku, path } = await newGood();
    await set(path, { onHand: 3 });
    await set(path, { onHand: 3, locationKey: 'outlet' });
    expect((await setAlert(path, 5)).body).toMatchObject({
      isLow: false,
      counts: [{ version: 1 }, { version: 1 }],
    });
    await move([{ kind: 'reserve', sku, locationKey: 'default', quantity: 2 }]);
    expect((await service.get(path)).body).toMatchObject({ isLow: true, availableTotal: 4 });
  });

  it('is written down with whose key it was', async () => {
    const { sku, path } = await newGood();
    await setAlert(path, 5);
    expect(await writes('stock.alert')).toContainEqual({
      actor_kind: 'key',
      actor_id: FULL_KEY,
      subject: sku,
    });
    expect(await setAlert('/products/NOBODYS/stock', 5)).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    });
  });
});

describe('the database', () => {
  it('is asked once for a stock, twice for a set, and once more for the first', async () => {
    const { path } = await newGood();
    expect(await statements(() => service.get(path))).toBe(1);
    // Publishing takes three statements where the counter and the store are on different servers.
    expect(await statements(() => set(path, { onHand: 1 }))).toBe(ON_CITUS ? 5 : 3);
    expect(await statements(() => set(path, { onHand: 2 }))).toBe(2);
    expect(await statements(() => set(path, { onHand: 2, locationKey: 'outlet' }))).toBe(2);
    expect(await statements(() => set('/products/NOBODYS/stock', { onHand: 2 }))).toBe(1);
  });

  it('is told that something was published by the first set alone', async () => {
    const { path } = await newGood();
    const before = await service.database.read(readRevision);
    await set(path, { onHand: 1 });
    expect(await service.database.read(readRevision)).toBe(before + 1);
    await set(path, { onHand: 2 });
    await set(path, { onHand: 2, locationKey: 'outlet' });
    expect(await service.database.read(readRevision)).toBe(before + 1);
  });
});
