import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../runtime/process.ts';
import type { Json, Reply, RunningService } from './service.ts';

export const SCOPES = [
  'orders:read',
  'orders:write',
  'stock:read',
  'stock:write',
  'opportunities:read',
] as const;

/** Everything that the statements look at: what was sent to the service, and what came back. */
export interface Scene {
  readonly service: RunningService;
  /** A key of the store `frames` with all scopes, and one of the store `bottles`. */
  readonly framesKey: string;
  readonly bottlesKey: string;
  /** A key of the store `frames` for each scope alone. */
  readonly scopedKeys: Readonly<Record<string, string>>;
  /** An order that was made, shipped and completed, with the reply to each of its actions. */
  readonly completed: { readonly placed: Reply; readonly actions: Readonly<Record<string, Reply>> };
  /** An order that was cancelled, and one with a review, a discount, a dispute and a revision. */
  readonly cancelled: { readonly orderId: string; readonly reply: Reply };
  readonly eventful: { readonly orderId: string; readonly accepted: Reply };
  readonly sampled: { readonly orderId: string };
  /** An order of the store `bottles`, with a design and with allergens. */
  readonly bottles: { readonly orderId: string };
  readonly opportunity: { readonly recorded: Reply; readonly id: string };
  /** The events that a webhook received. */
  events(kind: string): Promise<Json[]>;
  close(): Promise<void>;
}

const RUN = Date.now().toString(36);
let keys = 0;
export const newKey = (): string => `walk-${RUN}-${(keys += 1)}-${'x'.repeat(12)}`;

export const FRAME = {
  productSlug: 'classic-frame',
  selections: [
    { dimensionKey: 'wood', valueKeys: ['oak'] },
    { dimensionKey: 'profile', valueKeys: ['flat'] },
    { dimensionKey: 'rail', valueKeys: ['mm20'] },
    { dimensionKey: 'finish', valueKeys: ['wax'] },
    { dimensionKey: 'width', magnitude: 50, unit: 'cm' },
    { dimensionKey: 'height', magnitude: '70', unit: 'cm' },
    { dimensionKey: 'glass', valueKeys: ['clear'] },
  ],
};
/** So large that the store reviews it before it accepts the order. */
const LARGE_FRAME = {
  productSlug: 'classic-frame',
  selections: [
    { dimensionKey: 'wood', valueKeys: ['oak'] },
    { dimensionKey: 'profile', valueKeys: ['flat'] },
    { dimensionKey: 'rail', valueKeys: ['mm45'] },
    { dimensionKey: 'finish', valueKeys: [] },
    { dimensionKey: 'width', magnitude: 2, unit: 'm' },
    { dimensionKey: 'height', magnitude: 120, unit: 'cm' },
    { dimensionKey: 'glass', valueKeys: ['acrylic'] },
    { dimensionKey: 'hanging', valueKeys: ['split_batten'] },
  ],
};
const FLASK = {
  productSlug: 'steel-flask',
  selections: [
    { dimensionKey: 'name', requestedValue: 'Ada' },
    { dimensionKey: 'colour', valueKeys: ['moss'] },
  ],
};
const ADDRESS = {
  name: 'Ada Rossi',
  line1: 'Via Maggio 1',
  city: 'Firenze',
  postalCode: '50125',
  countryCode: 'IT',
};

function orderOf(lines: readonly object[], more: object = {}): Json {
  return {
    idempotencyKey: newKey(),
    agreedTotalAmount: null,
    agreedTotalCurrencyCode: null,
    fulfilment: 'collect',
    lines,
    buyer: { email: `walk-${RUN}-${keys}@example.org`, name: 'Ada Rossi' },
    ...more,
  };
}

export const shippedFrame = (): Json =>
  orderOf([{ ...FRAME, quantity: '1' }], { fulfilment: 'ship', shippingAddress: ADDRESS });

/** Asks for the total, then orders at exactly that total. */
export async function place(service: RunningService, store: string, order: Json): Promise<Reply> {
  const { text, body } = await service.agent(store, 'orders', order);
  if (body.code !== 'total_not_agreed') throw new Error(`no total to agree to: ${text}`);
  const { totalAmount, currencyCode } = body.values.total;
  return service.agent(store, 'orders', {
    ...order,
    agreedTotalAmount: String(totalAmount),
    agreedTotalCurrencyCode: currencyCode,
  });
}

async function createKey(service: RunningService, merchant: string, scopes: readonly string[]) {
  const created = await service.command(
    'key',
    'create',
    '--merchant',
    merchant,
    '--name',
    'walk',
    '--scopes',
    scopes.join(','),
  );
  return String(created.key);
}

/** Takes an order through every state, from payment to completion. */
async function complete(service: RunningService, key: string): Promise<Scene['completed']> {
  const placed = await place(service, 'frames', shippedFrame());
  const { orderId, effectiveTotalAmount: amount } = placed.body;
  await service.store('POST', `/orders/${orderId}/payments`, key, {
    kind: 'payment',
    amount,
    currencyCode: 'EUR',
    reference: newKey(),
  });
  const actions: Record<string, Reply> = {};
  const shipment = { trackingReference: 'GLS-1', carrier: 'GLS' };
  for (const action of [
    'start-manufacturing',
    'mark-ready-to-ship',
    'ship',
    'mark-delivered',
    'complete',
  ]) {
    actions[action] = await service.store(
      'POST',
      `/orders/${orderId}/${action}`,
      key,
      action === 'ship' ? shipment : undefined,
    );
  }
  return { placed, actions };
}

