import { type Selectable, sql } from 'kysely';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import type { PaymentSession } from '../../core/payments/payment-session.ts';
import type { PaymentNotice } from '../../core/payments/provider-session.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { PaymentSessionTable } from '../database/payment-tables.ts';
import type { DueItems } from '../shared/due-work.ts';
import { exponentOf, minorUnits } from '../shared/minor-units.ts';
import { isUuid } from '../shared/storable.ts';
import { watchPayment } from './watch-repository.ts';

/**
 * An SQL query for the payment sessions whose current state must be read from their payment
 * provider.
 */
export const DUE_SESSIONS_QUERY: DueItems = (now) => sql`
  select due.session_id as subject_id, due.due_at as since from payment_session as due
  where due.merchant_id = m.merchant_id and due.due_at <= ${now}::timestamptz`;

export async function findSession(
  reader: Reader,
  merchantId: string,
  sessionId: string,
): Promise<PaymentSession | null> {
  if (!isUuid(sessionId)) return null;
  const row = await reader
    .selectFrom('payment_session')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/**
 * Finds the open payment session of an order. The caller must lock the order before changing the
 * session.
 */
export async function findOpenSession(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<PaymentSession | null> {
  const row = await reader
    .selectFrom('payment_session')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/** Returns a merchant's payment sessions, or those of one order, the latest first. */
export async function listSessions(
  reader: Reader,
  merchantId: string,
  { orderId, limit }: { readonly orderId: string | null; readonly limit: number },
): Promise<PaymentSession[]> {
  const all = reader
    .selectFrom('payment_session')
    .selectAll()
    .where('merchant_id', '=', merchantId);
  const rows = await (orderId === null ? all : all.where('order_id', '=', orderId))
    .orderBy('session_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(sessionOf);
}

/**
 * Finds payment sessions by id. Sessions that don't exist or belong to another merchant are left
 * out.
 */
export async function findSessions(
  reader: Reader,
  merchantId: string,
  sessionIds: readonly string[],
): Promise<PaymentSession[]> {
  const known = sessionIds.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await reader
    .selectFrom('payment_session')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('session_id', 'in', known)
    .execute();
  return rows.map(sessionOf);
}

export async function insertSession(
  transaction: Transaction,
  merchantId: string,
  session: PaymentSession,
): Promise<void> {
  await transaction
    .insertInto('payment_session')
    .values({
      merchant_id: merchantId,
      session_id: session.sessionId,
      order_id: session.orderId,
      account_id: session.accountId,
      amount: decimalAmount(session.amount, session.currencyCode),
      currency_code: session.currencyCode,
      begun_at: session.begunAt,
      expires_at: session.expiresAt,
      ...changingSessionColumns(session),
    })
    .execute();
}

/** Saves a payment session. The caller must have locked the order that the session belongs to. */
export async function saveSession(
  transaction: Transaction,
  merchantId: string,
  session: PaymentSession,
): Promise<void> {
  await transaction
    .updateTable('payment_session')
    .set(changingSessionColumns(session))
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', session.sessionId)
    .execute();
}

/**
 * Stores a message from a payment provider, and schedules its payment session to be read at once.
 * Returns false if the same message was already stored.
 */
export async function insertNotice(
  transaction: Transaction,
  merchantId: string,
  accountId: string,
  notice: PaymentNotice,
  time: Date,
): Promise<boolean> {
  const { eventId, kind } = notice;
  const known = await lockNoticedSession(transaction, merchantId, accountId, notice);
  const isOpen = known !== null && known.dueAt !== null;
  const isPaid = known !== null && known.providerPaymentId !== null && !isAboutPayment(kind);
  const isWaiting = isOpen || isPaid;
  const inserted = await transaction
    .insertInto('payment_notice')
    .values({
      merchant_id: merchantId,
      account_id: accountId,
      event_id: eventId,
      kind,
      session_id: known?.sessionId ?? null,
      received_at: time,
      handled_at: isWaiting ? null : time,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isNew = inserted.numInsertedOrUpdatedRows === 1n;
  if (isNew && isOpen) await makeSessionDue(transaction, merchantId, known.sessionId, time);
  if (isNew && isPaid) await watchPayment(transaction, merchantId, known.sessionId, time);
  return isNew;
}

/**
 * Finds and locks the session that a message refers to; messages about refunds, disputes and
 * reviews name the payment instead of its session. Without the lock, a transaction that settles the
 * session at the same time could leave this message open forever.
 */
async function lockNoticedSession(
  transaction: Transaction,
  merchantId: string,
  accountId: string,
  { sessionId, paymentId }: PaymentNotice,
): Promise<PaymentSession | null> {
  const sessions = transaction
    .selectFrom('payment_session')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .forNoKeyUpdate();
  if (sessionId !== null && !isUuid(sessionId)) return null;
  if (sessionId === null && paymentId === null) return null;
  const row = await (
    sessionId === null
      ? sessions.where('account_id', '=', accountId).where('provider_payment', '=', paymentId)
      : sessions.where('session_id', '=', sessionId)
  ).executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/**
 * Returns whether a message is about paying itself. Other messages are handled only after the
 * payment that they refer to has been recorded.
 */
function isAboutPayment(kind: string): boolean {
  return kind.startsWith('checkout.session.') || kind.startsWith('payment_intent.');
}

/** Makes an open payment session due to be read from its provider, unless it already is. */
export async function makeSessionDue(
  transaction: Transaction,
  merchantId: string,
  sessionId: string,
  time: Date,
): Promise<void> {
  await transaction
    .updateTable('payment_session')
    .set({ due_at: time })
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', sessionId)
    .where('due_at', '>', time)
    .execute();
}

/**
 * Claims a due payment session until the given time, so that no other process reads it meanwhile.
 * Returns false if the session is no longer due.
 */
export async function claimSession(
  transaction: Transaction,
  merchantId: string,
  sessionId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const claimed = await transaction
    .updateTable('payment_session')
    .set({ due_at: until })
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', sessionId)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

function changingSessionColumns(session: PaymentSession) {
  return {
    state: session.state,
    provider_session: session.providerSessionId,
    url: session.url,
    due_at: session.dueAt,
    checks: session.checks,
    ended_at: session.endedAt,
    provider_payment: session.providerPaymentId,
    problem: session.problem,
  };
}

function sessionOf(row: Selectable<PaymentSessionTable>): PaymentSession {
  return {
    sessionId: row.session_id,
    orderId: row.order_id,
    accountId: row.account_id,
    amount: minorUnits(row.amount, exponentOf(row.currency_code)),
    currencyCode: row.currency_code,
    state: row.state,
    providerSessionId: row.provider_session,
    url: row.url,
    begunAt: row.begun_at,
    expiresAt: row.expires_at,
    dueAt: row.due_at,
    checks: row.checks,
    endedAt: row.ended_at,
    providerPaymentId: row.provider_payment,
    problem: row.problem,
  };
}
