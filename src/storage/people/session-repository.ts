import { sql } from 'kysely';
import type { Credentials, Membership, Person } from '../../core/people/person.ts';
import type { Role } from '../../core/people/roles.ts';
import type { AuthenticationStrength, SessionTimes } from '../../core/people/session.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';

export interface StoredSession extends SessionTimes {
  readonly sessionId: string;
  readonly assurance: AuthenticationStrength;
  readonly person: Person & Credentials;
  readonly memberships: readonly Membership[];
}

export interface NewSession {
  readonly sessionId: string;
  readonly personId: string;
  readonly tokenHash: string;
  readonly assurance: AuthenticationStrength;
  readonly at: Date;
}

export async function insertSession(
  transaction: Transaction,
  { sessionId, personId, tokenHash, assurance, at }: NewSession,
): Promise<void> {
  await transaction
    .insertInto('person_session')
    .values({
      session_id: sessionId,
      person_id: personId,
      token_hash: tokenHash,
      assurance,
      created_at: at,
      last_used_at: at,
      confirmed_at: at,
    })
    .execute();
}

interface SessionRow {
  session_id: string;
  person_id: string;
  assurance: AuthenticationStrength;
  created_at: Date;
  last_used_at: Date;
  confirmed_at: Date;
  email: string;
  name: string | null;
  email_verified_at: Date | null;
  person_created_at: Date;
  has_password: boolean;
  has_totp: boolean;
  passkeys: number;
  codes: number;
  memberships:
    | {
        merchantId: string;
        merchantSlug: string;
        storeName: string;
        role: Role;
        isClosed: boolean;
      }[]
    | null;
}

/**
 * Finds a session by the digests of its token, with the person and all of their memberships. The
 * session is read for every request, so that ending it takes effect immediately in all processes.
 */
export async function findSession(
  reader: Reader,
  tokenHashes: readonly string[],
): Promise<StoredSession | null> {
  const stores = isDistributed(reader) ? UNNAMED_STORES_SQL : sql`merchant`;
  const { rows } = await sql<SessionRow>`
    select s.session_id, s.person_id, s.assurance, s.created_at, s.last_used_at, s.confirmed_at,
      p.email, p.name, p.email_verified_at, p.created_at as person_created_at,
      p.password_hash is not null as has_password, p.totp_confirmed_at is not null as has_totp,
      (select count(*) from person_passkey as k where k.person_id = p.person_id) as passkeys,
      (select count(*) from person_recovery_code as c where c.person_id = p.person_id) as codes,
      (select jsonb_agg(${MEMBERSHIP_SQL} order by store.slug)
       from membership as m join ${stores} as store on store.merchant_id = m.merchant_id
       where m.person_id = p.person_id) as memberships
    from person_session as s join person as p on p.person_id = s.person_id
    where s.token_hash in (${sql.join(tokenHashes)})`.execute(reader);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    sessionId: row.session_id,
    assurance: row.assurance,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    confirmedAt: row.confirmed_at,
    person: personOf(row),
    memberships: await withStoreNames(reader, row.memberships ?? []),
  };
}

const MEMBERSHIP_SQL = sql`jsonb_build_object('merchantId', m.merchant_id, 'merchantSlug', store.slug,
  'storeName', store.name, 'role', m.role, 'isClosed', store.closed_at is not null)`;

/** The stores without what only the servers of their rows know. */
const UNNAMED_STORES_SQL = sql`(
  select merchant_id, slug, ''::text as name, null::timestamptz as closed_at from merchant_slug)`;

// In a distributed database, the names of stores are on other servers than people are.
async function withStoreNames(
  reader: Reader,
  memberships: readonly Membership[],
): Promise<readonly Membership[]> {
  if (!isDistributed(reader) || memberships.length === 0) return memberships;
  const stores = await reader
    .selectFrom('merchant')
    .select(['merchant_id', 'name', 'closed_at'])
    .where(
      'merchant_id',
      'in',
      memberships.map(({ merchantId }) => merchantId),
    )
    .execute();
  const found = new Map(stores.map((store) => [store.merchant_id, store]));
  return memberships.flatMap((membership) => {
    const store = found.get(membership.merchantId);
    return store === undefined
      ? []
      : [{ ...membership, storeName: store.name, isClosed: store.closed_at !== null }];
  });
}

function personOf(row: SessionRow): StoredSession['person'] {
  return {
    personId: row.person_id,
    email: row.email,
    name: row.name,
    emailVerifiedAt: row.email_verified_at,
    createdAt: row.person_created_at,
    hasPassword: row.has_password,
    hasTotp: row.has_totp,
    passkeyCount: row.passkeys,
    recoveryCodesLeft: row.codes,
  };
}

export async function noteSessionUse(
  transaction: Transaction,
  sessionId: string,
  time: Date,
): Promise<void> {
  await transaction
    .updateTable('person_session')
    .set({ last_used_at: time })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function updateSessionDevice(
  transaction: Transaction,
  sessionId: string,
  device: string | null,
): Promise<void> {
  await transaction
    .updateTable('person_session')
    .set({ device })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function confirmSession(
  transaction: Transaction,
  sessionId: string,
  time: Date,
): Promise<void> {
  await transaction
    .updateTable('person_session')
    .set({ confirmed_at: time, last_used_at: time })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Ends the session with one of these token digests, if it exists. */
export async function endSession(
  transaction: Transaction,
  tokenHashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('person_session').where('token_hash', 'in', tokenHashes).execute();
}

export interface OpenSession extends SessionTimes {
  readonly sessionId: string;
  /** Such as "Chrome on Windows"; null if nobody knows. */
  readonly device: string | null;
  readonly assurance: AuthenticationStrength;
}

/**
 * Returns the sessions of a person, the most recently used first. Expired sessions that haven't
 * been deleted yet are included.
 */
export async function listSessionsOf(
  reader: Reader,
  personId: string,
): Promise<readonly OpenSession[]> {
  const rows = await reader
    .selectFrom('person_session')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    assurance: row.assurance,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    confirmedAt: row.confirmed_at,
    device: row.device,
  }));
}

/** Ends one session if it belongs to the given person. */
export async function endSessionOf(
  transaction: Transaction,
  personId: string,
  sessionId: string,
): Promise<void> {
  await transaction
    .deleteFrom('person_session')
    .where('person_id', '=', personId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Ends all sessions of a person, except for the given one. */
export async function endSessionsOf(
  transaction: Transaction,
  personId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  const all = transaction.deleteFrom('person_session').where('person_id', '=', personId);
  await (exceptSessionId === null ? all : all.where('session_id', '<>', exceptSessionId)).execute();
}

/** Deletes the expired sessions of a person. */
export async function deleteOldSessions(
  transaction: Transaction,
  personId: string,
  sessionBefore: { readonly createdAt: Date; readonly lastUsedAt: Date },
): Promise<void> {
  await transaction
    .deleteFrom('person_session')
    .where('person_id', '=', personId)
    .where(({ or, eb }) =>
      or([
        eb('created_at', '<', sessionBefore.createdAt),
        eb('last_used_at', '<', sessionBefore.lastUsedAt),
      ]),
    )
    .execute();
}
