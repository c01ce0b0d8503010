import { packReplies, unpackedReplies } from '../../storage/shared/packed-replies.ts';
import { daysBefore } from '../../core/keeping/keep-days.ts';
import {
  type DueBatch,
  type DueBatchResult,
  type DueMerchantContext,
  visitDueMerchants,
} from '../shared/due-work.ts';

/**
 * The age in days at which stored replies are compressed. Clients rarely repeat a request after
 * that time.
 */
const PACKED_AFTER_DAYS = 30;
const REPLIES_AT_ONCE = 50;

/** Compresses old replies that are kept only because a client may repeat its request. */
export function packOldReplies(
  context: DueMerchantContext,
  part: DueBatch,
): Promise<DueBatchResult> {
  const before = daysBefore(context.clock.now(), PACKED_AFTER_DAYS);
  const run = async (merchantId: string): Promise<boolean> => {
    const packed = await context.database.transaction((transaction) =>
      packReplies(transaction, merchantId, { before, limit: REPLIES_AT_ONCE }),
    );
    return packed === REPLIES_AT_ONCE;
  };
  return visitDueMerchants(context, { items: unpackedReplies(before), run }, part);
}
