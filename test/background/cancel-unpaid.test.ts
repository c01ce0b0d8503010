import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import { DEFAULT_SETTINGS, type MerchantSettings } from '../../src/core/merchants/merchant.ts';
import { insertMerchant } from '../../src/storage/merchants/merchant-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import { listWritesOfActor } from '../../src/storage/shared/write-log-repository.ts';
import { sampleOrder } from '../support/sample-order.ts';
import { workshop } from '../support/workshop.ts';
import { type DueService, openDueService, takeAllTurns, UNSTOPPED } from './due-service.ts';

let service: DueService;

const waiting = (unpaidAfterDays: number | null): Partial<MerchantSettings> => ({
  unpaidOrdersPerBuyer: null,
  policies: { ...DEFAULT_SETTINGS.policies, unpaidAfterDays },
});

beforeAll(async () => {
  service = await openDueService([
    workshop('three', waiting(3)),
    workshop('also', waiting(3)),
    workshop('never', waiting(null)),
    workshop('changing', waiting(3)),
  ]);
});
afterAll(async () => {
  await service.close();
});
beforeEach(() => {
  service.clock.set('2027-03-02T11:00:00Z');
  service.problems.length = 0;
});

const END = '2027-03-05T11:00:00Z';
const turn = () => takeAllTurns(cancelUnpaid(service.context));

test('an order that nobody pays is cancelled when its days are over, and not before', async () => {
  await service.act('create-discount', {
    merchant: 'three',
    code: 'FIVE',
    label: 'Five',
    amount: 5,
    uses: 1,
  });
  const id = await service.order('three', { agreedTotalAmount: 23.1, discountCode: 'FIVE' });
  const forever = await service.order('never');
  service.clock.set('2027-03-05T10:59:59.999Z');
  expect(await turn()).toBe(1);
  const before = await service.read('three', id);
  expect(before).toMatchObject({ state: 'accepted', version: 1, unpaidUntil: new Date(END) });
  service.clock.set(END);
  expect(await turn()).toBe(1);
  const after = await service.read('three', id);
  expect(after).toMatchObject({
    state: 'cancelled',
    version: 2,
    unpaidSince: null,
    unpaidUntil: null,
    cancelRequest: { reason: 'unpaid', note: null },
    cancellation: {
      reason: 'unpaid',
      note: null,
      by: 'service',
      unpaidDays: 3,
      cancelledAt: new Date(END),
    },
  });
  expect(after.changedAt.getTime()).toBeGreaterThan(before.changedAt.getTime());
  expect(await service.events(id)).toEqual(['order.placed', 'order.cancelled']);
  const { discounts } = await service.act('list-discounts', { merchant: 'three' });
  expect(discounts).toMatchObject([{ code: 'FIVE', used: 0, state: 'active' }]);
  const writes = await service.database.read((reader) =>
    listWritesOfActor(
      reader,
      service.merchantIds.get('three') ?? '',
      { kind: 'service', id: 'unpaid-orders' },
      { beforeEntryId: null, limit: 10 },
    ),
  );
  expect(writes).toMatchObject([{ action: 'order.unpaid', subject: id }]);
  service.clock.set('2040-01-01T00:00:00Z');
  await turn();
  expect(await service.read('three', id)).toEqual(after);
  expect(await service.read('never', forever)).toMatchObject({ state: 'accepted', version: 1 });
});

test('a later turn tells the days that have passed', async () => {
  const id = await service.order('three');
  service.clock.set('2027-03-07T10:00:00Z');
  await turn();
  expect((await service.read('three', id)).cancellation).toMatchObject({ unpaidDays: 4 });
});

test('what is paid in part, on account, not accepted yet or under revision is left alone', async () => {
  const yew = {
    agreedTotalAmount: 48,
    lines: [
      { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['yew'] }] },
    ],
  };
  const [inPart, onAccount, inReview, revised] = [
    await service.order('three'),
    await service.order('three'),
    await service.order('three', yew),
    await service.order('three'),
  ];
  await service.act('mark-order-paid', { merchant: 'three', order: inPart, amount: '0.01' });
  await service.act('set-order-on-account', {
    merchant: 'three',
    order: onAccount,
    onAccount: true,
  });
  await service.act('propose-order-revision', {
    merchant: 'three',
    order: revised,
    total: 30,
    note: 'Dearer',
    expires: null,
  });
  const ids = [inPart, onAccount, inReview, revised];
  const before = await Promise.all(ids.map((id) => service.read('three', id)));
  service.clock.set('2040-01-01T00:00:00Z');
  await turn();
  expect(await Promise.all(ids.map((id) => service.read('three', id)))).toEqual(before);
});

const setLimit = (unpaidAfterDays: number | null) =>
  service.act('set-merchant', { slug: 'changing', settings: { policies: { unpaidAfterDays } } });

