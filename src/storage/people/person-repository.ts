import { sql, type Selectable } from 'kysely';
import type { Credentials, Person } from '../../core/people/person.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { PersonTable } from '../database/people-tables.ts';
import { isStorable } from '../shared/storable.ts';

/** A person, with the credentials that are checked at sign-in. */
export interface KnownPerson extends Person, Credentials {
  readonly passwordHash: string | null;
  /** The encrypted secret for one-time codes. It is used only if `hasTotp` is true. */
  readonly sealedTotp: string | null;
  readonly totpStep: number;
  readonly failedSignIns: number;
}

export interface NewPerson extends Omit<Person, 'createdAt'> {
  readonly emailKey: string;
  readonly passwordHash: string | null;
  readonly createdAt: Date;
}

type PersonRow = Selectable<PersonTable> & { passkeys: number; codes: number };

const SELECT_PERSON_SQL = sql`select p.*,
  (select count(*) from person_passkey as k where k.person_id = p.person_id) as passkeys,
  (select count(*) from person_recovery_code as c where c.person_id = p.person_id) as codes
  from person as p`;

/** Stores a new person. Returns false if another person already has the email address. */
export async function insertPerson(
  transaction: Transaction,
  { personId, email, emailKey, emailVerifiedAt, name, passwordHash, createdAt }: NewPerson,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('person')
    .values({
      person_id: personId,
      email,
      email_key: emailKey,
      email_verified_at: emailVerifiedAt,
      name,
      password_hash: passwordHash,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findPerson(reader: Reader, personId: string): Promise<KnownPerson | null> {
  const { rows } =
    await sql<PersonRow>`${SELECT_PERSON_SQL} where p.person_id = ${personId}::uuid`.execute(
      reader,
    );
  return rows[0] === undefined ? null : personOf(rows[0]);
}

/** Finds a person by the normalised email address. */
export async function findPersonByEmail(
  reader: Reader,
  emailKey: string,
): Promise<KnownPerson | null> {
  if (!isStorable(emailKey)) return null;
  const { rows } =
    await sql<PersonRow>`${SELECT_PERSON_SQL} where p.email_key = ${emailKey}`.execute(reader);
  return rows[0] === undefined ? null : personOf(rows[0]);
}

/**
 * Locks a person until the transaction ends, so that concurrent changes of credentials run one
 * after the other.
 */
export async function lockPerson(
  transaction: Transaction,
  personId: string,
): Promise<KnownPerson | null> {
  await sql`select from person where person_id = ${personId}::uuid for no key update`.execute(
    transaction,
  );
  return findPerson(transaction, personId);
}

export interface PersonChange {
  readonly name?: string | null;
  readonly passwordHash?: string;
  readonly emailVerifiedAt?: Date;
  readonly sealedTotp?: string | null;
  readonly totpConfirmedAt?: Date | null;
  readonly totpStep?: number;
  readonly failedSignIns?: number;
}

export async function updatePerson(
  transaction: Transaction,
  personId: string,
  change: PersonChange,
): Promise<void> {
  const { name, passwordHash, emailVerifiedAt, sealedTotp, totpConfirmedAt } = change;
  const { totpStep, failedSignIns } = change;
  await transaction
    .updateTable('person')
    .set({
      ...(name !== undefined && { name }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(emailVerifiedAt !== undefined && { email_verified_at: emailVerifiedAt }),
      ...(sealedTotp !== undefined && { totp_secret: sealedTotp }),
      ...(totpConfirmedAt !== undefined && { totp_confirmed_at: totpConfirmedAt }),
      ...(totpStep !== undefined && { totp_step: totpStep }),
      ...(failedSignIns !== undefined && { failed_sign_ins: failedSignIns }),
    })
    .where('person_id', '=', personId)
    .execute();
}

/** Counts a failed sign-in. Returns the number of failed sign-ins since the last successful one. */
export async function countFailure(transaction: Transaction, personId: string): Promise<number> {
  const row = await transaction
    .updateTable('person')
    .set({ failed_sign_ins: sql`failed_sign_ins + 1` })
    .where('person_id', '=', personId)
    .returning('failed_sign_ins')
    .executeTakeFirst();
  return row?.failed_sign_ins ?? 0;
}

/**
 * Marks the time step of a one-time code as used. Returns false if this step or a later one was
 * already used.
 */
export async function takeTotpStep(
  transaction: Transaction,
  personId: string,
  step: number,
): Promise<boolean> {
  const row = await transaction
    .updateTable('person')
    .set({ totp_step: step })
    .where('person_id', '=', personId)
    .where('totp_step', '<', step)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  transaction: Transaction,
  personId: string,
  hashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('person_recovery_code').where('person_id', '=', personId).execute();
  if (hashes.length === 0) return;
  await transaction
    .insertInto('person_recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
}

/**
 * Deletes a recovery code so that it can't be used again. Returns false if the person has no such
 * code.
 */
export async function takeRecoveryCode(
  transaction: Transaction,
  personId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('person_recovery_code')
    .where('person_id', '=', personId)
    .where('code_hash', 'in', hashes)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

function personOf(row: PersonRow): KnownPerson {
  return {
    personId: row.person_id,
    email: row.email,
    name: row.name,
    emailVerifiedAt: row.email_verified_at,
    createdAt: row.created_at,
    hasPassword: row.password_hash !== null,
    hasTotp: row.totp_confirmed_at !== null,
    passkeyCount: row.passkeys,
    recoveryCodesLeft: row.codes,
    passwordHash: row.password_hash,
    sealedTotp: row.totp_secret,
    totpStep: row.totp_step,
    failedSignIns: row.failed_sign_ins,
  };
}
