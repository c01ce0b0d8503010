import type { Merchant } from '../../../core/merchants/merchant.ts';
import {
  mayContinue,
  type PaymentSession,
  postponedSession,
  readSession,
  receivedPayment,
} from '../../../core/payments/payment-session.ts';
import { lateRefund, type RefundPart, reserveRefund } from '../../../core/payments/plan-refund.ts';
import {
  type ReceivedPayment,
  recordProviderPayment,
  sourceOf,
} from '../../../core/payments/record-provider-payment.ts';
import type { ProviderSession } from '../../../core/payments/provider-session.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { ProviderRefusal } from '../../../gateways/payments/payment-provider.ts';
import type { Transaction } from '../../../storage/database/database.ts';
import { findOrder, lockOrder } from '../../../storage/orders/order-repository.ts';
import { findPaymentAccount } from '../../../storage/payments/account-repository.ts';
import { closeNotices, listOpenNotices } from '../../../storage/payments/notice-repository.ts';
import {
  findSession,
  makeSessionDue,
  saveSession,
} from '../../../storage/payments/session-repository.ts';
import { watchPayment } from '../../../storage/payments/watch-repository.ts';
import type { ActionContext, ContextWithoutActor } from '../../context.ts';
import { paymentGatewayOf, type PaymentGateway } from '../../shared/payment-gateway.ts';
import { changeOrderWithin } from '../change-order.ts';
import { decideRefund } from './decide-refund.ts';

const PAYMENTS_ACTOR = { kind: 'service', id: 'payments' } as const;

type ReconcileRefusal = ProviderRefusal | Refusal<'payment_account_missing' | 'not_found'>;

interface FoundSession {
  readonly session: PaymentSession;
  /** The client for the payment account, or null if this process can't use the account. */
  readonly gateway: PaymentGateway | null;
  /** Whether the payment page must be closed, because nothing or another amount is payable now. */
  readonly mustEndSession: boolean;
  /** The messages that had arrived before the provider was read. */
  readonly eventIds: readonly string[];
}

/**
 * Reads a payment session from its provider and applies the result. The function may be called
 * repeatedly: when the buyer returns, when the provider sends a message, and by the background
 * worker.
 */
export async function reconcileSession(
  context: ContextWithoutActor,
  merchant: Merchant,
  sessionId: string,
): Promise<PaymentSession | ReconcileRefusal> {
  const found = await findSessionWithGateway(context, merchant, sessionId);
  if (found === null) return refuse('not_found');
  const { session, gateway } = found;
  if (session.dueAt === null) return session;
  if (gateway === null) {
    await postpone(context, merchant, session);
    return refuse('payment_account_missing');
  }
  const read = await readSessionAtProvider(found, gateway);
  if (isRefusal(read)) {
    await postpone(context, merchant, session);
    return read;
  }
  return applySession(context, merchant, { ...found, gateway }, read);
}

function findSessionWithGateway(
  context: ContextWithoutActor,
  { merchantId }: Merchant,
  sessionId: string,
): Promise<FoundSession | null> {
  return context.database.read(async (reader) => {
    const session = await findSession(reader, merchantId, sessionId);
    if (session === null) return null;
    const account = await findPaymentAccount(reader, merchantId, session.accountId);
    const order = await findOrder(reader, merchantId, session.orderId);
    const gateway = account === null ? null : paymentGatewayOf(context, merchantId, account);
    const mustEndSession = order === null || !mayContinue(session, order, context.clock.now());
    const eventIds = await listOpenNotices(reader, merchantId, sessionId);
    return { session, gateway, mustEndSession, eventIds };
  });
}

/** Returns null if the provider doesn't know the payment page, or if no page was opened. */
async function readSessionAtProvider(
  { session: { providerSessionId }, mustEndSession }: FoundSession,
  { provider, key }: PaymentGateway,
): Promise<ProviderSession | null | ProviderRefusal> {
  if (providerSessionId === null) return null;
  return mustEndSession
    ? provider.expire(key, providerSessionId)
    : provider.read(key, providerSessionId);
}

