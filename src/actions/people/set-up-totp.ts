import {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  recoveryLetters,
  writeRecoveryCode,
} from '../../core/people/recovery-code.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { encodeQrCode } from '../../gateways/qr-code.ts';
import { randomDigits } from '../../gateways/random-digits.ts';
import { newTotpSecret, totpAddress, totpStep } from '../../gateways/totp.ts';
import type { Transaction } from '../../storage/database/database.ts';
import {
  lockPerson,
  replaceRecoveryCodes,
  updatePerson,
} from '../../storage/people/person-repository.ts';
import { endSessionsOf } from '../../storage/people/session-repository.ts';
import { TOTP_PURPOSE } from '../shared/sealed-secret.ts';
import { RECOVERY_PURPOSE } from './answer-second-factor.ts';
import type { PeopleContext } from './people-context.ts';

/**
 * Creates a secret for an authenticator app. It takes effect only after the person has entered a
 * first code.
 */
export async function beginTotp(
  { database, sealer }: PeopleContext,
  personId: string,
): Promise<
  | {
      readonly secret: string;
      readonly address: string;
      readonly qrCode: string;
      readonly qrSize: number;
    }
  | Refusal<'second_factor_exists' | 'not_signed_in'>
> {
  return database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, personId);
    if (person === null) return refuse('not_signed_in');
    if (person.hasTotp) return refuse('second_factor_exists');
    const secret = newTotpSecret();
    const sealedTotp = sealer.seal(secret, TOTP_PURPOSE, personId);
    await updatePerson(transaction, personId, { sealedTotp });
    const address = totpAddress(secret, 'Bottega', person.email);
    const { bars, size } = encodeQrCode(address);
    const qrCode = bars.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
    return { secret, address, qrCode, qrSize: size };
  });
}

/**
 * Turns on one-time codes after checking a first code. Creates recovery codes, and ends all other
 * sessions of the person.
 */
export async function enableTotp(
  context: PeopleContext,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  code: string,
): Promise<
  | { readonly recoveryCodes: string[] }
  | Refusal<
      'second_factor_exists' | 'nothing_to_confirm' | 'second_factor_failed' | 'not_signed_in'
    >
> {
  const { database, sealer, clock } = context;
  return database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, personId);
    if (person === null) return refuse('not_signed_in');
    if (person.hasTotp) return refuse('second_factor_exists');
    const { sealedTotp } = person;
    const secret = sealedTotp === null ? null : sealer.open(sealedTotp, TOTP_PURPOSE, personId);
    if (secret === null) return refuse('nothing_to_confirm');
    const now = clock.now();
    const step = totpStep(secret, code.replaceAll(/\s/g, ''), now);
    if (step === null) return refuse('second_factor_failed');
    await updatePerson(transaction, personId, { totpConfirmedAt: now, totpStep: step });
    await endSessionsOf(transaction, personId, sessionId);
    return { recoveryCodes: await writeRecoveryCodes(context, transaction, personId) };
  });
}

/** Turns off one-time codes as a person's second factor. */
export async function disableTotp({ database }: PeopleContext, personId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await updatePerson(transaction, personId, { sealedTotp: null, totpConfirmedAt: null });
    await replaceRecoveryCodes(transaction, personId, []);
  });
}

/**
 * Replaces the recovery codes of a person who signs in with one-time codes. The old ones no longer
 * work.
 */
export async function renewRecoveryCodes(
  context: PeopleContext,
  personId: string,
): Promise<{ readonly recoveryCodes: string[] } | Refusal<'nothing_to_confirm'>> {
  return context.database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, personId);
    if (person === null || !person.hasTotp) return refuse('nothing_to_confirm');
    return { recoveryCodes: await writeRecoveryCodes(context, transaction, personId) };
  });
}

async function writeRecoveryCodes(
  { signer }: PeopleContext,
  transaction: Transaction,
  personId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    randomDigits(RECOVERY_CODE_LENGTH, recoveryLetters),
  );
  const hashes = codes.map((code) => signer.digests(RECOVERY_PURPOSE, code)[0] ?? '');
  await replaceRecoveryCodes(transaction, personId, hashes);
  return codes.map(writeRecoveryCode);
}
