import type { PaymentNotice } from '../../core/payments/provider-session.ts';
import type { Reader, Transaction } from '../database/database.ts';

const IDS_PER_STATEMENT = 500;

/**
 * Returns the ids of the open messages about a payment session. It must be called before the
 * session is read from its provider, because the result of that reading covers only messages that
 * arrived before.
 */
export async function listOpenNotices(
  reader: Reader,
  merchantId: string,
  sessionId: string,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('payment_notice')
    .select('event_id')
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', sessionId)
    .where('handled_at', 'is', null)
    .execute();
  return rows.map((row) => row.event_id);
}

/**
 * Marks messages about a payment session as handled, and returns whether other messages are still
 * open. The caller must have changed the session's row in this transaction, so that no message is
 * stored at the same time.
 */
export async function closeNotices(
  transaction: Transaction,
  merchantId: string,
  sessionId: string,
  { eventIds, at }: { readonly eventIds: readonly string[] | 'all'; readonly at: Date },
): Promise<boolean> {
  const open = await listOpenNotices(transaction, merchantId, sessionId);
  const closed = eventIds === 'all' ? open : open.filter((id) => eventIds.includes(id));
  if (closed.length > 0) {
    await transaction
      .updateTable('payment_notice')
      .set({ handled_at: at })
      .where('merchant_id', '=', merchantId)
      .where('session_id', '=', sessionId)
      .where('event_id', 'in', closed)
      .execute();
  }
  return closed.length < open.length;
}

/** Returns those messages of an account that aren't stored yet. */
export async function withoutStoredNotices(
  reader: Reader,
  merchantId: string,
  accountId: string,
  paymentNotices: readonly PaymentNotice[],
): Promise<readonly PaymentNotice[]> {
  const stored = new Set<string>();
  for (let first = 0; first < paymentNotices.length; first += IDS_PER_STATEMENT) {
    const ids = paymentNotices
      .slice(first, first + IDS_PER_STATEMENT)
      .map(({ eventId }) => eventId);
    const rows = await reader
      .selectFrom('payment_notice')
      .select('event_id')
      .where('merchant_id', '=', merchantId)
      .where('account_id', '=', accountId)
      .where('event_id', 'in', ids)
      .execute();
    for (const row of rows) stored.add(row.event_id);
  }
  return paymentNotices.filter(({ eventId }) => !stored.has(eventId));
}
