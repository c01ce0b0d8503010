import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  checkPasskey,
  passkeyCreationOptions,
  passkeyIdOf,
  passkeySignInOptions,
  type PasskeyRequest,
  type PasskeySite,
  readNewPasskey,
} from '../../gateways/passkeys.ts';
import {
  type Challenge,
  deleteChallenge,
  insertChallenge,
  tryChallenge,
} from '../../storage/people/challenge-repository.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
  type StoredPasskey,
} from '../../storage/people/passkey-repository.ts';
import { findPerson } from '../../storage/people/person-repository.ts';
import { openSession } from './open-session.ts';
import type { PeopleContext } from './people-context.ts';
import type { SignIn } from './sign-in.ts';
import { readSignedId, signIdToken } from './signed-id.ts';

const TICKET_LIFETIME_MS = 5 * 60_000;

export interface PasskeyOptions {
  readonly ticket: string;
  readonly options: object;
}

interface PasskeyAnswer {
  readonly ticket: string;
  readonly response: unknown;
}

/** Starts signing in, or confirming an active session, with a passkey. */
export async function askForPasskey(
  context: PeopleContext,
  passkeySite: PasskeySite,
): Promise<PasskeyOptions> {
  const question = await passkeySignInOptions(passkeySite);
  return keepChallenge(context, question, { personId: null, purpose: 'sign_in' });
}

/** Starts adding a new passkey to a person's account. */
export async function askForNewPasskey(
  context: PeopleContext,
  passkeySite: PasskeySite,
  personId: string,
): Promise<PasskeyOptions | Refusal<'not_signed_in'>> {
  const { database } = context;
  const person = await database.read((reader) => findPerson(reader, personId));
  if (person === null) return refuse('not_signed_in');
  const known = await database.read((reader) => listPasskeys(reader, personId));
  const ids = known.map(({ passkeyId }) => passkeyId);
  const creation = await passkeyCreationOptions(passkeySite, person, ids);
  return keepChallenge(context, creation, { personId, purpose: 'add_passkey' });
}

/**
 * Signs in with a passkey. No second factor is needed, because the browser has verified the person.
 */
export async function signInByPasskey(
  context: PeopleContext,
  passkeySite: PasskeySite,
  answer: PasskeyAnswer,
): Promise<SignIn | Refusal<'sign_in_failed'>> {
  const used = await verifyPasskey(context, passkeySite, answer);
  if (used === null) return refuse('sign_in_failed');
  return context.database.transaction(async (transaction) => {
    const token = await openSession(context, transaction, used.personId, 'passkey');
    return { state: 'signed_in', token };
  });
}

/**
 * Returns the passkey that signed an answer, or null if the answer is invalid. Each challenge can
 * be answered only once.
 */
export async function verifyPasskey(
  context: PeopleContext,
  passkeySite: PasskeySite,
  { ticket, response }: PasskeyAnswer,
): Promise<StoredPasskey | null> {
  const { database, clock } = context;
  const challenge = await takeChallenge(context, ticket, 'sign_in');
  const passkeyId = passkeyIdOf(response);
  const challengeText = challenge?.challenge ?? null;
  if (challengeText === null || passkeyId === null) return null;
  const passkey = await database.read((reader) => findPasskey(reader, passkeyId));
  if (passkey === null) return null;
  const counter = await checkPasskey(passkeySite, challengeText, passkey, response);
  if (counter === null) return null;
  await database.transaction((transaction) =>
    recordPasskeyUse(transaction, passkey, { counter, at: clock.now() }),
  );
  return passkey;
}

/** Adds a passkey that a browser has created to the person's account. */
export async function addPasskey(
  context: PeopleContext,
  passkeySite: PasskeySite,
  personId: string,
  { name, ...answer }: PasskeyAnswer & { readonly name: string },
): Promise<null | Refusal<'second_factor_failed'>> {
  const challenge = await takeChallenge(context, answer.ticket, 'add_passkey');
  const challengeText = challenge?.challenge ?? null;
  if (challengeText === null || challenge?.personId !== personId)
    return refuse('second_factor_failed');
  const made = await readNewPasskey(passkeySite, challengeText, answer.response);
  if (made === null) return refuse('second_factor_failed');
  const passkey = { ...made, personId, name, createdAt: context.clock.now(), lastUsedAt: null };
  const isNew = await context.database.transaction((transaction) =>
    insertPasskey(transaction, passkey),
  );
  return isNew ? null : refuse('second_factor_failed');
}

export async function removePasskey(
  { database }: PeopleContext,
  personId: string,
  passkeyId: string,
): Promise<void> {
  await database.transaction((transaction) => deletePasskey(transaction, personId, passkeyId));
}

export async function readPasskeys(
  { database }: PeopleContext,
  personId: string,
): Promise<readonly StoredPasskey[]> {
  return database.read((reader) => listPasskeys(reader, personId));
}

async function keepChallenge(
  { database, clock, newId, signer }: PeopleContext,
  { challenge, options }: PasskeyRequest,
  challengeSubject: Pick<Challenge, 'personId' | 'purpose'>,
): Promise<PasskeyOptions> {
  const challengeId = newId();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + TICKET_LIFETIME_MS);
  await database.transaction((transaction) =>
    insertChallenge(transaction, { challengeId, challenge, expiresAt, ...challengeSubject }, now),
  );
  return { ticket: signIdToken(signer, 'passkey-ticket', challengeId), options };
}

/**
 * Returns a challenge and deletes it, so that it can't be answered again even if the first answer
 * is wrong.
 */
async function takeChallenge(
  { database, clock, signer }: PeopleContext,
  ticketToken: string,
  purpose: Challenge['purpose'],
): Promise<Challenge | null> {
  const [challengeId] = readSignedId(signer, 'passkey-ticket', ticketToken) ?? [];
  if (challengeId === undefined) return null;
  return database.transaction(async (transaction) => {
    const now = clock.now();
    const challenge = await tryChallenge(transaction, challengeId, { purpose, attempts: 1, now });
    if (challenge !== null) await deleteChallenge(transaction, challengeId);
    return challenge;
  });
}
