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
  withDescription,
  Integer,
  nullable,
} from '../shared/schemas.ts';

const optionalSchema = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);
const amountSchema = (description: string) => withDescription(Decimal, description);

const ErrorTotalReply = Type.Object(
  {
    itemsAmount: amountSchema('The lines.'),
    shippingAmount: amountSchema('Shipping.'),
    discountAmount: amountSchema('What a discount code takes off.'),
    totalAmount: amountSchema('What an order of exactly this must agree to.'),
    currencyCode: Type.String({ description: 'ISO 4217.' }),
    dueNowAmount: optionalSchema(
      amountSchema('What is due at ordering. Absent where the whole total is.'),
    ),
  },
  { title: 'OrderTotal', description: 'What an order comes to now.', additionalProperties: false },
);

const ErrorLineReply = Type.Object(
  {
    index: withDescription(Integer, 'Which line, from 0.'),
    blocking: optionalSchema(
      Type.Array(BlockingRuleReply, { description: 'Of not_offered: every rule that blocks.' }),
    ),
    notEvaluated: optionalSchema(nullable(NotEvaluatedReply)),
    questions: optionalSchema(
      Type.Array(QuestionReply, { description: 'Of needs_information: what must be answered.' }),
    ),
    rowsNeedingMerchantPrice: optionalSchema(
      Type.Array(Type.String(), {
        description: 'Of price_requires_person: what a person must price.',
      }),
    ),
    amount: optionalSchema(
      amountSchema('Of total_changed and total_not_agreed: what the line comes to now.'),
    ),
    agreedAmount: optionalSchema(nullable(amountSchema('What was sent with it.'))),
    rows: optionalSchema(Type.Array(PriceRowReply, { description: 'What the amount is made of.' })),
    sku: optionalSchema(
      Type.String({ description: 'Of out_of_stock: the product of which too little is there.' }),
    ),
    requested: optionalSchema(
      withDescription(Integer, 'Of out_of_stock: how many the line asks for.'),
    ),
    available: optionalSchema(
      withDescription(
        Integer,
        'Of out_of_stock: how many were left for this line. With no more than that in every line named here, enough is there.',
      ),
    ),
    restockExpectedOn: optionalSchema(
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

const ERROR_VALUE_SCHEMAS = {
  nextStep: Type.Unsafe<string>({ $ref: 'NextStep' }),
  problems: optionalSchema(
    Type.Array(Type.Unsafe<Problem>({ $ref: 'Problem' }), {
      description: 'Of invalid_request: what is wrong, and where.',
    }),
  ),
  retryAfterSeconds: optionalSchema(
    Type.Integer({
      description: 'When to try again. Absent where nothing becomes free by itself.',
    }),
  ),
  placed: optionalSchema(
    Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: 'Where an order was asked for: whether its key holds one. Null: not known.',
    }),
  ),
  total: optionalSchema(ErrorTotalReply),
  lines: optionalSchema(Type.Array(ErrorLineReply, { description: 'The lines that it is about.' })),
  movedLines: optionalSchema(
    Type.Unsafe<number[] | null>({
      type: ['array', 'null'],
      items: { type: 'integer' },
      description:
        'Lines whose amount is no longer the agreedAmount sent with them. Null: none was sent.',
    }),
  ),
  merchantReviewRequired: optionalSchema(
    Type.Boolean({
      description:
        'Of total_changed and total_not_agreed: whether a person at the store would look at the order first.',
    }),
  ),
  estimate: optionalSchema(nullable(EstimateReply)),
  currencyCode: optionalSchema(
    Type.String({ description: 'Of currency_mismatch: the currency that the store trades in.' }),
  ),
  maximumUnpaidOrders: optionalSchema(
    withDescription(
      Integer,
      'Of too_many_requests: how many unpaid orders one buyer, and one network, may have here.',
    ),
  ),
  maximumUnpaidPieces: optionalSchema(
    withDescription(
      Integer,
      'Of too_many_requests: how many pieces of a product one buyer, and one network, may hold here in unpaid orders.',
    ),
  ),
  sku: optionalSchema(
    Type.String({
      description:
        'Of product_not_found: what was named. Of too_many_requests, beside maximumUnpaidPieces: the product.',
    }),
  ),
  productSlug: optionalSchema(
    Type.String({ description: 'Of product_not_found: what was named.' }),
  ),
  index: optionalSchema(withDescription(Integer, 'Which line, from 0, where it is about one.')),
  maximumOpenRequests: optionalSchema(
    withDescription(
      Integer,
      'Of too_many_requests: how many open requests one asker, and one network, may have here.',
    ),
  ),
  structuredOpportunityId: optionalSchema(
    Type.String({
      format: 'uuid',
      description: 'Of idempotency_key_reused: the request that the key has made.',
    }),
  ),
  orderId: optionalSchema(
    Type.String({
      format: 'uuid',
      description: 'Of idempotency_key_reused: the order that the key has made.',
    }),
  ),
  placedAt: optionalSchema(DateTime),
  effectiveTotalAmount: optionalSchema(
    amountSchema('Of idempotency_key_reused: the total of that order.'),
  ),
  effectiveTotalCurrencyCode: optionalSchema(Type.String({ description: 'ISO 4217.' })),
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
export const ErrorValues = Type.Object(ERROR_VALUE_SCHEMAS, ERROR_VALUES);

export type ErrorValueName = keyof typeof ERROR_VALUE_SCHEMAS;

/** The fields of an error's `values` that may occur in any operation. */
const COMMON_ERROR_FIELDS: readonly ErrorValueName[] = [
  'nextStep',
  'problems',
  'retryAfterSeconds',
];

/**
 * Returns the schema of an error's `values`, consisting of the common fields and the given ones.
 */
export function errorValuesSchema(fields: readonly ErrorValueName[]): TSchema {
  return Type.Object(
    Object.fromEntries(
      [...COMMON_ERROR_FIELDS, ...fields].map((name) => [name, ERROR_VALUE_SCHEMAS[name]]),
    ),
    ERROR_VALUES,
  );
}

/** The fields of an error's `values` that occur only in operations on opportunities. */
export const OPPORTUNITY_ERROR_MEMBERS: readonly ErrorValueName[] = [
  'maximumOpenRequests',
  'structuredOpportunityId',
];

/** The fields of an error's `values` that occur in operations on orders. */
export const ORDER_ERROR_MEMBERS: readonly ErrorValueName[] = (
  Object.keys(ERROR_VALUE_SCHEMAS) as ErrorValueName[]
).filter(
  (name) => !OPPORTUNITY_ERROR_MEMBERS.includes(name) && !COMMON_ERROR_FIELDS.includes(name),
);
