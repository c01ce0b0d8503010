import { OFFER_REQUEST_EXAMPLE } from './agent-examples.ts';
import { type Examples, expectedOutcome } from './example.ts';

const EXAMPLE_BASKET = {
  lines: [
    { productSlug: 'classic-frame', quantity: 2, selections: OFFER_REQUEST_EXAMPLE.selections },
  ],
  buyer: { email: 'ada@example.org', name: 'Ada Rossi' },
  shippingAddress: {
    name: 'Ada Rossi',
    line1: 'Via Roma 1',
    city: 'Firenze',
    postalCode: '50123',
    countryCode: 'IT',
  },
};

export const ORDER_REQUEST_EXAMPLE = {
  idempotencyKey: 'b1f6e7de-5c0e-4d0f-9a55-2f0e6a6f2f55',
  agreedTotalAmount: 138.5,
  agreedTotalCurrencyCode: 'EUR',
  ...EXAMPLE_BASKET,
};

/** The examples of placing an order, by name. */
export const PLACING_EXAMPLES = {
  placeOrder: [
    {
      name: 'agreed',
      title: 'At the total that the buyer agreed to: it is ordered.',
      request: ORDER_REQUEST_EXAMPLE,
      outcome: expectedOutcome(201, { state: 'accepted' }),
    },
    {
      name: 'total_first',
      title: 'Without a total: nothing is ordered, and the reply tells it (409).',
      request: {
        idempotencyKey: '0c6c4f0e-3f6b-4a5e-8d43-9b1f6c1f7a20',
        agreedTotalAmount: null,
        ...EXAMPLE_BASKET,
      },
      outcome: expectedOutcome(409, { code: 'total_not_agreed' }),
    },
  ],
} as const satisfies Examples;