/** An order with everything that can happen to one: review, discount, dispute and revision. */
async function makeEventful(service: RunningService, key: string): Promise<Scene['eventful']> {
  const order = orderOf([{ ...LARGE_FRAME, quantity: 1 }], {
    fulfilment: 'ship',
    shippingAddress: ADDRESS,
  });
  const { body } = await place(service, 'frames', order);
  const id = String(body.orderId);
  const accepted = await service.store('POST', `/orders/${id}/accept`, key);
  const staff = (...args: readonly string[]) =>
    service.command('order', ...args, '--merchant', 'frames');
  await staff('discount', id, '--amount', '5.00', '--label', 'For the wait');
  await staff(
    'revise',
    id,
    '--total',
    '500.00',
    '--note',
    'A narrower rail',
    '--delivery',
    '2099-03-02',
  );
  await staff('dispute', id, '--status', 'needs_response', '--amount', '10.00');
  return { orderId: id, accepted };
}

async function recordOpportunity(service: RunningService): Promise<Scene['opportunity']> {
  const form = new FormData();
  form.append('file', new Blob(['a drawing'], { type: 'text/plain' }), 'drawing.txt');
  const uploaded = await fetch(`${service.url}/api/storefront/v1/frames/attachments`, {
    method: 'POST',
    body: form,
  });
  const { publicId } = (await uploaded.json()) as { publicId: string };
  const recorded = await service.agent('frames', 'opportunities', {
    idempotencyKey: newKey(),
    words: 'Could you make it in Rio rosewood, from old boards?',
    productSlug: 'classic-frame',
    quantity: 1,
    selections: [{ dimensionKey: 'wood', valueKeys: ['rosewood'] }],
    acceptableAlternatives: ['walnut'],
    attachments: [{ publicId }],
    contactEmail: 'ada@example.org',
    contactName: 'Ada Rossi',
  });
  const id = String(recorded.body.structuredOpportunityId);
  const staff = (...args: readonly string[]) =>
    service.command('opportunity', ...args, '--merchant', 'frames');
  await staff('decide', id, 'ask', '--reason', 'Papers', '--words', 'Has it got papers?');
  await staff(
    'estimate',
    id,
    '--low',
    '500',
    '--high',
    '700',
    '--basis',
    'The state of the boards',
  );
  return { recorded, id };
}

/** Receives events on a port of its own, and keeps them. */
async function openReceiver() {
  const events: Json[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      events.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return { events, server, url: `http://127.0.0.1:${port}/events` };
}

const EVENT_LIMIT_MS = 10_000;

/** Sends everything to the service that the statements look at. */
export async function setScene(service: RunningService): Promise<Scene> {
  const receiver = await openReceiver();
  await service.command('webhook', 'add', '--merchant', 'frames', '--url', receiver.url);
  const framesKey = await createKey(service, 'frames', SCOPES);
  const bottlesKey = await createKey(service, 'bottles', SCOPES);
  const scopedKeys: Record<string, string> = {};
  for (const scope of SCOPES) scopedKeys[scope] = await createKey(service, 'frames', [scope]);
  const completed = await complete(service, framesKey);
  const unpaid = await place(service, 'frames', shippedFrame());
  const cancelledId = String(unpaid.body.orderId);
  const cancelled = await service.store('POST', `/orders/${cancelledId}/cancel`, framesKey, {
    reason: 'The buyer changed their mind',
    note: null,
    customerRefundedElsewhere: null,
  });
  return {
    service,
    framesKey,
    bottlesKey,
    scopedKeys,
    completed,
    cancelled: { orderId: cancelledId, reply: cancelled },
    eventful: await makeEventful(service, framesKey),
    sampled: await orderSampled(service),
    bottles: await orderBottles(service),
    opportunity: await recordOpportunity(service),
    events: (kind) =>
      eventually(
        () => Promise.resolve(receiver.events.filter(({ type }) => type === kind)),
        (found) => found.length > 0,
        EVENT_LIMIT_MS,
      ),
    async close() {
      receiver.server.closeAllConnections();
      receiver.server.close();
      await once(receiver.server, 'close');
    },
  };
}

/** A sample first, then the product itself, by the same buyer. */
async function orderSampled(service: RunningService): Promise<Scene['sampled']> {
  const buyer = { email: `walk-${RUN}-sample@example.org`, name: 'Ada Rossi' };
  const sample = { productSlug: 'classic-frame', purchase: 'sample', quantity: 1 };
  await place(service, 'frames', orderOf([sample], { buyer }));
  const { body } = await place(service, 'frames', orderOf([{ ...FRAME, quantity: 1 }], { buyer }));
  return { orderId: String(body.orderId) };
}

/** A flask with a name on it, and sweets whose allergens are known. */
async function orderBottles(service: RunningService): Promise<Scene['bottles']> {
  const order = orderOf([
    { ...FLASK, quantity: 1 },
    { sku: 'TRUFFLES-12', quantity: 1 },
  ]);
  const { body } = await place(service, 'bottles', order);
  return { orderId: String(body.orderId) };
}
