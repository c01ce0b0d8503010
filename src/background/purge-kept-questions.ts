import { purgeKeptQuestions as purgePart } from '../actions/capability/purge-kept-questions.ts';
import type { DueMerchantContext } from '../actions/shared/due-work.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunTurn } from './loop.ts';

/** Deletes kept questions that have become too old. */
export function purgeKeptQuestions(context: DueMerchantContext): RunTurn {
  return rotateParts((part) => purgePart(context, part));
}
