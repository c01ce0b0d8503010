import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';

/** How many files are kept from now on that weren't, or the other way round, and their size. */
interface FileChange {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Counts a store's files after some were added or deleted. Only a distributed database needs it:
 * elsewhere a trigger does it, and such a trigger can't be where rows are on several servers.
 */
export async function countFiles(
  transaction: Transaction,
  merchantId: string,
  { files, bytes }: FileChange,
): Promise<void> {
  if (!isDistributed(transaction) || files === 0) return;
  await sql`
    insert into attachment_tally as tally (merchant_id, files, bytes)
    values (${merchantId}::uuid, ${files}::integer, ${bytes}::bigint)
    on conflict (merchant_id) do update
      set files = tally.files + excluded.files, bytes = tally.bytes + excluded.bytes`.execute(
    transaction,
  );
}

/** Does the same after the files of these sizes were deleted. */
export function countDeletedFiles(
  transaction: Transaction,
  merchantId: string,
  sizes: readonly { readonly bytes: number }[],
): Promise<void> {
  const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0);
  return countFiles(transaction, merchantId, { files: -sizes.length, bytes: -bytes });
}

/** Does the same before all kept files of a request are deleted. */
export async function countFilesOfErasedRequest(
  transaction: Transaction,
  merchantId: string,
  opportunityId: string,
): Promise<void> {
  if (!isDistributed(transaction)) return;
  const { rows } = await sql<{ bytes: number }>`
    select bytes from opportunity_attachment
    where merchant_id = ${merchantId}::uuid and opportunity_id = ${opportunityId}::uuid
      and deleted_at is null`.execute(transaction);
  await countDeletedFiles(transaction, merchantId, rows);
}
