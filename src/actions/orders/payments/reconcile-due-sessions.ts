import { isRefusal } from '../../../core/shared/result.ts';
import { claimSession, DUE_SESSIONS } from '../../../storage/payments/session-repository.ts';
import {
  processDueWork,
  type DueBatch,
  type DueBatchResult,
  type DueContext,
} from '../../shared/due-work.ts';
import { reconcileSession } from './reconcile-session.ts';

/** How long a process has a session to itself. It is longer than the calls to a provider take. */
const LEASE_MS = 60_000;

/**
 * Reads the sessions that are due at their providers, so that everything is settled even if no
 * buyer returns and no notice arrives.
 */
export function reconcileDueSessions(context: DueContext, part: DueBatch): Promise<DueBatchResult> {
  return processDueWork(
    context,
    {
      items: DUE_SESSIONS,
      forMerchant: (merchant) => async (sessionId) => {
        const now = context.clock.now();
        const until = new Date(now.getTime() + LEASE_MS);
        const isClaimed = await context.database.transaction((transaction) =>
          claimSession(transaction, merchant.merchantId, sessionId, { now, until }),
        );
        return isClaimed && !isRefusal(await reconcileSession(context, merchant, sessionId));
      },
    },
    part,
  );
}
