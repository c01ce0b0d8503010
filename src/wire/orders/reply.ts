import { Type } from 'typebox';
import { ORDER_STATES, REVIEW_REASONS } from '../../core/orders/order.ts';
import { ORDER_ACTIONS } from '../../core/orders/workflow.ts';
import { EstimateReply } from '../offers/reply.ts';
import {
  boolean,
  decimal,
  decimalOrNull,
  integer,
  momentOrNull,
  string,
  stringOrNull,
  uuid,
} from '../shared/fields.ts';
import { PaymentModeReply, SCHEDULE_MEMBERS } from './payment-schedule.ts';
import {
  CalendarDate,
  DateTime,
  described,
  nullable,
  openSet,
  openSetOfStore,
  replyOf,
} from '../shared/schemas.ts';

export const OrderState = openSet(ORDER_STATES, 'What it is now; others may be added.');

export const OrderStateReply = replyOf(
  'OrderStateResponse',
  { orderId: uuid('The order.'), state: OrderState },
  'An order after an action.',
);

const SpecificationRowReply = replyOf(
  'SpecificationRow',
  {
    dimensionKey: string('The option.'),
    label: string('Its label when it was ordered.'),
    valueKeys: Type.Array(Type.String(), { description: 'The chosen values.' }),
    valueLabels: Type.Array(Type.String(), {
      description: 'Their labels when they were ordered, in the same order.',
    }),
    magnitude: nullable(
      decimal('The size that is made, in the unit it was asked in unless another size was asked.'),
    ),
    unit: stringOrNull("The size's unit."),
    requestedValue: stringOrNull('An answer in words, or a date.'),
    requestedMagnitude: decimalOrNull(
      "The size that was asked. Null: the one that is made. The two differ where the asked one is not on the option's step.",
    ),
    requestedUnit: stringOrNull('The unit of requestedMagnitude.'),
  },
  'What is chosen on one option.',
);

const SpecificationDrawingReply = replyOf(
  'SpecificationDrawing',
  {
    shape: openSet(['rectangle', 'ellipse'], 'Other shapes may be added.'),
    width: string('The option that is its width.'),
    height: string('The option that is its height. Of a circle, the same as its width.'),
  },
  'The shape that was drawn to scale for the buyer. Its sizes are in the rows.',
);

export const SpecificationReply = replyOf(
  'Specification',
  {
    capabilityMapKey: string('The capability map that the line was ordered from.'),
    capabilityMapVersion: integer('Its version on that day.'),
    rows: Type.Array(SpecificationRowReply, { description: 'In the order of the map.' }),
    drawing: nullable(SpecificationDrawingReply),
  },
  'What a line was ordered with, frozen: a map published later changes nothing.',
);

const BottleReply = replyOf(
  'OrderLineBottle',
  {
    productSlug: string('The product.'),
    design: string("What was chosen on the product's design option, in words."),
  },
  "The buyer's own design.",
);

const SampledInReply = replyOf(
  'SampledIn',
  { orderId: uuid('The earlier order.'), placedAt: DateTime },
  'The earlier order in which this buyer had a sample of this.',
);

export const AllergensReply = replyOf(
  'Allergens',
  {
    contains: Type.Array(Type.String(), { description: 'None stated to be in it: an empty list.' }),
  },
  'What it contains.',
);

/** The schema of one line of an order, named OrderLineResponse in the API. */
export const OrderLineReply = replyOf(
  'OrderLineResponse',
  {
    id: uuid('The line.'),
    sku: string('The product.'),
    title: string("The product's title when it was ordered."),
    unitPriceAmount: decimal('Rounded, for display: the line total counts.'),
    unitPriceCurrencyCode: string('ISO 4217.'),
    quantity: integer('How many pieces.'),
    specification: nullable(SpecificationReply),
    workflowType: string('made_to_order or stock.'),
    imageUrl: stringOrNull('A picture of the product.'),
    backordered: integer('How many of them were not in stock.'),
    purchase: string('item or sample.'),
    bottle: nullable(BottleReply),
    sampledIn: nullable(SampledInReply),
    allergens: nullable(AllergensReply),
    lineTotalAmount: decimal('What the line costs.'),
  },
  'One line of an order.',
);

const ShippingAddressReply = replyOf(
  'ShippingAddress',
  {
    name: Type.String(),
    line1: Type.String(),
    line2: nullable(Type.String()),
    city: Type.String(),
    region: nullable(Type.String()),
    postalCode: nullable(Type.String()),
    countryCode: string('ISO 3166-1 alpha-2.'),
  },
  'Where it is shipped to.',
);

