import { type DueContext, FROM_THE_FIRST } from '../actions/orders/due-orders.ts';
import { expireRevisions as expirePart } from '../actions/orders/expire-revisions.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Marks revisions whose time is over. */
export function expireRevisions(context: DueContext): Turn {
  return inRotation(FROM_THE_FIRST, (part) => expirePart(context, part));
}
