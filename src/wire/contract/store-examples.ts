/** Examples of the published description. A test holds them against their schemas. */
const ORDER_ID = '0199d0a2-5a3c-7d10-9c1e-6a4f0b7c2d11';

const LINE = {
  id: '0199d0a2-5a3c-7d11-8a55-1f2e3d4c5b6a',
  sku: 'FR-1',
  title: 'Classic frame',
  unitPriceAmount: 84.5,
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
    ],
  },
  workflowType: 'made_to_order',
  imageUrl: null,
  backordered: 0,
  purchase: 'item',
  bottle: null,
  sampledIn: null,
  allergens: null,
  lineTotalAmount: 169,
};

export const ORDER_EXAMPLE = {
  orderId: ORDER_ID,
  merchantId: '0199cf00-0000-7000-8000-000000000001',
  customerEmail: 'anna@example.com',
  state: 'in_manufacturing',
  workflowType: 'made_to_order',
  merchantReviewRequired: false,
  effectiveTotalAmount: 181,
  effectiveTotalCurrencyCode: 'EUR',
  payableTotalAmount: 0,
  shippingCostAmount: 12,
  shippingCostCurrencyCode: 'EUR',
  lines: [LINE],
  pendingRevision: null,
  trackingReference: null,
  placedAt: '2026-03-02T09:00:00.000Z',
  changedAt: '2026-03-03T07:30:00.120Z',
  version: 3,
  paidAt: '2026-03-02T09:05:00.000Z',
  acceptedAt: '2026-03-02T09:00:00.000Z',
  shippedAt: null,
  deliveredAt: null,
  completedAt: null,
  buyerName: 'Anna Rossi',
  shippingAddress: {
    name: 'Anna Rossi',
    line1: 'Via Roma 1',
    line2: null,
    city: 'Firenze',
    region: 'FI',
    postalCode: '50123',
    countryCode: 'IT',
  },
  note: null,
  neededBy: null,
  carrier: null,
  trackingUrl: null,
  answer: null,
  cancellation: null,
  discount: null,
  dispute: null,
  estimate: {
    basis: 'lead_time',
    date: '2026-03-12',
    makeTimeWorkingDays: 8,
    revisedAt: null,
    late: false,
    dispatchWorkingDays: 8,
    transitMinWorkingDays: 1,
    transitMaxWorkingDays: 3,
    deliveryFrom: '2026-03-13',
    deliveryTo: '2026-03-17',
    restockExpectedOn: null,
  },
  reviewFlag: null,
  placedVia: 'agent',
  paidAmount: 181,
  refundedAmount: 0,
  refundDueAmount: 0,
  adjustmentAmount: 0,
  fulfilment: 'ship',
  reference: 'SO-1042',
};

export const ORDER_PAGE_EXAMPLE = {
  orders: [ORDER_EXAMPLE],
  nextCursor: 'AQGcxXKQeAGZ0KJaPH0QnB5qTwt8LRGhW6T2',
  hasMore: false,
};

export const AVAILABLE_ACTIONS_EXAMPLE = {
  actions: ['mark-ready-to-ship'],
  unavailable: [
    {
      action: 'accept',
      code: 'action_not_available',
      error: 'The order cannot take this action in its state. Read its available actions.',
    },
    {
      action: 'cancel',
      code: 'refund_required',
      error: 'The order is paid. Refund it first, or say that it was refunded elsewhere.',
    },
  ],
};

export const orderStateExample = (state: string) => ({ orderId: ORDER_ID, state });

export const SHIP_EXAMPLE = {
  trackingReference: '1Z999AA10123456784',
  carrier: 'UPS',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
};
export const CANCEL_EXAMPLE = {
  reason: 'customer_request',
  note: 'Ordered the wrong size.',
  customerRefundedElsewhere: true,
};
export const PAYMENT_EXAMPLE = {
  kind: 'payment',
  amount: '181.00',
  currencyCode: 'EUR',
  reference: 'bank-2026-03-02-0017',
  occurredAt: '2026-03-02T10:05:00+01:00',
};
export const REFERENCE_EXAMPLE = { reference: 'SO-1042' };

const STOCK_COUNT = {
  locationKey: 'default',
  onHand: 42,
  reserved: 3,
  available: 39,
  version: 7,
  changedAt: '2026-03-03T07:30:00.120Z',
};

export const PRODUCT_STOCK_EXAMPLE = {
  sku: 'BOTTLE-500',
  title: 'Steel bottle, 500 ml',
  tracked: true,
  backorder: false,
  counts: [
    STOCK_COUNT,
    {
      locationKey: 'outlet',
      onHand: 8,
      reserved: 0,
      available: 8,
      version: 2,
      changedAt: '2026-03-01T16:02:11.000Z',
    },
  ],
  onHandTotal: 50,
  availableTotal: 47,
  lowStockLevel: 20,
  isLow: false,
  restockExpectedOn: null,
};

export const STOCK_PAGE_EXAMPLE = {
  products: [PRODUCT_STOCK_EXAMPLE],
  nextCursor: 'AkJPVFRMRS01MDAAb3V0bGV0nZ3aPQ',
  hasMore: false,
};

export const SET_STOCK_EXAMPLE = {
  onHand: 42,
  locationKey: 'default',
  expectedVersion: 6,
  restockExpectedOn: null,
  note: 'Counted on Tuesday.',
};

export const STOCK_BATCH_EXAMPLE = {
  entries: [
    { sku: 'BOTTLE-500', onHand: 42, expectedVersion: 6 },
    { sku: 'BOTTLE-750', locationKey: 'attic', onHand: '12' },
  ],
};

export const STOCK_BATCH_RESULT_EXAMPLE = {
  results: [
    {
      index: 0,
      sku: 'BOTTLE-500',
      locationKey: 'default',
      outcome: 'set',
      code: null,
      error: null,
      stock: { ...PRODUCT_STOCK_EXAMPLE, counts: [STOCK_COUNT] },
    },
    {
      index: 1,
      sku: 'BOTTLE-750',
      locationKey: 'attic',
      outcome: 'not_found',
      code: 'location_not_found',
      error:
        'The store keeps no stock at such a location. Add it first, or name one that is there.',
      stock: null,
    },
  ],
};

export const LOW_STOCK_ALERT_EXAMPLE = { level: 20 };
