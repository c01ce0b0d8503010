import { deleteOldAttempts, endpointsWithOldAttemptsQuery } from '../../storage/webhooks/log.ts';
import {
  type DueWorkBatch,
  type DueBatchResult,
  type DueMerchantContext,
  visitDueMerchants,
} from '../shared/due-work.ts';

const RETENTION_MS = 30 * 86_400_000;
const ATTEMPTS_PER_ENDPOINT = 500;

const retentionStart = (now: Date) => new Date(now.getTime() - RETENTION_MS);

/** Deletes log entries about webhook deliveries that are older than 30 days. */
export function purgeWebhookLog(
  context: DueMerchantContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  const run = async (merchantId: string): Promise<boolean> => {
    const before = retentionStart(context.clock.now());
    const deleted = await context.database.transaction((transaction) =>
      deleteOldAttempts(transaction, merchantId, before, ATTEMPTS_PER_ENDPOINT),
    );
    return deleted >= ATTEMPTS_PER_ENDPOINT;
  };
  return visitDueMerchants(
    context,
    { items: (now) => endpointsWithOldAttemptsQuery(retentionStart(now)), run },
    dueBatch,
  );
}
