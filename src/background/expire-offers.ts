import { expireOffers as expirePart } from '../actions/opportunities/expire-offers.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Marks offers whose time is over. */
export function expireOffers(context: DueContext): Turn {
  return inRotation((part) => expirePart(context, part));
}
