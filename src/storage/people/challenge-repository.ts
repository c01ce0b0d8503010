import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { ChallengePurpose } from '../database/people-tables.ts';
import { isUuid } from '../shared/storable.ts';

export interface Challenge {
  readonly challengeId: string;
  readonly personId: string | null;
  readonly purpose: ChallengePurpose;
  readonly challenge: string | null;
}

export interface NewChallenge extends Challenge {
  readonly expiresAt: Date;
}

/** Stores a challenge, and deletes expired ones. */
export async function insertChallenge(
  transaction: Transaction,
  { challengeId, personId, purpose, challenge, expiresAt }: NewChallenge,
  now: Date,
): Promise<void> {
  await transaction.deleteFrom('person_challenge').where('expires_at', '<', now).execute();
  await transaction
    .insertInto('person_challenge')
    .values({
      challenge_id: challengeId,
      person_id: personId,
      purpose,
      challenge,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Counts an attempt to answer a challenge. Returns null if the challenge doesn't exist, has
 * expired, or has no attempts left.
 */
export async function tryChallenge(
  transaction: Transaction,
  challengeId: string,
  { purpose, attempts, now }: { purpose: ChallengePurpose; attempts: number; now: Date },
): Promise<Challenge | null> {
  if (!isUuid(challengeId)) return null;
  const row = await transaction
    .updateTable('person_challenge')
    .set({ attempts: sql`attempts + 1` })
    .where('challenge_id', '=', challengeId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('attempts', '<', attempts)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { person_id: personId, challenge } = row;
  return { challengeId, personId, purpose, challenge };
}

/**
 * Deletes a challenge after it was answered. Returns false if a concurrent request has already
 * deleted it.
 */
export async function deleteChallenge(
  transaction: Transaction,
  challengeId: string,
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('person_challenge')
    .where('challenge_id', '=', challengeId)
    .returning('challenge_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteChallengesOf(
  transaction: Transaction,
  personId: string,
): Promise<void> {
  await transaction.deleteFrom('person_challenge').where('person_id', '=', personId).execute();
}
