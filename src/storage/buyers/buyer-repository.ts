import { type RawBuilder, sql } from 'kysely';
import type { OpportunityStatus } from '../../core/opportunities/opportunity.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { countFilesOfErasedRequest } from '../shared/attachment-tally.ts';
import { rewriteOrderWords } from '../shared/order-words.ts';
import { unpackReply } from '../shared/packed-replies.ts';
import { type BuyerLink, PERSONAL_TABLES, type PersonalTable } from './personal-data.ts';

/**
 * Identifies the buyer whose data is read or erased, by an order, an opportunity or a normalised
 * email address.
 */
export interface BuyerSubject {
  readonly merchantId: string;
  readonly link: BuyerLink;
  readonly subject: string;
}

interface LinkedPersonalTable extends PersonalTable {
  readonly condition: RawBuilder<unknown>;
}

/**
 * The tables that contain data about a buyer. Each table comes before the tables that are needed to
 * find its rows.
 */
function tablesAboutBuyer({ merchantId, link, subject }: BuyerSubject): LinkedPersonalTable[] {
  return PERSONAL_TABLES.flatMap((table) => {
    const rows = table.rows[link];
    return rows === undefined
      ? []
      : [
          {
            ...table,
            condition: sql`r.merchant_id = ${merchantId}::uuid and (${rows(subject)})`,
          },
        ];
  });
}

export async function findOrderIdsOfBuyer(
  reader: Reader,
  merchantId: string,
  emailKey: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('customer_order')
    .select('order_id')
    .where('merchant_id', '=', merchantId)
    .where('buyer_email_key', '=', emailKey)
    .orderBy('order_number')
    .execute();
  return rows.map(({ order_id: orderId }) => orderId);
}

export interface BuyerOpportunity {
  readonly opportunityId: string;
  readonly status: OpportunityStatus;
}

export async function findOpportunitiesOfBuyer(
  reader: Reader,
  merchantId: string,
  emailKey: string,
): Promise<BuyerOpportunity[]> {
  const { rows } = await sql<{ opportunity_id: string; status: OpportunityStatus }>`
    select opportunity_id, status from opportunity
    where merchant_id = ${merchantId}::uuid and contact_email_key = ${emailKey}
    order by opportunity_id`.execute(reader);
  return rows.map((row) => ({ opportunityId: row.opportunity_id, status: row.status }));
}

/**
 * Locks an opportunity until the transaction ends. Returns its status, or null if the opportunity
 * doesn't exist.
 */
export async function lockOpportunityStatus(
  transaction: Transaction,
  merchantId: string,
  opportunityId: string,
): Promise<OpportunityStatus | null> {
  const { rows } = await sql<{ status: OpportunityStatus }>`
    select status from opportunity
    where merchant_id = ${merchantId}::uuid and opportunity_id = ${opportunityId}::uuid
    for update`.execute(transaction);
  return rows[0]?.status ?? null;
}

/**
 * Returns the rows about a buyer's order, opportunity or email as JSON, keyed by table. Tables
 * without matching rows are left out.
 */
export async function readPersonalRows(
  reader: Reader,
  subject: BuyerSubject,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { table, condition, columnsNotExported = [] } of tablesAboutBuyer(subject)) {
    const left = JSON.stringify(['merchant_id', ...columnsNotExported]);
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(r) - (select array_agg(name) from jsonb_array_elements_text(${left}::jsonb) as name) as row
      from ${sql.table(table)} as r where ${condition}`.execute(reader);
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/**
 * Erases the buyer from all rows about an order, an opportunity or an email. Returns the number of
 * these rows.
 */
export async function erasePersonalRows(
  transaction: Transaction,
  subject: BuyerSubject,
): Promise<number> {
  const { merchantId, link, subject: id } = subject;
  if (link === 'opportunity') await countFilesOfErasedRequest(transaction, merchantId, id);
  let count = 0;
  for (const { table, condition, erased } of tablesAboutBuyer(subject)) {
    const statement = eraseStatement(sql.table(table), condition, erased);
    if (statement !== null) count += (await statement.execute(transaction)).rows.length;
  }
  if (link === 'order') await rewriteOrderWords(transaction, merchantId, id);
  return count;
}

function eraseStatement(
  table: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  erased: PersonalTable['erased'],
): RawBuilder<unknown> | null {
  if (erased === 'row') return sql`delete from ${table} as r where ${condition} returning 1`;
  const changes = Object.entries(erased);
  if (changes.length === 0) return null;
  const set = sql.join(changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  return sql`update ${table} as r set ${set} where ${condition} returning 1`;
}

interface ReplyRow {
  readonly idempotency_key: string;
  readonly reply: string | null;
  readonly packed_reply: Uint8Array | null;
}

/**
 * Changes the stored replies to orders, and deletes the stored replies to later actions, because
 * these contain the buyer's address. Repeating such an action is harmless, because a finished order
 * refuses it.
 */
export async function eraseReplies(
  transaction: Transaction,
  merchantId: string,
  orderIds: readonly string[],
  change: (reply: string) => string,
): Promise<void> {
  const isOfOrders = sql`subject_id in (
    select id::uuid from jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb) as id)`;
  const { rows } = await sql<ReplyRow>`
    with deleted as (
      delete from idempotency_key
      where merchant_id = ${merchantId}::uuid and scope = 'actions' and ${isOfOrders}
    )
    select idempotency_key, reply, packed_reply from idempotency_key
    where merchant_id = ${merchantId}::uuid and scope = 'orders' and ${isOfOrders}
    for update`.execute(transaction);
  for (const row of rows) {
    const before = await unpackReply(row.reply, row.packed_reply);
    const after = before === null ? null : change(before);
    if (after === null || after === before) continue;
    await sql`update idempotency_key set reply = ${after}, packed_reply = null
      where merchant_id = ${merchantId}::uuid and scope = 'orders' and idempotency_key = ${row.idempotency_key}`.execute(
      transaction,
    );
  }
}
