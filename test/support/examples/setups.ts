import { OPPORTUNITY_REQUEST_EXAMPLE } from '../../../src/wire/contract/opportunity-examples.ts';
import {
  REFERENCE_EXAMPLE,
  STORE_NOTE_EXAMPLE,
} from '../../../src/wire/contract/store-examples.ts';
import type { ExampleService, Json } from './example-service.ts';
import { makeOrder, type MadeOrder, placeLargeOrder, placeOrder } from './make-orders.ts';

/** What stands in the place of an example's placeholders. */
export interface Made {
  /** The store whose key is sent; by default `frames`. */
  readonly slug?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Members of the body that name something made, such as an uploaded file. */
  readonly members?: Json;
}

export type Setup = (service: ExampleService) => Promise<Made>;

const nothing: Setup = async () => ({});
const bottles: Setup = async () => ({ slug: 'bottles' });

const ofOrder =
  (make: (service: ExampleService) => Promise<MadeOrder>): Setup =>
  async (service) => {
    const { id, lineId } = await make(service);
    return { parameters: { id, lineId } };
  };
const afterStep = (step: Parameters<typeof makeOrder>[1]): Setup =>
  ofOrder((service) => makeOrder(service, step));

async function uploadFile(service: ExampleService): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['a drawing'], { type: 'text/plain' }), 'drawing.txt');
  const { body } = await service.send({
    method: 'POST',
    path: '/api/storefront/v1/frames/attachments',
    body: form,
  });
  return String(body['publicId']);
}

async function recordOpportunity(service: ExampleService, change: object = {}): Promise<string> {
  const { idempotencyKey: _, ...request } = OPPORTUNITY_REQUEST_EXAMPLE;
  const path = '/api/agent/v1/frames/opportunities';
  const sent = { method: 'POST', path, body: { ...request, ...change } };
  return String((await service.send(sent)).body['structuredOpportunityId']);
}

/** The page after the first order, so that exactly one order has changed since. */
async function pageOfOrders(service: ExampleService): Promise<Made> {
  await placeOrder(service);
  const { body } = await service.store('GET', '/orders?limit=200');
  await makeOrder(service, 'start-manufacturing');
  return { query: { after: body['nextCursor'] } };
}

async function referencedOrder(service: ExampleService): Promise<MadeOrder> {
  const order = await makeOrder(service, 'start-manufacturing');
  await service.store('PUT', `/orders/${order.id}/reference`, REFERENCE_EXAMPLE);
  return order;
}

async function notedOrder(service: ExampleService): Promise<MadeOrder> {
  const order = await placeOrder(service);
  await service.store('PUT', `/orders/${order.id}/store-note`, STORE_NOTE_EXAMPLE);
  return order;
}

async function orderWithMovedDay(service: ExampleService): Promise<MadeOrder> {
  const order = await makeOrder(service, 'start-manufacturing', { note: 'For a wedding.' });
  const named = { merchant: 'frames', order: order.id };
  await service.act('set-order-estimate', { ...named, date: '2026-03-16' });
  return order;
}

const DAY_MS = 86_400_000;

/** One request waits, and one that was referred to somebody is overdue. */
async function overdueQueue(service: ExampleService): Promise<Made> {
  const referred = await recordOpportunity(service);
  await service.act('decide-opportunity', {
    merchant: 'frames',
    opportunity: referred,
    outcome: 'refer',
    reason: 'Only the gilder knows.',
    referTo: 'The gilder',
    until: '2026-03-05',
  });
  service.clock.advance(7 * DAY_MS);
  await recordOpportunity(service);
  return {};
}

async function answeredOpportunity(service: ExampleService): Promise<Made> {
  const publicId = await uploadFile(service);
  const id = await recordOpportunity(service, { attachments: [{ publicId }] });
  await service.act('decide-opportunity', {
    merchant: 'frames',
    opportunity: id,
    outcome: 'offer',
    reason: 'Bog oak of the right length is on the shelf.',
    words: 'We can make it in bog oak.',
    price: '240.00',
    shipping: 'zone',
  });
  return { parameters: { id, publicId } };
}

async function afterFirstProduct(service: ExampleService): Promise<Made> {
  const { body } = await service.store('GET', '/products/stock?limit=1', undefined, 'bottles');
  return { slug: 'bottles', query: { after: body['nextCursor'] } };
}

/** What is made for each example before it is sent, by operationId and name. */
export const SETUPS: Readonly<Record<string, Readonly<Record<string, Setup>>>> = {
  readCapability: { store: nothing },
  askForOffer: {
    yes: nothing,
    questions: nothing,
    yes_after_approval: nothing,
    no: nothing,
    differences: nothing,
  },
  askForOfferInWords: { yes: nothing, no_product: nothing },
  sendOpportunity: {
    in_words: nothing,
    with_a_file: async (service) => ({
      members: { attachments: [{ publicId: await uploadFile(service) }] },
    }),
  },
  placeOrder: { agreed: nothing, total_first: nothing },
  listChangedOrders: { page: pageOfOrders },
  readOrder: { order: ofOrder(referencedOrder) },
  listAvailableActions: { actions: afterStep('start-manufacturing') },
  readDocket: { docket: ofOrder(orderWithMovedDay) },
  acceptOrder: { done: ofOrder(placeLargeOrder) },
  startManufacturing: { done: afterStep(null) },
  markReadyToShip: { done: afterStep('start-manufacturing') },
  shipOrder: {
    tracked: afterStep('mark-ready-to-ship'),
    untracked: afterStep('mark-ready-to-ship'),
  },
  markDelivered: { done: afterStep('ship') },
  completeOrder: { done: afterStep('mark-delivered') },
  cancelOrder: { refunded: afterStep(null), unpaid: ofOrder(placeOrder) },
  setOrderReference: { set: ofOrder(placeOrder), removed: ofOrder(referencedOrder) },
  setStoreNote: {
    for_the_workshop: ofOrder(placeOrder),
    for_the_buyer: ofOrder(placeOrder),
    removed: ofOrder(notedOrder),
  },
  recordPayment: { payment: ofOrder(placeOrder), refund: afterStep(null) },
  listStock: { page: afterFirstProduct },
  setStockBatch: { two: bottles },
  readStock: { stock: bottles },
  setStock: {
    counted: bottles,
    // Nobody has set its count since the store was filled.
    unless_changed: async () => ({ slug: 'bottles', parameters: { sku: 'TRUFFLES-12' } }),
  },
  setLowStockAlert: { level: bottles, none: bottles },
  readOpportunityQueue: { queue: overdueQueue },
  readOpportunity: { brief: answeredOpportunity },
  readOpportunityAttachment: { file: answeredOpportunity },
};
