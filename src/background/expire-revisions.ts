import { expireRevisions as expirePart } from '../actions/orders/expire-revisions.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

export function expireRevisions(context: DueContext): RunJobPart {
  return rotateParts((part) => expirePart(context, part));
}
