import { parseDate } from '../shared/working-days.ts';
import { ANSWERED, type Answers } from './answers.ts';
import type { CompiledDimension } from './compiled-map.ts';
import type { Selection } from './question.ts';
import {
  type CodedProblem,
  noNumber,
  noValues,
  saysSomething,
  wrong,
} from './question-problems.ts';

export function selectText(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  const problem =
    noValues(dimension, selection, 'requestedValue') ?? noNumber(dimension, selection);
  if (problem !== null) return problem;
  if (!saysSomething(selection.requestedValue))
    return wrong('/requestedValue', `"${dimension.key}" needs its words in requestedValue.`);
  answerInWords(dimension, selection, answers);
  return null;
}

export function selectDate(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  const problem =
    noValues(dimension, selection, 'requestedValue') ?? noNumber(dimension, selection);
  if (problem !== null) return problem;
  const day = parseDate(selection.requestedValue ?? '');
  if (day === null) {
    return wrong(
      '/requestedValue',
      `"${dimension.key}" needs a date, written YYYY-MM-DD, in requestedValue.`,
    );
  }
  answerInWords(dimension, selection, answers);
  answers.days[dimension.index] = day;
  return null;
}

function answerInWords(dimension: CompiledDimension, selection: Selection, answers: Answers): void {
  answers.states[dimension.index] = ANSWERED;
  answers.words[dimension.index] = selection.requestedValue ?? null;
}
