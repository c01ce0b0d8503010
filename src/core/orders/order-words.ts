import type { KeyOf, Language } from '../language/language.ts';
import type { Merchant } from '../merchants/merchant.ts';
import { holdsStock } from './holds.ts';
import { formatMoney } from './money-words.ts';
import type { Order, OrderLine, OrderState } from './order.ts';
import { requestedPaymentAmount } from './payment-schedule.ts';
import { isDepositDue, isNextStepUnpaid, laterSentences } from './schedule-words.ts';
import { isPaymentAwaited } from './settle.ts';
import { hasLeftStore, pendingRevision } from './workflow.ts';

export { formatMoney as money };

type OrderLanguage = Language<'order'>;

const STATES = {
  placed: 'order.statePlaced',
  accepted: 'order.stateAccepted',
  in_manufacturing: 'order.stateMaking',
  ready_to_ship: 'order.stateReady',
  shipped: 'order.stateShipped',
  delivered: 'order.stateDelivered',
  completed: 'order.stateCompleted',
  cancelled: 'order.stateCancelled',
} as const satisfies Readonly<Record<OrderState, string>>;

export function stateWords({ say }: OrderLanguage, order: Order, now: Date): string {
  if (order.state === 'delivered' && order.fulfilment === 'collect')
    return say('order.stateCollected');
  if (pendingRevision(order, now) !== null) return say('order.awaitsAnswer');
  const isWaiting = isPaymentAwaited(order, now) || isNextStepUnpaid(order);
  return say(order.state === 'accepted' && isWaiting ? 'order.awaitsPayment' : STATES[order.state]);
}

/** Says how many pieces of a line aren't in stock yet. Returns null if none are missing. */
export function restockWords(
  { say }: OrderLanguage,
  { quantity, backordered }: Pick<OrderLine, 'quantity' | 'backordered'>,
): string | null {
  if (backordered === 0) return null;
  return say('order.mustComeIn', { count: backordered, inStock: quantity - backordered });
}

/** Describes the next step of an order and who does it. */
export function nextWords(
  language: OrderLanguage,
  order: Order,
  merchant: Merchant,
  now: Date,
): string {
  const { say } = language;
  if (order.state === 'cancelled') return cancelledWords(language, order, merchant);
  if (pendingRevision(order, now) !== null) return say('order.nextProposal');
  if (order.state === 'placed' && order.merchantReviewRequired)
    return reviewWords(language, order, merchant);
  if (isPaymentAwaited(order, now)) return paymentWords(language, order, merchant);
  const progress = isNextStepUnpaid(order)
    ? 'order.nextUnpaid'
    : NEXT_STEP_MESSAGE_KEYS[order.state](order);
  return [
    say(progress),
    ...laterSentences(language, order),
    ...refundSentences(language, order),
  ].join(' ');
}

/**
 * Describes the refund of an order that has left the store. Before that, the table of totals shows
 * the refunds.
 */
function refundSentences(language: OrderLanguage, order: Order): readonly string[] {
  const { refundedAmount, currencyCode } = order;
  if (!hasLeftStore(order) || refundedAmount <= 0n) return [];
  const amount = formatMoney(language, refundedAmount, currencyCode);
  return [language.say('order.wasRefunded', { amount })];
}

/** The message keys for an order's next step that have no placeholders. */
type NextStepMessageKey = Exclude<
  Extract<KeyOf<'order'>, `order.next${string}` | 'order.wasCancelled'>,
  'order.nextReviewBy'
>;

const NEXT_STEP_MESSAGE_KEYS: Readonly<Record<OrderState, (order: Order) => NextStepMessageKey>> = {
  placed: () => 'order.nextPlaced',
  accepted: ({ workflowType }) =>
    workflowType === 'made_to_order' ? 'order.nextStart' : 'order.nextPrepare',
  in_manufacturing: () => 'order.nextMaking',
  ready_to_ship: ({ fulfilment }) =>
    fulfilment === 'collect' ? 'order.nextCollect' : 'order.nextSend',
  shipped: () => 'order.nextShipped',
  delivered: ({ fulfilment }) =>
    fulfilment === 'collect' ? 'order.nextCollected' : 'order.nextArrived',
  completed: () => 'order.nextCompleted',
  cancelled: () => 'order.wasCancelled',
};

function reviewWords(
  { say, moment }: OrderLanguage,
  { answerDueAt }: Order,
  merchant: Merchant,
): string {
  return answerDueAt === null
    ? say('order.nextReview')
    : say('order.nextReviewBy', { moment: moment(answerDueAt, merchant.timezone) });
}

function paymentWords(language: OrderLanguage, order: Order, merchant: Merchant): string {
  const { say } = language;
  const amount = formatMoney(language, requestedPaymentAmount(order), order.currencyCode);
  const until = paymentDeadlineWords(language, order, merchant);
  return [
    say(isDepositDue(order) ? 'order.pleasePayDeposit' : 'order.pleasePay', { amount }),
    ...(order.state === 'accepted' ? [say('order.beginsOncePaid')] : []),
    ...laterSentences(language, order),
    ...(until === null ? [] : [until]),
  ].join(' ');
}

/** Returns a sentence about the deadline for payment, or null if there is none. */
export function paymentDeadlineWords(
  language: OrderLanguage,
  order: Order,
  { timezone }: Pick<Merchant, 'timezone'>,
): string | null {
  if (order.unpaidUntil === null) return null;
  const moment = language.moment(order.unpaidUntil, timezone);
  return language.say(holdsStock(order) ? 'order.keptUntil' : 'order.cancelledUnlessPaid', {
    moment,
  });
}

const CANCELLATION_REASONS = {
  unpaid: 'order.cancelledUnpaid',
  customer_request: 'order.cancelledAsWished',
  out_of_stock: 'order.cancelledStock',
  cannot_make: 'order.cancelledCannot',
  duplicate: 'order.cancelledTwice',
} as const;

function isKnownCancellationReason(
  reason: string | null,
): reason is keyof typeof CANCELLATION_REASONS {
  return reason !== null && Object.hasOwn(CANCELLATION_REASONS, reason);
}

function cancelledWords(
  { say, dateOf }: OrderLanguage,
  { cancellation }: Order,
  { timezone }: Merchant,
): string {
  if (cancellation === null) return say('order.wasCancelled');
  const { reason, cancelledAt } = cancellation;
  const key = isKnownCancellationReason(reason)
    ? CANCELLATION_REASONS[reason]
    : 'order.cancelledOn';
  return say(key, { day: dateOf(cancelledAt, timezone) });
}
