import type { DueContext } from '../actions/shared/due-work.ts';
import { disableFailing } from '../actions/webhooks/disable-failing.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

export function disableFailingWebhooks(context: DueContext): RunJobPart {
  return rotateParts((part) => disableFailing(context, part));
}
