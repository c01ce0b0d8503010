import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';

/** Where a hint is sent when something was published; its payload is the revision. */
export const PUBLICATION_CHANNEL = 'publication';

/**
 * Says that what this merchant publishes has changed: the last statement of a transaction that
 * changes its maps, products or settings. One merchant a transaction: the merchant is locked before
 * the counter, always in this order.
 */
export function bumpPublication(transaction: Transaction, merchantId: string): Promise<number> {
  return bump(transaction, merchantId, 'changed_revision');
}

/**
 * Says that other products of this merchant's are counted now: what an order costs hasn't changed
 * by that.
 */
export function bumpCounted(transaction: Transaction, merchantId: string): Promise<number> {
  return bump(transaction, merchantId, 'counted_revision');
}

async function bump(
  transaction: Transaction,
  merchantId: string,
  column: 'changed_revision' | 'counted_revision',
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    with held as materialized (
      select merchant_id from merchant where merchant_id = ${merchantId}::uuid for no key update
    ), counter as (
      update publication set revision = revision + 1 where exists (select from held) returning revision
    ), told as (
      update merchant set ${sql.id(column)} = counter.revision from counter where merchant_id = ${merchantId}::uuid returning counter.revision
    )
    select revision, pg_notify(${PUBLICATION_CHANNEL}, revision::text) from told`.execute(
    transaction,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no merchant ${merchantId}`);
  return row.revision;
}

/** Everything up to this revision is committed and can be read. */
export async function readRevision(reader: Reader): Promise<number> {
  const { revision } = await reader
    .selectFrom('publication')
    .select('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * That of the latest publication of the merchant's maps, products or settings; 0 before its first.
 */
export async function readMerchantRevision(reader: Reader, merchantId: string): Promise<number> {
  const row = await reader
    .selectFrom('merchant')
    .select('changed_revision')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
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
    .where((column) =>
      column.or([
        column('changed_revision', '>', revision),
        column('counted_revision', '>', revision),
      ]),
    )
    .orderBy('changed_revision')
    .execute();
}