const AnswerReply = replyOf(
  'OrderAnswerResponse',
  {
    dueDate: described(CalendarDate, "The store's local day."),
    dueAt: DateTime,
    overdue: boolean('True: the store should have answered by now.'),
  },
  'When the store must have answered an order that awaits its review.',
);

export const CancellationReply = replyOf(
  'OrderCancellationResponse',
  {
    reason: nullable(
      openSetOfStore(
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
    note: stringOrNull('More of it, in words.'),
    cancelledAt: DateTime,
    by: nullable(
      openSet(['customer', 'merchant', 'service'], 'Who cancelled it; others may be added.'),
    ),
    unpaidDays: nullable(integer('For how many days it was not paid, where that is the reason.')),
  },
  'Why and when it was cancelled.',
);

export const DiscountReply = replyOf(
  'OrderDiscountResponse',
  {
    amount: decimal('What is taken off.'),
    label: string('What it is called.'),
    source: openSet(['code', 'merchant', 'response'], 'Whence it is; others may be added.'),
  },
  'What is taken off.',
);

const DisputeReply = replyOf(
  'OrderDisputeResponse',
  {
    status: openSet(
      ['needs_response', 'under_review', 'won', 'lost'],
      'How it stands; others may be added.',
    ),
    closed: boolean('True: won or lost.'),
    amount: decimal('How much is disputed.'),
    disputedAt: DateTime,
    evidenceDueBy: momentOrNull('When the provider must have the evidence.'),
    paymentUrl: stringOrNull("The payment at the provider's."),
  },
  'A dispute about its payment.',
);

const ReviewFlagReply = replyOf(
  'OrderReviewFlagResponse',
  {
    flaggedAt: DateTime,
    reasons: Type.Array(openSet(REVIEW_REASONS, 'A reason; others may be added.'), {
      description:
        'Among needs_approval, needed_by, staff, provider, paid_after_cancel; others may be added.',
    }),
    clearedAt: momentOrNull('When somebody had looked.'),
    needsReview: boolean('True: nobody has looked yet.'),
    providerReviewClosedAs: stringOrNull('How the payment provider closed a review of its own.'),
  },
  'Why somebody at the store should look at it.',
);

export const RevisionReply = replyOf(
  'OrderRevisionResponse',
  {
    id: uuid('The revision.'),
    status: openSet(
      ['proposed', 'accepted', 'declined', 'expired', 'withdrawn'],
      'How it stands; others may be added.',
    ),
    revisedTotalAmount: decimal('The new total.'),
    revisedTotalCurrencyCode: string('ISO 4217.'),
    merchantNote: string("The store's words to the buyer."),
    revisedEstimatedDelivery: nullable(
      described(CalendarDate, 'The new day of delivery; null: it stays.'),
    ),
    proposedAt: DateTime,
    expiresAt: momentOrNull('When it ends unanswered; null: never.'),
  },
  'A new total or day that the store proposes to the buyer.',
);

/**
 * The schema of the state of an order, named OrderStatusResponse in the API. Required fields come
 * before optional ones.
 */
export const OrderStatusReply = replyOf(
  'OrderStatusResponse',
  {
    orderId: uuid('The order.'),
    merchantId: uuid('The store.'),
    customerEmail: string("The buyer's address."),
    state: OrderState,
    workflowType: openSet(['stock', 'made_to_order'], 'made_to_order if any line is, else stock.'),
    merchantReviewRequired: boolean('True: the store was asked to review it before accepting it.'),
    effectiveTotalAmount: decimal('What it costs: lines + shipping − discount + adjustment.'),
    effectiveTotalCurrencyCode: string('ISO 4217, of all its amounts.'),
    payableTotalAmount: decimal('What remains to pay, never negative; above 0: it is unpaid.'),
    shippingCostAmount: nullable(decimal('What shipping costs.')),
    shippingCostCurrencyCode: stringOrNull('ISO 4217.'),
    lines: Type.Array(OrderLineReply),
    pendingRevision: nullable(RevisionReply),
    trackingReference: stringOrNull("The carrier's number."),
    placedAt: DateTime,
    changedAt: described(DateTime, 'When it was last saved; it rises with every change.'),
    version: integer('Rises with every change.'),
    paidAt: momentOrNull('When it was paid; null while anything remains to pay.'),
    acceptedAt: momentOrNull('When it was accepted.'),
    shippedAt: momentOrNull('When it was shipped.'),
    deliveredAt: momentOrNull('When it was delivered or collected.'),
    completedAt: momentOrNull('When it was completed.'),
    buyerName: nullable(Type.String()),
    shippingAddress: nullable(ShippingAddressReply),
    note: stringOrNull('What the buyer wrote. It never changes.'),
    neededBy: nullable(described(CalendarDate, 'The day the buyer needs it.')),
    carrier: nullable(Type.String()),
    trackingUrl: nullable(Type.String()),
    answer: nullable(AnswerReply),
    cancellation: nullable(CancellationReply),
    discount: nullable(DiscountReply),
    dispute: nullable(DisputeReply),
    estimate: nullable(EstimateReply),
    reviewFlag: nullable(ReviewFlagReply),
    placedVia: openSet(
      ['agent', 'storefront', 'admin', 'response'],
      'By which way it came; others may be added.',
    ),
    paidAmount: decimal('All that was paid.'),
    refundedAmount: decimal('All that was refunded, here or elsewhere.'),
    refundDueAmount: decimal('What the store must give back.'),
    adjustmentAmount: decimal(
      'What accepted revisions have moved the total by, less what was refunded, not being due, once the order had left the store.',
    ),
    fulfilment: openSet(['ship', 'collect'], 'How the buyer gets it; others may be added.'),
    reference: stringOrNull("The store's own number."),
    orderNumber: string(
      'The number to call the order by, unique within the store; it gives access to nothing.',
    ),
    storeNote: stringOrNull("The store's own note."),
    storeNoteShown: boolean('True: the buyer sees the note of the store.'),
    ...SCHEDULE_MEMBERS,
    paymentMode: PaymentModeReply,
  },
  'An order as it is now.',
);

export const OrderPageReply = replyOf(
  'OrderPage',
  {
    orders: Type.Array(OrderStatusReply, {
      description: 'Each order once, at its latest change; oldest change first.',
    }),
    nextCursor: string('Send it as after to go on from here, now or any time later.'),
    hasMore: boolean('False: there is nothing more at the moment.'),
  },
  'Orders that have changed.',
);

const UnavailableActionReply = replyOf(
  'UnavailableAction',
  {
    action: openSet(ORDER_ACTIONS, 'The action; others may be added.'),
    code: string('The error code that it would be refused with.'),
    error: string('The same as a sentence.'),
  },
  'An action that the order cannot take now.',
);

export const AvailableActionsReply = replyOf(
  'AvailableActionsResponse',
  {
    actions: Type.Array(openSet(ORDER_ACTIONS, 'An action; others may be added.'), {
      description: 'Path segments of what the order can take now.',
    }),
    unavailable: Type.Array(UnavailableActionReply),
  },
  'What can be done with an order now.',
);

export const FoundOrdersReply = replyOf(
  'FoundOrders',
  {
    orders: Type.Array(
      Type.Object({
        ...OrderStatusReply.properties,
        actions: Type.Array(openSet(ORDER_ACTIONS, 'What can be done with it now.')),
        docketsPrintedAt: nullable(DateTime, 'When its dockets were last printed in the admin.'),
      }),
    ),
    hasMore: boolean('False: these are the oldest ones.'),
  },
  'Orders that were searched for.',
);

export const INBOX_KINDS = [
  'order_dispute',
  'order_review',
  'order_flagged',
  'order_late',
  'revision_expiring',
  'request_waiting',
  'referral_overdue',
  'stock_low',
  'webhook_failing',
  'mail_failed',
] as const;

export const InboxReply = replyOf(
  'Inbox',
  {
    items: Type.Array(
      replyOf(
        'InboxItem',
        {
          kind: openSet(INBOX_KINDS, 'What waits; others may be added.'),
          subjectId: string('The id of the order, request, webhook or mail, or the SKU.'),
          title: string('The number of the order, or what the thing is called.'),
          detail: stringOrNull("The buyer's name, the first words, or what is wrong."),
          since: momentOrNull('Since when it waits.'),
          dueAt: momentOrNull('By when it should be done.'),
          isOverdue: boolean('Whether that time is over.'),
        },
        'One thing that waits for somebody at the store.',
      ),
    ),
    hasMore: boolean('True: there are more of some kind than are shown.'),
  },
  'Everything that waits, most urgent first.',
);

export const TimelineReply = replyOf(
  'Timeline',
  {
    entries: Type.Array(
      replyOf(
        'TimelineEntry',
        {
          at: DateTime,
          kind: openSet(
            ['change', 'payment', 'refund', 'revision', 'mail'],
            'What kind of thing happened; others may be added.',
          ),
          what: string('The action, such as order.accept, the kind of mail, or the state.'),
          by: stringOrNull('Who did it: a name, or the kind of system.'),
          detail: stringOrNull('The amount, the address, the note or the reason.'),
        },
        'One thing that happened to an order.',
      ),
    ),
  },
  'What happened to an order, oldest first.',
);
