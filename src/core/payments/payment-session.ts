import type { MinorUnits, Order } from '../orders/order.ts';
import { isPaymentPossible } from '../orders/settle.ts';
import { requestedPaymentAmount } from '../orders/payment-schedule.ts';
import type { ProviderPayment, ProviderSession } from './provider-session.ts';

/**
 * The state of a payment session. `beginning` means that the provider is still creating the payment
 * page, and `open` means that the buyer can pay. The states `paid` and `expired` are final.
 */
export type PaymentSessionState = 'beginning' | 'open' | 'paid' | 'expired';

/** Why a person must check a payment: its amount or currency differs from the requested one. */
export type PaymentProblem = 'amount' | 'currency';

/** A page at a payment provider where a buyer pays the amount that is due for an order. */
export interface PaymentSession {
  readonly sessionId: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly amount: MinorUnits;
  readonly currencyCode: string;
  readonly state: PaymentSessionState;
  /** The id of the payment page at the provider, or null while the page is being created. */
  readonly providerSessionId: string | null;
  readonly url: string | null;
  readonly begunAt: Date;
  readonly expiresAt: Date;
  /**
   * The time at which to read the session from the provider again, or null if the session has
   * ended.
   */
  readonly dueAt: Date | null;
  /** How many times the session has been read from the provider. */
  readonly checks: number;
  readonly endedAt: Date | null;
  readonly providerPaymentId: string | null;
  readonly problem: PaymentProblem | null;
}

/** How long a buyer can pay on a payment page. Stripe allows no less than 30 minutes. */
const PAYMENT_SESSION_LIFETIME_MS = 45 * 60_000;
/** A payment session is replaced by a new one if less time than this is left. */
const MINIMUM_REMAINING_SESSION_MS = 2 * 60_000;
/** The pauses between attempts to read a session from its provider. The last pause is repeated. */
const PAUSES_MS = [20_000, 40_000, 60_000, 120_000, 300_000] as const;
const MAXIMUM_PAUSE_MS = 600_000;

/** Creates a payment session for the next payment of an order. */
export function newSession(
  order: Order,
  { sessionId, accountId }: Pick<PaymentSession, 'sessionId' | 'accountId'>,
  now: Date,
): PaymentSession {
  // The time is rounded up to a whole second, because a provider may not support fractions.
  const expiresAt = new Date(
    Math.ceil((now.getTime() + PAYMENT_SESSION_LIFETIME_MS) / 1_000) * 1_000,
  );
  return {
    sessionId,
    orderId: order.orderId,
    accountId,
    amount: requestedPaymentAmount(order),
    currencyCode: order.currencyCode,
    state: 'beginning',
    providerSessionId: null,
    url: null,
    begunAt: now,
    expiresAt,
    dueAt: expiresAt,
    checks: 0,
    endedAt: null,
    providerPaymentId: null,
    problem: null,
  };
}

/**
 * Returns whether the buyer can be sent to a payment page, because it is open and enough time is
 * left to pay.
 */
export function isUsable(session: PaymentSession, order: Order, now: Date): boolean {
  return (
    mayContinue(session, order, now) &&
    session.expiresAt.getTime() - now.getTime() >= MINIMUM_REMAINING_SESSION_MS
  );
}

/**
 * Returns whether a payment page still asks for the correct amount. If it doesn't, the page must be
 * closed.
 */
export function mayContinue(session: PaymentSession, order: Order, now: Date): boolean {
  return mayBegin(order, now) && session.amount === requestedPaymentAmount(order);
}

/**
 * Returns whether a new payment may be started. After the order's payment deadline it may not, so
 * that the unpaid order can be cancelled.
 */
export function mayBegin(order: Order, now: Date): boolean {
  const isInTime = order.unpaidUntil === null || order.unpaidUntil > now;
  return isInTime && isPaymentPossible(order, now);
}

/** Adds the id and address of the new payment page to its session. */
export function openedSession(
  session: PaymentSession,
  { providerSessionId, url }: ProviderSession,
  now: Date,
): PaymentSession {
  return { ...session, state: 'open', providerSessionId, url, dueAt: nextCheckTime(session, now) };
}

/**
 * Updates a payment session with the state that was read from its provider. A session that has
 * ended doesn't change.
 */
export function readSession(
  session: PaymentSession,
  providerSession: ProviderSession | null,
  now: Date,
): PaymentSession {
  if (session.dueAt === null) return session;
  const payment = providerSession === null ? null : receivedPayment(providerSession);
  if (payment !== null) return paidSession(session, payment, now);
  const isEnded =
    providerSession === null ? session.expiresAt <= now : providerSession.status === 'expired';
  if (isEnded) return expiredSession(session, now);
  return { ...session, checks: session.checks + 1, dueAt: nextCheckTime(session, now) };
}

/** Ends a payment session whose page can no longer be used or was never created. */
export function expiredSession(session: PaymentSession, now: Date): PaymentSession {
  return { ...session, state: 'expired', url: null, dueAt: null, endedAt: now };
}

/** Returns the payment that was made on a payment page, or null if the money hasn't arrived. */
export function receivedPayment({ payment }: ProviderSession): ProviderPayment | null {
  return payment?.state === 'succeeded' ? payment : null;
}

function paidSession(
  session: PaymentSession,
  { paymentId, amount, currencyCode }: ProviderPayment,
  now: Date,
): PaymentSession {
  const isOtherCurrency = currencyCode !== session.currencyCode;
  const amountProblem = amount === session.amount ? null : 'amount';
  return {
    ...session,
    state: 'paid',
    url: null,
    dueAt: null,
    endedAt: now,
    providerPaymentId: paymentId,
    problem: isOtherCurrency ? 'currency' : amountProblem,
  };
}

/** Schedules the next attempt to read a session whose provider couldn't be reached. */
export function postponedSession(session: PaymentSession, now: Date): PaymentSession {
  return session.dueAt === null
    ? session
    : { ...session, checks: session.checks + 1, dueAt: nextCheckTime(session, now) };
}

function nextCheckTime({ checks }: PaymentSession, now: Date): Date {
  return new Date(now.getTime() + (PAUSES_MS[checks] ?? MAXIMUM_PAUSE_MS));
}
