import { Type } from 'typebox';
import { ORDER_STATES } from '../../core/orders/order.ts';
import { EstimateReply } from '../offers/reply.ts';
import {
  CalendarDate,
  DateTime,
  Decimal,
  described,
  Integer,
  nullable,
  replyOf,
} from '../shared/schemas.ts';

const string = (description: string) => Type.String({ description });
const boolean = (description: string) => Type.Boolean({ description });
const decimal = (description: string) => described(Decimal, description);
const integer = (description: string) => described(Integer, description);
const uuid = (description: string) => Type.String({ format: 'uuid', description });
const moment = (description: string) => nullable(described(DateTime, description));
const words = (description: string) => nullable(string(description));

const STATE = `${ORDER_STATES.join(', ')}.`;

export const OrderStateReply = replyOf(
  'OrderStateResponse',
  { orderId: uuid('The order.'), state: string(`What it is now: ${STATE}`) },
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
    magnitude: nullable(decimal('A size, in the unit it was asked in.')),
    unit: words("The size's unit."),
    requestedValue: words('An answer in words, or a date.'),
  },
  'What is chosen on one option.',
);

export const SpecificationReply = replyOf(
  'Specification',
  {
    capabilityMapKey: string('The capability map that the line was ordered from.'),
    capabilityMapVersion: integer('Its version on that day.'),
    rows: Type.Array(SpecificationRowReply, { description: 'In the order of the map.' }),
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

/** The specification's OrderLineResponse. */
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
    imageUrl: words('A picture of the product.'),
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
    reason: words(
      'Such as unpaid, customer_request, out_of_stock, cannot_make, duplicate, fraud, other.',
    ),
    note: words('More of it, in words.'),
    cancelledAt: DateTime,
    by: words('customer, merchant or service.'),
    unpaidDays: nullable(integer('For how many days it was not paid, where that is the reason.')),
  },
  'Why and when it was cancelled.',
);

export const DiscountReply = replyOf(
  'OrderDiscountResponse',
  {
    amount: decimal('What is taken off.'),
    label: string('What it is called.'),
    source: string('code, merchant or response; others may be added.'),
  },
  'What is taken off.',
);

const DisputeReply = replyOf(
  'OrderDisputeResponse',
  {
    status: string('needs_response, under_review, won or lost; others may be added.'),
    closed: boolean('True: won or lost.'),
    amount: decimal('How much is disputed.'),
    disputedAt: DateTime,
    evidenceDueBy: moment('When the provider must have the evidence.'),
    paymentUrl: words("The payment at the provider's."),
  },
  'A dispute about its payment.',
);

const ReviewFlagReply = replyOf(
  'OrderReviewFlagResponse',
  {
    flaggedAt: DateTime,
    reasons: Type.Array(Type.String(), {
      description:
        'Among needs_approval, needed_by, staff, provider, paid_after_cancel; others may be added.',
    }),
    clearedAt: moment('When somebody had looked.'),
    needsReview: boolean('True: nobody has looked yet.'),
    providerReviewClosedAs: words('How the payment provider closed a review of its own.'),
  },
  'Why somebody at the store should look at it.',
);

export const RevisionReply = replyOf(
  'OrderRevisionResponse',
  {
    id: uuid('The revision.'),
    status: string('proposed, accepted, declined, expired or withdrawn; others may be added.'),
    revisedTotalAmount: decimal('The new total.'),
    revisedTotalCurrencyCode: string('ISO 4217.'),
    merchantNote: string("The store's words to the buyer."),
    revisedEstimatedDelivery: nullable(
      described(CalendarDate, 'The new day of delivery; null: it stays.'),
    ),
    proposedAt: DateTime,
    expiresAt: moment('When it ends unanswered; null: never.'),
  },
  'A new total or day that the store proposes to the buyer.',
);

/**
 * The specification's OrderStatusResponse: its required fields in its order, then the optional
 * ones.
 */
export const OrderStatusReply = replyOf(
  'OrderStatusResponse',
  {
    orderId: uuid('The order.'),
    merchantId: uuid('The store.'),
    customerEmail: string("The buyer's address."),
    state: string(STATE),
    workflowType: string('made_to_order if any line is, else stock.'),
    merchantReviewRequired: boolean('True: the store was asked to review it before accepting it.'),
    effectiveTotalAmount: decimal('What it costs: lines + shipping − discount + adjustment.'),
    effectiveTotalCurrencyCode: string('ISO 4217, of all its amounts.'),
    payableTotalAmount: decimal('What remains to pay, never negative; above 0: it is unpaid.'),
    shippingCostAmount: nullable(decimal('What shipping costs.')),
    shippingCostCurrencyCode: words('ISO 4217.'),
    lines: Type.Array(OrderLineReply),
    pendingRevision: nullable(RevisionReply),
    trackingReference: words("The carrier's number."),
    placedAt: DateTime,
    changedAt: described(DateTime, 'When it was last saved; it rises with every change.'),
    version: integer('Rises with every change.'),
    paidAt: moment('When it was paid; null while anything remains to pay.'),
    acceptedAt: moment('When it was accepted.'),
    shippedAt: moment('When it was shipped.'),
    deliveredAt: moment('When it was delivered or collected.'),
    completedAt: moment('When it was completed.'),
    buyerName: nullable(Type.String()),
    shippingAddress: nullable(ShippingAddressReply),
    note: words('The note that goes with it.'),
    neededBy: nullable(described(CalendarDate, 'The day the buyer needs it.')),
    carrier: nullable(Type.String()),
    trackingUrl: nullable(Type.String()),
    answer: nullable(AnswerReply),
    cancellation: nullable(CancellationReply),
    discount: nullable(DiscountReply),
    dispute: nullable(DisputeReply),
    estimate: nullable(EstimateReply),
    reviewFlag: nullable(ReviewFlagReply),
    placedVia: string('agent, storefront, admin or response.'),
    paidAmount: decimal('All that was paid.'),
    refundedAmount: decimal('All that was refunded, here or elsewhere.'),
    refundDueAmount: decimal('What the store must give back.'),
    adjustmentAmount: decimal(
      'What accepted revisions have moved the total by, less what was refunded, not being due, once the order had left the store.',
    ),
    fulfilment: string('ship or collect.'),
    reference: words("The store's own number."),
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
    action: string('The action.'),
    code: string('The error code that it would be refused with.'),
    error: string('The same as a sentence.'),
  },
  'An action that the order cannot take now.',
);

export const AvailableActionsReply = replyOf(
  'AvailableActionsResponse',
  {
    actions: Type.Array(Type.String(), {
      description: 'Path segments of what the order can take now.',
    }),
    unavailable: Type.Array(UnavailableActionReply),
  },
  'What can be done with an order now.',
);
