import { BOTH_SIDES_LONG, OFFER_EXAMPLE } from './agent-examples.ts';
import { PLACED_ORDER_EXAMPLE } from './placed-order-example.ts';
import type { ErrorCode } from '../shared/errors.ts';
import { RECORDED_OPPORTUNITY_EXAMPLE } from './opportunity-examples.ts';
import type { DescribedOperation } from './operation.ts';

type Values = Readonly<Record<string, unknown>>;
type Examples = Readonly<Partial<Record<ErrorCode, (operation: DescribedOperation) => Values>>>;

/**
 * What an error of this code tells of an operation, as the published descriptions show it. A test
 * holds it against its schema.
 */
export function exampleValues(code: ErrorCode, operation: DescribedOperation): Values {
  const values = EXAMPLES[code]?.(operation) ?? {};
  return operation.operationId === 'placeOrder'
    ? { placed: null, ...values, ...OF_ORDERS[code] }
    : values;
}

/** Names an example: by the code, and by what its values say of the operation. */
export function exampleName(code: ErrorCode, operation: DescribedOperation): string {
  const { operationId, request, scope = '' } = operation;
  if (operationId === 'placeOrder') return `${code}.of-orders`;
  if (code === 'scope_missing') return `${code}.${scope.replace(':', '-')}`;
  if (code === 'invalid_request') return `${code}.of-${request === undefined ? 'query' : 'body'}`;
  return code;
}

const indexIn = ({ operationId }: DescribedOperation) =>
  operationId === 'placeOrder' ? { index: 0 } : {};
const lineOf = ({ operationId }: DescribedOperation) =>
  operationId === 'placeOrder' ? '/lines/0' : '';

const EXAMPLES: Examples = {
  too_many_requests: () => ({ retryAfterSeconds: 20 }),
  busy: () => ({ retryAfterSeconds: 1 }),
  idempotency_in_flight: () => ({ retryAfterSeconds: 1 }),
  invalid_request: ({ request }) => ({
    problems: [
      { path: request === undefined ? '?verbose' : '/colour', problem: 'is not known here' },
    ],
  }),
  product_not_found: (operation) =>
    operation.scope === undefined ? { productSlug: 'oval-frame', ...indexIn(operation) } : {},
  unknown_dimension: (operation) => ({
    problems: [
      {
        path: `${lineOf(operation)}/selections/0/dimensionKey`,
        problem: 'There is no dimension "colour".',
        allowed: ['wood', 'width', 'height', 'glass'],
      },
    ],
    ...indexIn(operation),
  }),
  unit_not_understood: (operation) => ({
    problems: [
      {
        path: `${lineOf(operation)}/selections/1/unit`,
        problem: '"kg" is not a unit of length that is understood here.',
        allowed: ['mm', 'cm', 'dm', 'm', 'km', 'in', 'ft', 'yd', 'mi'],
      },
    ],
    ...indexIn(operation),
  }),
  idempotency_key_reused: ({ operationId }) =>
    operationId === 'sendOpportunity'
      ? { structuredOpportunityId: RECORDED_OPPORTUNITY_EXAMPLE.structuredOpportunityId }
      : {},
  scope_missing: ({ scope }) => ({
    required: scope,
    granted: [scope === 'orders:read' ? 'stock:read' : 'orders:read'],
  }),
  location_not_found: () => ({ locationKey: 'attic' }),
  stock_conflict: () => ({ locationKey: 'default', version: 7 }),
  docket_not_available: () => ({ state: 'placed', workflowType: 'made_to_order' }),
};

const { price, total, estimate } = OFFER_EXAMPLE;
const { itemsAmount, shippingAmount, totalAmount, currencyCode } = total;
const TOTAL = { itemsAmount, shippingAmount, discountAmount: 0, totalAmount, currencyCode };
const LINE = { index: 0, amount: itemsAmount, agreedAmount: null, rows: price.rows };
const AS_IT_IS = { placed: false, total: TOTAL, merchantReviewRequired: false, estimate };

/** The key was looked up and holds no order. */
const LOOKED_UP = { placed: false };

/** Of an order alone: what became of its key, and its lines. */
const OF_ORDERS: Readonly<Partial<Record<ErrorCode, Values>>> = {
  product_not_found: LOOKED_UP,
  unknown_dimension: LOOKED_UP,
  unit_not_understood: LOOKED_UP,
  currency_mismatch: { ...LOOKED_UP, currencyCode },
  ordering_paused: LOOKED_UP,
  not_offered: {
    ...LOOKED_UP,
    lines: [{ index: 0, blocking: [BOTH_SIDES_LONG], notEvaluated: null }],
  },
  needs_information: {
    ...LOOKED_UP,
    lines: [
      {
        index: 0,
        questions: [
          {
            dimensionKey: 'height',
            question: 'How high?',
            isBlocking: true,
            kind: 'magnitude',
            values: [],
            unit: 'cm',
            minimum: 10,
            maximum: 200,
            step: 0.01,
          },
        ],
      },
    ],
  },
  price_requires_person: {
    ...LOOKED_UP,
    lines: [{ index: 0, rowsNeedingMerchantPrice: ['engraving'] }],
  },
  not_deliverable: LOOKED_UP,
  discount_not_valid: LOOKED_UP,
  out_of_stock: {
    ...LOOKED_UP,
    lines: [{ index: 0, sku: 'FR-1', requested: 2, available: 1, restockExpectedOn: '2026-03-20' }],
  },
  total_not_agreed: { ...AS_IT_IS, lines: [LINE], movedLines: null },
  total_changed: { ...AS_IT_IS, lines: [{ ...LINE, agreedAmount: 165 }], movedLines: [0] },
  idempotency_key_reused: {
    placed: true,
    orderId: PLACED_ORDER_EXAMPLE.orderId,
    placedAt: PLACED_ORDER_EXAMPLE.placedAt,
    effectiveTotalAmount: totalAmount,
    effectiveTotalCurrencyCode: currencyCode,
  },
};
