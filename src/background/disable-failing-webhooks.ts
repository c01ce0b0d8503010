import type { SharedContext } from '../actions/context.ts';
import { disableFailing } from '../actions/webhooks/disable-failing.ts';
import type { Turn } from './loop.ts';

/** Disables webhooks that have failed for days. */
export function disableFailingWebhooks(context: SharedContext): Turn {
  return (signal) => disableFailing(context, signal);
}
