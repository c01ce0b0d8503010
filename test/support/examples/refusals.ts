import { randomUUID } from 'node:crypto';
import {
  NOT_OFFERED_SELECTIONS,
  OFFER_REQUEST_EXAMPLE,
} from '../../../src/wire/contract/agent-examples.ts';
import { OPPORTUNITY_REQUEST_EXAMPLE } from '../../../src/wire/contract/opportunity-examples.ts';
import { ORDER_REQUEST_EXAMPLE } from '../../../src/wire/contract/placed-order-example.ts';
import { CANCEL_EXAMPLE } from '../../../src/wire/contract/store-examples.ts';
import type { ExampleService, Received } from './example-service.ts';
import { makeOrder, placeLargeOrder, placeOrder, placeTestOrder } from './make-orders.ts';

type Provoke = (service: ExampleService) => Promise<Received>;

const NOBODY = '0199d0a2-0000-7000-8000-000000000000';

const ask =
  (change: object): Provoke =>
  (service) =>
    service.send({
      method: 'POST',
      path: '/api/agent/v1/frames/offer',
      body: { ...OFFER_REQUEST_EXAMPLE, ...change },
    });

const order =
  (change: object, slug = 'frames'): Provoke =>
  (service) =>
    service.send({
      method: 'POST',
      path: `/api/agent/v1/${slug}/orders`,
      body: { ...ORDER_REQUEST_EXAMPLE, idempotencyKey: randomUUID(), ...change },
    });

const line = (change: object) => ({
  lines: [{ ...ORDER_REQUEST_EXAMPLE.lines[0], ...change }],
});
const { selections } = OFFER_REQUEST_EXAMPLE;
const COLOUR = { selections: [{ dimensionKey: 'colour', valueKeys: ['red'] }] };
const WEIGHT = {
  selections: selections.map((selection) =>
    selection.dimensionKey === 'width' ? { ...selection, unit: 'kg' } : selection,
  ),
};
const WITHOUT_HEIGHT = {
  selections: selections.filter(({ dimensionKey }) => dimensionKey !== 'height'),
};
/** A cake with a figure whose price a person must say. */
const SCULPTED_CAKE = {
  productSlug: 'celebration-cake',
  quantity: 1,
  selections: [
    { dimensionKey: 'diameter', magnitude: 8, unit: 'in' },
    { dimensionKey: 'flavour', valueKeys: ['lemon'] },
    { dimensionKey: 'filling', valueKeys: ['raspberry'] },
    { dimensionKey: 'icing', valueKeys: ['buttercream'] },
    { dimensionKey: 'decoration', valueKeys: ['sculpted', 'berries'] },
    { dimensionKey: 'pickup', requestedValue: '2026-03-24' },
  ],
};

/** How the demo stores are brought to each refusal, by the name of its example. */
export const AGENT_REFUSALS: Readonly<Record<string, Provoke>> = {
  product_not_found: ask({ productSlug: 'oval-frame' }),
  product_required: ask({ productSlug: undefined }),
  unknown_dimension: ask(COLOUR),
  unit_not_understood: ask(WEIGHT),
  idempotency_key_reused: async (service) => {
    const body = { ...OPPORTUNITY_REQUEST_EXAMPLE, idempotencyKey: randomUUID() };
    const path = '/api/agent/v1/frames/opportunities';
    await service.send({ method: 'POST', path, body });
    return service.send({ method: 'POST', path, body: { ...body, words: 'Something else.' } });
  },
  'product_not_found.of-orders': order(line({ productSlug: 'oval-frame' })),
  'unknown_dimension.of-orders': order(line(COLOUR)),
  'unit_not_understood.of-orders': order(line(WEIGHT)),
  'currency_mismatch.of-orders': order({ agreedTotalCurrencyCode: 'CHF' }),
  'idempotency_key_required.of-orders': order({ idempotencyKey: undefined }),
  'ordering_paused.of-orders': async (service) => {
    const pause = (orderingPaused: boolean) =>
      service.act('set-merchant', { slug: 'frames', settings: { orderingPaused } });
    await pause(true);
    const received = await order({})(service);
    await pause(false);
    return received;
  },
  'not_offered.of-orders': order(line({ selections: NOT_OFFERED_SELECTIONS })),
  'needs_information.of-orders': order(line(WITHOUT_HEIGHT)),
  'price_requires_person.of-orders': order(
    {
      lines: [SCULPTED_CAKE],
      fulfilment: 'collect',
      shippingAddress: undefined,
      agreedTotalAmount: null,
      agreedTotalCurrencyCode: undefined,
    },
    'bakery',
  ),
  'not_deliverable.of-orders': order({
    shippingAddress: { ...ORDER_REQUEST_EXAMPLE.shippingAddress, countryCode: 'PE' },
  }),
  'discount_not_valid.of-orders': order({ discountCode: 'SPRING' }),
  'out_of_stock.of-orders': order(
    {
      lines: [{ sku: 'TRUFFLES-12', quantity: 50 }],
      shippingAddress: {
        ...ORDER_REQUEST_EXAMPLE.shippingAddress,
        countryCode: 'CH',
        postalCode: '6003',
      },
      agreedTotalAmount: null,
      agreedTotalCurrencyCode: undefined,
    },
    'bottles',
  ),
  'total_not_agreed.of-orders': order({ agreedTotalAmount: null }),
  'total_changed.of-orders': order({ agreedTotalAmount: 99 }),
  'idempotency_key_reused.of-orders': async (service) => {
    const idempotencyKey = randomUUID();
    await order({ idempotencyKey })(service);
    return order({ idempotencyKey, note: 'Another.' })(service);
  },
};

