import type { Selectable } from 'kysely';
import type { Invitation } from '../../core/people/person.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { InvitationTable } from '../database/people-tables.ts';
import { isUuid } from '../shared/storable.ts';

export interface StoredInvitation extends Invitation {
  readonly merchantId: string;
}

/** Stores an invitation. It replaces any open invitation to the same address. */
export async function insertInvitation(
  transaction: Transaction,
  merchantId: string,
  invitation: Invitation,
  emailKey: string,
): Promise<void> {
  await transaction
    .updateTable('invitation')
    .set({ revoked_at: invitation.createdAt })
    .where('merchant_id', '=', merchantId)
    .where('email_key', '=', emailKey)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await transaction
    .insertInto('invitation')
    .values({
      merchant_id: merchantId,
      invitation_id: invitation.invitationId,
      email: invitation.email,
      email_key: emailKey,
      role: invitation.role,
      by_mail: invitation.byMail,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
      accepted_at: null,
      revoked_at: null,
    })
    .execute();
}

export async function findInvitation(
  reader: Reader,
  merchantId: string,
  invitationId: string,
): Promise<StoredInvitation | null> {
  if (!isUuid(invitationId) || !isUuid(merchantId)) return null;
  const row = await reader
    .selectFrom('invitation')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

/** Returns the open invitations of a store, the latest first. */
export async function listInvitations(
  reader: Reader,
  merchantId: string,
  now: Date,
): Promise<StoredInvitation[]> {
  const rows = await reader
    .selectFrom('invitation')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('invitation_id', 'desc')
    .limit(200)
    .execute();
  return rows.map(invitationOf);
}

/** Closes an open invitation. Returns false if the invitation is no longer open. */
export async function closeInvitation(
  transaction: Transaction,
  merchantId: string,
  invitationId: string,
  {
    closingColumn: as,
    now,
  }: { readonly closingColumn: 'accepted_at' | 'revoked_at'; readonly now: Date },
): Promise<boolean> {
  if (!isUuid(invitationId)) return false;
  const row = await transaction
    .updateTable('invitation')
    .set({ [as]: now })
    .where('merchant_id', '=', merchantId)
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('invitation_id')
    .executeTakeFirst();
  return row !== undefined;
}

function invitationOf(row: Selectable<InvitationTable>): StoredInvitation {
  return {
    merchantId: row.merchant_id,
    invitationId: row.invitation_id,
    email: row.email,
    role: row.role,
    byMail: row.by_mail,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at,
    revokedAt: row.revoked_at,
  };
}
