import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import type {
  MinorUnits,
  NewOrder,
  Order,
  OrderCancellation,
  OrderDiscount,
  OrderDispute,
  OrderReviewFlag,
  OrderStatus,
} from '../../core/orders/order.ts';
import { dueNowAmount } from '../../core/orders/payment-schedule.ts';
import { effectiveTotal, itemsAmount, payableAmount } from '../../core/orders/totals.ts';
import { exponentOf, minorUnits } from '../shared/minor-units.ts';
import {
  lineOf,
  type LineRow,
  paymentOf,
  type PaymentRow,
  revisionOf,
  type RevisionRow,
  statusLineOf,
  type StatusLineRow,
} from './part-rows.ts';
import type { OrderRow } from './order-columns.ts';

/**
 * The database row of an order, with the parts that the buyer may see. Parts that don't exist are
 * null.
 */
export interface OrderStatusRow extends OrderRow {
  readonly lines: readonly StatusLineRow[] | null;
  readonly revisions: readonly RevisionRow[] | null;
}

export interface WholeOrderRow extends OrderStatusRow {
  readonly lines: readonly LineRow[] | null;
  readonly payments: readonly PaymentRow[] | null;
}

/** Converts an order to its database row, without the columns that the database sets. */
export function orderRow(order: NewOrder): Omit<OrderRow, 'changed_at' | 'order_number'> {
  return {
    merchant_id: order.merchantId,
    order_id: order.orderId,
    version: order.version,
    state: order.state,
    workflow_type: order.workflowType,
    merchant_review_required: order.merchantReviewRequired,
    placed_via: order.placedVia,
    fulfilment: order.fulfilment,
    currency_code: order.currencyCode,
    ...orderAmountColumns(order),
    on_account: order.onAccount,
    payment_mode: order.paymentMode,
    unpaid_since: order.unpaidSince,
    unpaid_until: order.unpaidUntil,
    placed_at: order.placedAt,
    paid_at: order.paidAt,
    accepted_at: order.acceptedAt,
    shipped_at: order.shippedAt,
    delivered_at: order.deliveredAt,
    completed_at: order.completedAt,
    buyer_email_key: emailKey(order.buyer.email),
    customer_email: order.buyer.email,
    buyer_name: order.buyer.name,
    buyer_phone: order.buyer.phone,
    language: order.language,
    placed_from: order.placedFrom,
    shipping_address: order.shippingAddress,
    deliver_to: order.deliverTo,
    note: order.note,
    store_note: order.storeNote,
    store_note_shown: order.isStoreNoteShown,
    needed_by: order.neededBy,
    reference: order.reference,
    tracking_reference: order.trackingReference,
    carrier: order.carrier,
    tracking_url: order.trackingUrl,
    answer_due_at: order.answerDueAt,
    estimate: order.estimate,
    ...cancellationColumns(order.cancellation),
    ...flagColumns(order.reviewFlag),
    ship_request: order.shipRequest,
    cancel_request: order.cancelRequest,
    event_sequence: order.eventSequence,
    link_version: order.linkVersion,
    holds_stock: order.lines.some(({ holds }) => holds.length > 0),
  };
}

function orderAmountColumns(order: NewOrder) {
  const { discount, dispute } = order;
  const text = (minorAmount: MinorUnits) => decimalAmount(minorAmount, order.currencyCode);
  return {
    items_amount: text(itemsAmount(order.lines)),
    shipping_amount: text(order.shippingAmount),
    discount_amount: discount === null ? null : text(discount.amount),
    discount_label: discount?.label ?? null,
    discount_source: discount?.source ?? null,
    discount_code: discount?.code ?? null,
    adjustment_amount: text(order.adjustmentAmount),
    effective_total_amount: text(effectiveTotal(order)),
    paid_amount: text(order.paidAmount),
    refunded_amount: text(order.refundedAmount),
    refunded_elsewhere_amount: text(order.refundedElsewhereAmount),
    pending_refund_amount: text(order.pendingRefundAmount),
    payable_amount: text(payableAmount(order)),
    ...paymentPartColumns(order, text),
    dispute_status: dispute?.status ?? null,
    dispute_amount: dispute === null ? null : text(dispute.amount),
    disputed_at: dispute?.disputedAt ?? null,
    dispute_evidence_due_by: dispute?.evidenceDueBy ?? null,
    dispute_payment_url: dispute?.paymentUrl ?? null,
  };
}

function paymentPartColumns(order: NewOrder, text: (minorAmount: MinorUnits) => string) {
  const { paymentParts: parts } = order;
  return {
    payment_parts: parts && parts.map(({ due, amount }) => ({ due, amount: text(amount) })),
    due_amount: parts && text(dueNowAmount(order)),
  };
}

function cancellationColumns(cancellation: OrderCancellation | null) {
  return {
    cancelled_at: cancellation?.cancelledAt ?? null,
    cancel_reason: cancellation?.reason ?? null,
    cancel_note: cancellation?.note ?? null,
    cancelled_by: cancellation?.by ?? null,
    cancel_unpaid_days: cancellation?.unpaidDays ?? null,
  };
}

