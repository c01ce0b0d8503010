import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeKey } from '../../src/core/keys/key-format.ts';
import { SCOPES, type Scope } from '../../src/core/keys/scopes.ts';
import { STORE_BASE, type StoreOperation } from '../../src/wire/contract/store-operation.ts';
import { STORE_OPERATIONS } from '../../src/wire/contract/store-contract.ts';
import { openWalledStores, type WalledStore, type WalledStores } from '../support/walled-stores.ts';

interface Ids {
  readonly id: string;
  readonly lineId: string;
  readonly sku: string;
}
interface Reply {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly challenge: string | null;
}

let stores: WalledStores;
beforeAll(async () => {
  stores = await openWalledStores();
});
afterAll(() => stores.close());

const idsOf = ({ order, lineId, sku }: WalledStore): Ids => ({ id: order.orderId, lineId, sku });

async function send(
  operation: StoreOperation,
  ids: Ids,
  key: string | null,
  body?: string,
): Promise<Reply> {
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: keyof Ids) =>
    encodeURIComponent(ids[name]),
  );
  const sent =
    operation.request === undefined
      ? undefined
      : (body ?? JSON.stringify(operation.request.example));
  const headers = {
    ...(key !== null && { authorization: `Bearer ${key}` }),
    ...(sent !== undefined && { 'content-type': 'application/json' }),
  };
  const reply = await fetch(`${stores.server.url}${STORE_BASE}${path}`, {
    method: operation.method,
    headers,
    ...(sent !== undefined && { body: sent }),
  });
  const text = await reply.text();
  const { code = '' } = JSON.parse(text) as { code?: string };
  return { status: reply.status, code, text, challenge: reply.headers.get('www-authenticate') };
}

/** Everything that could be told of a store by mistake. */
function secretsOf({ slug, merchantId, order, lineId, sku, place }: WalledStore): string[] {
  return [
    slug,
    merchantId,
    order.orderId,
    lineId,
    order.buyer.email,
    String(order.buyer.name),
    sku,
    place,
  ];
}

function expectNothingOf(store: WalledStore, text: string): void {
  for (const secret of secretsOf(store)) expect(text).not.toContain(secret);
}

async function everything(store: WalledStore): Promise<string> {
  const rows = await stores.database.read(async (reader) => [
    await reader
      .selectFrom('customer_order')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .execute(),
    await reader
      .selectFrom('order_line')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .execute(),
    await reader
      .selectFrom('order_payment')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .execute(),
    await reader
      .selectFrom('event')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .orderBy('event_id')
      .execute(),
    await reader
      .selectFrom('product_stock')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .orderBy('sku')
      .execute(),
    await reader
      .selectFrom('stock_count')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .orderBy('sku')
      .orderBy('location_key')
      .execute(),
    await reader
      .selectFrom('stock_movement')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .orderBy('sku')
      .orderBy('sequence')
      .execute(),
    await reader
      .selectFrom('mail')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .orderBy('mail_id')
      .execute(),
    await reader
      .selectFrom('idempotency_key')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .execute(),
    await reader
      .selectFrom('write_log')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .orderBy('entry_id')
      .execute(),
  ]);
  return JSON.stringify(rows);
}

const UNREADABLE = '{ this is not JSON';
const JUNK = [
  'junk',
  'btg_',
  `btg_${'A'.repeat(38)}`,
  writeKey('G'.repeat(32)),
  `${writeKey('G'.repeat(32))}x`,
];
const named = (operation: StoreOperation) =>
  [`${operation.method} ${operation.path}`, operation] as const;
const operations = STORE_OPERATIONS.map(named);
const ofSomething = STORE_OPERATIONS.filter(({ path }) => path.includes(':')).map(named);
const ofLines = STORE_OPERATIONS.filter(({ path }) => path.includes(':lineId')).map(named);
const ofAll = STORE_OPERATIONS.filter(
  ({ method, path }) => method === 'GET' && !path.includes(':'),
).map(named);
const nobodys: Ids = { id: randomUUID(), lineId: randomUUID(), sku: 'NOBODYS' };
const everybodys = () => [
  nobodys,
  idsOf(stores.mine),
  idsOf(stores.theirs),
  { id: 'no-uuid', lineId: 'no-uuid', sku: 'NO SKU' },
];

