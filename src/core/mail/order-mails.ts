import {
  type BuyerMails,
  type MerchantSettings,
  notifyAddresses,
  type StoreMails,
} from '../merchants/merchant.ts';
import type { NewOrder, Order } from '../orders/order.ts';
import { dueNowAmount, unpaidParts } from '../orders/payment-schedule.ts';
import { effectiveTotal } from '../orders/totals.ts';
import { isOpenDispute } from '../orders/workflow.ts';

/**
 * The kinds of emails to buyers about orders. The part after "buyer." is the name of the preference
 * in the store's settings.
 */
export type BuyerMailKind = `buyer.${keyof BuyerMails}`;
export type StoreMailKind = `store.${keyof StoreMails}`;

/**
 * The facts about a change that an email must keep, because they can't be read from the order
 * later. Amounts are in minor units, as text.
 */
export interface OrderMailContent {
  readonly refundedAmount?: string;
  readonly previousTotalAmount?: string;
  readonly totalAmount?: string;
  readonly revisionId?: string;
  /**
   * The language in which the buyer ordered. It is stored here so that the subject can be written
   * without the order.
   */
  readonly language?: string;
}

/** An email that is sent because an order changed. */
export interface OrderMail {
  readonly kind: BuyerMailKind | StoreMailKind;
  /** The recipient's address, or null if the email goes to the store's own addresses. */
  readonly recipient: string | null;
  readonly content: OrderMailContent;
}

type MailSettings = Pick<MerchantSettings, 'buyerMails' | 'storeMails' | 'notifyEmail'>;

/**
 * Returns the emails to send because an order changed: at most one to the buyer and one to the
 * store, so that nobody gets two emails about one change. `before` is null if the order is new.
 */
export function orderMails(
  before: Order | null,
  after: NewOrder,
  { buyerMails, storeMails, ...settings }: MailSettings,
): readonly OrderMail[] {
  const forBuyer = firstMail(before === null ? NEW_ORDER : BUYER_MAILS, before, after, buyerMails);
  const forStore =
    notifyAddresses(settings).length === 0
      ? null
      : firstMail(before === null ? NEW_ORDER : STORE_MAILS, before, after, storeMails);
  return [
    ...(forBuyer === null
      ? []
      : [
          {
            kind: `buyer.${forBuyer.name}` as const,
            recipient: after.buyer.email,
            content: {
              ...forBuyer.content,
              ...(after.language !== null && { language: after.language }),
            },
          },
        ]),
    ...(forStore === null
      ? []
      : [{ kind: `store.${forStore.name}` as const, recipient: null, content: forStore.content }]),
  ];
}

type Candidate<Name> = readonly [
  name: Name,
  content: (before: Order, after: NewOrder) => OrderMailContent | null,
];

const NEW_ORDER: readonly Candidate<'orderReceived'>[] = [['orderReceived', () => ({})]];

/**
 * The kinds of emails to the buyer, most important first. Only the first kind that applies is sent,
 * and its text also covers the rest of the change.
 */
const BUYER_MAILS: readonly Candidate<keyof BuyerMails>[] = [
  ['orderCancelled', (before, after) => stateChangeMail('cancelled', before, after)],
  ['orderRefunded', refundMail],
  ['revisionProposed', revisionProposedMail],
  ['orderShipped', (before, after) => stateChangeMail('shipped', before, after)],
  [
    'orderReady',
    (before, after) =>
      after.fulfilment === 'collect' ? stateChangeMail('ready_to_ship', before, after) : null,
  ],
  ['orderInProduction', (before, after) => stateChangeMail('in_manufacturing', before, after)],
  ['orderAccepted', (before, after) => stateChangeMail('accepted', before, after)],
  ['orderPaid', paymentMail],
  ['partPaid', partialPaymentMail],
  ['partDue', partDueMail],
  ['totalChanged', totalChangedMail],
];

const STORE_MAILS: readonly Candidate<keyof StoreMails>[] = [
  [
    'orderCancelled',
    (before, after) =>
      after.cancellation?.by === 'customer' ? stateChangeMail('cancelled', before, after) : null,
  ],
  ['revisionAnswered', revisionAnsweredMail],
  ['paymentDisputed', paymentDisputedMail],
  ['orderPaid', paymentMail],
  ['partPaid', partialPaymentMail],
];

