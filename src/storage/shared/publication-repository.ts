import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';
import { hintAfterCommit } from '../database/hints.ts';

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

/**
 * The key of a lock that a publication in a distributed database holds on the server of the
 * merchant's rows until they are committed there. It is negative, as marks of unfinished writes
 * aren't.
 */
const PUBLISHING_LOCK_KEY = sql.lit(-0x7075626c);

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

// Each server has a copy of the counter, and only one has the merchant. A notification reaches only
// who is connected to the same server, so it is sent to all of them after the commit.
async function increaseRevisionInSteps(
  transaction: Transaction,
  merchantId: string,
  column: RevisionColumn,
): Promise<number> {
  const { rows: held } = await sql`
    with held as materialized (
      select merchant_id from merchant where merchant_id = ${merchantId}::uuid for no key update
    )
    select pg_advisory_xact_lock(${PUBLISHING_LOCK_KEY}) from held`.execute(transaction);
  if (held.length === 0) throw new Error(`there is no merchant ${merchantId}`);
  const { rows } = await sql<{ revision: number }>`
    update publication set revision = revision + 1 returning revision`.execute(transaction);
  const revision = rows[0]?.revision ?? 0;
  await sql`
    update merchant set ${sql.id(column)} = ${revision} where merchant_id = ${merchantId}::uuid`.execute(
    transaction,
  );
  hintAfterCommit(transaction, { channel: PUBLICATION_CHANNEL, payload: String(revision) });
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
 * Waits until what was published up to a revision that was read before is committed on all servers
 * of a distributed database. The counter may be committed a moment earlier on one of them.
 */
export async function waitForPublications(reader: Reader): Promise<void> {
  if (!isDistributed(reader)) return;
  const lock = sql`select pg_advisory_xact_lock_shared(${PUBLISHING_LOCK_KEY})`.compile(reader).sql;
  const { rows } = await sql<{ result: string }>`
    select result from run_command_on_all_nodes(${lock}::text) where not success`.execute(reader);
  if (rows[0] !== undefined)
    throw new Error(`a server can't tell what was published: ${rows[0].result}`);
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
