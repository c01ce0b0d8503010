import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';

/**
 * Returns whether an email address is confirmed. An address is confirmed once somebody has opened a
 * link that was sent only there, or has paid for an order placed with it.
 */
export async function isEmailConfirmed(
  reader: Reader,
  merchantId: string,
  emailKey: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from (values (1)) as one where
      exists (select from confirmed_email where merchant_id = ${merchantId}::uuid and email_key = ${emailKey})
      or exists (select from customer_order
        where merchant_id = ${merchantId}::uuid and buyer_email_key = ${emailKey} and paid_amount > 0)`.execute(
    reader,
  );
  return rows.length > 0;
}

/**
 * Records that an email address is confirmed. Postponed emails about orders placed with this
 * address become due.
 */
export async function recordConfirmedEmail(
  transaction: Transaction,
  merchantId: string,
  emailKey: string,
  time: Date,
): Promise<void> {
  await sql`
    with confirmed as (
      insert into confirmed_email (merchant_id, email_key, confirmed_at)
      values (${merchantId}::uuid, ${emailKey}, ${time}::timestamptz)
      on conflict (merchant_id, email_key) do nothing
    )
    update mail set next_attempt_at = ${time}::timestamptz
    where merchant_id = ${merchantId}::uuid and state = 'pending' and postponed_at is not null and claim is null
      and order_id in (select order_id from customer_order
        where merchant_id = ${merchantId}::uuid and buyer_email_key = ${emailKey})`.execute(
    transaction,
  );
}
