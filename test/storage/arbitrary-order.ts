import * as fc from 'fast-check';
import {
  ORDER_STATES,
  type Order,
  type OrderLine,
  type OrderPayment,
  type OrderRevision,
  ORDER_PAYMENT_MODES,
} from '../../src/core/orders/order.ts';

// What reaches the database is well-formed and has no NUL: the wire sees to it.
const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((value) => !value.includes('\0') && value.isWellFormed());
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
const instant = fc.date({
  min: new Date('1999-12-31T23:59:59.999Z'),
  max: new Date('2099-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const dateTime = instant.map((value) => value.toISOString());
const date = dateTime.map((value) => value.slice(0, 10));
const minor = fc.oneof(
  fc.bigInt({ min: 0n, max: 99_999n }),
  fc.bigInt({ min: 0n, max: 10n ** 17n }),
);
const positive = minor.map((value) => value + 1n);
const count = fc.nat({ max: 2_000_000_000 });
// JSON in the database knows no negative zero.
const decimal = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const workflowType = fc.constantFrom('stock' as const, 'made_to_order' as const);

const specification = fc.record({
  capabilityMapKey: text,
  capabilityMapVersion: count,
  rows: fc.array(
    fc.record({
      dimensionKey: text,
      label: text,
      valueKeys: fc.array(text, { maxLength: 3 }),
      valueLabels: fc.array(text, { maxLength: 3 }),
      magnitude: maybe(decimal),
      unit: maybe(text),
      requestedValue: maybe(text),
    }),
    { maxLength: 3 },
  ),
});

const lineContent: fc.Arbitrary<Omit<OrderLine, 'lineId'>> = fc.record({
  sku: text,
  productSlug: text,
  title: text,
  unitPriceAmount: minor,
  quantity: count,
  lineTotalAmount: minor,
  workflowType,
  imageUrl: maybe(text),
  backordered: count,
  purchase: fc.constantFrom('item' as const, 'sample' as const),
  specification: maybe(specification),
  bottle: maybe(fc.record({ productSlug: text, design: text })),
  sampledIn: maybe(fc.record({ orderId: fc.uuid(), placedAt: dateTime })),
  allergens: maybe(fc.record({ contains: fc.array(text, { maxLength: 2 }) })),
  docket: fc.record({
    docketNumber: text,
    revision: count,
    changes: fc.array(
      fc.record({
        revision: count,
        field: fc.constantFrom('dueOn' as const, 'note' as const, 'storeNote' as const),
        from: maybe(text),
        to: maybe(text),
        changedAt: dateTime,
      }),
      { maxLength: 2 },
    ),
  }),
  holds: fc.array(fc.record({ locationKey: text, quantity: count }), { maxLength: 3 }),
});

const payment: fc.Arbitrary<OrderPayment> = fc.record({
  paymentId: fc.uuid(),
  kind: fc.constantFrom('payment' as const, 'refund' as const),
  amount: positive,
  reference: text,
  occurredAt: instant,
  recordedAt: instant,
  actor: text,
});

const closedRevision: fc.Arbitrary<OrderRevision> = fc.record({
  revisionId: fc.uuid(),
  status: fc.constantFrom(
    'accepted' as const,
    'declined' as const,
    'expired' as const,
    'withdrawn' as const,
  ),
  revisedTotalAmount: minor,
  merchantNote: text,
  revisedEstimatedDelivery: maybe(date),
  proposedAt: instant,
  expiresAt: maybe(instant),
  closedAt: maybe(instant),
});

const estimate = fc.record({
  basis: fc.constantFrom(
    'stock' as const,
    'lead_time' as const,
    'restock' as const,
    'merchant' as const,
  ),
  date: maybe(date),
  makeTimeWorkingDays: maybe(count),
  revisedAt: maybe(dateTime),
  late: fc.boolean(),
  dispatchWorkingDays: maybe(count),
  transitMinWorkingDays: maybe(count),
  transitMaxWorkingDays: maybe(count),
  deliveryFrom: maybe(date),
  deliveryTo: maybe(date),
  restockExpectedOn: maybe(date),
});

/** What may change of an order but for its parts. */
const content = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  workflowType,
  merchantReviewRequired: fc.boolean(),
  placedVia: fc.constantFrom(
    'agent' as const,
    'storefront' as const,
    'admin' as const,
    'response' as const,
  ),
  fulfilment: fc.constantFrom('ship' as const, 'collect' as const),
  shippingAmount: minor,
  discount: maybe(
    fc.record({
      amount: minor,
      label: text,
      source: fc.constantFrom('code' as const, 'merchant' as const, 'response' as const),
      code: maybe(text),
    }),
  ),
  adjustmentAmount: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
  paidAmount: minor,
  refundedAmount: minor,
  refundedElsewhereAmount: minor,
  pendingRefundAmount: minor,
  onAccount: fc.boolean(),
  paymentMode: fc.constantFrom(...ORDER_PAYMENT_MODES),
  unpaidSince: maybe(instant),
  unpaidUntil: maybe(instant),
  placedAt: instant,
  paidAt: maybe(instant),
  acceptedAt: maybe(instant),
  shippedAt: maybe(instant),
  deliveredAt: maybe(instant),
  completedAt: maybe(instant),
  buyer: fc.record({ email: text, name: maybe(text), phone: maybe(text) }),
  language: maybe(fc.constantFrom('de', 'fr')),
  placedFrom: maybe(text),
  shippingAddress: maybe(
    fc.record({
      name: text,
      line1: text,
      line2: maybe(text),
      city: text,
      region: maybe(text),
      postalCode: maybe(text),
      countryCode: text,
    }),
  ),
  deliverTo: maybe(fc.record({ countryCode: text, postalCode: maybe(text) })),
  note: maybe(text),
  storeNote: maybe(text),
  isStoreNoteShown: fc.boolean(),
  neededBy: maybe(date),
  reference: maybe(text),
  trackingReference: maybe(text),
  carrier: maybe(text),
  trackingUrl: maybe(text),
  answerDueAt: maybe(instant),
  estimate: maybe(estimate),
  cancellation: maybe(
    fc.record({
      reason: maybe(text),
      note: maybe(text),
      cancelledAt: instant,
      by: maybe(fc.constantFrom('customer' as const, 'merchant' as const, 'service' as const)),
      unpaidDays: maybe(count),
    }),
  ),
  dispute: maybe(
    fc.record({
      status: fc.constantFrom(
        'needs_response' as const,
        'under_review' as const,
        'won' as const,
        'lost' as const,
      ),
      amount: minor,
      disputedAt: instant,
      evidenceDueBy: maybe(instant),
      paymentUrl: maybe(text),
    }),
  ),
  reviewFlag: maybe(
    fc.record({
      flaggedAt: instant,
      reasons: fc.array(
        fc.constantFrom('needs_approval' as const, 'staff' as const, 'paid_after_cancel' as const),
        { maxLength: 2 },
      ),
      clearedAt: maybe(instant),
      providerReviewClosedAs: maybe(text),
    }),
  ),
  shipRequest: maybe(
    fc.record(
      {
        trackingReference: maybe(text),
        carrier: maybe(text),
        trackingUrl: maybe(text),
        shippedAt: dateTime,
      },
      { requiredKeys: ['trackingReference'] },
    ),
  ),
  cancelRequest: maybe(
    fc.record(
      { reason: text, note: maybe(text), customerRefundedElsewhere: maybe(fc.boolean()) },
      { requiredKeys: ['reason', 'note'] },
    ),
  ),
  paymentParts: maybe(
    fc.array(
      fc.record({
        due: fc.constantFrom('at_ordering' as const, 'before_shipping' as const),
        amount: minor,
      }),
      { maxLength: 3 },
    ),
  ),
  eventSequence: count,
  linkVersion: count,
});

const line: fc.Arbitrary<OrderLine> = fc
  .tuple(fc.uuid(), lineContent)
  .map(([lineId, rest]) => ({ lineId, ...rest }));
const payments = fc.uniqueArray(payment, {
  maxLength: 3,
  selector: ({ kind, reference }) => `${kind} ${reference}`,
});
const revisions = fc
  .tuple(fc.array(closedRevision, { maxLength: 2 }), fc.boolean())
  .map(([closed, pending]) =>
    pending
      ? closed.map((revision, index) =>
          index === closed.length - 1 ? { ...revision, status: 'proposed' as const } : revision,
        )
      : closed,
  );

/**
 * Any order that the tables can hold, sensible or not. Its `changedAt` and its
 * number are the database's to say.
 */
export function arbitraryOrder(merchantId: string): fc.Arbitrary<Order> {
  const ids = fc.record({
    orderId: fc.uuid(),
    currencyCode: fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
  });
  const parts = fc.record({ lines: fc.array(line, { maxLength: 3 }), payments, revisions });
  return fc.tuple(ids, content, parts).map(([id, rest, held]) => ({
    merchantId,
    version: 1,
    changedAt: new Date(0),
    orderNumber: '0',
    ...id,
    ...rest,
    ...held,
  }));
}

/**
 * What such an order may become: anything, but nothing that it had is gone, the buyer's note stays,
 * and of revisions only the last is pending.
 */
export function arbitraryChange(order: Order): fc.Arbitrary<Order> {
  const lines = fc.tuple(
    ...order.lines.map((old) =>
      fc.oneof(
        fc.constant(old),
        lineContent.map((rest) => ({ lineId: old.lineId, ...rest })),
      ),
    ),
  );
  const more = payments.map((added) => [
    ...order.payments,
    ...added.filter(
      (one) =>
        !order.payments.some(
          ({ kind, reference }) => kind === one.kind && reference === one.reference,
        ),
    ),
  ]);
  const answered = order.revisions.map((revision) =>
    revision.status === 'proposed' ? { ...revision, status: 'expired' as const } : revision,
  );
  const revised = revisions.map((added) =>
    added.length === 0 ? order.revisions : [...answered, ...added],
  );
  const changed = fc.oneof(
    content,
    fc.constant({}),
    content.map(({ storeNote, discount }) => ({ storeNote, discount })),
  );
  return fc
    .tuple(changed, lines, more, revised)
    .map(([rest, newLines, newPayments, newRevisions]) => ({
      ...order,
      ...rest,
      note: order.note,
      lines: newLines,
      payments: newPayments,
      revisions: newRevisions,
    }));
}
