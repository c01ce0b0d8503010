import type { Merchant } from '../merchants/merchant.ts';
import { holdsStock } from './holds.ts';
import { money } from './money-words.ts';
import type { Order, OrderState } from './order.ts';
import { isPaymentAwaited } from './settle.ts';
import { askedAmount } from './payment-schedule.ts';
import { isDepositDue, isNextStepUnpaid, laterWords } from './schedule-words.ts';
import { hasLeft, pendingRevision } from './workflow.ts';
import { formatMoment } from '../shared/moment-words.ts';

export { money };

/** Returns a date in the store's time zone, such as 2 March 2027. */
export function dayOf(moment: Date, { timezone }: Pick<Merchant, 'timezone'>): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone }).format(moment);
}

/** Returns a date and time in the store's time zone, such as 2 March 2027 at 11:00 CET. */
export function momentOf(moment: Date, { timezone }: Pick<Merchant, 'timezone'>): string {
  return formatMoment(moment, timezone);
}

/** Converts a date such as 2027-03-02 to words: 2 March 2027. */
export function dateOf(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

const STATES: Readonly<Record<OrderState, string>> = {
  placed: 'Waiting for the store’s answer',
  accepted: 'Accepted',
  in_manufacturing: 'Being made',
  ready_to_ship: 'Ready',
  shipped: 'On its way',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export function stateWords(order: Order, now: Date): string {
  if (order.state === 'delivered' && order.fulfilment === 'collect') return 'Collected';
  if (pendingRevision(order, now) !== null) return 'Waiting for your answer';
  const isWaiting = isPaymentAwaited(order, now) || isNextStepUnpaid(order);
  return order.state === 'accepted' && isWaiting ? 'Waiting for your payment' : STATES[order.state];
}

/** Describes what happens next with an order, and who does it. */
export function nextWords(order: Order, merchant: Merchant, now: Date): string {
  if (order.state === 'cancelled') return cancelledWords(order, merchant);
  if (pendingRevision(order, now) !== null)
    return 'The store proposes a change. Please accept or decline it below; until then nothing is to be paid.';
  if (order.state === 'placed' && order.merchantReviewRequired) return reviewWords(order, merchant);
  if (isPaymentAwaited(order, now)) return paymentWords(order, merchant);
  const progress = isNextStepUnpaid(order) ? WAITING : PROGRESS[order.state](order);
  return `${progress}${laterWords(order)}${refundWords(order)}`;
}

const WAITING = 'The store waits for your next payment.';

/**
 * Describes the refund for an order that has left the store, or returns an empty text. Until then,
 * refunds are shown as part of the totals.
 */
function refundWords(order: Order): string {
  const refunded = order.refundedAmount;
  return hasLeft(order) && refunded > 0n
    ? ` The store has refunded ${money(refunded, order.currencyCode)} to you.`
    : '';
}

const PROGRESS: Readonly<Record<OrderState, (order: Order) => string>> = {
  placed: () => 'The store looks at your order.',
  accepted: ({ workflowType }) =>
    workflowType === 'made_to_order'
      ? 'The store will start to make it.'
      : 'The store gets it ready.',
  in_manufacturing: () => 'The store is making it.',
  ready_to_ship: ({ fulfilment }) =>
    fulfilment === 'collect' ? 'It is ready to be collected.' : 'It is ready and will be sent.',
  shipped: () => 'It has left the store.',
  delivered: ({ fulfilment }) =>
    fulfilment === 'collect' ? 'You have collected it.' : 'It has arrived.',
  completed: () => 'Nothing remains to be done.',
  cancelled: () => 'It was cancelled.',
};

function reviewWords({ answerDueAt }: Order, merchant: Merchant): string {
  const when =
    answerDueAt === null ? 'first' : `first and answers by ${momentOf(answerDueAt, merchant)}`;
  return `A person at the store looks at your order ${when}. Nothing is to be paid until then.`;
}

function paymentWords(order: Order, merchant: Merchant): string {
  const begin = order.state === 'accepted' ? ' The store begins once it is paid.' : '';
  const until = paymentDeadlineWords(order, merchant);
  const amount = money(askedAmount(order), order.currencyCode);
  const what = isDepositDue(order) ? `the deposit of ${amount} now` : amount;
  return `Please pay ${what}.${begin}${laterWords(order)}${until === null ? '' : ` ${until}`}`;
}

/** Returns a sentence about the deadline for payment, or null if there is none. */
export function paymentDeadlineWords(order: Order, merchant: Merchant): string | null {
  if (order.unpaidUntil === null) return null;
  const until = momentOf(order.unpaidUntil, merchant);
  return holdsStock(order)
    ? `The store keeps it for you until ${until}; if it is not paid by then, the order is cancelled.`
    : `It is cancelled if it is not paid by ${until}.`;
}

const CANCELLATION_REASONS: Readonly<Record<string, string>> = {
  unpaid: 'because it was not paid in time',
  customer_request: 'as you wished',
  out_of_stock: 'because something is out of stock',
  cannot_make: 'because it cannot be made',
  duplicate: 'because it was ordered twice',
};

function cancelledWords({ cancellation }: Order, merchant: Merchant): string {
  if (cancellation === null) return 'It was cancelled.';
  const because = CANCELLATION_REASONS[cancellation.reason ?? ''];
  return `It was cancelled on ${dayOf(cancellation.cancelledAt, merchant)}${because === undefined ? '' : ` ${because}`}.`;
}
