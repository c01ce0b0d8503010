import { localMoment } from '../../core/offers/local-day.ts';
import type { Estimate } from '../../core/offers/offer.ts';
import type {
  Minor,
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
import { effectiveTotal, payableAmount, refundDueAmount } from '../../core/orders/totals.ts';
import { isOpenDispute, pendingRevision } from '../../core/orders/workflow.ts';
import { currencyExponent, minorUnitsToAmount } from '../../core/shared/money.ts';
import { formatDate } from '../../core/shared/working-days.ts';

/**
 * When it is read, and the merchant's IANA time zone: some of what is told follows from time alone.
 */
export interface ReadingMoment {
  readonly now: Date;
  readonly timezone: string;
}

/** An order's fields as they go out, in the order in which they do. */
export function toldOrder(order: OrderStatus, { now, timezone }: ReadingMoment) {
  const { currencyCode } = order;
  const amount = (minor: Minor): number => toldAmount(minor, currencyCode);
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
    lines: order.lines.map((line) => toldLine(line, currencyCode)),
    pendingRevision: toldRevision(pendingRevision(order, now), currencyCode),
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
    shippingAddress: order.shippingAddress === null ? null : toldAddress(order.shippingAddress),
    note: order.note,
    neededBy: order.neededBy,
    carrier: order.carrier,
    trackingUrl: order.trackingUrl,
    answer: toldAnswer(order.answerDueAt, { now, timezone }),
    cancellation: toldCancellation(order.cancellation),
    discount: toldDiscount(order.discount, currencyCode),
    dispute: toldDispute(order.dispute, currencyCode),
    estimate: toldEstimate(order, { now, timezone }),
    reviewFlag: toldFlag(order.reviewFlag),
    placedVia: order.placedVia,
    paidAmount: amount(order.paidAmount),
    refundedAmount: amount(order.refundedAmount + order.refundedElsewhereAmount),
    refundDueAmount: amount(refundDueAmount(order)),
    adjustmentAmount: amount(order.adjustmentAmount),
    fulfilment: order.fulfilment,
    reference: order.reference,
  };
}

/** An amount as a JSON number. Every amount of an order is kept within 15 digits. */
export function toldAmount(minor: Minor, currencyCode: string): number {
  const exponent = currencyExponent(currencyCode);
  const amount = exponent === null ? null : minorUnitsToAmount(minor, exponent);
  if (amount === null)
    throw new RangeError(`an amount that no JSON number tells: ${minor} ${currencyCode}`);
  return amount;
}

export function toldLine(line: OrderStatusLine, currencyCode: string) {
  return {
    id: line.lineId,
    sku: line.sku,
    title: line.title,
    unitPriceAmount: toldAmount(line.unitPriceAmount, currencyCode),
    unitPriceCurrencyCode: currencyCode,
    quantity: line.quantity,
    specification: toldSpecification(line.specification),
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
    lineTotalAmount: toldAmount(line.lineTotalAmount, currencyCode),
  };
}

/** Databases keep the members of JSON in an order of their own. */
export function toldSpecification(specification: OrderLine['specification']) {
  if (specification === null) return null;
  const { capabilityMapKey, capabilityMapVersion } = specification;
  const rows = specification.rows.map(
    ({ dimensionKey, label, valueKeys, valueLabels, magnitude, unit, requestedValue }) => ({
      dimensionKey,
      label,
      valueKeys,
      valueLabels,
      magnitude,
      unit,
      requestedValue,
    }),
  );
  return { capabilityMapKey, capabilityMapVersion, rows };
}

function toldAddress({
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

export function toldRevision(revision: OrderRevision | null, currencyCode: string) {
  if (revision === null) return null;
  return {
    id: revision.revisionId,
    status: revision.status,
    revisedTotalAmount: toldAmount(revision.revisedTotalAmount, currencyCode),
    revisedTotalCurrencyCode: currencyCode,
    merchantNote: revision.merchantNote,
    revisedEstimatedDelivery: revision.revisedEstimatedDelivery,
    proposedAt: revision.proposedAt,
    expiresAt: revision.expiresAt,
  };
}

function toldAnswer(dueAt: Date | null, { now, timezone }: ReadingMoment) {
  return dueAt === null
    ? null
    : { dueDate: formatDate(localMoment(dueAt, timezone).day), dueAt, overdue: now > dueAt };
}

export function toldCancellation(cancellation: OrderCancellation | null) {
  if (cancellation === null) return null;
  const { reason, note, cancelledAt, by, unpaidDays } = cancellation;
  return { reason, note, cancelledAt, by, unpaidDays };
}

export function toldDiscount(discount: OrderDiscount | null, currencyCode: string) {
  return discount === null
    ? null
    : {
        amount: toldAmount(discount.amount, currencyCode),
        label: discount.label,
        source: discount.source,
      };
}

function toldDispute(dispute: OrderDispute | null, currencyCode: string) {
  if (dispute === null) return null;
  const { status, amount, disputedAt, evidenceDueBy, paymentUrl } = dispute;
  return {
    status,
    closed: !isOpenDispute(status),
    amount: toldAmount(amount, currencyCode),
    disputedAt,
    evidenceDueBy,
    paymentUrl,
  };
}

function toldFlag(flag: OrderReviewFlag | null) {
  if (flag === null) return null;
  const { flaggedAt, reasons, clearedAt, providerReviewClosedAs } = flag;
  return { flaggedAt, reasons, clearedAt, needsReview: clearedAt === null, providerReviewClosedAs };
}

/**
 * The estimate as it stands today: once its day has passed, what has not left, or not arrived, is
 * late.
 */
export function toldEstimate(
  { estimate, state }: Pick<Order, 'estimate' | 'state'>,
  { now, timezone }: ReadingMoment,
): Estimate | null {
  if (estimate === null) return null;
  const promised = promisedDay(state, estimate);
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

/** The day that the order waits for now: of leaving, then of arriving; null: none any more. */
function promisedDay(state: Order['state'], { date, deliveryTo }: Estimate): string | null {
  if (state === 'shipped') return deliveryTo;
  return state === 'delivered' || state === 'completed' || state === 'cancelled' ? null : date;
}
