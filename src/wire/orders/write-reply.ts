import { localMoment } from '../../core/offers/local-day.ts';
import type { Estimate } from '../../core/offers/offer.ts';
import type {
  MinorUnits,
  Order,
  OrderCancellation,
  OrderDiscount,
  OrderDispute,
  OrderLine,
  OrderReviewFlag,
  OrderRevision,
  OrderStatus,
  OrderStatusLine,
} from '../../core/orders/order.ts';
import type { SpecificationDrawing } from '../../core/orders/specification.ts';
import { effectiveTotal, payableAmount, refundDueAmount } from '../../core/orders/totals.ts';
import { isOpenDispute, pendingRevision } from '../../core/orders/workflow.ts';
import { formatDate } from '../../core/shared/working-days.ts';
import { amountReply } from './amount-reply.ts';
import { scheduleReply } from './payment-schedule.ts';

export { amountReply };

/**
 * The time at which an order was read, and the merchant's time zone. Some fields of the reply
 * depend on them.
 */
export interface ReadingTime {
  readonly now: Date;
  readonly timezone: string;
}

/** Returns an order, with its fields sorted as in the API description. */
export function orderReply(order: OrderStatus, { now, timezone }: ReadingTime) {
  const { currencyCode } = order;
  const amount = (minorAmount: MinorUnits): number => amountReply(minorAmount, currencyCode);
  return {
    orderId: order.orderId,
    merchantId: order.merchantId,
    customerEmail: order.buyer.email,
    state: order.state,
    workflowType: order.workflowType,
    merchantReviewRequired: order.merchantReviewRequired,
    effectiveTotalAmount: amount(effectiveTotal(order)),
    effectiveTotalCurrencyCode: currencyCode,
    payableTotalAmount: amount(payableAmount(order)),
    shippingCostAmount: amount(order.shippingAmount),
    shippingCostCurrencyCode: currencyCode,
    lines: order.lines.map((line) => orderLineReply(line, currencyCode)),
    pendingRevision: revisionReply(pendingRevision(order, now), currencyCode),
    trackingReference: order.trackingReference,
    placedAt: order.placedAt,
    changedAt: order.changedAt,
    version: order.version,
    paidAt: order.paidAt,
    acceptedAt: order.acceptedAt,
    shippedAt: order.shippedAt,
    deliveredAt: order.deliveredAt,
    completedAt: order.completedAt,
    buyerName: order.buyer.name,
    shippingAddress: order.shippingAddress === null ? null : addressReply(order.shippingAddress),
    note: order.note,
    neededBy: order.neededBy,
    carrier: order.carrier,
    trackingUrl: order.trackingUrl,
    answer: answerDeadlineReply(order.answerDueAt, { now, timezone }),
    cancellation: cancellationReply(order.cancellation),
    discount: discountReply(order.discount, currencyCode),
    dispute: disputeReply(order.dispute, currencyCode),
    estimate: estimateReply(order, { now, timezone }),
    reviewFlag: reviewFlagReply(order.reviewFlag),
    placedVia: order.placedVia,
    paidAmount: amount(order.paidAmount),
    refundedAmount: amount(order.refundedAmount + order.refundedElsewhereAmount),
    refundDueAmount: amount(refundDueAmount(order)),
    adjustmentAmount: amount(order.adjustmentAmount),
    fulfilment: order.fulfilment,
    reference: order.reference,
    orderNumber: order.orderNumber,
    storeNote: order.storeNote,
    storeNoteShown: order.isStoreNoteShown,
    ...scheduleReply(order, now),
    paymentMode: order.paymentMode,
  };
}

export function orderLineReply(line: OrderStatusLine, currencyCode: string) {
  return {
    id: line.lineId,
    sku: line.sku,
    title: line.title,
    unitPriceAmount: amountReply(line.unitPriceAmount, currencyCode),
    unitPriceCurrencyCode: currencyCode,
    quantity: line.quantity,
    specification: specificationReply(line.specification),
    workflowType: line.workflowType,
    imageUrl: line.imageUrl,
    backordered: line.backordered,
    purchase: line.purchase,
    bottle:
      line.bottle === null
        ? null
        : { productSlug: line.bottle.productSlug, design: line.bottle.design },
    sampledIn:
      line.sampledIn === null
        ? null
        : { orderId: line.sampledIn.orderId, placedAt: line.sampledIn.placedAt },
    allergens: line.allergens === null ? null : { contains: line.allergens.contains },
    lineTotalAmount: amountReply(line.lineTotalAmount, currencyCode),
  };
}

