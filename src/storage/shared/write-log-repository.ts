import type { WriteDetails } from '../../core/merchants/write-details.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from './storable.ts';

/** An entry of the audit log: who did what, to which object, and when. */
export interface WriteLogEntry {
  /** A UUID of version 7. Such ids contain the time, so sorting by id also sorts by time. */
  readonly entryId: string;
  readonly at: Date;
  /**
   * The kind of user or system that acted, such as `key`, `person`, `cli`, `buyer` or `service`.
   */
  readonly actorKind: string;
  readonly actorId: string;
  readonly action: string;
  readonly subject: string;
  /** Further details of the change, or null if there are none. */
  readonly details?: WriteDetails | null;
}

export async function logWrite(
  transaction: Transaction,
  merchantId: string,
  entry: WriteLogEntry,
): Promise<void> {
  await transaction
    .insertInto('write_log')
    .values({
      merchant_id: merchantId,
      entry_id: entry.entryId,
      at: entry.at,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      details: entry.details ? JSON.stringify(entry.details) : null,
    })
    .execute();
}

/** Returns a page of the audit log with the entries of one user or API key, the latest first. */
export async function listWritesOfActor(
  reader: Reader,
  merchantId: string,
  actor: { readonly kind: string; readonly id: string },
  page: { readonly beforeEntryId: string | null; readonly limit: number },
): Promise<WriteLogEntry[]> {
  if (!isStorable(actor.kind) || !isStorable(actor.id)) return [];
  const writes = reader
    .selectFrom('write_log')
    .select([
      'entry_id as entryId',
      'at',
      'actor_kind as actorKind',
      'actor_id as actorId',
      'action',
      'subject',
    ])
    .where('merchant_id', '=', merchantId)
    .where('actor_kind', '=', actor.kind)
    .where('actor_id', '=', actor.id);
  const requestedWrites =
    page.beforeEntryId === null ? writes : writes.where('entry_id', '<', page.beforeEntryId);
  return requestedWrites.orderBy('entry_id', 'desc').limit(page.limit).execute();
}
