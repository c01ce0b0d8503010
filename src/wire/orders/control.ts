import { Type } from 'typebox';
import { ORDER_STATES } from '../../core/orders/order.ts';
import { ORDER_ACTIONS } from '../../core/orders/workflow.ts';
import { AmountInput } from '../shared/amount.ts';
import {
  uuidSchema,
  limitSchemaUpTo,
  dateOrTimeSchema,
  nameSchema,
} from '../shared/control-fields.ts';
import { closedEnum, nullable, requestSchema, text } from '../shared/schemas.ts';

/** The sources that may flag an order for review: the store's staff or a payment provider. */
export const FLAG_REASONS = ['staff', 'provider'] as const;

/**
 * The maximum number of orders that a client can request by their ids at once. It equals the
 * maximum number of orders in one event of the admin's event stream.
 */
const MAXIMUM_ORDERS_BY_ID = 50;

const limitSchema = limitSchemaUpTo(200);
// All amounts are in the merchant's currency, and all dates are in the merchant's time zone.
const optionalAmountSchema = Type.Optional(AmountInput);
const optionalDateSchema = Type.Optional(Type.String({ maxLength: 10 }));
/**
 * An operator may refer to an order by its number, by its id, or by the first characters of its id.
 */
const orderNameSchema = Type.String({ minLength: 1, maxLength: 36 });
const orderFields = { merchant: nameSchema, order: orderNameSchema };
const referenceSchema = Type.Optional(text(200, "The payment's own number."));

export const ListOrdersInput = requestSchema(
  'ListOrders',
  {
    merchant: nameSchema,
    state: Type.Optional(closedEnum(ORDER_STATES)),
    unpaid: Type.Optional(Type.Boolean()),
    since: dateOrTimeSchema,
    beforeOrder: Type.Optional(orderNameSchema),
    limit: limitSchema,
  },
  'Orders, latest first.',
);
export const ListDocketsInput = requestSchema(
  'ListDockets',
  {
    merchant: nameSchema,
    states: Type.Optional(
      Type.Array(closedEnum(['accepted', 'in_manufacturing', 'ready_to_ship']), {
        minItems: 1,
        maxItems: 3,
        uniqueItems: true,
      }),
    ),
    after: Type.Optional(
      Type.Object(
        { dueOn: nullable(Type.String({ format: 'date' })), lineId: uuidSchema },
        { additionalProperties: false, description: 'The last docket of the page before.' },
      ),
    ),
    limit: limitSchemaUpTo(200),
  },
  'What a workshop has to make, line by line, what is due first in front.',
);
export const FindOrdersInput = requestSchema(
  'FindOrders',
  {
    merchant: nameSchema,
    query: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Beginnings of words: number, name, address of mail, reference.',
      }),
    ),
    states: Type.Optional(
      Type.Array(closedEnum(ORDER_STATES), { minItems: 1, maxItems: ORDER_STATES.length }),
    ),
    unpaid: Type.Optional(Type.Boolean()),
    flagged: Type.Optional(Type.Boolean()),
    toStart: Type.Optional(
      Type.Boolean({ description: 'True: only accepted orders whose work can begin.' }),
    ),
    orderIds: Type.Optional(
      Type.Array(uuidSchema, {
        minItems: 1,
        maxItems: MAXIMUM_ORDERS_BY_ID,
        description: 'Those of these orders that all the rest holds for.',
      }),
    ),
    since: dateOrTimeSchema,
    beforeOrderId: Type.Optional(uuidSchema),
    limit: limitSchema,
  },
  'Orders that are searched for, latest first.',
);
export const NoteDocketsPrintedInput = requestSchema(
  'NoteDocketsPrinted',
  {
    merchant: nameSchema,
    orderIds: Type.Array(uuidSchema, { minItems: 1, maxItems: 200, uniqueItems: true }),
  },
  'Orders of which somebody has printed the dockets.',
);
export const ReadInboxInput = requestSchema(
  'ReadInbox',
  { merchant: nameSchema },
  'Everything that waits for the people of a store, most urgent first.',
);
export const ReadTimelineInput = requestSchema(
  'ReadTimeline',
  orderFields,
  'What happened to an order, oldest first.',
);
export const WatchOrdersInput = requestSchema(
  'WatchOrders',
  {
    merchant: nameSchema,
    after: Type.Optional(nameSchema),
    since: dateOrTimeSchema,
    limit: limitSchema,
  },
  'Orders as they change, from behind a cursor, from a moment on, or from now on.',
);
export const ShowOrderInput = requestSchema('ShowOrder', orderFields, 'One order.');

