import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import type { PersonPasskeyTable } from '../database/people-tables.ts';
import { isStorable } from '../shared/storable.ts';

export interface StoredPasskey {
  readonly passkeyId: string;
  readonly personId: string;
  /** The public key in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Stores a passkey. Returns false if the passkey already exists. */
export async function insertPasskey(
  transaction: Transaction,
  { passkeyId, personId, publicKey, counter, transports, name, createdAt }: StoredPasskey,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('person_passkey')
    .values({
      person_id: personId,
      passkey_id: passkeyId,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      name,
      created_at: createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('passkey_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findPasskey(
  reader: Reader,
  passkeyId: string,
): Promise<StoredPasskey | null> {
  if (!isStorable(passkeyId)) return null;
  const row = await reader
    .selectFrom('person_passkey')
    .selectAll()
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return row === undefined ? null : passkeyOf(row);
}

export async function listPasskeys(reader: Reader, personId: string): Promise<StoredPasskey[]> {
  const rows = await reader
    .selectFrom('person_passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  return rows.map(passkeyOf);
}

export async function recordPasskeyUse(
  transaction: Transaction,
  { personId, passkeyId }: Pick<StoredPasskey, 'personId' | 'passkeyId'>,
  { counter, at }: { readonly counter: number; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('person_passkey')
    .set({ counter, last_used_at: at })
    .where('person_id', '=', personId)
    .where('passkey_id', '=', passkeyId)
    .execute();
}

export async function deletePasskey(
  transaction: Transaction,
  personId: string,
  passkeyId: string,
): Promise<void> {
  if (!isStorable(passkeyId)) return;
  await transaction
    .deleteFrom('person_passkey')
    .where('person_id', '=', personId)
    .where('passkey_id', '=', passkeyId)
    .execute();
}

export async function deletePasskeysOf(transaction: Transaction, personId: string): Promise<void> {
  await transaction.deleteFrom('person_passkey').where('person_id', '=', personId).execute();
}

function passkeyOf(row: Selectable<PersonPasskeyTable>): StoredPasskey {
  return {
    passkeyId: row.passkey_id,
    personId: row.person_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
