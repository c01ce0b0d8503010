import { sql } from 'kysely';
import { FINAL_STATUSES } from '../../core/opportunities/opportunity.ts';
import {
  type AddressHistory,
  type AddressReputation,
  rateAddress,
} from '../../core/orders/address-reputation.ts';
import { addressHistory } from '../shared/address-history.ts';
import { lockSubjects } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/database.ts';

/**
 * The email address and the network address that identify a buyer when open opportunities are
 * counted.
 */
export interface BuyerKeys {
  /** The buyer's email address in lower case, or null if the buyer gave none. */
  readonly emailKey: string | null;
  /** A keyed digest of the buyer's network address, or null if the address is unknown. */
  readonly sentFrom: string | null;
}

export interface RecordingQuestion extends BuyerKeys {
  /**
   * The buyer's email address and networks, in the forms in which a merchant may have blocked them.
   */
  readonly addresses: readonly string[];
  /**
   * The digest of the network address as it is stored with orders, or null if the address is
   * unknown.
   */
  readonly placedFrom: string | null;
}

/**
 * The facts that decide whether an opportunity may be recorded and that only the database knows,
 * such as the number of the buyer's other open opportunities.
 */
export interface RecordingFacts {
  readonly openFromEmail: number;
  readonly openFromAddress: number;
  readonly isBlocked: boolean;
  readonly addressStanding: AddressReputation;
}

/**
 * Lets only one opportunity from the same buyer be recorded at a time, so that concurrent ones
 * can't exceed the limits. The caller must count the buyer's opportunities in a later statement,
 * which sees what was committed while this one waited for the lock.
 */
export async function lockBuyer(
  transaction: Transaction,
  merchantId: string,
  { emailKey, sentFrom }: BuyerKeys,
): Promise<void> {
  const subjects = [
    ['email', emailKey],
    ['address', sentFrom],
  ].flatMap(([kind, key]) =>
    kind === undefined || kind === null || key === undefined || key === null ? [] : [[kind, key]],
  );
  await lockSubjects(
    transaction,
    merchantId,
    subjects.map((subject) => ['open-requests', ...subject]),
  );
}

const IS_OPEN_SQL = sql`status not in (${sql.join(FINAL_STATUSES.map((status) => sql.lit(status)))})`;

/** A buyer who has reached the limit of open opportunities, counted by email or network address. */
export interface BuyerLimitQuery extends BuyerKeys {
  /** The number of opportunities that must end before the buyer may send another one. */
  readonly count: number;
}

/**
 * Returns the time, in milliseconds, at which enough offers to the buyer will have expired for
 * another opportunity to be allowed. Returns undefined if too few of the open opportunities have an
 * offer that expires.
 */
export async function findNextExpiry(
  transaction: Transaction,
  merchantId: string,
  { emailKey, sentFrom, count }: BuyerLimitQuery,
): Promise<number | undefined> {
  const { rows } = await sql<{ over_at: Date }>`
    select max(r.expires_at) as over_at from opportunity as o
    join opportunity_response as r on r.merchant_id = o.merchant_id and r.opportunity_id = o.opportunity_id
    where o.merchant_id = ${merchantId}::uuid and o.status = 'answered'
      and (o.contact_email_key = ${emailKey}::text or o.sent_from = ${sentFrom}::text)
      and r.outcome = 'offer' and r.status in ('queued', 'sent', 'viewed', 'failed') and r.expires_at is not null
    group by o.opportunity_id
    order by over_at limit 1 offset ${count - 1}`.execute(transaction);
  return rows[0]?.over_at.getTime();
}

export async function readRecordingFacts(
  transaction: Transaction,
  merchantId: string,
  { emailKey, sentFrom, placedFrom, addresses }: RecordingQuestion,
): Promise<RecordingFacts> {
  const merchant = sql`${merchantId}::uuid`;
  const { rows } = await sql<{
    open_of_email: number;
    open_of_address: number;
    is_blocked: boolean;
    address_history: AddressHistory;
  }>`
    select
      (select count(*) from opportunity where merchant_id = ${merchant} and contact_email_key = ${emailKey}::text and ${IS_OPEN_SQL}) as open_of_email,
      (select count(*) from opportunity where merchant_id = ${merchant} and sent_from = ${sentFrom}::text and ${IS_OPEN_SQL}) as open_of_address,
      exists (select from buyer_block where merchant_id = ${merchant} and (
        (kind = 'email' and subject = ${emailKey}::text)
        or (kind = 'address' and subject in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb))))) as is_blocked,
      ${addressHistory(merchant, placedFrom)} as address_history`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table gave no row');
  return {
    openFromEmail: row.open_of_email,
    openFromAddress: row.open_of_address,
    isBlocked: row.is_blocked,
    addressStanding: rateAddress(row.address_history),
  };
}
