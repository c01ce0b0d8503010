import type { Answers } from './answers.ts';
import type { CompiledDimension, CompiledMap } from './compiled-map.ts';
import { kindAnswersOf } from './kinds/kinds.ts';
import { chooseSingleValue } from './kinds/values/read-values.ts';
import type { Exclusion, Question, Selection } from './question.ts';
import {
  type CodedProblem,
  type QuestionRefusal,
  rejectQuestion,
  unknownDimension,
  invalidRequestProblem,
} from './question-problems.ts';

/**
 * Reads the selections and exclusions of a question into `answers`. Returns null on success;
 * otherwise returns a refusal with the code of the first problem and all problems with that code.
 */
export function readQuestion(
  map: CompiledMap,
  question: Question,
  answers: Answers,
): QuestionRefusal | null {
  answers.beginQuestion(question);
  let problems: CodedProblem[] | null = null;
  const { excluding, selections } = question;
  for (let index = 0; index < excluding.length; index += 1) {
    const problem = readExclusion(
      map,
      excluding[index] as Exclusion,
      `/excluding/${index}`,
      answers,
    );
    if (problem !== null) (problems ??= []).push(problem);
  }
  let expected = 0;
  for (let index = 0; index < selections.length; index += 1) {
    const selection = selections[index] as Selection;
    const dimension = findDimension(map, selection.dimensionKey, expected);
    // Most selections consist of one value, which is read faster here than by the module for this
    // kind of option.
    if (dimension?.valuesTaken === 'one' && chooseSingleValue(dimension, selection, answers)) {
      expected = dimension.index + 1;
      continue;
    }
    const problem =
      dimension === undefined
        ? unknownDimension(map, selection.dimensionKey, '')
        : readSelection(dimension, selection, answers);
    if (problem !== null)
      (problems ??= []).push({ ...problem, path: `/selections/${index}${problem.path}` });
    expected = dimension === undefined ? expected : dimension.index + 1;
  }
  return problems === null ? null : rejectQuestion(problems);
}

function readExclusion(
  map: CompiledMap,
  exclusion: Exclusion,
  path: string,
  answers: Answers,
): CodedProblem | null {
  const index = map.dimensionIndex.get(exclusion.dimensionKey);
  const dimension = index === undefined ? undefined : map.dimensions[index];
  if (dimension === undefined) return unknownDimension(map, exclusion.dimensionKey, path);
  if (dimension.valuesTaken === 'none') {
    return invalidRequestProblem(
      `${path}/valueKeys`,
      `"${dimension.key}" has no values that could be excluded.`,
    );
  }
  answers.hasExclusions = true;
  const excluded = new Set(answers.excluded[dimension.index]);
  for (const key of exclusion.valueKeys) {
    const value = dimension.valueIndex.get(key);
    if (value !== undefined) excluded.add(value);
  }
  answers.excluded[dimension.index] = excluded;
  answers.excludedUnknownKeys.set(dimension.index, [
    ...(answers.excludedUnknownKeys.get(dimension.index) ?? []),
    ...exclusion.valueKeys.filter((key) => !dimension.valueIndex.has(key)),
  ]);
  return null;
}

/**
 * Finds an option by key. The next option in the map is tried first, because most questions list
 * their selections in map order.
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

/**
 * Reads one selection. If it returns a problem, the path of the problem begins at the selection.
 */
function readSelection(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  if (
    answers.isAnswered(dimension.index) ||
    (answers.hasExclusions && answers.emptied.has(dimension.index))
  )
    return invalidRequestProblem('/dimensionKey', `"${dimension.key}" is answered twice.`);
  return kindAnswersOf(dimension).read(dimension, selection, answers);
}