/** Whatever `act` sends, both stores stay as they are. */
async function changingNothing(act: () => Promise<void>): Promise<void> {
  const before = (await everything(stores.mine)) + (await everything(stores.theirs));
  await act();
  expect((await everything(stores.mine)) + (await everything(stores.theirs))).toBe(before);
}

/** The one reply to all ids and to all bodies. */
async function sendAll(operation: StoreOperation, key: string | null): Promise<Reply> {
  const replies: Reply[] = [];
  for (const ids of everybodys())
    for (const body of [undefined, UNREADABLE]) replies.push(await send(operation, ids, key, body));
  const [first] = replies;
  if (first === undefined) throw new Error('nothing was sent');
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
    new Set([JSON.stringify(first)]),
  );
  expectNothingOf(stores.mine, first.text);
  return first;
}

it('there are routes to look at, with every kind of scope that they name', () => {
  expect([operations.length >= 17, ofSomething.length >= 14, ofAll.length >= 2]).toEqual([
    true,
    true,
    true,
  ]);
  expect(STORE_OPERATIONS.every(({ scope }) => SCOPES.includes(scope))).toBe(true);
});

describe.each(operations)('%s', (_, operation) => {
  it('answers 401 without a usable key, the same whatever is asked for, before the body is looked at', () =>
    changingNothing(async () => {
      expect(await sendAll(operation, null)).toMatchObject({
        status: 401,
        code: 'key_missing',
        challenge: 'Bearer',
      });
      for (const junk of JUNK) {
        expect(await sendAll(operation, junk)).toMatchObject({
          status: 401,
          code: 'key_invalid',
          challenge: 'Bearer error="invalid_token"',
        });
      }
      for (const key of [stores.mine.revoked, stores.theirs.revoked, stores.mine.expired]) {
        expect(await sendAll(operation, key)).toMatchObject({
          status: 401,
          code: 'key_revoked',
          challenge: 'Bearer error="invalid_token"',
        });
      }
    }));

  it('answers 403 without its scope, the same whatever is asked for, before the body is looked at', () =>
    changingNothing(async () => {
      const others = SCOPES.filter((scope) => scope !== operation.scope);
      const without: [string, readonly Scope[]][] = [
        [stores.mine.allBut[operation.scope], others],
        ...others.map((scope): [string, readonly Scope[]] => [stores.mine.only[scope], [scope]]),
      ];
      for (const [key, granted] of without) {
        const { status, code, text } = await sendAll(operation, key);
        expect([status, code, JSON.parse(text)]).toEqual([
          403,
          'scope_missing',
          expect.objectContaining({ values: { required: operation.scope, granted } }),
        ]);
      }
    }));
});

describe.each(ofSomething)('%s', (_, operation) => {
  it("answers another store's ids as ids of nothing", () =>
    changingNothing(async () => {
      for (const key of [stores.mine.full, stores.mine.only[operation.scope]]) {
        const expected = await send(operation, nobodys, key);
        expect(expected.status).toBe(404);
        for (const ids of [
          idsOf(stores.theirs),
          { id: 'no-uuid', lineId: 'no-uuid', sku: 'NO SKU' },
        ])
          expect(await send(operation, ids, key)).toEqual(expected);
        expectNothingOf(stores.theirs, expected.text);
      }
    }));
});

describe.each(ofLines)('%s', (_, operation) => {
  it("finds no line of another store in an order of one's own, nor the other way round", () =>
    changingNothing(async () => {
      const [mine, theirs] = [idsOf(stores.mine), idsOf(stores.theirs)];
      const noLine = await send(operation, { ...mine, lineId: nobodys.lineId }, stores.mine.full);
      expect(noLine).toMatchObject({ status: 404, code: 'line_not_found' });
      expect(await send(operation, { ...mine, lineId: theirs.lineId }, stores.mine.full)).toEqual(
        noLine,
      );
      expect(await send(operation, { ...theirs, lineId: mine.lineId }, stores.mine.full)).toEqual(
        await send(operation, nobodys, stores.mine.full),
      );
    }));
});

