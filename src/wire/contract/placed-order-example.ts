import { OFFER_EXAMPLE, OFFER_REQUEST_EXAMPLE } from './agent-examples.ts';

export const ORDER_REQUEST_EXAMPLE = {
  idempotencyKey: 'b1f6e7de-5c0e-4d0f-9a55-2f0e6a6f2f55',
  agreedTotalAmount: 181,
  agreedTotalCurrencyCode: 'EUR',
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

const ORDER_PAGE_EXAMPLE =
  'https://frames.example/stores/frames/orders/019e8a52-7d80-7000-8b1a-5f0c2a9d4e71/Zm9yLWFuLWV4YW1wbGUtb25seS0h';

export const PLACED_ORDER_EXAMPLE = {
  orderId: '019e8a52-7d80-7000-8b1a-5f0c2a9d4e71',
  state: 'accepted',
  placedAt: '2026-03-02T09:00:00.000Z',
  lines: [
    {
      id: '019e8a52-7d80-7001-9c2b-6e1d3b8f5a02',
      sku: 'FR-1',
      title: 'Classic frame',
      unitPriceAmount: OFFER_EXAMPLE.price.unitAmount,
      unitPriceCurrencyCode: 'EUR',
      quantity: 2,
      specification: {
        capabilityMapKey: 'frames',
        capabilityMapVersion: 3,
        rows: [
          {
            dimensionKey: 'wood',
            label: 'Wood',
            valueKeys: ['oak'],
            valueLabels: ['Oak'],
            magnitude: null,
            unit: null,
            requestedValue: null,
          },
          {
            dimensionKey: 'width',
            label: 'Width',
            valueKeys: [],
            valueLabels: [],
            magnitude: 12,
            unit: 'in',
            requestedValue: null,
          },
          {
            dimensionKey: 'height',
            label: 'Height',
            valueKeys: [],
            valueLabels: [],
            magnitude: 40,
            unit: 'cm',
            requestedValue: null,
          },
        ],
      },
      workflowType: 'made_to_order',
      imageUrl: null,
      backordered: 0,
      purchase: 'item',
      bottle: null,
      sampledIn: null,
      allergens: null,
      lineTotalAmount: OFFER_EXAMPLE.price.totalAmount,
    },
  ],
  shippingCostAmount: OFFER_EXAMPLE.total.shippingAmount,
  discount: null,
  effectiveTotalAmount: OFFER_EXAMPLE.total.totalAmount,
  effectiveTotalCurrencyCode: 'EUR',
  payableTotalAmount: OFFER_EXAMPLE.total.totalAmount,
  estimate: OFFER_EXAMPLE.estimate,
  merchantReviewRequired: false,
  paymentUrl: `${ORDER_PAGE_EXAMPLE}/pay`,
  statusUrl: ORDER_PAGE_EXAMPLE,
};
