import { sessionEnd } from '../../core/people/session.ts';
import { updatePerson } from '../../storage/people/person-repository.ts';
import {
  endSessionOf,
  listSessionsOf,
  type OpenSession,
  updateSessionDevice,
} from '../../storage/people/session-repository.ts';
import type { PeopleContext } from './people-context.ts';

/** Changes a person's name in all stores that the person belongs to. */
export async function renamePerson(
  { database }: Pick<PeopleContext, 'database'>,
  personId: string,
  name: string | null,
): Promise<void> {
  const trimmed = name?.trim() ?? '';
  await database.transaction((transaction) =>
    updatePerson(transaction, personId, { name: trimmed === '' ? null : trimmed }),
  );
}

/** Returns a person's active sessions, the most recently used first. */
export async function listSessions(
  { database, clock }: Pick<PeopleContext, 'database' | 'clock'>,
  personId: string,
): Promise<readonly OpenSession[]> {
  const sessions = await database.read((reader) => listSessionsOf(reader, personId));
  const now = clock.now();
  return sessions.filter((session) => sessionEnd(session) > now);
}

/** Ends one of the person's own sessions. Sessions of other people can't be ended. */
export async function endOtherSession(
  { database }: Pick<PeopleContext, 'database'>,
  personId: string,
  sessionId: string,
): Promise<void> {
  await database.transaction((transaction) => endSessionOf(transaction, personId, sessionId));
}

/** Keeps where a session began, so that its person recognises it. */
export async function noteDevice(
  { database }: Pick<PeopleContext, 'database'>,
  sessionId: string,
  device: string | null,
): Promise<void> {
  await database.transaction((transaction) => updateSessionDevice(transaction, sessionId, device));
}
