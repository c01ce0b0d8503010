import type { Static } from 'typebox';
import type { Invitation, Member } from '../../../core/people/person.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { listInvitations } from '../../../storage/people/invitation-repository.ts';
import { listMembers } from '../../../storage/people/membership-repository.ts';
import type { ListPeopleInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';

/** A member of a store's staff in the form that other staff see. Times are in UTC. */
export interface OperatorMember extends Omit<Member, 'lastSeenAt' | 'since'> {
  readonly lastSeenAt: string | null;
  readonly since: string;
}

export interface OperatorInvitation extends Pick<
  Invitation,
  'invitationId' | 'email' | 'role' | 'byMail' | 'invitedBy'
> {
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Lists the staff of a store, owners first, and the open invitations. */
export async function listPeople(
  { clock, database }: ActionContext,
  { merchant: slug }: Static<typeof ListPeopleInput>,
): Promise<
  | {
      readonly people: readonly OperatorMember[];
      readonly invitations: readonly OperatorInvitation[];
    }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const people = await listMembers(reader, merchant.merchantId);
    const invitations = await listInvitations(reader, merchant.merchantId, clock.now());
    return {
      people: people.map(({ lastSeenAt, since, ...member }) => ({
        ...member,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        since: since.toISOString(),
      })),
      invitations: invitations.map(operatorInvitation),
    };
  });
}

export function operatorInvitation(invitation: Invitation): OperatorInvitation {
  const { invitationId, email, role, byMail, invitedBy, createdAt, expiresAt } = invitation;
  return {
    invitationId,
    email,
    role,
    byMail,
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
