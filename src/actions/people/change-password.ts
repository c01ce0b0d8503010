import { emailKey } from '../../core/orders/email-key.ts';
import { passwordProblem } from '../../core/people/password.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { hashPassword, verifyPassword } from '../../gateways/password-hash.ts';
import { deleteChallengesOf } from '../../storage/people/challenge-repository.ts';
import { deleteLinksOf, markLinkUsed } from '../../storage/people/link-repository.ts';
import { deletePasskeysOf } from '../../storage/people/passkey-repository.ts';
import { findPerson, lockPerson, updatePerson } from '../../storage/people/person-repository.ts';
import { endSessionsOf } from '../../storage/people/session-repository.ts';
import type { PeopleContext } from './people-context.ts';
import { findPersonLink } from './person-link.ts';

/**
 * Requests an email with a link for setting a new password. Neither the content nor the timing of
 * the reply reveals whether the email address is known.
 */
export function requestReset({ personErrands }: PeopleContext, email: string): void {
  personErrands.requestReset(emailKey(email));
}

/**
 * Sets a new password with a link from an email. All sessions end and none begins, so the second
 * factor is still required.
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
  if (problem !== null) return refuseFieldProblem('/password', problem);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const now = clock.now();
    if (!(await markLinkUsed(transaction, linkId, now))) return refuse('sign_in_link_invalid');
    const person = await lockPerson(transaction, personId);
    if (person === null) return refuse('sign_in_link_invalid');
    if (provesAddress && person.emailVerifiedAt === null) {
      // The passkeys may have been added by somebody else before the email address was confirmed.
      // One-time codes remain required, because otherwise a password reset would bypass them.
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
 * Changes the password of a person who is signed in. All other sessions of the person end, and
 * unused links for a new password become invalid.
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
  if (problem !== null) return refuseFieldProblem('/password', problem);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await updatePerson(transaction, personId, { passwordHash });
    await endSessionsOf(transaction, personId, sessionId);
    await deleteChallengesOf(transaction, personId);
    await deleteLinksOf(transaction, personId);
  });
  return null;
}

export function refuseFieldProblem(path: string, problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
