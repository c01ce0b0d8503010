import { STATE_ANSWERED, type Answers } from '../answers.ts';
import type { CompiledDimension } from '../compiled-map.ts';
import type { Selection, UnderstoodSelection } from '../question.ts';
import { type CodedProblem, numberProblem, valuesProblem } from '../question-problems.ts';

/**
 * Returns a problem if the buyer's selection contains anything but free text, or null if it is
 * valid.
 */
export function wordsOnlyProblem(
  dimension: CompiledDimension,
  selection: Selection,
): CodedProblem | null {
  return (
    valuesProblem(dimension, selection, 'requestedValue') ?? numberProblem(dimension, selection)
  );
}

export function answerInWords(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): void {
  answers.states[dimension.index] = STATE_ANSWERED;
  answers.words[dimension.index] = selection.requestedValue ?? null;
}

/** Returns a selection that consists only of the words that the buyer wrote. */
export function understoodWords(
  { key: dimensionKey, index }: CompiledDimension,
  answers: Answers,
): UnderstoodSelection {
  return {
    dimensionKey,
    valueKeys: [],
    magnitude: null,
    unit: null,
    requestedValue: answers.words[index] ?? null,
  };
}
