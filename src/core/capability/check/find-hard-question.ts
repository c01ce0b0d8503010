import type { CompiledMap } from '../compiled-map.ts';
import { evaluate } from '../evaluate.ts';
import type { Question, Selection } from '../question.ts';
import type { SearchModel } from '../search/search-model.ts';
import { MONDAY_TO_FRIDAY_CALENDAR } from '../search/survey.ts';
import type { Workspace } from '../workspace.ts';
import { findNearestYes } from '../../offers/nearest-yes.ts';
import { isRefusal } from '../../shared/result.ts';
import { quote } from './check-problem.ts';

/** The maximum number of questions to try, because each may take as long as a complete offer. */
const MAXIMUM_QUESTIONS = 40;

const assessNothing = () => ({ amount: null, leadTimeWorkingDays: 0 });

/**
 * Looks for a question that is too hard for the search behind an offer. Returns a phrase that
 * describes the question, or null if no such question is found.
 */
export function findHardQuestion(
  map: CompiledMap,
  model: SearchModel,
  today: number,
  workspace: Workspace,
): string | null {
  const isHard = (
    selections: readonly Selection[],
    requestedPart: 'remaining' | 'alternatives',
  ): boolean => {
    const question: Question = {
      selections,
      excluding: [],
      quantity: 1,
      productSlug: null,
      today,
      calendar: MONDAY_TO_FRIDAY_CALENDAR,
      demandsRequired: true,
    };
    const evaluation = evaluate(map, question, workspace.answersFor(map));
    if (isRefusal(evaluation)) return false;
    const nearest = findNearestYes(
      map,
      () => model,
      question,
      evaluation,
      {
        alternatives: requestedPart === 'alternatives',
        remaining: requestedPart === 'remaining',
        assess: assessNothing,
      },
      workspace,
    );
    return !nearest.isComplete;
  };
  if (isHard([], 'remaining')) return 'asks for nothing yet';
  const hard = sampleEvenly(singleChoices(map)).find((selection) =>
    isHard([selection], 'alternatives'),
  );
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

function sampleEvenly<T>(items: readonly T[]): T[] {
  const step = Math.max(1, items.length / MAXIMUM_QUESTIONS);
  return Array.from(
    { length: Math.min(items.length, MAXIMUM_QUESTIONS) },
    (_, position) => items[Math.floor(position * step)] as T,
  );
}
