import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from './storable.ts';

/** Who did what, to what, when. */
export interface WriteLogEntry {
  /** UUIDv7, so that entries are ordered by their ids. */
  readonly entryId: string;
  readonly at: Date;
  /** Such as key, person, cli, buyer, service. */
  readonly actorKind: string;
  readonly actorId: string;
  /** Such as map.publish. */
  readonly action: string;
  readonly subject: string;
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
    })
    .execute();
}

/** One actor's writes, latest first, from before the entry given. */
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
  const wanted =
    page.beforeEntryId === null ? writes : writes.where('entry_id', '<', page.beforeEntryId);
  return wanted.orderBy('entry_id', 'desc').limit(page.limit).execute();
}
