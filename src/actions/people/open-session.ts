import {
  type AuthenticationStrength,
  MAXIMUM_SESSION_IDLE_MS,
  MAXIMUM_AGE_MS,
} from '../../core/people/session.ts';
import { randomToken } from '../../gateways/random-token.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { updatePerson } from '../../storage/people/person-repository.ts';
import { deleteOldSessions, insertSession } from '../../storage/people/session-repository.ts';
import type { PeopleContext } from './people-context.ts';

export const SESSION_PURPOSE = 'person-session';

/**
 * Creates a session and returns its token. The database stores only a keyed digest of the token.
 */
export async function openSession(
  { clock, newId, signer }: Pick<PeopleContext, 'clock' | 'newId' | 'signer'>,
  transaction: Transaction,
  personId: string,
  assurance: AuthenticationStrength,
): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  await deleteOldSessions(transaction, personId, {
    createdAt: new Date(now.getTime() - MAXIMUM_AGE_MS),
    lastUsedAt: new Date(now.getTime() - MAXIMUM_SESSION_IDLE_MS),
  });
  await updatePerson(transaction, personId, { failedSignIns: 0 });
  await insertSession(transaction, {
    sessionId: newId(),
    personId,
    tokenHash: signer.digests(SESSION_PURPOSE, token)[0] ?? '',
    assurance,
    at: now,
  });
  return token;
}
