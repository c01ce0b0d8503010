import { STATE_OPEN } from '../capability/answers.ts';
import type { Evaluation } from '../capability/evaluate.ts';
import { TRUE } from '../capability/truth.ts';
import type { OfferQuestion } from './offer.ts';
import type { PublishedMap } from './published-map.ts';

/**
 * Returns all questions to the buyer: first the questions that must be answered, then optional
 * ones.
 */
export function questionsOf(
  map: PublishedMap,
  { answers }: Evaluation,
  unknownDimensions: Evaluation['unknown'],
  asksOptional: boolean,
): OfferQuestion[] {
  const questions: OfferQuestion[] = [];
  const ask = (index: number, kind: 'blocking' | 'optional'): void => {
    const question = map.questionsAbout(index)?.[kind];
    if (question !== undefined)
      questions.push(withoutExcluded(question, map, index, answers.excluded[index] ?? null));
  };
  for (const dimension of unknownDimensions) ask(dimension.index, 'blocking');
  if (!asksOptional) return questions;
  for (const dimension of map.compiled.dimensions) {
    const { index } = dimension;
    if (
      answers.states[index] !== STATE_OPEN ||
      (dimension.applies !== null && answers.applies[index] !== TRUE)
    )
      continue;
    if (!unknownDimensions.includes(dimension)) ask(index, 'optional');
  }
  return questions;
}

function withoutExcluded(
  question: OfferQuestion,
  map: PublishedMap,
  index: number,
  excluded: ReadonlySet<number> | null,
): OfferQuestion {
  if (excluded === null) return question;
  const { valueIndex } = map.compiled.dimensions[index] ?? {
    valueIndex: new Map<string, number>(),
  };
  return {
    ...question,
    values: question.values.filter((value) => !excluded.has(valueIndex.get(value.key) ?? -1)),
  };
}
