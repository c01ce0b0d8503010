import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENT_OPERATIONS, STORE_OPERATIONS } from '../../sdk/src/generated/operations.ts';
import { AgentClient, type Agent, BottegaError, StoreClient } from '../../sdk/src/index.ts';
import { openProcesses } from '../runtime/process.ts';

const processes = openProcesses();
const called = new Set<string>();
let url = '';
let agent: AgentClient;
let store: StoreClient;

/** Notes which routes were asked, by the first line of the request. */
const noting: typeof fetch = (input, init) => {
  called.add(`${init?.method} ${String(input).slice(url.length)}`);
  return fetch(input, init);
};

beforeAll(async () => {
  const server = processes.bottega(['start'], { BOTTEGA_DATA_DIR: await processes.demoFolder() });
  await server.says(/Ctrl-C stops it\./);
  url = /running at (http:\S+)/.exec(server.output.out)?.[1] ?? '';
  agent = new AgentClient({ baseUrl: url, merchantSlug: 'frames', fetch: noting });
  store = new StoreClient({
    baseUrl: url,
    key: /^ {2}(btg_\w{38})$/m.exec(server.output.out)?.[1] ?? '',
    fetch: noting,
  });
}, 120_000);
afterAll(processes.close);

const SELECTIONS: readonly Agent.SelectionInput[] = [
  { dimensionKey: 'wood', valueKeys: ['oak'] },
  { dimensionKey: 'profile', valueKeys: ['flat'] },
  { dimensionKey: 'rail', valueKeys: ['mm45'] },
  { dimensionKey: 'finish', valueKeys: [] },
  { dimensionKey: 'width', magnitude: 2, unit: 'm' },
  { dimensionKey: 'height', magnitude: '120', unit: 'cm' },
  { dimensionKey: 'glass', valueKeys: ['acrylic'] },
  { dimensionKey: 'hanging', valueKeys: ['split_batten'] },
];
const LINE = { productSlug: 'classic-frame', quantity: 1, selections: SELECTIONS };
const BASKET = {
  lines: [LINE],
  buyer: { email: 'ada@example.com', name: 'Ada' },
  shippingAddress: {
    name: 'Ada',
    line1: 'Via Maggio 1',
    city: 'Firenze',
    postalCode: '50125',
    countryCode: 'IT',
  },
};

