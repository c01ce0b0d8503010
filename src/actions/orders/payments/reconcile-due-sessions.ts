import { isRefusal } from '../../../core/shared/result.ts';
import { claimSession, DUE_SESSIONS_QUERY } from '../../../storage/payments/session-repository.ts';
import {
  processDueWork,
  MAXIMUM_CONCURRENT_PROVIDER_CALLS,
  type DueWorkBatch,
  type DueBatchResult,
  type DueContext,
} from '../../shared/due-work.ts';
import { reconcileSession } from './reconcile-session.ts';

/**
 * How long a process reserves a payment session, in milliseconds. No call to a payment provider
 * takes as long.
 */
const LEASE_MS = 60_000;

/**
 * Reads due payment sessions from their providers, so that every payment is settled even if the
 * buyer doesn't return and no message arrives.
 */
export function reconcileDueSessions(
  context: DueContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return processDueWork(
    context,
    {
      items: DUE_SESSIONS_QUERY,
      concurrency: MAXIMUM_CONCURRENT_PROVIDER_CALLS,
      forMerchant: (merchant) => async (sessionId) => {
        const now = context.clock.now();
        const until = new Date(now.getTime() + LEASE_MS);
        const isClaimed = await context.database.transaction((transaction) =>
          claimSession(transaction, merchant.merchantId, sessionId, { now, until }),
        );
        return isClaimed && !isRefusal(await reconcileSession(context, merchant, sessionId));
      },
    },
    dueBatch,
  );
}
