import type { Reader, Transaction } from '../database/database.ts';
import type { LinkPurpose } from '../database/people-tables.ts';
import { isUuid } from '../shared/storable.ts';

export interface PersonLink {
  readonly linkId: string;
  readonly personId: string;
  readonly purpose: LinkPurpose;
  readonly provesAddress: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Deletes all links of a person, so that none of them works any more. */
export async function deleteLinksOf(transaction: Transaction, personId: string): Promise<void> {
  await transaction.deleteFrom('person_link').where('person_id', '=', personId).execute();
}

/** Stores a link. It replaces earlier links of the same person for the same purpose. */
export async function insertLink(transaction: Transaction, link: PersonLink): Promise<void> {
  await transaction
    .deleteFrom('person_link')
    .where('person_id', '=', link.personId)
    .where('purpose', '=', link.purpose)
    .execute();
  await transaction
    .insertInto('person_link')
    .values({
      link_id: link.linkId,
      person_id: link.personId,
      purpose: link.purpose,
      proves_address: link.provesAddress,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
}

export async function findLink(
  reader: Reader,
  linkId: string,
  { purpose, now }: { readonly purpose: LinkPurpose; readonly now: Date },
): Promise<PersonLink | null> {
  if (!isUuid(linkId)) return null;
  const row = await reader
    .selectFrom('person_link')
    .selectAll()
    .where('link_id', '=', linkId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    linkId,
    personId: row.person_id,
    purpose,
    provesAddress: row.proves_address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** Marks a link as used. Returns false if a concurrent request has already used it. */
export async function markLinkUsed(
  transaction: Transaction,
  linkId: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('person_link')
    .set({ used_at: now })
    .where('link_id', '=', linkId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('link_id')
    .executeTakeFirst();
  return row !== undefined;
}