/** A PNG. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof BottegaError ? error.code : String(error)),
  );

async function place(): Promise<string> {
  return (
    await agent.placeOrder({ ...BASKET, agreedTotalAmount: 540.5, agreedTotalCurrencyCode: 'EUR' })
  ).orderId;
}

test('an agent reads, asks and places', async () => {
  const capability = await agent.withReply.readCapability();
  expect(await agent.withReply.readCapability()).toMatchObject({
    status: 304,
    body: capability.body,
  });
  expect(capability.rateLimit?.remaining).toBeGreaterThan(0);
  expect(
    await agent.askForOffer({ ...LINE, deliverTo: { countryCode: 'IT', postalCode: '50125' } }),
  ).toMatchObject({ answer: 'yes_after_approval', total: { totalAmount: 540.5 } });
  expect(await agent.askForOfferInWords({ sentence: 'a frame in rosewood' })).toMatchObject({
    understood: { selections: [{ span: {} }] },
  });
  expect(await codeOf(agent.placeOrder({ ...BASKET, agreedTotalAmount: null }))).toBe(
    'total_not_agreed',
  );
  expect(
    await codeOf(new AgentClient({ baseUrl: url, merchantSlug: 'nobody' }).readCapability()),
  ).toBe('merchant_not_found');
});

test('a store’s system moves an order to the door', async () => {
  const id = await place();
  expect(await store.listAvailableActions({ id })).toMatchObject({ actions: ['accept', 'cancel'] });
  expect(await store.acceptOrder({ id })).toEqual({ orderId: id, state: 'accepted' });
  const { lines, estimate } = await store.readOrder({ id });
  expect(estimate?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await store.readDocket({ id, lineId: lines[0]?.id ?? '' })).toMatchObject({
    quantity: 1,
    title: 'Classic frame',
  });
  expect(await codeOf(store.startManufacturing({ id }))).toBe('payment_required');
  expect(
    await store.recordPayment({
      id,
      kind: 'payment',
      amount: '540.50',
      currencyCode: 'EUR',
      reference: 'bank 1',
    }),
  ).toMatchObject({ payableTotalAmount: 0 });
  expect(await store.setOrderReference({ id, reference: 'SO-1' })).toMatchObject({
    reference: 'SO-1',
  });
  expect(await store.setStoreNote({ id, storeNote: 'Ring twice' })).toMatchObject({
    storeNote: 'Ring twice',
  });
  const moves = [
    store.startManufacturing,
    store.markReadyToShip,
    (given: { id: string }) => store.shipOrder({ ...given, trackingReference: '0034' }),
    store.markDelivered,
    store.completeOrder,
  ];
  const states: string[] = [];
  for (const move of moves) states.push((await move({ id })).state);
  expect(states).toEqual([
    'in_manufacturing',
    'ready_to_ship',
    'shipped',
    'delivered',
    'completed',
  ]);
  const cancelled = await place();
  expect(
    await store.cancelOrder({ id: cancelled, reason: 'customer_request', note: null }),
  ).toMatchObject({ state: 'cancelled' });
  const { orders } = await store.listChangedOrders({ limit: 200 });
  expect(orders.slice(-2).map(({ orderId, state }) => [orderId, state])).toEqual([
    [id, 'completed'],
    [cancelled, 'cancelled'],
  ]);
});

test('a warehouse counts', async () => {
  expect(await store.setStock({ sku: 'KIT-HANG', onHand: 40, expectedVersion: 0 })).toMatchObject({
    tracked: true,
  });
  expect(await codeOf(store.setStock({ sku: 'KIT-HANG', onHand: 39, expectedVersion: 0 }))).toBe(
    'stock_conflict',
  );
  expect(
    await store.setStockBatch({
      entries: [
        { sku: 'WAX-BEES', onHand: '12' },
        { sku: 'NO-SUCH', onHand: 1 },
      ],
    }),
  ).toMatchObject({ results: [{ outcome: 'set' }, { outcome: 'not_found' }] });
  expect(await store.setLowStockAlert({ sku: 'KIT-HANG', level: 5 })).toMatchObject({
    lowStockLevel: 5,
  });
  expect(await store.readStock({ sku: 'KIT-HANG' })).toMatchObject({ availableTotal: 40 });
  expect(await store.listStock({ limit: 1 })).toMatchObject({ hasMore: true });
});

test('a wish with a sketch is sent, read, and its file taken', async () => {
  const form = new FormData();
  const sketch = Uint8Array.from(atob(ONE_PIXEL), (letter) => letter.charCodeAt(0));
  form.append('file', new Blob([sketch], { type: 'image/png' }), 'skízze 1.png');
  const { publicId } = (await (
    await fetch(`${url}/api/storefront/v1/frames/attachments`, { method: 'POST', body: form })
  ).json()) as { publicId: string };
  const recorded = await agent.sendOpportunity({
    words: 'Round, as in my sketch?',
    productSlug: 'classic-frame',
    attachments: [{ publicId }],
  });
  const id = recorded.structuredOpportunityId;
  expect(
    (await store.readOpportunityQueue()).waiting.map((entry) => entry.structuredOpportunityId),
  ).toContain(id);
  expect(await store.readOpportunity({ id })).toMatchObject({
    words: 'Round, as in my sketch?',
    attachments: [{ publicId }],
  });
  expect(await store.readOpportunityAttachment({ id, publicId })).toEqual({
    bytes: sketch,
    fileName: 'skízze 1.png',
    mimeType: 'image/png',
  });
  expect(await codeOf(store.readOpportunityAttachment({ id, publicId: id }))).toBe(
    'opportunity_not_found',
  );
});

test('every call of both clients was tried above', () => {
  const missing = [...Object.values(AGENT_OPERATIONS), ...Object.values(STORE_OPERATIONS)].filter(
    ({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?.*)?$`);
      return ![...called].some((line) => pattern.test(line));
    },
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(called.size).toBeGreaterThan(25);
});
