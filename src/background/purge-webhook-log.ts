import type { SharedContext } from '../actions/context.ts';
import { purgeWebhookLog as purgePart } from '../actions/webhooks/purge-webhook-log.ts';
import type { Turn } from './loop.ts';

/** Forgets what was sent long ago, merchant after merchant. */
export function purgeWebhookLog(context: SharedContext): Turn {
  let afterMerchantId: string | null = null;
  return async (signal) => {
    const done = await purgePart(context, { afterMerchantId, signal });
    ({ afterMerchantId } = done);
    return done.hasMore;
  };
}
