import { Type } from 'typebox';
import { ORDER_STATES, REVIEW_REASONS } from '../../core/orders/order.ts';
import { ORDER_ACTIONS } from '../../core/orders/workflow.ts';
import { EstimateReply } from '../offers/reply.ts';
import {
  booleanSchema,
  decimalSchema,
  decimalOrNullSchema,
  integerSchema,
  dateTimeOrNullSchema,
  stringSchema,
  stringOrNullSchema,
  uuid,
} from '../shared/fields.ts';
import { PaymentModeReply, PAYMENT_SCHEDULE_FIELDS } from './payment-schedule.ts';
import {
  CalendarDate,
  DateTime,
  withDescription,
  nullable,
  openEnum,
  openEnumOfStore,
  replySchema,
} from '../shared/schemas.ts';

export const OrderState = openEnum(ORDER_STATES, 'What it is now; others may be added.');

export const OrderStateReply = replySchema(
  'OrderStateResponse',
  { orderId: uuid('The order.'), state: OrderState },
  'An order after an action.',
);

const SpecificationRowReply = replySchema(
  'SpecificationRow',
  {
    dimensionKey: stringSchema('The option.'),
    label: stringSchema('Its label when it was ordered.'),
    valueKeys: Type.Array(Type.String(), { description: 'The chosen values.' }),
    valueLabels: Type.Array(Type.String(), {
      description: 'Their labels when they were ordered, in the same order.',
    }),
    magnitude: nullable(
      decimalSchema(
        'The size that is made, in the unit it was asked in unless another size was asked.',
      ),
    ),
    unit: stringOrNullSchema("The size's unit."),
    requestedValue: stringOrNullSchema('An answer in words, or a date.'),
    requestedMagnitude: decimalOrNullSchema(
      "The size that was asked. Null: the one that is made. The two differ where the asked one is not on the option's step.",
    ),
    requestedUnit: stringOrNullSchema('The unit of requestedMagnitude.'),
  },
  'What is chosen on one option.',
);

const SpecificationDrawingReply = replySchema(
  'SpecificationDrawing',
  {
    shape: openEnum(['rectangle', 'ellipse'], 'Other shapes may be added.'),
    width: stringSchema('The option that is its width.'),
    height: stringSchema('The option that is its height. Of a circle, the same as its width.'),
  },
  'The shape that was drawn to scale for the buyer. Its sizes are in the rows.',
);

export const SpecificationReply = replySchema(
  'Specification',
  {
    capabilityMapKey: stringSchema('The capability map that the line was ordered from.'),
    capabilityMapVersion: integerSchema('Its version on that day.'),
    rows: Type.Array(SpecificationRowReply, { description: 'In the order of the map.' }),
    drawing: nullable(SpecificationDrawingReply),
  },
  'What a line was ordered with, frozen: a map published later changes nothing.',
);

const BottleReply = replySchema(
  'OrderLineBottle',
  {
    productSlug: stringSchema('The product.'),
    design: stringSchema("What was chosen on the product's design option, in words."),
  },
  "The buyer's own design.",
);

const SampledInReply = replySchema(
  'SampledIn',
  { orderId: uuid('The earlier order.'), placedAt: DateTime },
  'The earlier order in which this buyer had a sample of this.',
);

export const AllergensReply = replySchema(
  'Allergens',
  {
    contains: Type.Array(Type.String(), { description: 'None stated to be in it: an empty list.' }),
  },
  'What it contains.',
);

/** The schema of one line of an order, named OrderLineResponse in the API. */
export const OrderLineReply = replySchema(
  'OrderLineResponse',
  {
    id: uuid('The line.'),
    sku: stringSchema('The product.'),
    title: stringSchema("The product's title when it was ordered."),
    unitPriceAmount: decimalSchema('Rounded, for display: the line total counts.'),
    unitPriceCurrencyCode: stringSchema('ISO 4217.'),
    quantity: integerSchema('How many pieces.'),
    specification: nullable(SpecificationReply),
    workflowType: stringSchema('made_to_order or stock.'),
    imageUrl: stringOrNullSchema('A picture of the product.'),
    backordered: integerSchema('How many of them were not in stock.'),
    purchase: stringSchema('item or sample.'),
    bottle: nullable(BottleReply),
    sampledIn: nullable(SampledInReply),
    allergens: nullable(AllergensReply),
    lineTotalAmount: decimalSchema('What the line costs.'),
  },
  'One line of an order.',
);

const ShippingAddressReply = replySchema(
  'ShippingAddress',
  {
    name: Type.String(),
    line1: Type.String(),
    line2: nullable(Type.String()),
    city: Type.String(),
    region: nullable(Type.String()),
    postalCode: nullable(Type.String()),
    countryCode: stringSchema('ISO 3166-1 alpha-2.'),
  },
  'Where it is shipped to.',
);

const AnswerReply = replySchema(
  'OrderAnswerResponse',
  {
    dueDate: withDescription(CalendarDate, "The store's local day."),
    dueAt: DateTime,
    overdue: booleanSchema('True: the store should have answered by now.'),
  },
  'When the store must have answered an order that awaits its review.',
);

