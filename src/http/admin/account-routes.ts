import { endOtherSession, listSessions, renamePerson } from '../../actions/people/own-account.ts';
import type { AdminOptions, AdminSession } from './admin-gate.ts';
import type { AdminHandlers } from './admin-handlers.ts';
import { currentSession } from './session-routes.ts';

/**
 * The handlers of the routes with which people change their own names and end their own sessions.
 */
export const ACCOUNT_HANDLERS = {
  renamePerson: async ({ options, session, input, token }) => {
    await renamePerson(options.dependencies, session.person.personId, input.name);
    return currentSession(options, token);
  },
  listSessions: async ({ options, session }) => sessionsReply(options, session),
  endOtherSession: async ({ options, session, input }) => {
    const { personId } = session.person;
    await endOtherSession(options.dependencies, personId, input.sessionId);
    return sessionsReply(options, session);
  },
} as const satisfies AdminHandlers;

async function sessionsReply({ dependencies }: AdminOptions, { person, sessionId }: AdminSession) {
  const sessions = await listSessions(dependencies, person.personId);
  return {
    sessions: sessions.map((session) => ({
      sessionId: session.sessionId,
      assurance: session.assurance,
      device: session.device,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isThis: session.sessionId === sessionId,
    })),
  };
}