describe.each(ofAll)('%s', (_, operation) => {
  it("tells of nothing that isn't the key's own store's", () =>
    changingNothing(async () => {
      const mine = await send(operation, nobodys, stores.mine.full);
      expect([
        mine.status,
        secretsOf(stores.mine).some((secret) => mine.text.includes(secret)),
      ]).toEqual([200, true]);
      expectNothingOf(stores.theirs, mine.text);
    }));
});

describe('with its scope alone', () => {
  it('a key reaches exactly the routes of that scope', async () => {
    const reached: string[] = [];
    const expected: string[] = [];
    for (const [name, operation] of operations) {
      for (const scope of SCOPES) {
        const { status } = await send(
          operation,
          idsOf(stores.mine),
          stores.mine.only[scope],
          operation.request === undefined ? undefined : '[]',
        );
        if (status !== 403)
          reached.push(`${name} ${scope} ${status >= 500 || status === 401 ? status : ''}`);
      }
      expected.push(`${name} ${operation.scope} `);
    }
    expect(reached).toEqual(expected);
  });
});

it.each(['/orders', '/products/stock'])(
  "one store's cursor of %s is no cursor of another's",
  async (path) => {
    const page = async (key: string, query: string) => {
      const reply = await fetch(`${stores.server.url}${STORE_BASE}${path}${query}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const text = await reply.text();
      return {
        status: reply.status,
        text,
        body: JSON.parse(text) as { code?: string; nextCursor: string },
      };
    };
    const theirs = await page(stores.theirs.full, '');
    expect(secretsOf(stores.theirs).some((secret) => theirs.text.includes(secret))).toBe(true);
    const after = `?after=${encodeURIComponent(theirs.body.nextCursor)}`;
    expect(await page(stores.theirs.full, after)).toMatchObject({ status: 200 });
    expect(await page(stores.mine.full, after)).toMatchObject({
      status: 400,
      body: { code: 'cursor_invalid' },
    });
  },
);

it('a batch sets no count of another store, and finds it no more than one of nobody', () =>
  changingNothing(async () => {
    const batch = STORE_OPERATIONS.find(({ operationId }) => operationId === 'setStockBatch');
    if (batch === undefined) throw new Error('there is no batch');
    const { mine, theirs } = stores;
    const entries = [
      { sku: theirs.sku, locationKey: theirs.place },
      { sku: theirs.sku },
      { sku: theirs.sku, locationKey: mine.place },
      { sku: 'NOBODYS' },
      { sku: mine.sku, locationKey: theirs.place },
      { sku: mine.sku, locationKey: 'nobodys' },
    ];
    const { text } = await send(
      batch,
      nobodys,
      mine.full,
      JSON.stringify({ entries: entries.map((entry) => ({ ...entry, onHand: 5 })) }),
    );
    const { results } = JSON.parse(text) as {
      results: { index: number; sku: string; locationKey: string }[];
    };
    const [noProduct, noLocation] = [3, 5].map((index) => ({
      ...results[index],
      index: 0,
      sku: '',
      locationKey: '',
    }));
    expect([noProduct, noLocation]).toMatchObject([
      { outcome: 'not_found', code: 'product_not_found' },
      { outcome: 'not_found', code: 'location_not_found' },
    ]);
    expect(results.map((result) => ({ ...result, index: 0, sku: '', locationKey: '' }))).toEqual([
      noProduct,
      noProduct,
      noProduct,
      noProduct,
      noLocation,
      noLocation,
    ]);
  }));

it.each(['HEAD', 'OPTIONS', 'PATCH', 'DELETE'])('no wall has a hole for %s', async (method) => {
  for (const { path } of STORE_OPERATIONS) {
    const { id, lineId, sku } = idsOf(stores.mine);
    const url = `${stores.server.url}${STORE_BASE}${path.replace(':id', id).replace(':lineId', lineId).replace(':sku', sku)}`;
    const reply = await fetch(url, { method });
    expect([401, 405]).toContain(reply.status);
    expectNothingOf(stores.mine, await reply.text());
  }
});
