import { packReplies, unpackedReplies } from '../../storage/shared/packed-replies.ts';
import { daysBefore } from '../../core/keeping/keep-days.ts';
import {
  type DueWorkBatch,
  type DueBatchResult,
  type DueMerchantContext,
  visitDueMerchants,
} from '../shared/due-work.ts';

/**
 * The age in days at which stored replies are compressed. Clients rarely repeat a request after
 * that time.
 */
const PACKING_AGE_DAYS = 30;
const REPLIES_PER_BATCH = 50;

/** Compresses old replies that are kept only because a client may repeat its request. */
export function packOldReplies(
  context: DueMerchantContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  const before = daysBefore(context.clock.now(), PACKING_AGE_DAYS);
  const run = async (merchantId: string): Promise<boolean> => {
    const packed = await context.database.transaction((transaction) =>
      packReplies(transaction, merchantId, { cutoffTime: before, limit: REPLIES_PER_BATCH }),
    );
    return packed === REPLIES_PER_BATCH;
  };
  return visitDueMerchants(context, { items: unpackedReplies(before), run }, dueBatch);
}
