import { isRefusal } from '../../../core/shared/result.ts';
import { claimPayment, WATCHED_PAYMENTS } from '../../../storage/payments/watch-repository.ts';
import {
  processDueWork,
  MAXIMUM_CONCURRENT_PROVIDER_CALLS,
  type DueWorkBatch,
  type DueBatchResult,
  type DueContext,
} from '../../shared/due-work.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/** How long a process reserves a payment, in milliseconds. */
const LEASE_MS = 120_000;

/**
 * Makes the refunds that have been decided, and reads the current state of payments about which a
 * provider has sent a message.
 */
export function reconcileDuePayments(
  context: DueContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return processDueWork(
    context,
    {
      items: WATCHED_PAYMENTS,
      concurrency: MAXIMUM_CONCURRENT_PROVIDER_CALLS,
      forMerchant: (merchant) => async (sessionId) => {
        const now = context.clock.now();
        const until = new Date(now.getTime() + LEASE_MS);
        const previousReads = await context.database.transaction((transaction) =>
          claimPayment(transaction, merchant.merchantId, sessionId, { now, until }),
        );
        if (previousReads === null) return false;
        const claimed = { sessionId, claimedUntil: until, previousReads };
        return !isRefusal(await reconcilePayment(context, merchant, claimed));
      },
    },
    dueBatch,
  );
}
