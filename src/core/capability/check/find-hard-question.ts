import { Answers } from '../answers.ts';
import type { CompiledMap } from '../compiled-map.ts';
import { evaluate } from '../evaluate.ts';
import type { Question, Selection } from '../question.ts';
import type { SearchModel } from '../search/search-model.ts';
import { MONDAY_TO_FRIDAY } from '../search/survey.ts';
import { findNearestYes } from '../../offers/nearest-yes.ts';
import { isRefusal } from '../../shared/result.ts';
import { quote } from './check-problem.ts';

/** Questions that are tried, at most: each may take as long as an offer may. */
const MOST_QUESTIONS = 40;

const appraise = () => ({ amount: null, leadTimeWorkingDays: 0 });

/**
 * What a question asks on whose search an offer gives up, as the end of a sentence; null where none
 * was found.
 */
export function findHardQuestion(
  map: CompiledMap,
  model: SearchModel,
  today: number,
): string | null {
  const answers = new Answers(map);
  const isHard = (
    selections: readonly Selection[],
    wanted: 'remaining' | 'alternatives',
  ): boolean => {
    const question: Question = {
      selections,
      excluding: [],
      quantity: 1,
      productSlug: null,
      today,
      calendar: MONDAY_TO_FRIDAY,
      demandsRequired: true,
    };
    const evaluation = evaluate(map, question, answers);
    if (isRefusal(evaluation)) return false;
    return !findNearestYes(map, model, question, evaluation, {
      alternatives: wanted === 'alternatives',
      remaining: wanted === 'remaining',
      appraise,
    }).isComplete;
  };
  if (isHard([], 'remaining')) return 'asks for nothing yet';
  const hard = spread(singleChoices(map)).find((selection) => isHard([selection], 'alternatives'));
  return hard === undefined
    ? null
    : `asks for ${quote(hard.valueKeys[0] ?? '')} of ${quote(hard.dimensionKey)}`;
}

function singleChoices({
  dimensions,
}: CompiledMap): { dimensionKey: string; valueKeys: readonly string[] }[] {
  return dimensions.flatMap(({ key, values }) =>
    values.map((value) => ({ dimensionKey: key, valueKeys: [value.key] })),
  );
}

/** Some of them, from all over the list. */
function spread<T>(items: readonly T[]): T[] {
  const step = Math.max(1, items.length / MOST_QUESTIONS);
  return Array.from(
    { length: Math.min(items.length, MOST_QUESTIONS) },
    (_, place) => items[Math.floor(place * step)] as T,
  );
}
