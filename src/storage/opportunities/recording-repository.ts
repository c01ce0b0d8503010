import { sql } from 'kysely';
import { OVER } from '../../core/opportunities/opportunity.ts';
import { exclusiveKey } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/database.ts';

/** An asker as open requests are counted by. */
export interface AskerKeys {
  /** In lower case; null: no address was given. */
  readonly emailKey: string | null;
  /** A keyed digest of the network that the request comes from; null: not known. */
  readonly sentFrom: string | null;
}

export interface RecordingQuestion extends AskerKeys {
  /** As blocks name them. */
  readonly addresses: readonly string[];
}

/** What recording a request must know that only the database does. */
export interface RecordingFacts {
  readonly openOfEmail: number;
  readonly openOfAddress: number;
  readonly isBlocked: boolean;
}

/**
 * Lets one request at a time be recorded for an email, and for a network, so that two at once can't
 * both be the last one allowed. A statement sees what was committed when it started: count in a
 * later one.
 */
export async function lockAsker(
  transaction: Transaction,
  merchantId: string,
  { emailKey, sentFrom }: AskerKeys,
): Promise<void> {
  const subjects = [
    ['email', emailKey],
    ['address', sentFrom],
  ].flatMap(([kind, key]) =>
    kind === undefined || kind === null || key === undefined || key === null ? [] : [[kind, key]],
  );
  if (subjects.length === 0) return;
  const numbers = subjects.map(
    (subject) => sql`select ${exclusiveKey(['open-requests', merchantId, ...subject])} as number`,
  );
  // In the order of the numbers, so that two requests never wait for one another.
  await sql`select pg_advisory_xact_lock(number) from (${sql.join(numbers, sql` union all `)} order by 1) as numbers`.execute(
    transaction,
  );
}

const OPEN = sql`status not in (${sql.join(OVER.map((status) => sql.lit(status)))})`;

/** All of it in one statement. */
export async function readRecordingFacts(
  transaction: Transaction,
  merchantId: string,
  { emailKey, sentFrom, addresses }: RecordingQuestion,
): Promise<RecordingFacts> {
  const merchant = sql`${merchantId}::uuid`;
  const { rows } = await sql<{
    open_of_email: number;
    open_of_address: number;
    is_blocked: boolean;
  }>`
    select
      (select count(*) from opportunity where merchant_id = ${merchant} and contact_email_key = ${emailKey}::text and ${OPEN}) as open_of_email,
      (select count(*) from opportunity where merchant_id = ${merchant} and sent_from = ${sentFrom}::text and ${OPEN}) as open_of_address,
      exists (select from buyer_block where merchant_id = ${merchant} and (
        (kind = 'email' and subject = ${emailKey}::text)
        or (kind = 'address' and subject in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb))))) as is_blocked`.execute(
    transaction,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table gave no row');
  return {
    openOfEmail: row.open_of_email,
    openOfAddress: row.open_of_address,
    isBlocked: row.is_blocked,
  };
}
