import type { Merchant } from '../../core/merchants/merchant.ts';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import { holdsStock } from '../../core/orders/holds.ts';
import type { Minor, Order, OrderState } from '../../core/orders/order.ts';
import { isPaymentAwaited } from '../../core/orders/settle.ts';
import { payableAmount } from '../../core/orders/totals.ts';
import { hasLeft, pendingRevision } from '../../core/orders/workflow.ts';
import { momentWords } from '../../core/shared/moment-words.ts';

/** An amount with its currency, which never part at the end of a line. */
export function money(minor: Minor, currencyCode: string): string {
  return `${currencyCode}\u00A0${decimalAmount(minor, currencyCode).replace('-', '\u2212')}`;
}

/** A local day of the store's: 2 March 2027. */
export function dayOf(moment: Date, { timezone }: Pick<Merchant, 'timezone'>): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone }).format(moment);
}

/** A day and time by the store's clock: 2 March 2027 at 11:00 CET. */
export function momentOf(moment: Date, { timezone }: Pick<Merchant, 'timezone'>): string {
  return momentWords(moment, timezone);
}

/** YYYY-MM-DD as people write it. */
export function dateOf(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

export function countryName(code: string): string {
  return COUNTRIES.of(code) ?? code;
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
  return order.state === 'accepted' && isPaymentAwaited(order, now)
    ? 'Waiting for your payment'
    : STATES[order.state];
}

/** What comes next, and who does it. */
export function nextWords(order: Order, merchant: Merchant, now: Date): string {
  if (order.state === 'cancelled') return cancelledWords(order, merchant);
  if (pendingRevision(order, now) !== null)
    return 'The store proposes a change. Please accept or decline it below; until then nothing is to be paid.';
  if (order.state === 'placed' && order.merchantReviewRequired) return reviewWords(order, merchant);
  if (isPaymentAwaited(order, now)) return paymentWords(order, merchant);
  return `${PROGRESS[order.state](order)}${refundWords(order)}`;
}

/** Of what has left the store; before that, the table of sums says enough. */
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
  const until = untilWords(order, merchant);
  return `Please pay ${money(payableAmount(order), order.currencyCode)}.${begin}${until === null ? '' : ` ${until}`}`;
}

/** How long the store waits for its money; null: nobody said. */
export function untilWords(order: Order, merchant: Merchant): string | null {
  if (order.unpaidUntil === null) return null;
  const until = momentOf(order.unpaidUntil, merchant);
  return holdsStock(order)
    ? `The store keeps it for you until ${until}; if it is not paid by then, the order is cancelled.`
    : `It is cancelled if it is not paid by ${until}.`;
}

const BECAUSE: Readonly<Record<string, string>> = {
  unpaid: 'because it was not paid in time',
  customer_request: 'as you wished',
  out_of_stock: 'because something is out of stock',
  cannot_make: 'because it cannot be made',
  duplicate: 'because it was ordered twice',
};

function cancelledWords({ cancellation }: Order, merchant: Merchant): string {
  if (cancellation === null) return 'It was cancelled.';
  const because = BECAUSE[cancellation.reason ?? ''];
  return `It was cancelled on ${dayOf(cancellation.cancelledAt, merchant)}${because === undefined ? '' : ` ${because}`}.`;
}
