import type { Language } from '../language/language.ts';
import type { PaymentMoment } from '../merchants/payment-terms.ts';
import { formatMoney } from './money-words.ts';
import type { Order } from './order.ts';
import { unpaidParts, type OpenPart } from './payment-schedule.ts';

/**
 * Returns the unpaid parts that aren't due yet. The list is empty if the whole order is on account.
 */
function laterPayments(order: Order): readonly OpenPart[] {
  if (order.onAccount) return [];
  return unpaidParts(order).filter(({ openAmount, isDueNow }) => openAmount > 0n && !isDueNow);
}

/** Describes the amounts that are due later, with one sentence for each payment part. */
export function laterSentences(language: Language<'order'>, order: Order): readonly string[] {
  return laterPayments(order).map(({ due, openAmount }) =>
    language.say(laterPaymentMessageKey(due, order), {
      amount: formatMoney(language, openAmount, order.currencyCode),
    }),
  );
}

function laterPaymentMessageKey(
  paymentMoment: PaymentMoment,
  { fulfilment }: Pick<Order, 'fulfilment'>,
) {
  switch (paymentMoment) {
    case 'at_ordering':
      return 'order.laterNow';
    case 'before_making':
      return 'order.laterBeforeMaking';
    case 'before_shipping':
      return fulfilment === 'collect' ? 'order.laterBeforeCollecting' : 'order.laterBeforeShipping';
    case 'on_account':
      return 'order.laterOnAccount';
  }
}

/** Returns the key of the message that names a payment part according to when it is due. */
export function partKey(paymentMoment: PaymentMoment, { fulfilment }: Pick<Order, 'fulfilment'>) {
  switch (paymentMoment) {
    case 'at_ordering':
      return 'order.partAtOrdering';
    case 'before_making':
      return 'order.partBeforeMaking';
    case 'before_shipping':
      return fulfilment === 'collect' ? 'order.partBeforeCollecting' : 'order.partBeforeShipping';
    case 'on_account':
      return 'order.partOnAccount';
  }
}

/** Returns whether the payment that is due now is the deposit. */
export function isDepositDue(order: Order): boolean {
  const parts = unpaidParts(order);
  const [first] = parts;
  return parts.length > 1 && first?.due === 'at_ordering' && first.isDueNow;
}

/**
 * Returns whether the store waits for a payment part that isn't due yet before its next step. The
 * buyer should then be shown how to pay that part.
 */
export function isNextStepUnpaid(order: Order): boolean {
  const [next] = laterPayments(order);
  const isWaiting = next?.due === 'before_making' || order.workflowType === 'stock';
  return next !== undefined && next.due !== 'on_account' && order.state === 'accepted' && isWaiting;
}