export const CancellationReply = replySchema(
  'OrderCancellationResponse',
  {
    reason: nullable(
      openEnumOfStore(
        [
          'unpaid',
          'customer_request',
          'out_of_stock',
          'cannot_make',
          'duplicate',
          'fraud',
          'other',
        ],
        'Why; whoever cancels may give a reason of their own.',
      ),
    ),
    note: stringOrNullSchema('More of it, in words.'),
    cancelledAt: DateTime,
    by: nullable(
      openEnum(['customer', 'merchant', 'service'], 'Who cancelled it; others may be added.'),
    ),
    unpaidDays: nullable(
      integerSchema('For how many days it was not paid, where that is the reason.'),
    ),
  },
  'Why and when it was cancelled.',
);

export const DiscountReply = replySchema(
  'OrderDiscountResponse',
  {
    amount: decimalSchema('What is taken off.'),
    label: stringSchema('What it is called.'),
    source: openEnum(['code', 'merchant', 'response'], 'Whence it is; others may be added.'),
  },
  'What is taken off.',
);

const DisputeReply = replySchema(
  'OrderDisputeResponse',
  {
    status: openEnum(
      ['needs_response', 'under_review', 'won', 'lost'],
      'How it stands; others may be added.',
    ),
    closed: booleanSchema('True: won or lost.'),
    amount: decimalSchema('How much is disputed.'),
    disputedAt: DateTime,
    evidenceDueBy: dateTimeOrNullSchema('When the provider must have the evidence.'),
    paymentUrl: stringOrNullSchema("The payment at the provider's."),
  },
  'A dispute about its payment.',
);

const ReviewFlagReply = replySchema(
  'OrderReviewFlagResponse',
  {
    flaggedAt: DateTime,
    reasons: Type.Array(openEnum(REVIEW_REASONS, 'A reason; others may be added.'), {
      description:
        'Among needs_approval, needed_by, staff, provider, paid_after_cancel; others may be added.',
    }),
    clearedAt: dateTimeOrNullSchema('When somebody had looked.'),
    needsReview: booleanSchema('True: nobody has looked yet.'),
    providerReviewClosedAs: stringOrNullSchema(
      'How the payment provider closed a review of its own.',
    ),
  },
  'Why somebody at the store should look at it.',
);

export const RevisionReply = replySchema(
  'OrderRevisionResponse',
  {
    id: uuid('The revision.'),
    status: openEnum(
      ['proposed', 'accepted', 'declined', 'expired', 'withdrawn'],
      'How it stands; others may be added.',
    ),
    revisedTotalAmount: decimalSchema('The new total.'),
    revisedTotalCurrencyCode: stringSchema('ISO 4217.'),
    merchantNote: stringSchema("The store's words to the buyer."),
    revisedEstimatedDelivery: nullable(
      withDescription(CalendarDate, 'The new day of delivery; null: it stays.'),
    ),
    proposedAt: DateTime,
    expiresAt: dateTimeOrNullSchema('When it ends unanswered; null: never.'),
  },
  'A new total or day that the store proposes to the buyer.',
);

/**
 * The schema of the state of an order, named OrderStatusResponse in the API. Required fields come
 * before optional ones.
 */
export const OrderStatusReply = replySchema(
  'OrderStatusResponse',
  {
    orderId: uuid('The order.'),
    merchantId: uuid('The store.'),
    customerEmail: stringSchema("The buyer's address."),
    state: OrderState,
    workflowType: openEnum(['stock', 'made_to_order'], 'made_to_order if any line is, else stock.'),
    merchantReviewRequired: booleanSchema(
      'True: the store was asked to review it before accepting it.',
    ),
    effectiveTotalAmount: decimalSchema('What it costs: lines + shipping − discount + adjustment.'),
    effectiveTotalCurrencyCode: stringSchema('ISO 4217, of all its amounts.'),
    payableTotalAmount: decimalSchema(
      'What remains to pay, never negative; above 0: it is unpaid.',
    ),
    shippingCostAmount: nullable(decimalSchema('What shipping costs.')),
    shippingCostCurrencyCode: stringOrNullSchema('ISO 4217.'),
    lines: Type.Array(OrderLineReply),
    pendingRevision: nullable(RevisionReply),
    trackingReference: stringOrNullSchema("The carrier's number."),
    placedAt: DateTime,
    changedAt: withDescription(DateTime, 'When it was last saved; it rises with every change.'),
    version: integerSchema('Rises with every change.'),
    paidAt: dateTimeOrNullSchema('When it was paid; null while anything remains to pay.'),
    acceptedAt: dateTimeOrNullSchema('When it was accepted.'),
    shippedAt: dateTimeOrNullSchema('When it was shipped.'),
    deliveredAt: dateTimeOrNullSchema('When it was delivered or collected.'),
    completedAt: dateTimeOrNullSchema('When it was completed.'),
    buyerName: nullable(Type.String()),
    shippingAddress: nullable(ShippingAddressReply),
    note: stringOrNullSchema('What the buyer wrote. It never changes.'),
    neededBy: nullable(withDescription(CalendarDate, 'The day the buyer needs it.')),
    carrier: nullable(Type.String()),
    trackingUrl: nullable(Type.String()),
    answer: nullable(AnswerReply),
    cancellation: nullable(CancellationReply),
    discount: nullable(DiscountReply),
    dispute: nullable(DisputeReply),
    estimate: nullable(EstimateReply),
    reviewFlag: nullable(ReviewFlagReply),
    placedVia: openEnum(
      ['agent', 'storefront', 'admin', 'response'],
      'By which way it came; others may be added.',
    ),
    paidAmount: decimalSchema('All that was paid.'),
    refundedAmount: decimalSchema('All that was refunded, here or elsewhere.'),
    refundDueAmount: decimalSchema('What the store must give back.'),
    adjustmentAmount: decimalSchema(
      'What accepted revisions have moved the total by, less what was refunded, not being due, once the order had left the store.',
    ),
    fulfilment: openEnum(['ship', 'collect'], 'How the buyer gets it; others may be added.'),
    reference: stringOrNullSchema("The store's own number."),
    orderNumber: stringSchema(
      'The number to call the order by, unique within the store; it gives access to nothing.',
    ),
    storeNote: stringOrNullSchema("The store's own note."),
    storeNoteShown: booleanSchema('True: the buyer sees the note of the store.'),
    ...PAYMENT_SCHEDULE_FIELDS,
    paymentMode: PaymentModeReply,
  },
  'An order as it is now.',
);

