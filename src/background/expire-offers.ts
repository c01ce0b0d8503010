import { expireOffers as expirePart } from '../actions/opportunities/expire-offers.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

export function expireOffers(context: DueContext): RunJobPart {
  return rotateParts((part) => expirePart(context, part));
}
