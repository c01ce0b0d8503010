import { emailKey } from '../../core/orders/email-key.ts';
import { passwordProblem } from '../../core/people/password.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { hashPassword, verifyPassword } from '../../gateways/password-hash.ts';
import { deleteChallengesOf } from '../../storage/people/challenge-repository.ts';
import { deleteLinksOf, useLink } from '../../storage/people/link-repository.ts';
import { deletePasskeysOf } from '../../storage/people/passkey-repository.ts';
import { findPerson, lockPerson, updatePerson } from '../../storage/people/person-repository.ts';
import { endSessionsOf } from '../../storage/people/session-repository.ts';
import type { PeopleContext } from './people-context.ts';
import { findPersonLink } from './person-link.ts';

/**
 * Requests a link for setting a new password. Neither the reply nor its time shows whether the
 * address is known.
 */
export function requestReset({ personErrands }: PeopleContext, email: string): void {
  personErrands.requestReset(emailKey(email));
}

/**
 * Sets a new password by a link. It ends all sessions and begins none, so a second factor is still
 * asked for.
 */
export async function resetPassword(
  context: PeopleContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<null | Refusal<'sign_in_link_invalid' | 'invalid_request'>> {
  const { database, clock } = context;
  const link = await findPersonLink(context, 'reset', token);
  if (link === null) return refuse('sign_in_link_invalid');
  const { personId, linkId, provesAddress } = link;
  const known = await database.read((reader) => findPerson(reader, personId));
  const problem = passwordProblem(password, known?.email ?? '');
  if (problem !== null) return refuseField('/password', problem);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const now = clock.now();
    if (!(await useLink(transaction, linkId, now))) return refuse('sign_in_link_invalid');
    const person = await lockPerson(transaction, personId);
    if (person === null) return refuse('sign_in_link_invalid');
    if (provesAddress && person.emailVerifiedAt === null) {
      // Whoever added passkeys before the address was proven may have been somebody else. Codes
      // stay, or a reset would be a way around them.
      await deletePasskeysOf(transaction, personId);
      await updatePerson(transaction, personId, { emailVerifiedAt: now });
    }
    await updatePerson(transaction, personId, { passwordHash, failedSignIns: 0 });
    await endSessionsOf(transaction, personId);
    await deleteChallengesOf(transaction, personId);
    await deleteLinksOf(transaction, personId);
    return null;
  });
}

/**
 * Sets a new password of the person who is signed in. It ends all their other sessions, and links
 * for a new password that somebody may still have.
 */
export async function changePassword(
  { database }: PeopleContext,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  { currentPassword, password }: { readonly currentPassword?: string; readonly password: string },
): Promise<null | Refusal<'sign_in_failed' | 'invalid_request' | 'not_signed_in'>> {
  const known = await database.read((reader) => findPerson(reader, personId));
  if (known === null) return refuse('not_signed_in');
  const { passwordHash: before } = known;
  if (before !== null && !(await verifyPassword(currentPassword ?? '', before)))
    return refuse('sign_in_failed');
  const problem = passwordProblem(password, known.email);
  if (problem !== null) return refuseField('/password', problem);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await updatePerson(transaction, personId, { passwordHash });
    await endSessionsOf(transaction, personId, sessionId);
    await deleteChallengesOf(transaction, personId);
    await deleteLinksOf(transaction, personId);
  });
  return null;
}

export function refuseField(path: string, problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
