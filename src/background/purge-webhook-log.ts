import type { VisitContext } from '../actions/shared/due-work.ts';
import { purgeWebhookLog as purgePart } from '../actions/webhooks/purge-webhook-log.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Forgets what was sent long ago, merchant after merchant. */
export function purgeWebhookLog(context: VisitContext): Turn {
  return inRotation((part) => purgePart(context, part));
}