const act =
  (
    make: (service: ExampleService) => Promise<{ id: string }>,
    action: string,
    body?: object,
  ): Provoke =>
  async (service) => {
    const { id } = await make(service);
    return service.store('POST', `/orders/${id}/${action}`, body);
  };
const read =
  (path: string, slug?: string): Provoke =>
  (service) =>
    service.store('GET', path, undefined, slug);

export const STORE_REFUSALS: Readonly<Record<string, Provoke>> = {
  cursor_invalid: read('/orders?after=made-up'),
  order_not_found: read(`/orders/${NOBODY}`),
  opportunity_not_found: read(`/opportunities/${NOBODY}`),
  product_not_found: read('/products/NOTHING/stock', 'bottles'),
  line_not_found: async (service) => {
    const { id } = await placeOrder(service);
    return service.store('GET', `/orders/${id}/lines/${NOBODY}/docket`);
  },
  docket_not_available: async (service) => {
    const { id, lineId } = await placeLargeOrder(service);
    return service.store('GET', `/orders/${id}/lines/${lineId}/docket`);
  },
  location_not_found: (service) =>
    service.store(
      'PUT',
      '/products/TRUFFLES-12/stock',
      { onHand: 12, locationKey: 'attic' },
      'bottles',
    ),
  stock_conflict: (service) =>
    service.store(
      'PUT',
      '/products/CORKSCREW/stock',
      { onHand: 12, expectedVersion: 7 },
      'bottles',
    ),
  action_not_available: act(placeOrder, 'complete'),
  payment_required: act(placeOrder, 'start-manufacturing'),
  refund_required: act((service) => makeOrder(service, null), 'cancel', {
    ...CANCEL_EXAMPLE,
    customerRefundedElsewhere: null,
  }),
  revision_pending: act(async (service) => {
    const made = await makeOrder(service, null);
    await service.act('propose-order-revision', {
      merchant: 'frames',
      order: made.id,
      total: '99.00',
      note: 'A narrower rail.',
    });
    return made;
  }, 'start-manufacturing'),
  dispute_open: act(async (service) => {
    const made = await makeOrder(service, 'mark-delivered');
    const dispute = {
      merchant: 'frames',
      order: made.id,
      status: 'needs_response',
      amount: '10.00',
    } as const;
    await service.act('set-order-dispute', dispute);
    return made;
  }, 'complete'),
  test_order: act(placeTestOrder, 'start-manufacturing'),
  idempotency_key_reused: async (service) => {
    const { id } = await makeOrder(service, null);
    const headers = { authorization: 'Bearer frames', 'idempotency-key': randomUUID() };
    const base = `/api/store/v1/orders/${id}`;
    await service.send({ method: 'POST', path: `${base}/start-manufacturing`, headers });
    return service.send({ method: 'POST', path: `${base}/mark-ready-to-ship`, headers });
  },
};
