import type { Reader, Transaction } from '../database/database.ts';

/**
 * Returns the stored signature, which proves which secret this database belongs to. Returns null if
 * the database has never been used.
 */
export async function readSecretProof(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom('secret_proof').select('signature').executeTakeFirst();
  return row?.signature ?? null;
}

/**
 * Replaces the stored signature of the secret, unless another process has replaced it first.
 * `current` is null if no signature is stored yet.
 */
export async function replaceSecretProof(
  transaction: Transaction,
  current: string | null,
  signature: string,
): Promise<void> {
  await transaction
    .insertInto('secret_proof')
    .values({ signature })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ signature })
        .where('secret_proof.signature', '=', current ?? ''),
    )
    .execute();
}