/**
 * Sorts the fields as in the API description, because PostgreSQL doesn't preserve the order of JSON
 * fields.
 */
export function specificationReply(specification: OrderLine['specification']) {
  if (specification === null) return null;
  const { capabilityMapKey, capabilityMapVersion } = specification;
  const rows = specification.rows.map(
    ({ dimensionKey, label, valueKeys, valueLabels, magnitude, unit, requestedValue, ...row }) => ({
      dimensionKey,
      label,
      valueKeys,
      valueLabels,
      magnitude,
      unit,
      requestedValue,
      requestedMagnitude: row.requestedMagnitude ?? null,
      requestedUnit: row.requestedUnit ?? null,
    }),
  );
  const drawing = drawingReply(specification.drawing ?? null);
  return { capabilityMapKey, capabilityMapVersion, rows, drawing };
}

function drawingReply(drawing: SpecificationDrawing | null) {
  return drawing && { shape: drawing.shape, width: drawing.width, height: drawing.height };
}

function addressReply({
  name,
  line1,
  line2,
  city,
  region,
  postalCode,
  countryCode,
}: NonNullable<Order['shippingAddress']>) {
  return { name, line1, line2, city, region, postalCode, countryCode };
}

export function revisionReply(revision: OrderRevision | null, currencyCode: string) {
  if (revision === null) return null;
  return {
    id: revision.revisionId,
    status: revision.status,
    revisedTotalAmount: amountReply(revision.revisedTotalAmount, currencyCode),
    revisedTotalCurrencyCode: currencyCode,
    merchantNote: revision.merchantNote,
    revisedEstimatedDelivery: revision.revisedEstimatedDelivery,
    proposedAt: revision.proposedAt,
    expiresAt: revision.expiresAt,
  };
}

function answerDeadlineReply(dueAt: Date | null, { now, timezone }: ReadingTime) {
  return dueAt === null
    ? null
    : { dueDate: formatDate(localMoment(dueAt, timezone).day), dueAt, overdue: now > dueAt };
}

export function cancellationReply(cancellation: OrderCancellation | null) {
  if (cancellation === null) return null;
  const { reason, note, cancelledAt, by, unpaidDays } = cancellation;
  return { reason, note, cancelledAt, by, unpaidDays };
}

export function discountReply(discount: OrderDiscount | null, currencyCode: string) {
  return discount === null
    ? null
    : {
        amount: amountReply(discount.amount, currencyCode),
        label: discount.label,
        source: discount.source,
      };
}

function disputeReply(dispute: OrderDispute | null, currencyCode: string) {
  if (dispute === null) return null;
  const { status, amount, disputedAt, evidenceDueBy, paymentUrl } = dispute;
  return {
    status,
    closed: !isOpenDispute(status),
    amount: amountReply(amount, currencyCode),
    disputedAt,
    evidenceDueBy,
    paymentUrl,
  };
}

function reviewFlagReply(flag: OrderReviewFlag | null) {
  if (flag === null) return null;
  const { flaggedAt, reasons, clearedAt, providerReviewClosedAs } = flag;
  return { flaggedAt, reasons, clearedAt, needsReview: clearedAt === null, providerReviewClosedAs };
}

/**
 * Returns the days on which an order is expected to leave the store and to arrive. The order is
 * late if the promised day has passed.
 */
export function estimateReply(
  { estimate, state }: Pick<Order, 'estimate' | 'state'>,
  { now, timezone }: ReadingTime,
): Estimate | null {
  if (estimate === null) return null;
  const promised = promisedDeliveryDay(state, estimate);
  const late =
    estimate.late || (promised !== null && formatDate(localMoment(now, timezone).day) > promised);
  const {
    basis,
    date,
    makeTimeWorkingDays,
    revisedAt,
    dispatchWorkingDays,
    transitMinWorkingDays,
    transitMaxWorkingDays,
    deliveryFrom,
    deliveryTo,
    restockExpectedOn,
  } = estimate;
  return {
    basis,
    date,
    makeTimeWorkingDays,
    revisedAt,
    late,
    dispatchWorkingDays,
    transitMinWorkingDays,
    transitMaxWorkingDays,
    deliveryFrom,
    deliveryTo,
    restockExpectedOn,
  };
}

/**
 * Returns the next day that was promised to the buyer: the day of dispatch, or the day of arrival
 * once the order has been shipped. Returns null if no promised day is left.
 */
export function promisedDeliveryDay(
  state: Order['state'],
  { date, deliveryTo }: Estimate,
): string | null {
  if (state === 'shipped') return deliveryTo;
  return state === 'delivered' || state === 'completed' || state === 'cancelled' ? null : date;
}
