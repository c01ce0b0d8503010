import type { Merchant } from '../../../core/merchants/merchant.ts';
import type { RecordedAftermath } from '../../../core/payments/aftermath.ts';
import { applyAftermath } from '../../../core/payments/apply-aftermath.ts';
import { nextWatch, retryWatch } from '../../../core/payments/next-watch.ts';
import type { PaymentSession } from '../../../core/payments/payment-session.ts';
import type { PaymentAftermath } from '../../../core/payments/provider-session.ts';
import { sourceOf } from '../../../core/payments/record-provider-payment.ts';
import type { PaymentRefund } from '../../../core/payments/refund.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { ProviderRefusal } from '../../../gateways/payments/payment-provider.ts';
import type { Reader, Transaction } from '../../../storage/database/database.ts';
import { lockOrder } from '../../../storage/orders/order-repository.ts';
import { findPaymentAccount } from '../../../storage/payments/account-repository.ts';
import {
  listOrderDisputes,
  listOrderReviews,
  saveDisputes,
  saveReviews,
} from '../../../storage/payments/dispute-repository.ts';
import {
  listOrderRefunds,
  notePendingRefunds,
  saveRefunds,
} from '../../../storage/payments/refund-repository.ts';
import { closeNotices, listOpenNotices } from '../../../storage/payments/notice-repository.ts';
import { findSession } from '../../../storage/payments/session-repository.ts';
import {
  countPaymentRead,
  postponePayment,
  watchPayment,
} from '../../../storage/payments/watch-repository.ts';
import type { ContextWithoutActor } from '../../context.ts';
import { paymentGatewayOf, type PaymentGateway } from '../../shared/payment-gateway.ts';
import { changeOrderWithin } from '../change-order.ts';

const PAYMENTS_ACTOR = { kind: 'service', id: 'payments' } as const;

/** A payment that this process has claimed. */
export interface ClaimedPayment {
  readonly sessionId: string;
  readonly claimedUntil: Date;
  readonly previousReads: number;
}

interface FoundPayment {
  readonly session: PaidSession;
  readonly gateway: PaymentGateway | null;
  /** The refunds of the claimed payment. */
  readonly refunds: readonly PaymentRefund[];
  /** The messages that had arrived before the provider was read. */
  readonly eventIds: readonly string[];
}

type PaidSession = PaymentSession & { readonly providerPaymentId: string };

type ReconcileRefusal = ProviderRefusal | Refusal<'payment_account_missing' | 'not_found'>;

/**
 * Makes the refunds of a payment that have been decided, reads the payment's state from its
 * provider, and applies it to the order. The function can be called repeatedly and concurrently,
 * because each refund is made and counted only once.
 */
export async function reconcilePayment(
  context: ContextWithoutActor,
  merchant: Merchant,
  claimedPayment: ClaimedPayment,
): Promise<'read' | ReconcileRefusal> {
  const found = await context.database.read((reader) =>
    findPaidSession(context, reader, merchant.merchantId, claimedPayment.sessionId),
  );
  if (found === null) return refuse('not_found');
  const read = await makeRefundsAndReadPayment(found);
  if (isRefusal(read)) {
    await postponeReconciliation(context, merchant, claimedPayment, found, read);
    return read;
  }
  await applyPayment(context, merchant, claimedPayment, { ...read, found });
  return 'read';
}

async function findPaidSession(
  context: ContextWithoutActor,
  reader: Reader,
  merchantId: string,
  sessionId: string,
): Promise<FoundPayment | null> {
  const session = await findSession(reader, merchantId, sessionId);
  if (session === null || session.providerPaymentId === null) return null;
  const { accountId, providerPaymentId, orderId } = session;
  const account = await findPaymentAccount(reader, merchantId, accountId);
  const refunds = await listOrderRefunds(reader, merchantId, orderId);
  return {
    session: { ...session, providerPaymentId },
    gateway: account === null ? null : paymentGatewayOf(context, merchantId, account),
    refunds: refunds.filter((refund) => belongsToPayment(refund, session)),
    eventIds: await listOpenNotices(reader, merchantId, sessionId),
  };
}

function belongsToPayment(
  part: { readonly accountId: string; readonly providerPaymentId: string },
  { accountId, providerPaymentId }: PaymentSession,
): boolean {
  return part.accountId === accountId && part.providerPaymentId === providerPaymentId;
}

interface PaymentReading {
  readonly aftermath: PaymentAftermath;
  readonly refusedRefunds: ReadonlyMap<string, string>;
}

