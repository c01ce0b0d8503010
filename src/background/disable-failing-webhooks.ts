import type { DueContext } from '../actions/shared/due-work.ts';
import { disableFailing } from '../actions/webhooks/disable-failing.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Disables webhooks that have failed for days. */
export function disableFailingWebhooks(context: DueContext): Turn {
  return inRotation((part) => disableFailing(context, part));
}
