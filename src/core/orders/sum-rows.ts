import type { Language } from '../language/language.ts';
import type { MinorUnits, Order } from './order.ts';
import { dueNowAmount } from './payment-schedule.ts';
import { effectiveTotal, itemsAmount, payableAmount, refundDueAmount } from './totals.ts';
import { hasLeftStore } from './workflow.ts';

/** A row of the table that shows what an order costs. */
export interface SumRow {
  /** The key of the message that names the amount. */
  readonly key: SumKey;
  /** The store's own name for the amount, such as the name of a discount, or null. */
  readonly name: string | null;
  readonly amount: MinorUnits;
  readonly isTotal: boolean;
}

type SumKey =
  | 'order.items'
  | 'order.shipping'
  | 'order.discount'
  | 'order.agreedChanges'
  | 'order.changesAndRefunds'
  | 'order.total'
  | 'order.paid'
  | 'order.refunded'
  | 'order.refundDue'
  | 'order.toPayNow'
  | 'order.toPayLater'
  | 'order.leftToPay'
  | 'order.toPay';

/**
 * Returns the rows of the cost table, from the items to the amount left to pay, omitting rows that
 * are 0.
 */
export function sumRows(order: Order, hasPaymentLink: boolean): readonly SumRow[] {
  const { discount, shippingAmount, adjustmentAmount, fulfilment, paidAmount } = order;
  const refunded = order.refundedAmount + order.refundedElsewhereAmount;
  const changes =
    hasLeftStore(order) && order.refundedAmount > 0n
      ? 'order.changesAndRefunds'
      : 'order.agreedChanges';
  return [
    sumRow('order.items', itemsAmount(order.lines)),
    ...(fulfilment === 'collect'
      ? sumRowUnlessZero('order.shipping', shippingAmount)
      : [sumRow('order.shipping', shippingAmount)]),
    ...(discount === null
      ? []
      : [{ ...sumRow('order.discount', -discount.amount), name: discount.label }]),
    ...sumRowUnlessZero(changes, adjustmentAmount),
    { ...sumRow('order.total', effectiveTotal(order)), isTotal: true },
    ...sumRowUnlessZero('order.paid', paidAmount),
    ...sumRowUnlessZero('order.refunded', refunded),
    ...sumRowUnlessZero('order.refundDue', refundDueAmount(order)),
    ...payableRows(order, hasPaymentLink),
  ];
}

/** Returns the label of a row in the table of totals. */
export function sumLabel({ say }: Language<'order'>, { key, name }: SumRow): string {
  return name === null ? say(key) : say('order.labelled', { label: say(key), text: name });
}

/** Returns the payable amount in one row, or in two rows if only a part of it is due now. */
function payableRows(order: Order, hasPaymentLink: boolean): readonly SumRow[] {
  const payable = payableAmount(order);
  const due = dueNowAmount(order);
  if (hasPaymentLink && due > 0n && due < payable)
    return [sumRow('order.toPayNow', due), sumRow('order.toPayLater', payable - due)];
  const isLeft = payable > 0n && (!hasPaymentLink || due === 0n);
  return [sumRow(isLeft ? 'order.leftToPay' : 'order.toPay', payable)];
}

function sumRow(key: SumKey, amount: MinorUnits): SumRow {
  return { key, name: null, amount, isTotal: false };
}

function sumRowUnlessZero(key: SumKey, amount: MinorUnits): readonly SumRow[] {
  return amount === 0n ? [] : [sumRow(key, amount)];
}
