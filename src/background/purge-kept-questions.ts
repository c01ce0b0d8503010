import { purgeKeptQuestions as purgePart } from '../actions/capability/purge-kept-questions.ts';
import type { DueMerchantContext } from '../actions/shared/due-work.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

/** Deletes the questions of buyers whose retention period has ended. */
export function purgeKeptQuestions(context: DueMerchantContext): RunJobPart {
  return rotateParts((part) => purgePart(context, part));
}
