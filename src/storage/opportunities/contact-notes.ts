import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';

/**
 * A staff note about a buyer. It is shown with all opportunities from the buyer's email address.
 */
export interface ContactNote {
  readonly noteId: string;
  readonly note: string;
  /** The author of the note, such as `cli:ada`. It never contains a secret. */
  readonly actor: string;
  readonly notedAt: Date;
}

/** Stores a staff note about a buyer. `emailKey` is the buyer's email address in lower case. */
export async function insertContactNote(
  transaction: Transaction,
  merchantId: string,
  emailKey: string,
  { noteId, note, actor, notedAt }: ContactNote,
): Promise<void> {
  await sql`
    insert into contact_note (merchant_id, note_id, email_key, note, actor, noted_at)
    values (${merchantId}::uuid, ${noteId}::uuid, ${emailKey}, ${note}, ${actor}, ${notedAt}::timestamptz)`.execute(
    transaction,
  );
}

/**
 * Returns the staff notes about a buyer, the latest first. Sorting by id is enough, because ids
 * contain the time.
 */
export async function listContactNotes(
  reader: Reader,
  merchantId: string,
  emailKey: string,
  limit: number,
): Promise<readonly ContactNote[]> {
  const { rows } = await sql<{ note_id: string; note: string; actor: string; noted_at: Date }>`
    select note_id, note, actor, noted_at from contact_note
    where merchant_id = ${merchantId}::uuid and email_key = ${emailKey} order by note_id desc limit ${limit}`.execute(
    reader,
  );
  return rows.map((row) => ({
    noteId: row.note_id,
    note: row.note,
    actor: row.actor,
    notedAt: row.noted_at,
  }));
}