function applySession(
  context: ContextWithoutActor,
  merchant: Merchant,
  { session, gateway, eventIds }: FoundSession & { readonly gateway: PaymentGateway },
  providerSession: ProviderSession | null,
): Promise<PaymentSession> {
  const { orderId, sessionId } = session;
  const { merchantId } = merchant;
  return context.database.transaction(async (transaction) => {
    const current = await lockSession(transaction, merchantId, orderId, sessionId);
    if (current.dueAt === null) return current;
    const now = context.clock.now();
    const payment = providerSession === null ? null : receivedPayment(providerSession);
    if (payment !== null) {
      const received = { session: current, account: gateway.account, payment };
      await recordReceivedMoney(context, transaction, merchant, received, entryOf(context));
      // The provider may have opened a review, or sent messages, before this payment was recorded.
      await watchPayment(transaction, merchantId, sessionId, now);
    }
    const after = readSession(current, providerSession, now);
    await saveSession(transaction, merchantId, after);
    const isOver = after.dueAt === null;
    const closed = { eventIds: isOver ? ('all' as const) : eventIds, at: now };
    const areOpen = await closeNotices(transaction, merchantId, sessionId, closed);
    if (areOpen) await makeSessionDue(transaction, merchantId, sessionId, now);
    return after;
  });
}

/**
 * Records a payment. If it came too late and the store's settings require it, a refund is stored as
 * well.
 */
async function recordReceivedMoney(
  context: ContextWithoutActor,
  transaction: Transaction,
  merchant: Merchant,
  providerPayment: Omit<ReceivedPayment, 'entryId' | 'actor'> & Pick<PaymentGateway, 'account'>,
  entry: Pick<ReceivedPayment, 'entryId' | 'actor'>,
): Promise<void> {
  const { session, payment, account } = providerPayment;
  let parts: readonly RefundPart[] = [];
  const acting = { ...context, actor: PAYMENTS_ACTOR };
  const order = await changeOrderWithin<never>(acting, transaction, {
    merchant,
    orderId: session.orderId,
    what: 'order.payment',
    change: (orderBefore, time) => {
      const recorded = recordProviderPayment(orderBefore, { ...providerPayment, ...entry }, time);
      if (!recorded.changed || !merchant.settings.refundLatePayments) return recorded;
      parts = lateRefund(recorded.order, {
        accountId: account.accountId,
        providerPaymentId: payment.paymentId,
        source: sourceOf(account),
      });
      return { ...recorded, order: reserveRefund(recorded.order, parts) };
    },
  });
  if (isRefusal(order) || parts.length === 0) return;
  const sessionIds = new Map([[payment.paymentId, session.sessionId]]);
  await decideRefund(acting, transaction, order, { parts, reference: null, sessionIds });
}

function entryOf({ newId }: Pick<ActionContext, 'newId'>) {
  return { entryId: newId(), actor: `${PAYMENTS_ACTOR.kind}:${PAYMENTS_ACTOR.id}` };
}

/**
 * Locks an order. This also locks its payment sessions, which change only while the order is
 * locked.
 */
async function lockSession(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  sessionId: string,
): Promise<PaymentSession> {
  await lockOrder(transaction, merchantId, orderId);
  const session = await findSession(transaction, merchantId, sessionId);
  if (session === null) throw new Error(`payment session ${sessionId} is gone`);
  return session;
}

async function postpone(
  { database, clock }: ContextWithoutActor,
  { merchantId }: Merchant,
  { orderId, sessionId }: PaymentSession,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const session = await lockSession(transaction, merchantId, orderId, sessionId);
    if (session.dueAt === null) return;
    await saveSession(transaction, merchantId, postponedSession(session, clock.now()));
  });
}
