import type { DueMerchantContext } from '../actions/shared/due-work.ts';
import { purgeWebhookLog as purgePart } from '../actions/webhooks/purge-webhook-log.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

/** Deletes old entries from the log of webhook deliveries. */
export function purgeWebhookLog(context: DueMerchantContext): RunJobPart {
  return rotateParts((part) => purgePart(context, part));
}
