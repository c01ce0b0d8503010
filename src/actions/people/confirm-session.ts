import { refuse, type Refusal } from '../../core/shared/result.ts';
import { verifyPassword } from '../../gateways/password-hash.ts';
import type { PasskeySite } from '../../gateways/passkeys.ts';
import { findPerson } from '../../storage/people/person-repository.ts';
import { confirmSession as markConfirmed } from '../../storage/people/session-repository.ts';
import { useSecondFactorCode } from './answer-second-factor.ts';
import type { PeopleContext } from './people-context.ts';
import { verifyPasskey } from './use-passkey.ts';

export interface IdentityProof {
  readonly password?: string;
  readonly code?: string;
  readonly passkey?: { readonly ticket: string; readonly response: unknown };
}

interface SessionOfPerson {
  readonly personId: string;
  readonly sessionId: string;
}

/** Records that the person of a session has just proved their identity again. */
export async function confirmSession(
  context: PeopleContext,
  passkeySite: PasskeySite,
  { personId, sessionId }: SessionOfPerson,
  proof: IdentityProof,
): Promise<null | Refusal<'sign_in_failed' | 'second_factor_failed'>> {
  const { database, clock, personErrands } = context;
  if (!(await isIdentityProven(context, passkeySite, personId, proof))) {
    personErrands.noteFailure(personId);
    return refuse(proof.password === undefined ? 'second_factor_failed' : 'sign_in_failed');
  }
  await database.transaction((transaction) => markConfirmed(transaction, sessionId, clock.now()));
  return null;
}

async function isIdentityProven(
  context: PeopleContext,
  passkeySite: PasskeySite,
  personId: string,
  { password, code, passkey }: IdentityProof,
): Promise<boolean> {
  const { database } = context;
  if (passkey !== undefined)
    return (await verifyPasskey(context, passkeySite, passkey))?.personId === personId;
  if (code !== undefined) {
    return database.transaction(async (transaction) => {
      const person = await findPerson(transaction, personId);
      return person !== null && (await useSecondFactorCode(context, transaction, person, code));
    });
  }
  const person = await database.read((reader) => findPerson(reader, personId));
  // A password alone isn't enough for a person with one-time codes, because it isn't enough to sign
  // in either.
  if (person === null || person.hasTotp || password === undefined) return false;
  return verifyPassword(password, person.passwordHash);
}