test('where the store waits longer by now, or for ever, so does the work', async () => {
  const [longer, forever] = [await service.order('changing'), await service.order('changing')];
  await setLimit(10);
  service.clock.set('2027-03-12T10:59:59.999Z');
  await turn();
  expect(await service.read('changing', longer)).toMatchObject({
    state: 'accepted',
    version: 1,
    unpaidSince: new Date('2027-03-02T11:00:00Z'),
    unpaidUntil: new Date(END),
  });
  await service.act('mark-order-paid', { merchant: 'changing', order: forever });
  service.clock.set('2027-03-12T11:00:00Z');
  await turn();
  expect(await service.read('changing', longer)).toMatchObject({
    state: 'cancelled',
    cancellation: { unpaidDays: 10 },
  });
  expect(await service.read('changing', forever)).toMatchObject({ state: 'accepted' });

  const waits = await service.order('changing');
  await setLimit(null);
  service.clock.set('2027-04-12T11:00:00Z');
  await turn();
  expect(await service.read('changing', waits)).toMatchObject({ state: 'accepted', version: 1 });
});

test('a limit that is set later counts for the orders that wait already, and a day that a buyer was told is kept', async () => {
  await setLimit(null);
  const [early, paid] = [await service.order('changing'), await service.order('changing')];
  await service.act('mark-order-paid', { merchant: 'changing', order: paid, amount: '0.01' });
  await setLimit(3);
  service.clock.set('2027-03-04T11:00:00Z');
  const actual = await service.order('changing');
  service.clock.set('2027-03-05T10:59:59.999Z');
  await turn();
  expect(await service.read('changing', early)).toMatchObject({
    state: 'accepted',
    version: 1,
    unpaidUntil: null,
  });
  service.clock.set(END);
  await turn();
  expect(await service.read('changing', early)).toMatchObject({
    state: 'cancelled',
    cancellation: { reason: 'unpaid', unpaidDays: 3 },
  });

  await setLimit(1);
  await service.act('set-order-note', {
    merchant: 'changing',
    order: actual,
    note: 'Changed meanwhile',
  });
  service.clock.set('2027-03-07T10:59:59.999Z');
  await turn();
  expect(await service.read('changing', actual)).toMatchObject({
    state: 'accepted',
    version: 2,
    unpaidUntil: new Date('2027-03-07T11:00:00Z'),
  });
  service.clock.set('2027-03-07T11:00:00Z');
  await turn();
  expect(await service.read('changing', actual)).toMatchObject({
    state: 'cancelled',
    cancellation: { unpaidDays: 3 },
  });
  expect(await service.read('changing', paid)).toMatchObject({ state: 'accepted' });
});

const alterOrders = (change: RawBuilder<unknown>) =>
  service.database.transaction((transaction) =>
    sql`alter table customer_order ${change}`.execute(transaction),
  );

test('orders that fail on every turn do not keep the others of their store from it', async () => {
  const failing = new Set<string>();
  for (let count = 0; count < 25; count += 1) failing.add(await service.order('three'));
  service.clock.set('2027-03-02T12:00:00Z');
  const others: string[] = [];
  for (let count = 0; count < 22; count += 1) others.push(await service.order('three'));
  service.clock.set('2027-03-05T12:00:00Z');
  const broken = sql.join([...failing].map((id) => sql.lit(id)));
  await alterOrders(
    sql`add constraint broken check (state <> 'cancelled' or order_id not in (${broken}))`,
  );
  const take = cancelUnpaid(service.context);
  const states = async (ids: Iterable<string>) =>
    (await Promise.all([...ids].map((id) => service.read('three', id)))).filter(
      ({ state }) => state === 'cancelled',
    ).length;
  expect(await take(UNSTOPPED)).toBe(false);
  expect([await states(failing), await states(others), service.problems.length]).toEqual([
    0, 0, 20,
  ]);
  expect(await take(UNSTOPPED)).toBe(true);
  expect([await states(others), service.problems.length]).toEqual([15, 25]);
  expect(await take(UNSTOPPED)).toBe(false);
  expect([await states(failing), await states(others), service.problems.length]).toEqual([
    0, 22, 25,
  ]);
  expect(await take(UNSTOPPED)).toBe(false);
  expect(service.problems.length).toBe(45);
  await alterOrders(sql`drop constraint broken`);
  await turn();
  await turn();
  expect(await states(failing)).toBe(25);
});

test('a store with many due orders does not keep another one waiting, and a turn has an end', async () => {
  const many: string[] = [];
  for (let count = 0; count < 45; count += 1) many.push(await service.order('three'));
  const one = await service.order('also');
  service.clock.set(END);
  const take = cancelUnpaid(service.context);
  expect(await take(UNSTOPPED)).toBe(true);
  expect((await service.read('also', one)).state).toBe('cancelled');
  const cancelled = async () =>
    (await Promise.all(many.map((id) => service.read('three', id)))).filter(
      ({ state }) => state === 'cancelled',
    ).length;
  expect(await cancelled()).toBe(20);
  expect(await take(UNSTOPPED)).toBe(true);
  expect(await take(UNSTOPPED)).toBe(false);
  expect(await cancelled()).toBe(45);
});

