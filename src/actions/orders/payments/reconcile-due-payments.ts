import { isRefusal } from '../../../core/shared/result.ts';
import { claimPayment, WATCHED_PAYMENTS } from '../../../storage/payments/watch-repository.ts';
import {
  processDueWork,
  PROVIDER_CALLS_AT_ONCE,
  type DueBatch,
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
export function reconcileDuePayments(context: DueContext, part: DueBatch): Promise<DueBatchResult> {
  return processDueWork(
    context,
    {
      items: WATCHED_PAYMENTS,
      concurrency: PROVIDER_CALLS_AT_ONCE,
      forMerchant: (merchant) => async (sessionId) => {
        const now = context.clock.now();
        const until = new Date(now.getTime() + LEASE_MS);
        const readsBefore = await context.database.transaction((transaction) =>
          claimPayment(transaction, merchant.merchantId, sessionId, { now, until }),
        );
        if (readsBefore === null) return false;
        const claimed = { sessionId, claimedUntil: until, readsBefore };
        return !isRefusal(await reconcilePayment(context, merchant, claimed));
      },
    },
    part,
  );
}
