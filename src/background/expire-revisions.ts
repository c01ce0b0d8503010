import { expireRevisions as expirePart } from '../actions/orders/expire-revisions.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Marks revisions whose time is over. */
export function expireRevisions(context: DueContext): Turn {
  return inRotation((part) => expirePart(context, part));
}
