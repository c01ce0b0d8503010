import { emailKey } from '../../core/orders/email-key.ts';
import type { Credentials } from '../../core/people/person.ts';
import type { AuthenticationStrength } from '../../core/people/session.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { verifyPassword } from '../../gateways/password-hash.ts';
import { insertChallenge } from '../../storage/people/challenge-repository.ts';
import { markLinkUsed } from '../../storage/people/link-repository.ts';
import {
  findPerson,
  findPersonByEmail,
  type KnownPerson,
} from '../../storage/people/person-repository.ts';
import { findPersonLink } from './person-link.ts';
import { openSession } from './open-session.ts';
import type { PeopleContext } from './people-context.ts';
import { signIdToken } from './signed-id.ts';

export type SecondFactorMethod = 'code' | 'recovery_code' | 'passkey';

/** The result of a sign-in: either a session, or a request for a second factor. */
export type SignIn =
  | { readonly state: 'signed_in'; readonly token: string }
  | {
      readonly state: 'second_factor';
      readonly ticket: string;
      readonly methods: readonly SecondFactorMethod[];
    };

const TICKET_LIFETIME_MS = 10 * 60_000;

/**
 * Signs in with an email address and a password. Neither the content nor the timing of the reply
 * reveals whether the address is known.
 */
export async function signInByPassword(
  context: PeopleContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignIn | Refusal<'sign_in_failed'>> {
  const { database, personErrands } = context;
  const person = await database.read((reader) => findPersonByEmail(reader, emailKey(email)));
  const isRight = await verifyPassword(password, person?.passwordHash ?? null);
  if (person === null || !isRight) {
    personErrands.noteFailure(person?.personId ?? null);
    return refuse('sign_in_failed');
  }
  return completeFirstFactor(context, person, 'password');
}

/**
 * Signs in with a link that an operator created on the command line. A person with a second factor
 * must still use it.
 */
export async function signInByLink(
  context: PeopleContext,
  token: string,
): Promise<SignIn | Refusal<'sign_in_link_invalid'>> {
  const { database, clock } = context;
  const link = await findPersonLink(context, 'sign_in', token);
  if (link === null) return refuse('sign_in_link_invalid');
  const isFirst = await database.transaction((transaction) =>
    markLinkUsed(transaction, link.linkId, clock.now()),
  );
  const person = isFirst
    ? await database.read((reader) => findPerson(reader, link.personId))
    : null;
  return person === null
    ? refuse('sign_in_link_invalid')
    : completeFirstFactor(context, person, 'link');
}

/** Begins a session, or asks for the second factor if the person has one. */
async function completeFirstFactor(
  context: PeopleContext,
  person: KnownPerson,
  assurance: AuthenticationStrength,
): Promise<SignIn> {
  const { database, clock, newId, signer } = context;
  return database.transaction(async (transaction): Promise<SignIn> => {
    if (!person.hasTotp) {
      const token = await openSession(context, transaction, person.personId, assurance);
      return { state: 'signed_in', token };
    }
    const challengeId = newId();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + TICKET_LIFETIME_MS);
    await insertChallenge(
      transaction,
      {
        challengeId,
        personId: person.personId,
        purpose: 'second_factor',
        challenge: null,
        expiresAt,
      },
      now,
    );
    const ticket = signIdToken(signer, 'second-factor-ticket', challengeId);
    return { state: 'second_factor', ticket, methods: secondFactorMethodsOf(person) };
  });
}

function secondFactorMethodsOf({
  passkeyCount,
  recoveryCodesLeft,
}: Credentials): SecondFactorMethod[] {
  return [
    'code',
    ...(recoveryCodesLeft > 0 ? (['recovery_code'] as const) : []),
    ...(passkeyCount > 0 ? (['passkey'] as const) : []),
  ];
}
