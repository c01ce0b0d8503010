import type { Static } from 'typebox';
import { emailKey } from '../../../core/orders/email-key.ts';
import { INVITATION_MS, type Invitation } from '../../../core/people/person.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import type { Transaction } from '../../../storage/database/database.ts';
import { insertMail } from '../../../storage/mail/mail-repository.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { insertInvitation } from '../../../storage/people/invitation-repository.ts';
import { listMembers } from '../../../storage/people/membership-repository.ts';
import { findPerson } from '../../../storage/people/person-repository.ts';
import type { InvitePersonInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';
import { logWrite } from '../../shared/log-write.ts';
import { invitationUrl } from '../invitation-link.ts';
import { type OperatorInvitation, operatorInvitation } from './list-people.ts';

export interface CreatedInvitation extends OperatorInvitation {
  /** The invitation link for copying, which works once, or null if it is sent by email. */
  readonly url: string | null;
}

/**
 * Invites a person to the staff of a store. Accepting a link that was sent by email confirms the
 * person's address; accepting a copied link doesn't.
 */
export async function invitePerson(
  context: ActionContext,
  { merchant: slug, email: given, role, byMail = false }: Static<typeof InvitePersonInput>,
): Promise<CreatedInvitation | Refusal<'merchant_not_found' | 'already_member'>> {
  const { database, clock, newId, baseUrl } = context;
  const email = given.trim();
  const key = emailKey(email);
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const members = await listMembers(transaction, merchantId);
    if (members.some((member) => emailKey(member.email) === key))
      return refuse('already_member', { email });
    const now = clock.now();
    const invitation: Invitation = {
      invitationId: newId(),
      email,
      role,
      byMail,
      invitedBy: await nameOfActor(context, transaction, merchant.name),
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
      acceptedAt: null,
      revokedAt: null,
    };
    await insertInvitation(transaction, merchantId, invitation, key);
    const { invitationId } = invitation;
    if (byMail) {
      const content = { invitationId };
      const kind = 'person.invitation';
      const mail = { mailId: newId(), kind, recipient: email, content, createdAt: now };
      await insertMail(transaction, merchantId, mail);
    }
    await logWrite(context, transaction, merchantId, 'person.invite', invitationId);
    const url = byMail ? null : invitationUrl(context, merchantId, invitationId, baseUrl());
    return { ...operatorInvitation(invitation), url };
  });
}

async function nameOfActor(
  { actor }: ActionContext,
  transaction: Transaction,
  storeName: string,
): Promise<string> {
  if (actor.kind !== 'person') return storeName;
  const person = await findPerson(transaction, actor.id);
  return person?.name ?? person?.email ?? storeName;
}
