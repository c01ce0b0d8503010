import { emailKey } from '../../core/orders/email-key.ts';
import { passwordProblem } from '../../core/people/password.ts';
import { isOpen, type Invitation } from '../../core/people/person.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { hashPassword } from '../../gateways/password-hash.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { findMerchant } from '../../storage/merchants/merchant-repository.ts';
import {
  closeInvitation,
  findInvitation,
  type StoredInvitation,
} from '../../storage/people/invitation-repository.ts';
import { lockMemberships, putMembership } from '../../storage/people/membership-repository.ts';
import {
  findPersonByEmail,
  insertPerson,
  lockPerson,
  updatePerson,
} from '../../storage/people/person-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { refuseFieldProblem } from './change-password.ts';
import { readInvitationToken } from './invitation-link.ts';
import { openSession } from './open-session.ts';
import type { PeopleContext } from './people-context.ts';

type InvitationContext = PeopleContext & ContextWithoutActor;
type InvalidInvitation = Refusal<'sign_in_link_invalid'>;

export interface ReadInvitation extends Invitation {
  readonly merchantSlug: string;
  readonly storeName: string;
  readonly needs: 'password' | 'sign_in' | 'nothing';
}

/** Returns the store and role of an invitation, and what the person must do to accept it. */
export async function readInvitation(
  context: InvitationContext,
  token: string,
  signedInPersonId: string | null,
): Promise<ReadInvitation | InvalidInvitation> {
  const invitation = await findOpenInvitation(context, token);
  if (isRefusal(invitation)) return invitation;
  return context.database.read(async (reader) => {
    const merchant = await findMerchant(reader, invitation.merchantId);
    if (merchant === null) return refuse('sign_in_link_invalid');
    const person = await findPersonByEmail(reader, emailKey(invitation.email));
    const needsOfPerson = person?.personId === signedInPersonId ? 'nothing' : 'sign_in';
    return {
      ...invitation,
      merchantSlug: merchant.slug,
      storeName: merchant.name,
      needs: person === null ? 'password' : needsOfPerson,
    };
  });
}

/**
 * Creates an account for an invited person and signs them in. A person who already has an account
 * must be signed in first, because otherwise anybody with a copied link could act as that person.
 */
export async function acceptAsNewPerson(
  context: InvitationContext,
  { token, name, password }: { readonly token: string; name?: string; password?: string },
): Promise<
  | { readonly token: string }
  | Refusal<'sign_in_link_invalid' | 'sign_in_required' | 'invalid_request'>
> {
  const invitation = await findOpenInvitation(context, token);
  if (isRefusal(invitation)) return invitation;
  const { email, byMail } = invitation;
  const problem = passwordProblem(password ?? '', email);
  const known = await context.database.read((reader) => findPersonByEmail(reader, emailKey(email)));
  if (known !== null) return refuse('sign_in_required', { email });
  if (problem !== null) return refuseFieldProblem('/password', problem);
  const passwordHash = await hashPassword(password ?? '');
  const personId = context.newId();
  const createdAt = context.clock.now();
  return context.database.transaction(async (transaction) => {
    const isNew = await insertPerson(transaction, {
      personId,
      email,
      emailKey: emailKey(email),
      emailVerifiedAt: byMail ? createdAt : null,
      name: name ?? null,
      passwordHash,
      createdAt,
    });
    if (!isNew) return refuse('sign_in_required', { email });
    const joined = await joinStore(context, transaction, invitation, personId);
    if (joined !== null) return joined;
    return { token: await openSession(context, transaction, personId, 'password') };
  });
}

/** Accepts an invitation as the person who is signed in. */
export async function acceptAsPerson(
  context: InvitationContext,
  token: string,
  personId: string,
): Promise<null | Refusal<'sign_in_link_invalid' | 'other_person_invited' | 'address_unverified'>> {
  const invitation = await findOpenInvitation(context, token);
  if (isRefusal(invitation)) return invitation;
  const { email, byMail } = invitation;
  return context.database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, personId);
    if (person === null || emailKey(person.email) !== emailKey(email))
      return refuse('other_person_invited', { email });
    // Only the owner of a mailbox has a link that was sent by email, but anybody may have received
    // a copied link.
    if (!byMail && person.emailVerifiedAt === null) return refuse('address_unverified', { email });
    if (person.emailVerifiedAt === null)
      await updatePerson(transaction, personId, { emailVerifiedAt: context.clock.now() });
    return joinStore(context, transaction, invitation, personId);
  });
}

async function findOpenInvitation(
  context: InvitationContext,
  token: string,
): Promise<StoredInvitation | InvalidInvitation> {
  const named = readInvitationToken(context, token);
  const invitation =
    named === null
      ? null
      : await context.database.read((reader) =>
          findInvitation(reader, named.merchantId, named.invitationId),
        );
  return invitation !== null && isOpen(invitation, context.clock.now())
    ? invitation
    : refuse('sign_in_link_invalid');
}

/**
 * Marks the invitation as used and adds the person to the store. A person who already has a higher
 * role keeps it.
 */
async function joinStore(
  context: InvitationContext,
  transaction: Transaction,
  { merchantId, invitationId, role }: StoredInvitation,
  personId: string,
): Promise<null | InvalidInvitation> {
  const now = context.clock.now();
  const close = { closingColumn: 'accepted_at', now } as const;
  if (!(await closeInvitation(transaction, merchantId, invitationId, close)))
    return refuse('sign_in_link_invalid');
  const roles = await lockMemberships(transaction, merchantId);
  if (!roles.has(personId))
    await putMembership(transaction, merchantId, { personId, role, at: now });
  const acting = { ...context, actor: { kind: 'person', id: personId } } as const;
  await logWrite(acting, transaction, merchantId, `person.join.${role}`, personId);
  return null;
}
