import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';

/** What the store's people note of a contact, whichever request it was about. */
export interface ContactNote {
  readonly noteId: string;
  readonly note: string;
  /** Such as cli:…, never a secret. */
  readonly actor: string;
  readonly notedAt: Date;
}

/** `emailKey`: the contact, as buyers are recognised. */
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

/** Latest first: ids are made in the order of noting. */
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