function firstMail<Name extends string>(
  candidates: readonly Candidate<Name>[],
  before: Order | null,
  after: NewOrder,
  preferences: Readonly<Record<Name, boolean>>,
): { readonly name: Name; readonly content: OrderMailContent } | null {
  for (const [name, contentOf] of candidates) {
    const content = before === null ? {} : contentOf(before, after);
    if (content !== null && preferences[name]) return { name, content };
  }
  return null;
}

function stateChangeMail(
  state: Order['state'],
  before: Order,
  after: NewOrder,
): OrderMailContent | null {
  return before.state !== state && after.state === state ? {} : null;
}

function paymentMail(before: Order, after: NewOrder): OrderMailContent | null {
  return before.paidAt === null && after.paidAt !== null ? {} : null;
}

/**
 * Returns the content of the email about a payment part that was just paid, or null. An order
 * without a payment schedule never gets this email, because its only part is paid when the whole
 * order is paid.
 */
function partialPaymentMail(before: Order, after: NewOrder): OrderMailContent | null {
  if (after.paidAt !== null || after.state === 'cancelled') return null;
  const isPayment = after.paidAmount > before.paidAmount;
  return isPayment && countPaidParts(after) > countPaidParts(before) ? {} : null;
}

function countPaidParts(order: NewOrder): number {
  return unpaidParts(order).filter(({ openAmount }) => openAmount === 0n).length;
}

/**
 * Returns the content of the email about a payment part that has just become due, or null. A part
 * becomes due when the store completes the step before it.
 */
function partDueMail(before: Order, after: NewOrder): OrderMailContent | null {
  const isNow = before.state !== after.state && before.paymentParts !== null;
  return isNow && dueNowAmount(before) === 0n && dueNowAmount(after) > 0n ? {} : null;
}

function refundMail(before: Order, after: NewOrder): OrderMailContent | null {
  const amount = refundedAmount(after) - refundedAmount(before);
  return amount > 0n ? { refundedAmount: String(amount) } : null;
}

/**
 * Returns the refunded amount, without counting twice a refund that was first reported as made
 * elsewhere and recorded later. Lost disputes don't count, because the bank informs the buyer about
 * them.
 */
function refundedAmount(order: NewOrder): bigint {
  const chargebacks = order.payments.filter(({ kind }) => kind === 'chargeback');
  const taken = chargebacks.reduce((sum, { amount }) => sum + amount, 0n);
  return order.refundedAmount + order.refundedElsewhereAmount - taken;
}

function totalChangedMail(before: Order, after: NewOrder): OrderMailContent | null {
  const [previous, total] = [effectiveTotal(before), effectiveTotal(after)];
  return previous === total
    ? null
    : { previousTotalAmount: String(previous), totalAmount: String(total) };
}

function revisionProposedMail(before: Order, after: NewOrder): OrderMailContent | null {
  const last = after.revisions.at(-1);
  return last?.status === 'proposed' && after.revisions.length > before.revisions.length
    ? { revisionId: last.revisionId }
    : null;
}

function revisionAnsweredMail(before: Order, after: NewOrder): OrderMailContent | null {
  const [proposed, last] = [before.revisions.at(-1), after.revisions.at(-1)];
  if (proposed?.status !== 'proposed' || proposed.revisionId !== last?.revisionId) return null;
  return last.status === 'accepted' || last.status === 'declined'
    ? { revisionId: last.revisionId, previousTotalAmount: String(effectiveTotal(before)) }
    : null;
}

/**
 * Returns the content of the email about a new dispute, or null. Disputes are compared by their
 * start time, because a closed dispute is never reopened.
 */
function paymentDisputedMail(before: Order, after: NewOrder): OrderMailContent | null {
  if (after.dispute === null || !isOpenDispute(after.dispute.status)) return null;
  const isKnown = before.dispute?.disputedAt.getTime() === after.dispute.disputedAt.getTime();
  return isKnown ? null : {};
}
