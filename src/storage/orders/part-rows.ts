import type { Selectable } from 'kysely';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import type {
  OrderLine,
  OrderPayment,
  OrderRevision,
  OrderStatusLine,
} from '../../core/orders/order.ts';
import { minorUnits } from '../shared/minor-units.ts';
import type { Tables } from '../database/schema.ts';

/** A database row as JSON, where dates are text. */
type JsonRow<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

/** A database row without the columns that identify the order it belongs to. */
type OrderPartRow<Table extends keyof Tables> = JsonRow<
  Omit<Selectable<Tables[Table]>, 'merchant_id' | 'order_id'>
>;

export type LineRow = OrderPartRow<'order_line'>;
/** The columns of an order line that buyers can't see. */
type InternalColumn = 'docket_number' | 'docket_revision' | 'docket_changes' | 'holds';
export type StatusLineRow = Omit<LineRow, InternalColumn>;
export type PaymentRow = OrderPartRow<'order_payment'>;
export type RevisionRow = OrderPartRow<'order_revision'>;

/**
 * A database table that contains parts of orders. Columns in `amounts` are text in JSON, so that no
 * digits are lost.
 */
export interface OrderPartTable<Row> {
  readonly name: 'order_line' | 'order_payment' | 'order_revision';
  readonly id: string & keyof Row;
  readonly amounts: readonly (string & keyof Row)[];
  readonly columns: readonly (string & keyof Row)[];
}

/**
 * The columns of an order line that most queries need: all but production notes and reserved stock.
 */
export const STATUS_LINE_TABLE: OrderPartTable<StatusLineRow> = {
  name: 'order_line',
  id: 'line_id',
  amounts: ['unit_price_amount', 'line_total_amount'],
  columns: [
    'line_id',
    'position',
    'sku',
    'product_slug',
    'title',
    'unit_price_amount',
    'quantity',
    'line_total_amount',
    'workflow_type',
    'image_url',
    'backordered',
    'purchase',
    'specification',
    'bottle',
    'sampled_in',
    'allergens',
  ],
};

export const ORDER_LINE_TABLE: OrderPartTable<LineRow> = {
  ...STATUS_LINE_TABLE,
  columns: [
    ...STATUS_LINE_TABLE.columns,
    'docket_number',
    'docket_revision',
    'docket_changes',
    'holds',
  ],
};

export const ORDER_PAYMENT_TABLE: OrderPartTable<PaymentRow> = {
  name: 'order_payment',
  id: 'payment_id',
  amounts: ['amount'],
  columns: [
    'payment_id',
    'position',
    'kind',
    'amount',
    'reference',
    'occurred_at',
    'recorded_at',
    'actor',
    'source',
  ],
};

export const ORDER_REVISION_TABLE: OrderPartTable<RevisionRow> = {
  name: 'order_revision',
  id: 'revision_id',
  amounts: ['revised_total_amount'],
  columns: [
    'revision_id',
    'position',
    'status',
    'revised_total_amount',
    'merchant_note',
    'revised_estimated_delivery',
    'proposed_at',
    'expires_at',
    'closed_at',
  ],
};

export function lineRow(line: OrderLine, position: number, currencyCode: string): LineRow {
  return {
    line_id: line.lineId,
    position,
    sku: line.sku,
    product_slug: line.productSlug,
    title: line.title,
    unit_price_amount: decimalAmount(line.unitPriceAmount, currencyCode),
    quantity: line.quantity,
    line_total_amount: decimalAmount(line.lineTotalAmount, currencyCode),
    workflow_type: line.workflowType,
    image_url: line.imageUrl,
    backordered: line.backordered,
    purchase: line.purchase,
    specification: line.specification,
    bottle: line.bottle,
    sampled_in: line.sampledIn,
    allergens: line.allergens,
    docket_number: line.docket.docketNumber,
    docket_revision: line.docket.revision,
    docket_changes: [...line.docket.changes],
    holds: line.holds.length === 0 ? null : [...line.holds],
  };
}

export function lineOf(row: LineRow, exponent: number): OrderLine {
  const { docket_number: docketNumber, docket_revision: revision, docket_changes: changes } = row;
  return {
    ...statusLineOf(row, exponent),
    docket: { docketNumber, revision, changes },
    holds: row.holds ?? [],
  };
}

export function statusLineOf(row: StatusLineRow, exponent: number): OrderStatusLine {
  return {
    lineId: row.line_id,
    sku: row.sku,
    productSlug: row.product_slug,
    title: row.title,
    unitPriceAmount: minorUnits(row.unit_price_amount, exponent),
    quantity: row.quantity,
    lineTotalAmount: minorUnits(row.line_total_amount, exponent),
    workflowType: row.workflow_type,
    imageUrl: row.image_url,
    backordered: row.backordered,
    purchase: row.purchase,
    specification: row.specification,
    bottle: row.bottle,
    sampledIn: row.sampled_in,
    allergens: row.allergens,
  };
}

export function paymentRow(
  payment: OrderPayment,
  position: number,
  currencyCode: string,
): PaymentRow {
  return {
    payment_id: payment.paymentId,
    position,
    kind: payment.kind,
    amount: decimalAmount(payment.amount, currencyCode),
    reference: payment.reference,
    occurred_at: payment.occurredAt.toISOString(),
    recorded_at: payment.recordedAt.toISOString(),
    actor: payment.actor,
    source: payment.source ?? '',
  };
}

export function paymentOf(row: PaymentRow, exponent: number): OrderPayment {
  return {
    paymentId: row.payment_id,
    kind: row.kind,
    amount: minorUnits(row.amount, exponent),
    reference: row.reference,
    occurredAt: new Date(row.occurred_at),
    recordedAt: new Date(row.recorded_at),
    actor: row.actor,
    ...(row.source !== '' && { source: row.source }),
  };
}

export function revisionRow(
  revision: OrderRevision,
  position: number,
  currencyCode: string,
): RevisionRow {
  return {
    revision_id: revision.revisionId,
    position,
    status: revision.status,
    revised_total_amount: decimalAmount(revision.revisedTotalAmount, currencyCode),
    merchant_note: revision.merchantNote,
    revised_estimated_delivery: revision.revisedEstimatedDelivery,
    proposed_at: revision.proposedAt.toISOString(),
    expires_at: revision.expiresAt?.toISOString() ?? null,
    closed_at: revision.closedAt?.toISOString() ?? null,
  };
}

export function revisionOf(row: RevisionRow, exponent: number): OrderRevision {
  return {
    revisionId: row.revision_id,
    status: row.status,
    revisedTotalAmount: minorUnits(row.revised_total_amount, exponent),
    merchantNote: row.merchant_note,
    revisedEstimatedDelivery: row.revised_estimated_delivery,
    proposedAt: new Date(row.proposed_at),
    expiresAt: dateOrNullOf(row.expires_at),
    closedAt: dateOrNullOf(row.closed_at),
  };
}

function dateOrNullOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