function flagColumns(flag: OrderReviewFlag | null) {
  return {
    flagged_at: flag?.flaggedAt ?? null,
    flag_reasons: flag === null ? null : [...flag.reasons],
    flag_cleared_at: flag?.clearedAt ?? null,
    provider_review_closed_as: flag?.providerReviewClosedAs ?? null,
  };
}

export function orderOf(row: WholeOrderRow): Order {
  const exponent = exponentOf(row.currency_code);
  return {
    ...orderStatusFields(row, exponent),
    lines: (row.lines ?? []).map((line) => lineOf(line, exponent)),
    payments: (row.payments ?? []).map((payment) => paymentOf(payment, exponent)),
  };
}

export function orderStatusOf(row: OrderStatusRow): OrderStatus {
  const exponent = exponentOf(row.currency_code);
  return {
    ...orderStatusFields(row, exponent),
    lines: (row.lines ?? []).map((line) => statusLineOf(line, exponent)),
  };
}

function orderStatusFields(row: OrderStatusRow, exponent: number): Omit<OrderStatus, 'lines'> {
  return {
    merchantId: row.merchant_id,
    orderId: row.order_id,
    orderNumber: String(row.order_number),
    version: row.version,
    changedAt: row.changed_at,
    state: row.state,
    workflowType: row.workflow_type,
    merchantReviewRequired: row.merchant_review_required,
    placedVia: row.placed_via,
    fulfilment: row.fulfilment,
    currencyCode: row.currency_code,
    shippingAmount: minorUnits(row.shipping_amount, exponent),
    discount: discountOf(row, exponent),
    adjustmentAmount: minorUnits(row.adjustment_amount, exponent),
    paidAmount: minorUnits(row.paid_amount, exponent),
    refundedAmount: minorUnits(row.refunded_amount, exponent),
    refundedElsewhereAmount: minorUnits(row.refunded_elsewhere_amount, exponent),
    pendingRefundAmount: minorUnits(row.pending_refund_amount, exponent),
    paymentParts:
      row.payment_parts?.map(({ due, amount }) => ({
        due,
        amount: minorUnits(amount, exponent),
      })) ?? null,
    onAccount: row.on_account,
    paymentMode: row.payment_mode,
    unpaidSince: row.unpaid_since,
    unpaidUntil: row.unpaid_until,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    acceptedAt: row.accepted_at,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    completedAt: row.completed_at,
    buyer: { email: row.customer_email, name: row.buyer_name, phone: row.buyer_phone },
    language: row.language,
    placedFrom: row.placed_from,
    shippingAddress: row.shipping_address,
    deliverTo: row.deliver_to,
    note: row.note,
    storeNote: row.store_note,
    isStoreNoteShown: row.store_note_shown,
    neededBy: row.needed_by,
    reference: row.reference,
    trackingReference: row.tracking_reference,
    carrier: row.carrier,
    trackingUrl: row.tracking_url,
    answerDueAt: row.answer_due_at,
    estimate: row.estimate,
    cancellation: cancellationOf(row),
    dispute: disputeOf(row, exponent),
    reviewFlag: flagOf(row),
    revisions: (row.revisions ?? []).map((revision) => revisionOf(revision, exponent)),
    shipRequest: row.ship_request,
    cancelRequest: row.cancel_request,
    eventSequence: row.event_sequence,
    linkVersion: row.link_version,
  };
}

function discountOf(
  {
    discount_amount: amount,
    discount_label: label,
    discount_source: source,
    discount_code: code,
  }: OrderRow,
  exponent: number,
): OrderDiscount | null {
  return amount === null || label === null || source === null
    ? null
    : { amount: minorUnits(amount, exponent), label, source, code };
}

function cancellationOf(row: OrderRow): OrderCancellation | null {
  if (row.cancelled_at === null) return null;
  return {
    reason: row.cancel_reason,
    note: row.cancel_note,
    cancelledAt: row.cancelled_at,
    by: row.cancelled_by,
    unpaidDays: row.cancel_unpaid_days,
  };
}

function disputeOf(row: OrderRow, exponent: number): OrderDispute | null {
  const { dispute_status: status, dispute_amount: amount, disputed_at: disputedAt } = row;
  if (status === null || amount === null || disputedAt === null) return null;
  return {
    status,
    amount: minorUnits(amount, exponent),
    disputedAt,
    evidenceDueBy: row.dispute_evidence_due_by,
    paymentUrl: row.dispute_payment_url,
  };
}

function flagOf(row: OrderRow): OrderReviewFlag | null {
  if (row.flagged_at === null) return null;
  return {
    flaggedAt: row.flagged_at,
    reasons: row.flag_reasons ?? [],
    clearedAt: row.flag_cleared_at,
    providerReviewClosedAs: row.provider_review_closed_as,
  };
}
