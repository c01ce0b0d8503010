import type { PaymentMoment } from '../merchants/payment-terms.ts';
import { money } from './money-words.ts';
import type { Order } from './order.ts';
import { openParts, type OpenPart } from './payment-schedule.ts';

type WordedOrder = Pick<Order, 'fulfilment'>;

/** Says when a part is due, as the end of a sentence. */
export function momentWords(due: PaymentMoment, { fulfilment }: WordedOrder): string {
  switch (due) {
    case 'at_ordering':
      return 'now';
    case 'before_making':
      return 'before the store makes it';
    case 'before_shipping':
      return fulfilment === 'collect' ? 'before you collect it' : 'before it is shipped';
    case 'on_account':
      return 'after you have it';
  }
}

/** Returns the parts that are paid later, which are none if the order is on account as a whole. */
function laterParts(order: Order): readonly OpenPart[] {
  if (order.onAccount) return [];
  return openParts(order).filter(({ openAmount, isDueNow }) => openAmount > 0n && !isDueNow);
}

/** Says what is to be paid later and when. Each sentence begins with a space. */
export function laterWords(order: Order): string {
  return laterParts(order)
    .map(
      ({ due, openAmount }) =>
        ` ${money(openAmount, order.currencyCode)} is to be paid ${momentWords(due, order)}.`,
    )
    .join('');
}

/** Returns whether the deposit is what the buyer must pay now. */
export function isDepositDue(order: Order): boolean {
  const parts = openParts(order);
  const [first] = parts;
  return parts.length > 1 && first?.due === 'at_ordering' && first.isDueNow;
}

/**
 * Returns whether the store's next step waits for a part that isn't due yet, so that a buyer should
 * read how to pay it.
 */
export function isNextStepUnpaid(order: Order): boolean {
  const [next] = laterParts(order);
  const isWaiting = next?.due === 'before_making' || order.workflowType === 'stock';
  return next !== undefined && next.due !== 'on_account' && order.state === 'accepted' && isWaiting;
}