export const AdvanceOrderInput = requestSchema(
  'AdvanceOrder',
  // The body of the action is validated later, by the same function as for the Store API.
  { ...orderFields, action: closedEnum(ORDER_ACTIONS), request: Type.Optional(Type.Unknown()) },
  'An action on an order.',
);
export const MarkOrderPaidInput = requestSchema(
  'MarkOrderPaid',
  { ...orderFields, amount: optionalAmountSchema, reference: referenceSchema },
  'A payment; of the part that is due where no amount is told.',
);
export const RefundOrderInput = requestSchema(
  'RefundOrder',
  { ...orderFields, amount: optionalAmountSchema, reference: referenceSchema },
  'A refund; of what is due back where no amount is told.',
);
export const SetOrderOnAccountInput = requestSchema(
  'SetOrderOnAccount',
  { ...orderFields, onAccount: Type.Boolean() },
  'Whether an order may be made and shipped before it is paid.',
);
export const SetOrderDiscountInput = requestSchema(
  'SetOrderDiscount',
  { ...orderFields, amount: AmountInput, label: Type.Optional(text(200, 'What it is called.')) },
  "The merchant's own discount, in place of any before; 0 takes it away.",
);

export const SetOrderEstimateInput = requestSchema(
  'SetOrderEstimate',
  { ...orderFields, date: Type.String({ maxLength: 10 }) },
  'The day on which an order leaves the store.',
);
export const ProposeOrderRevisionInput = requestSchema(
  'ProposeOrderRevision',
  {
    ...orderFields,
    total: AmountInput,
    note: text(2_000, 'To the buyer.'),
    delivery: optionalDateSchema,
    expires: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  },
  'A new total, and where wanted a new day of delivery. It ends after 7 days, or when it is told to; null: never.',
);
export const AnswerOrderRevisionInput = requestSchema(
  'AnswerOrderRevision',
  {
    ...orderFields,
    answer: closedEnum(['accepted', 'declined', 'withdrawn']),
    revisionId: Type.Optional(uuidSchema),
  },
  "The buyer's answer to the revision that is pending, or that the merchant takes it back.",
);
export const SetOrderDisputeInput = requestSchema(
  'SetOrderDispute',
  {
    ...orderFields,
    status: closedEnum(['needs_response', 'under_review', 'won', 'lost']),
    amount: optionalAmountSchema,
    evidenceDue: dateOrTimeSchema,
    paymentUrl: Type.Optional(Type.String({ maxLength: 2_048 })),
  },
  'A dispute about the payment. What is left out stays as it is.',
);
export const FlagOrderInput = requestSchema(
  'FlagOrder',
  {
    ...orderFields,
    clear: Type.Boolean(),
    reason: Type.Optional(closedEnum(FLAG_REASONS)),
    closedAs: Type.Optional(text(200, 'How the payment provider closed a review of its own.')),
  },
  'Asks the store to look at an order, for a reason, or says that it has.',
);
export const RenewOrderLinksInput = requestSchema(
  'RenewOrderLinks',
  orderFields,
  "New private links, which make the order's old ones void.",
);
export const SetOrderNoteInput = requestSchema(
  'SetOrderNote',
  {
    ...orderFields,
    note: nullable(text(2_000, 'It goes onto the dockets.')),
    isShown: Type.Optional(Type.Boolean()),
  },
  "The store's own note on an order, which the buyer doesn't see unless isShown is true.",
);
export const SetOrderReferenceInput = requestSchema(
  'SetOrderReference',
  { ...orderFields, reference: nullable(text(200, "The store's own number.")) },
  "The store's own number for an order.",
);
