import { expireOffers as expirePart } from '../actions/opportunities/expire-offers.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunTurn } from './loop.ts';

export function expireOffers(context: DueContext): RunTurn {
  return rotateParts((part) => expirePart(context, part));
}