test('more stores than a turn takes are taken in rotation', async () => {
  const at = new Date('2027-03-01T00:00:00Z');
  const ids: [string, string][] = [];
  for (let count = 0; count < 53; count += 1) {
    const merchantId = randomUUID();
    const order = sampleOrder({
      merchantId,
      orderId: randomUUID(),
      unpaidSince: at,
      unpaidUntil: at,
      placedAt: at,
    });
    await service.database.transaction(async (transaction) => {
      await insertMerchant(
        transaction,
        {
          merchantId,
          slug: `of-many-${count}`,
          name: 'One of many',
          currencyCode: 'EUR',
          timezone: 'UTC',
          settings: { ...DEFAULT_SETTINGS, ...waiting(1) },
        },
        at,
      );
      await insertOrder(await markWrite(transaction, merchantId), order, []);
    });
    ids.push([merchantId, order.orderId]);
  }
  const open = async () => {
    const states = await service.database.read((reader) =>
      reader
        .selectFrom('customer_order')
        .select('state')
        .where(
          'order_id',
          'in',
          ids.map(([, orderId]) => orderId),
        )
        .execute(),
    );
    return states.filter(({ state }) => state === 'accepted').length;
  };
  let failures = 50;
  const newId = () => {
    if ((failures -= 1) >= 0) throw new Error('not now');
    return service.context.newId();
  };
  const take = cancelUnpaid({ ...service.context, newId });
  expect(await take(UNSTOPPED)).toBe(true);
  expect([await open(), service.problems.length]).toEqual([53, 50]);
  // The stores at which nothing could be done don't keep the turn from the others.
  expect(await take(UNSTOPPED)).toBe(false);
  expect(await open()).toBe(50);
  expect(await take(UNSTOPPED)).toBe(true);
  expect(await open()).toBe(0);
});

test('an order that fails is reported and tried again, and the others are done meanwhile', async () => {
  const [first, second] = [await service.order('three'), await service.order('three')];
  service.clock.set(END);
  let left = 1;
  const newId = () => {
    left -= 1;
    if (left === 0) throw new Error('no more ids');
    return service.context.newId();
  };
  const take = cancelUnpaid({ ...service.context, newId });
  expect(await take(UNSTOPPED)).toBe(false);
  expect(service.problems).toMatchObject([{ message: 'no more ids' }]);
  expect(
    [await service.read('three', first), await service.read('three', second)]
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['accepted', 'cancelled']);
  await take(UNSTOPPED);
  expect(
    [await service.read('three', first), await service.read('three', second)].map(
      ({ state }) => state,
    ),
  ).toEqual(['cancelled', 'cancelled']);
});

test('told to stop, a turn ends after the order at hand', async () => {
  const ids = [
    await service.order('three'),
    await service.order('three'),
    await service.order('three'),
  ];
  service.clock.set(END);
  const stopping = new AbortController();
  const newId = () => {
    stopping.abort();
    return service.context.newId();
  };
  await cancelUnpaid({ ...service.context, newId })(stopping.signal);
  const states = async () =>
    (await Promise.all(ids.map((id) => service.read('three', id))))
      .map(({ state }) => state)
      .toSorted();
  expect(await states()).toEqual(['accepted', 'accepted', 'cancelled']);
  await cancelUnpaid(service.context)(stopping.signal);
  expect(await states()).toEqual(['accepted', 'accepted', 'cancelled']);
  await turn();
});

test('whatever else the process does goes on between two orders', async () => {
  for (let count = 0; count < 8; count += 1) await service.order('three');
  service.clock.set(END);
  let others = 0;
  let next: NodeJS.Immediate | null = null;
  const other = () => {
    others += 1;
    next = setImmediate(other);
  };
  other();
  await turn();
  clearImmediate(next ?? undefined);
  expect(others).toBeGreaterThanOrEqual(8);
});

test('several workers at once cancel each order once', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 30; count += 1)
    ids.push(await service.order(count % 3 === 0 ? 'also' : 'three'));
  service.clock.set(END);
  await Promise.all([turn(), turn(), turn()]);
  for (const [index, id] of ids.entries()) {
    expect(await service.read(index % 3 === 0 ? 'also' : 'three', id)).toMatchObject({
      state: 'cancelled',
      version: 2,
      eventSequence: 2,
    });
    expect(await service.events(id)).toEqual(['order.placed', 'order.cancelled']);
  }
  expect(service.problems).toEqual([]);
});
