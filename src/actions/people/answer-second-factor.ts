import { readRecoveryCode } from '../../core/people/recovery-code.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { totpStep } from '../../gateways/totp.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { deleteChallenge, tryChallenge } from '../../storage/people/challenge-repository.ts';
import {
  findPerson,
  type KnownPerson,
  takeRecoveryCode,
  takeTotpStep,
  updatePerson,
} from '../../storage/people/person-repository.ts';
import { TOTP_PURPOSE } from '../shared/sealed-secret.ts';
import { openSession } from './open-session.ts';
import type { PeopleContext } from './people-context.ts';
import type { SignIn } from './sign-in.ts';
import { readSignedId } from './signed-id.ts';

const MAXIMUM_ATTEMPTS = 3;
export const RECOVERY_PURPOSE = 'recovery-code';

/**
 * Completes a sign-in with a one-time code. A sign-in ticket allows three attempts and one success.
 */
export async function answerSecondFactor(
  context: PeopleContext,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<SignIn | Refusal<'second_factor_failed'>> {
  const { database, clock, signer, personErrands } = context;
  const [challengeId] = readSignedId(signer, 'second-factor-ticket', ticket) ?? [];
  if (challengeId === undefined) return refuse('second_factor_failed');
  // The attempt is counted in a separate transaction, so that it still counts if the sign-in is
  // refused.
  const challenge = await database.transaction((transaction) =>
    tryChallenge(transaction, challengeId, {
      purpose: 'second_factor',
      attempts: MAXIMUM_ATTEMPTS,
      now: clock.now(),
    }),
  );
  const personId = challenge?.personId ?? null;
  if (personId === null) return refuse('second_factor_failed');
  const signIn = await database.transaction(async (transaction) => {
    const person = await findPerson(transaction, personId);
    if (person === null || !(await useSecondFactorCode(context, transaction, person, code)))
      return refuse('second_factor_failed');
    if (!(await deleteChallenge(transaction, challengeId))) return refuse('second_factor_failed');
    const token = await openSession(context, transaction, personId, 'two_factor');
    return { state: 'signed_in', token } as const;
  });
  if ('refused' in signIn) personErrands.noteFailure(personId);
  return signIn;
}

/**
 * Marks a one-time code or a recovery code as used. Returns false if the code is wrong or was used
 * before.
 */
export async function useSecondFactorCode(
  { clock, sealer, signer }: Pick<PeopleContext, 'clock' | 'sealer' | 'signer'>,
  transaction: Transaction,
  person: KnownPerson,
  code: string,
): Promise<boolean> {
  const { personId, hasTotp, sealedTotp } = person;
  if (!hasTotp || sealedTotp === null) return false;
  const letters = readRecoveryCode(code);
  if (letters !== null)
    return takeRecoveryCode(transaction, personId, signer.digests(RECOVERY_PURPOSE, letters));
  const secret = sealer.open(sealedTotp, TOTP_PURPOSE, personId);
  const step = secret === null ? null : totpStep(secret, code.replaceAll(/\s/g, ''), clock.now());
  if (secret === null || step === null) return false;
  if (!(await takeTotpStep(transaction, personId, step))) return false;
  // A process that was started before a new service secret may have encrypted it since the others
  // began to use the new one.
  const change = { sealedTotp: sealer.seal(secret, TOTP_PURPOSE, personId) };
  await updatePerson(transaction, personId, change);
  return true;
}
