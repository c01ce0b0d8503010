import type { Answers } from './answers.ts';
import type { CompiledDimension, CompiledMap } from './compiled-map.ts';
import type { Exclusion, Question, Selection } from './question.ts';
import {
  type CodedProblem,
  type QuestionRefusal,
  refuseAll,
  unknownDimension,
  wrong,
} from './question-problems.ts';
import { selectMagnitude } from './read-size.ts';
import { chooseAtOnce, selectChoice, selectChoices } from './read-values.ts';
import { selectDate, selectText } from './read-words.ts';

/**
 * Reads a question's selections into answers. The first problem decides the refusal's code; all of
 * one code are listed. Null: everything could be read.
 */
export function readQuestion(
  map: CompiledMap,
  question: Question,
  answers: Answers,
): QuestionRefusal | null {
  answers.begin(question);
  let problems: CodedProblem[] | null = null;
  const { excluding, selections } = question;
  for (let index = 0; index < excluding.length; index += 1) {
    const problem = exclude(map, excluding[index] as Exclusion, `/excluding/${index}`, answers);
    if (problem !== null) (problems ??= []).push(problem);
  }
  let expected = 0;
  for (let index = 0; index < selections.length; index += 1) {
    const selection = selections[index] as Selection;
    const dimension = findDimension(map, selection.dimensionKey, expected);
    if (dimension !== undefined && chooseAtOnce(dimension, selection, answers)) {
      expected = dimension.index + 1;
      continue;
    }
    const problem =
      dimension === undefined
        ? unknownDimension(map, selection.dimensionKey, '')
        : select(dimension, selection, answers);
    if (problem !== null)
      (problems ??= []).push({ ...problem, path: `/selections/${index}${problem.path}` });
    expected = dimension === undefined ? expected : dimension.index + 1;
  }
  return problems === null ? null : refuseAll(problems);
}

function exclude(
  map: CompiledMap,
  exclusion: Exclusion,
  path: string,
  answers: Answers,
): CodedProblem | null {
  const index = map.dimensionIndex.get(exclusion.dimensionKey);
  const dimension = index === undefined ? undefined : map.dimensions[index];
  if (dimension === undefined) return unknownDimension(map, exclusion.dimensionKey, path);
  if (dimension.kind !== 'choice' && dimension.kind !== 'choices')
    return wrong(`${path}/valueKeys`, `"${dimension.key}" has no values that could be excluded.`);
  answers.hasExclusions = true;
  const excluded = new Set(answers.excluded[dimension.index]);
  for (const key of exclusion.valueKeys) {
    const value = dimension.valueIndex.get(key);
    if (value !== undefined) excluded.add(value);
  }
  answers.excluded[dimension.index] = excluded;
  answers.excludedStrangers.set(dimension.index, [
    ...(answers.excludedStrangers.get(dimension.index) ?? []),
    ...exclusion.valueKeys.filter((key) => !dimension.valueIndex.has(key)),
  ]);
  return null;
}

/**
 * Questions mostly come in map order, and then the next dimension is the one that is meant: no
 * look-up.
 */
function findDimension(
  map: CompiledMap,
  key: string,
  expected: number,
): CompiledDimension | undefined {
  const guess = map.dimensions[expected];
  if (guess !== undefined && guess.key === key) return guess;
  const index = map.dimensionIndex.get(key);
  return index === undefined ? undefined : map.dimensions[index];
}

/** Problems come with paths below the selection. */
function select(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  if (
    answers.isAnswered(dimension.index) ||
    (answers.hasExclusions && answers.emptied.has(dimension.index))
  )
    return wrong('/dimensionKey', `"${dimension.key}" is answered twice.`);
  switch (dimension.kind) {
    case 'choice':
      return selectChoice(dimension, selection, answers);
    case 'choices':
      return selectChoices(dimension, selection, answers);
    case 'magnitude':
      return selectMagnitude(dimension, selection, answers);
    case 'text':
      return selectText(dimension, selection, answers);
    case 'date':
      return selectDate(dimension, selection, answers);
  }
}
