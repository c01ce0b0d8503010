import { sql } from 'kysely';
import { exclusiveLockKey } from '../database/advisory-lock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';

/**
 * The PostgreSQL channel that announces publications. Each notification contains the new revision
 * number.
 */
export const PUBLICATION_CHANNEL = 'publication';

/**
 * Increases the revision number after a change to a merchant's maps, products or settings. It must
 * be the last statement of a transaction, so that every transaction locks its merchant first and
 * the counter last.
 */
export function increasePublicationRevision(
  transaction: Transaction,
  merchantId: string,
): Promise<number> {
  return increaseRevision(transaction, merchantId, 'changed_revision');
}

/**
 * Increases the revision number after a merchant starts or stops tracking the stock of products.
 * This doesn't change any prices.
 */
export function increaseTrackingRevision(
  transaction: Transaction,
  merchantId: string,
): Promise<number> {
  return increaseRevision(transaction, merchantId, 'counted_revision');
}

/** Held by whoever publishes in a distributed database, until all servers have committed. */
const PUBLISHING_LOCK_KEY = exclusiveLockKey(['publication']);

type RevisionColumn = 'changed_revision' | 'counted_revision';

async function increaseRevision(
  transaction: Transaction,
  merchantId: string,
  column: RevisionColumn,
): Promise<number> {
  if (isDistributed(transaction)) return increaseRevisionInSteps(transaction, merchantId, column);
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

// The merchant and the counter may be on different servers, and only one sends notifications.
async function increaseRevisionInSteps(
  transaction: Transaction,
  merchantId: string,
  column: RevisionColumn,
): Promise<number> {
  const { rows: held } = await sql`
    select from merchant where merchant_id = ${merchantId}::uuid for no key update`.execute(
    transaction,
  );
  if (held.length === 0) throw new Error(`there is no merchant ${merchantId}`);
  await sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK_KEY})`.execute(transaction);
  const { rows } = await sql<{ revision: number }>`
    update publication set revision = revision + 1 returning revision`.execute(transaction);
  const revision = rows[0]?.revision ?? 0;
  await sql`
    update merchant set ${sql.id(column)} = ${revision} where merchant_id = ${merchantId}::uuid`.execute(
    transaction,
  );
  await sql`select pg_notify(${PUBLICATION_CHANNEL}, ${String(revision)})`.execute(transaction);
  return revision;
}

/** Returns the latest revision number. All changes up to this revision are committed. */
export async function readRevision(reader: Reader): Promise<number> {
  const { revision } = await reader
    .selectFrom('publication')
    .select('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * Returns the revision number of the merchant's latest change to maps, products or settings, or 0
 * if there was none.
 */
export async function readMerchantRevision(reader: Reader, merchantId: string): Promise<number> {
  const row = await reader
    .selectFrom('merchant')
    .select('changed_revision')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.changed_revision ?? 0;
}

/**
 * Returns the merchants that have published something since the given revision, sorted by their
 * latest publication.
 */
export async function findMerchantsChangedSince(
  reader: Reader,
  revision: number,
): Promise<{ merchantId: string; slug: string; changedRevision: number }[]> {
  // The counter may be committed a moment before the merchants' rows on other servers are.
  if (isDistributed(reader))
    await sql`select pg_advisory_xact_lock_shared(${PUBLISHING_LOCK_KEY})`.execute(reader);
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