export const OrderPageReply = replySchema(
  'OrderPage',
  {
    orders: Type.Array(OrderStatusReply, {
      description: 'Each order once, at its latest change; oldest change first.',
    }),
    nextCursor: stringSchema('Send it as after to go on from here, now or any time later.'),
    hasMore: booleanSchema('False: there is nothing more at the moment.'),
  },
  'Orders that have changed.',
);

const UnavailableActionReply = replySchema(
  'UnavailableAction',
  {
    action: openEnum(ORDER_ACTIONS, 'The action; others may be added.'),
    code: stringSchema('The error code that it would be refused with.'),
    error: stringSchema('The same as a sentence.'),
  },
  'An action that the order cannot take now.',
);

export const AvailableActionsReply = replySchema(
  'AvailableActionsResponse',
  {
    actions: Type.Array(openEnum(ORDER_ACTIONS, 'An action; others may be added.'), {
      description: 'Path segments of what the order can take now.',
    }),
    unavailable: Type.Array(UnavailableActionReply),
  },
  'What can be done with an order now.',
);

export const FoundOrdersReply = replySchema(
  'FoundOrders',
  {
    orders: Type.Array(
      Type.Object({
        ...OrderStatusReply.properties,
        actions: Type.Array(openEnum(ORDER_ACTIONS, 'What can be done with it now.')),
        docketsPrintedAt: nullable(DateTime, 'When its dockets were last printed in the admin.'),
      }),
    ),
    hasMore: booleanSchema('False: these are the oldest ones.'),
  },
  'Orders that were searched for.',
);

export const INBOX_KINDS = [
  'order_dispute',
  'order_review',
  'order_flagged',
  'order_late',
  'orders_to_start',
  'orders_unpaid',
  'revision_expiring',
  'request_waiting',
  'referral_overdue',
  'stock_low',
  'webhook_failing',
  'mail_failed',
] as const;

export const InboxReply = replySchema(
  'Inbox',
  {
    items: Type.Array(
      replySchema(
        'InboxItem',
        {
          kind: openEnum(INBOX_KINDS, 'What waits; others may be added.'),
          subjectId: stringSchema('The id of the order, request, webhook or mail, or the SKU.'),
          title: stringSchema('The number of the order, or what the thing is called.'),
          detail: stringOrNullSchema("The buyer's name, the first words, or what is wrong."),
          since: dateTimeOrNullSchema('Since when it waits.'),
          dueAt: dateTimeOrNullSchema('By when it should be done.'),
          isOverdue: booleanSchema('Whether that time is over.'),
          count: integerSchema(
            'How many this item stands for: 1, or all orders of its kind, of which it names one.',
          ),
        },
        'One thing that waits for somebody at the store.',
      ),
    ),
    hasMore: booleanSchema('True: there are more of some kind than are shown.'),
  },
  'Everything that waits, most urgent first.',
);

export const TimelineReply = replySchema(
  'Timeline',
  {
    entries: Type.Array(
      replySchema(
        'TimelineEntry',
        {
          at: DateTime,
          kind: openEnum(
            ['change', 'payment', 'refund', 'revision', 'mail'],
            'What kind of thing happened; others may be added.',
          ),
          what: stringSchema('The action, such as order.accept, the kind of mail, or the state.'),
          by: stringOrNullSchema('Who did it: a name, or the kind of system.'),
          detail: stringOrNullSchema('The amount, the address, the note or the reason.'),
        },
        'One thing that happened to an order.',
      ),
    ),
  },
  'What happened to an order, oldest first.',
);
