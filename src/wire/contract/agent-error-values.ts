import { type TSchema, Type } from 'typebox';
import type { Problem } from '../../core/shared/problem.ts';
import {
  BlockingRuleReply,
  EstimateReply,
  NotEvaluatedReply,
  QuestionReply,
} from '../offers/reply.ts';
import { PriceRowReply } from '../offers/price-reply.ts';
import {
  CalendarDate,
  DateTime,
  Decimal,
  described,
  Integer,
  nullable,
} from '../shared/schemas.ts';

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);
const amount = (description: string) => described(Decimal, description);

const ErrorTotalReply = Type.Object(
  {
    itemsAmount: amount('The lines.'),
    shippingAmount: amount('Shipping.'),
    discountAmount: amount('What a discount code takes off.'),
    totalAmount: amount('What an order of exactly this must agree to.'),
    currencyCode: Type.String({ description: 'ISO 4217.' }),
    dueNowAmount: optional(amount('What is due at ordering. Absent where the whole total is.')),
  },
  { title: 'OrderTotal', description: 'What an order comes to now.', additionalProperties: false },
);

const ErrorLineReply = Type.Object(
  {
    index: described(Integer, 'Which line, from 0.'),
    blocking: optional(
      Type.Array(BlockingRuleReply, { description: 'Of not_offered: every rule that blocks.' }),
    ),
    notEvaluated: optional(nullable(NotEvaluatedReply)),
    questions: optional(
      Type.Array(QuestionReply, { description: 'Of needs_information: what must be answered.' }),
    ),
    rowsNeedingMerchantPrice: optional(
      Type.Array(Type.String(), {
        description: 'Of price_requires_person: what a person must price.',
      }),
    ),
    amount: optional(amount('Of total_changed and total_not_agreed: what the line comes to now.')),
    agreedAmount: optional(nullable(amount('What was sent with it.'))),
    rows: optional(Type.Array(PriceRowReply, { description: 'What the amount is made of.' })),
    sku: optional(
      Type.String({ description: 'Of out_of_stock: the product of which too little is there.' }),
    ),
    requested: optional(described(Integer, 'Of out_of_stock: how many the line asks for.')),
    available: optional(
      described(
        Integer,
        'Of out_of_stock: how many were left for this line. With no more than that in every line named here, enough is there.',
      ),
    ),
    restockExpectedOn: optional(
      nullable(CalendarDate, 'Of out_of_stock: when more is expected. Null: not known.'),
    ),
  },
  {
    title: 'ErrorLine',
    description:
      'A line of an order that was not placed. Which members it has belongs to the code.',
    additionalProperties: true,
  },
);

const MEMBERS = {
  nextStep: Type.Unsafe<string>({ $ref: 'NextStep' }),
  problems: optional(
    Type.Array(Type.Unsafe<Problem>({ $ref: 'Problem' }), {
      description: 'Of invalid_request: what is wrong, and where.',
    }),
  ),
  retryAfterSeconds: optional(
    Type.Integer({
      description: 'When to try again. Absent where nothing becomes free by itself.',
    }),
  ),
  placed: optional(
    Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: 'Where an order was asked for: whether its key holds one. Null: not known.',
    }),
  ),
  total: optional(ErrorTotalReply),
  lines: optional(Type.Array(ErrorLineReply, { description: 'The lines that it is about.' })),
  movedLines: optional(
    Type.Unsafe<number[] | null>({
      type: ['array', 'null'],
      items: { type: 'integer' },
      description:
        'Lines whose amount is no longer the agreedAmount sent with them. Null: none was sent.',
    }),
  ),
  merchantReviewRequired: optional(
    Type.Boolean({
      description:
        'Of total_changed and total_not_agreed: whether a person at the store would look at the order first.',
    }),
  ),
  estimate: optional(nullable(EstimateReply)),
  currencyCode: optional(
    Type.String({ description: 'Of currency_mismatch: the currency that the store trades in.' }),
  ),
  maximumUnpaidOrders: optional(
    described(
      Integer,
      'Of too_many_requests: how many unpaid orders one buyer, and one network, may have here.',
    ),
  ),
  maximumUnpaidPieces: optional(
    described(
      Integer,
      'Of too_many_requests: how many pieces of a product one buyer, and one network, may hold here in unpaid orders.',
    ),
  ),
  sku: optional(
    Type.String({
      description:
        'Of product_not_found: what was named. Of too_many_requests, beside maximumUnpaidPieces: the product.',
    }),
  ),
  productSlug: optional(Type.String({ description: 'Of product_not_found: what was named.' })),
  index: optional(described(Integer, 'Which line, from 0, where it is about one.')),
  maximumOpenRequests: optional(
    described(
      Integer,
      'Of too_many_requests: how many open requests one asker, and one network, may have here.',
    ),
  ),
  structuredOpportunityId: optional(
    Type.String({
      format: 'uuid',
      description: 'Of idempotency_key_reused: the request that the key has made.',
    }),
  ),
  orderId: optional(
    Type.String({
      format: 'uuid',
      description: 'Of idempotency_key_reused: the order that the key has made.',
    }),
  ),
  placedAt: optional(DateTime),
  effectiveTotalAmount: optional(amount('Of idempotency_key_reused: the total of that order.')),
  effectiveTotalCurrencyCode: optional(Type.String({ description: 'ISO 4217.' })),
};

const ERROR_VALUES = {
  title: 'ErrorValues',
  description: 'What to do about it. Other members belong to the code.',
  additionalProperties: true,
};

/**
 * The `values` of an error of the Agent API. Their fields depend on the error's code, and new
 * fields may be added.
 */
export const ErrorValues = Type.Object(MEMBERS, ERROR_VALUES);

export type ErrorMember = keyof typeof MEMBERS;

/** The fields of an error's `values` that may occur in any operation. */
const COMMON_MEMBERS: readonly ErrorMember[] = ['nextStep', 'problems', 'retryAfterSeconds'];

/**
 * Returns the schema of an error's `values`, consisting of the common fields and the given ones.
 */
export function errorValuesWith(members: readonly ErrorMember[]): TSchema {
  return Type.Object(
    Object.fromEntries([...COMMON_MEMBERS, ...members].map((name) => [name, MEMBERS[name]])),
    ERROR_VALUES,
  );
}

/** The fields of an error's `values` that occur only in operations on opportunities. */
export const OPPORTUNITY_ERROR_MEMBERS: readonly ErrorMember[] = [
  'maximumOpenRequests',
  'structuredOpportunityId',
];

/** The fields of an error's `values` that occur in operations on orders. */
export const ORDER_ERROR_MEMBERS: readonly ErrorMember[] = (
  Object.keys(MEMBERS) as ErrorMember[]
).filter((name) => !OPPORTUNITY_ERROR_MEMBERS.includes(name) && !COMMON_MEMBERS.includes(name));
