import { sessionEnd, LAST_USE_PRECISION_MS } from '../../core/people/session.ts';
import {
  endSession,
  endSessionsOf,
  findSession,
  noteSessionUse,
  type StoredSession,
} from '../../storage/people/session-repository.ts';
import { SESSION_PURPOSE } from './open-session.ts';
import type { PeopleContext } from './people-context.ts';

/** Returns the session with this token, or null if it doesn't exist or has ended. */
export async function readSession(
  { database, clock, signer }: Pick<PeopleContext, 'database' | 'clock' | 'signer'>,
  token: string,
): Promise<StoredSession | null> {
  const session = await database.read((reader) =>
    findSession(reader, signer.digests(SESSION_PURPOSE, token)),
  );
  const now = clock.now();
  if (session === null || sessionEnd(session) <= now) return null;
  if (now.getTime() - session.lastUsedAt.getTime() < LAST_USE_PRECISION_MS) return session;
  await database.transaction((transaction) => noteSessionUse(transaction, session.sessionId, now));
  return { ...session, lastUsedAt: now };
}

/**
 * Returns whether a session is active and its person belongs to the store. This check doesn't count
 * as a use of the session.
 */
export async function servesStore(
  { database, clock, signer }: Pick<PeopleContext, 'database' | 'clock' | 'signer'>,
  token: string,
  merchantId: string,
): Promise<boolean> {
  const session = await database.read((reader) =>
    findSession(reader, signer.digests(SESSION_PURPOSE, token)),
  );
  if (session === null || sessionEnd(session) <= clock.now()) return false;
  return session.memberships.some((membership) => membership.merchantId === merchantId);
}

/** Ends the session with this token, or does nothing if no such session exists. */
export async function leaveSession(
  { database, signer }: Pick<PeopleContext, 'database' | 'signer'>,
  token: string,
): Promise<void> {
  await database.transaction((transaction) =>
    endSession(transaction, signer.digests(SESSION_PURPOSE, token)),
  );
}

/** Ends all sessions of a person. */
export async function leaveAllSessions(
  { database }: Pick<PeopleContext, 'database'>,
  personId: string,
): Promise<void> {
  await database.transaction((transaction) => endSessionsOf(transaction, personId));
}