/**
 * A refund that the provider refuses has definitely failed. If the provider can't be reached, the
 * outcome is unknown, so the same refund is requested again.
 */
async function makeRefundsAndReadPayment({
  session,
  gateway,
  refunds,
}: FoundPayment): Promise<PaymentReading | ReconcileRefusal> {
  if (gateway === null) return refuse('payment_account_missing');
  const { provider, key } = gateway;
  const refused = new Map<string, string>();
  for (const refund of refunds) {
    if (refund.state !== 'pending' || refund.providerRefundId !== null) continue;
    const { refundId, amount, currencyCode } = refund;
    const made = await provider.refund(key, {
      refundId,
      paymentId: session.providerPaymentId,
      amount,
      currencyCode,
    });
    if (!isRefusal(made)) continue;
    if (made.code !== 'payment_not_accepted') return made;
    refused.set(refundId, made.code);
  }
  const aftermath = await provider.readAftermath(key, session.providerPaymentId);
  if (isRefusal(aftermath)) return aftermath;
  return {
    aftermath: aftermath ?? { refunds: [], disputes: [], review: null },
    refusedRefunds: refused,
  };
}

interface FoundPaymentReading extends PaymentReading {
  readonly found: FoundPayment;
}

function applyPayment(
  context: ContextWithoutActor,
  merchant: Merchant,
  claimedPayment: ClaimedPayment,
  { aftermath, refusedRefunds: refused, found }: FoundPaymentReading,
): Promise<void> {
  const { merchantId } = merchant;
  const { session, gateway, eventIds } = found;
  const { orderId, sessionId } = session;
  return context.database.transaction(async (transaction) => {
    await lockOrder(transaction, merchantId, orderId);
    const now = context.clock.now();
    // Another process may have read the payment later than this one, and may already have applied
    // the result.
    if (
      !(await countPaymentRead(transaction, merchantId, sessionId, claimedPayment.previousReads))
    ) {
      await watchPayment(transaction, merchantId, sessionId, now);
      return;
    }
    const known = await readKnownMoney(transaction, merchantId, orderId);
    const payment = {
      ...session,
      source: gateway === null ? '' : sourceOf(gateway.account),
      actor: `${PAYMENTS_ACTOR.kind}:${PAYMENTS_ACTOR.id}`,
      newId: context.newId,
      hasProblem: session.problem !== null,
      refused,
    };
    let changed: RecordedAftermath = { refunds: [], disputes: [], reviews: [] };
    await changeOrderWithin<never>({ ...context, actor: PAYMENTS_ACTOR }, transaction, {
      merchant,
      orderId,
      what: 'order.payment',
      change: (order, time) => {
        const applied = applyAftermath(order, known, aftermath, payment, time);
        changed = applied;
        return applied.change;
      },
    });
    await saveRefunds(transaction, merchantId, changed.refunds);
    await saveDisputes(transaction, merchantId, changed.disputes);
    await saveReviews(transaction, merchantId, changed.reviews);
    const next = await findNextReadTime(transaction, merchantId, session, now);
    await postponePayment(transaction, merchantId, sessionId, { ...claimedPayment, next });
    const closed = { eventIds, at: now };
    const areOpen = await closeNotices(transaction, merchantId, sessionId, closed);
    if (areOpen) await watchPayment(transaction, merchantId, sessionId, now);
  });
}

async function readKnownMoney(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<RecordedAftermath> {
  return {
    refunds: await listOrderRefunds(reader, merchantId, orderId),
    disputes: await listOrderDisputes(reader, merchantId, orderId),
    reviews: await listOrderReviews(reader, merchantId, orderId),
  };
}

async function findNextReadTime(
  transaction: Transaction,
  merchantId: string,
  session: PaidSession,
  now: Date,
): Promise<Date | null> {
  const { refunds, disputes } = await readKnownMoney(transaction, merchantId, session.orderId);
  return nextWatch(
    refunds.filter((refund) => belongsToPayment(refund, session)),
    disputes.filter((dispute) => belongsToPayment(dispute, session)),
    now,
  );
}

/** Postpones the work on a payment, and records why its refunds haven't been made yet. */
async function postponeReconciliation(
  { database, clock }: ContextWithoutActor,
  { merchantId }: Merchant,
  { sessionId, claimedUntil }: ClaimedPayment,
  { session, refunds }: FoundPayment,
  { code }: ReconcileRefusal,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOrder(transaction, merchantId, session.orderId);
    await notePendingRefunds(transaction, merchantId, session, code);
    const next = retryWatch(refunds, clock.now());
    await postponePayment(transaction, merchantId, sessionId, { claimedUntil, next });
  });
}
