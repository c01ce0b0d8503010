import { openStore } from '../../actions/people/open-store.ts';
import { refuse } from '../../core/shared/result.ts';
import type { AdminHandlers } from './admin-handlers.ts';
import { currentSession } from './session-routes.ts';

/** The handler with which people create stores, if the operator allows it. */
export const OPEN_STORE_HANDLER = {
  openStore: async ({ options, input, session, token }) => {
    if (!options.mayOpenStores) return refuse('stores_not_opened');
    const refused = await openStore(options.dependencies, session.person.personId, input);
    return refused ?? currentSession(options, token);
  },
} as const satisfies AdminHandlers;
