import {
  type DueRequestsContext,
  FROM_THE_FIRST_REQUEST,
} from '../actions/opportunities/due-opportunities.ts';
import { expireOffers as expirePart } from '../actions/opportunities/expire-offers.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Marks offers whose time is over. */
export function expireOffers(context: DueRequestsContext): Turn {
  return inRotation(FROM_THE_FIRST_REQUEST, (part) => expirePart(context, part));
}
