import { sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';

/** Where a hint is sent when something was published; its payload is the revision. */
export const PUBLICATION_CHANNEL = 'publication';

/**
 * Says that what this merchant publishes has changed: the last statement of a transaction that changes its maps,
 * products or settings. One merchant a transaction: the merchant is locked before the counter, always in this order.
 */
export async function bumpPublication(transaction: Transaction, merchantId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    with held as materialized (
      select merchant_id from merchant where merchant_id = ${merchantId}::uuid for no key update
    ), counter as (
      update publication set revision = revision + 1 where exists (select from held) returning revision
    ), told as (
      update merchant set changed_revision = counter.revision from counter where merchant_id = ${merchantId}::uuid returning changed_revision
    )
    select changed_revision as revision, pg_notify(${PUBLICATION_CHANNEL}, changed_revision::text) from told`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no merchant ${merchantId}`);
  return row.revision;
}

/** Everything up to this revision is committed and can be read. */
export async function readRevision(reader: Reader): Promise<number> {
  const { revision } = await reader.selectFrom('publication').select('revision').executeTakeFirstOrThrow();
  return revision;
}

/** That of the merchant's latest publication; 0 before its first. */
export async function readMerchantRevision(reader: Reader, merchantId: string): Promise<number> {
  const row = await reader.selectFrom('merchant').select('changed_revision').where('merchant_id', '=', merchantId).executeTakeFirst();
  return row?.changed_revision ?? 0;
}

/** Merchants that have published after that revision, in the order of their latest change. */
export async function merchantsChangedSince(
  reader: Reader,
  revision: number,
): Promise<{ merchantId: string; slug: string; changedRevision: number }[]> {
  return reader
    .selectFrom('merchant')
    .select(['merchant_id as merchantId', 'slug', 'changed_revision as changedRevision'])
    .where('changed_revision', '>', revision)
    .orderBy('changed_revision')
    .execute();
}
