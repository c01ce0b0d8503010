import type { Minor, Order } from './order.ts';
import { dueNowAmount } from './payment-schedule.ts';
import { effectiveTotal, itemsAmount, payableAmount, refundDueAmount } from './totals.ts';
import { hasLeft } from './workflow.ts';

/** A row of the table that shows what an order costs. */
export interface SumRow {
  readonly label: string;
  /** The store's own name for the amount, such as that of a discount; null if it has none. */
  readonly name: string | null;
  readonly amount: Minor;
  readonly isTotal: boolean;
}

/**
 * Returns the rows of the cost table, from the items to the amount left to pay, omitting rows that
 * are 0.
 */
export function sumRows(order: Order, hasPaymentLink: boolean): readonly SumRow[] {
  const { discount, shippingAmount, adjustmentAmount, fulfilment, paidAmount } = order;
  const refunded = order.refundedAmount + order.refundedElsewhereAmount;
  const changes =
    hasLeft(order) && order.refundedAmount > 0n ? 'Agreed changes and refunds' : 'Agreed changes';
  return [
    row('Items', itemsAmount(order.lines)),
    ...(fulfilment === 'collect'
      ? rowUnlessZero('Shipping', shippingAmount)
      : [row('Shipping', shippingAmount)]),
    ...(discount === null ? [] : [{ ...row('Discount', -discount.amount), name: discount.label }]),
    ...rowUnlessZero(changes, adjustmentAmount),
    { ...row('Total', effectiveTotal(order)), isTotal: true },
    ...rowUnlessZero('Paid', paidAmount),
    ...rowUnlessZero('Refunded', refunded),
    ...rowUnlessZero('To be refunded to you', refundDueAmount(order)),
    ...payableRows(order, hasPaymentLink),
  ];
}

/** Splits the total into the amount that is due now and the amount that is due later. */
function payableRows(order: Order, hasPaymentLink: boolean): readonly SumRow[] {
  const payable = payableAmount(order);
  const due = dueNowAmount(order);
  if (hasPaymentLink && due > 0n && due < payable)
    return [row('To pay now', due), row('To pay later', payable - due)];
  const isLeft = payable > 0n && (!hasPaymentLink || due === 0n);
  return [row(isLeft ? 'Left to pay' : 'To pay', payable)];
}

function row(label: string, amount: Minor): SumRow {
  return { label, name: null, amount, isTotal: false };
}

function rowUnlessZero(label: string, amount: Minor): readonly SumRow[] {
  return amount === 0n ? [] : [row(label, amount)];
}
