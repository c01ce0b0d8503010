import {
  readDecimal,
  toNumber,
  divide,
  multiply,
  fitsNumber,
  isSendable,
  MAXIMUM_DIGITS,
} from '../shared/exact.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import { findUnit, unitsOf } from '../shared/units.ts';
import { parseDate } from '../shared/working-days.ts';
import { type Answers, ANSWERED, NO_CELL } from './answers.ts';
import type { CompiledDimension, CompiledMagnitude, CompiledMap } from './compiled-map.ts';
import type { Exclusion, Question, Selection } from './question.ts';
import { normaliseWords } from './words.ts';
import type { Problem } from '../shared/problem.ts';

export type QuestionRefusal = Refusal<
  'invalid_request' | 'unknown_dimension' | 'unit_not_understood'
>;

type ProblemCode = 'invalid_request' | 'unknown_dimension' | 'unit_not_understood';

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

interface CodedProblem extends Problem {
  readonly code: ProblemCode;
}

function refuseAll(problems: readonly CodedProblem[]): QuestionRefusal {
  const code = problems[0]?.code ?? 'invalid_request';
  return refuse(code, {
    problems: problems.filter((problem) => problem.code === code).map(withoutCode),
  });
}

function withoutCode({ path, problem, allowed }: CodedProblem): Problem {
  return allowed === undefined ? { path, problem } : { path, problem, allowed };
}

function wrong(path: string, problem: string, allowed?: readonly string[]): CodedProblem {
  return allowed === undefined
    ? { code: 'invalid_request', path, problem }
    : { code: 'invalid_request', path, problem, allowed };
}

function unknownDimension(map: CompiledMap, key: string, path: string): CodedProblem {
  return {
    code: 'unknown_dimension',
    path: `${path}/dimensionKey`,
    problem: `There is no dimension "${key}".`,
    allowed: map.dimensions
      .filter((dimension) => !dimension.hidden)
      .map((dimension) => dimension.key),
  };
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

function present(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/**
 * The usual answer to a choice: the key of one of its values, and nothing else. False: it is
 * anything but that.
 */
function chooseAtOnce(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): boolean {
  const { index } = dimension;
  const keys = selection.valueKeys;
  if (
    dimension.kind !== 'choice' ||
    keys === undefined ||
    keys.length !== 1 ||
    answers.hasExclusions
  )
    return false;
  if (answers.cells[index] !== NO_CELL || !isPlain(selection)) return false;
  const value = dimension.valueIndex.get(keys[0] as string);
  if (value === undefined) return false;
  answers.choose(index, value);
  return true;
}

function saysSomething(words: string | null | undefined): boolean {
  return words !== undefined && words !== null && words.trim() !== '';
}

function selectChoice(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  if ((selection.valueKeys ?? []).length === 0 && !saysSomething(selection.requestedValue))
    return wrong('/valueKeys', `"${dimension.key}" needs the key of one value.`);
  return selectValues(dimension, selection, answers, false);
}

function selectChoices(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  const keys = selection.valueKeys;
  if (keys === undefined && !saysSomething(selection.requestedValue)) {
    return wrong(
      '/valueKeys',
      `"${dimension.key}" needs a list of value keys; an empty one means none of them.`,
    );
  }
  if (keys !== undefined && isPlain(selection) && answers.excluded[dimension.index] === null) {
    const values = knownValues(dimension, keys);
    if (values !== null) {
      answers.chooseMany(dimension.index, values);
      return null;
    }
  }
  return selectValues(dimension, selection, answers, true);
}

/** Nothing but value keys. */
function isPlain({ magnitude, unit, requestedValue }: Selection): boolean {
  return (
    (magnitude === undefined || magnitude === null) &&
    (unit === undefined || unit === null) &&
    (requestedValue === undefined || requestedValue === null)
  );
}

/** The keys' values in map order, or null where one is unknown or doubled. */
function knownValues(
  { valueIndex }: CompiledDimension,
  keys: readonly string[],
): readonly number[] | null {
  const values: number[] = [];
  for (let count = 0; count < keys.length; count += 1) {
    const value = valueIndex.get(keys[count] as string);
    if (value === undefined) return null;
    values.push(value);
    for (let place = count; place > 0; place -= 1) {
      const before = values[place - 1] as number;
      if (before === value) return null;
      if (before < value) break;
      values[place] = before;
      values[place - 1] = value;
    }
  }
  return values;
}

function notAMagnitude(dimension: CompiledDimension, selection: Selection): CodedProblem {
  const member = present(selection.magnitude) ? 'magnitude' : 'unit';
  return wrong(`/${member}`, `"${dimension.key}" is answered with values, not with a magnitude.`);
}

function selectValues(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
  noneIsAnAnswer: boolean,
): CodedProblem | null {
  if (present(selection.magnitude) || present(selection.unit))
    return notAMagnitude(dimension, selection);
  const { index } = dimension;
  const excluded = answers.excluded[index];
  const chosen = new Set<number>();
  const strangers = new Set<string>();
  for (const key of selection.valueKeys ?? []) {
    const value = dimension.valueIndex.get(key);
    if (value === undefined) strangers.add(key);
    else if (excluded?.has(value) !== true) chosen.add(value);
  }
  for (const key of answers.excludedStrangers.get(index) ?? []) strangers.delete(key);
  const words = saysSomething(selection.requestedValue) ? (selection.requestedValue ?? null) : null;
  let unreadWords = false;
  if (words !== null && (selection.valueKeys ?? []).length === 0) {
    const value = dimension.wordIndex.get(normaliseWords(words)) ?? -1;
    if (value < 0) unreadWords = true;
    else if (excluded?.has(value) !== true) chosen.add(value);
  }
  if (chosen.size + strangers.size === 0 && !unreadWords && !noneIsAnAnswer) {
    answers.emptied.add(index);
    return null;
  }
  const values = [...chosen].toSorted((a, b) => a - b);
  // Words beside keys aren't read; sent back alone, where exclusions took the keys, they would be.
  const kept = values.length + strangers.size > 0 || unreadWords ? words : null;
  answers.chooseMany(index, values, [...strangers], kept);
  if (unreadWords) answers.unreadWords[index] = 1;
  // Choices of several are always looked at; a choice of one only when something is odd about it.
  if (!noneIsAnAnswer) answers.unusual = true;
  const [only] = values;
  if (
    only !== undefined &&
    values.length === 1 &&
    strangers.size === 0 &&
    !unreadWords &&
    !noneIsAnAnswer &&
    words === null
  )
    answers.choose(index, only);
  return null;
}

function noValues(
  dimension: CompiledDimension,
  selection: Selection,
  instead: string,
): CodedProblem | null {
  if (selection.valueKeys !== undefined && selection.valueKeys.length > 0)
    return wrong('/valueKeys', `"${dimension.key}" has no values; give ${instead}.`);
  return null;
}

function selectMagnitude(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  const { index } = dimension;
  const own = dimension.magnitude as CompiledMagnitude;
  const problem = noValues(dimension, selection, 'a magnitude');
  if (problem !== null) return problem;
  const number = selection.magnitude;
  if (number === undefined || number === null)
    return wrong('/magnitude', `"${dimension.key}" needs a magnitude.`);
  const unit =
    selection.unit === undefined || selection.unit === null || selection.unit === own.unit.key
      ? own.unit
      : findUnit(selection.unit);
  if (unit === undefined || unit.quantity !== own.unit.quantity) {
    const problemText = `"${selection.unit}" is not a unit of ${own.unit.quantity} that is understood here.`;
    return {
      code: 'unit_not_understood',
      path: '/unit',
      problem: problemText,
      allowed: unitsOf(own.unit.quantity),
    };
  }
  const value =
    unit === own.unit && typeof number === 'number' ? plainDouble(number, own) : Number.NaN;
  if (Number.isNaN(value)) {
    const exact = readDecimal(number);
    if (exact === null || !isSendable(number)) {
      return wrong(
        '/magnitude',
        `${JSON.stringify(number)} is not a decimal of at most ${MAXIMUM_DIGITS} digits.`,
      );
    }
    answers.magnitudes[index] =
      unit === own.unit
        ? toNumber(exact)
        : toNumber(divide(multiply(exact, unit.factor), own.unit.factor));
    answers.exactInOwnUnit[index] = unit === own.unit && fitsNumber(exact) ? 1 : 0;
  } else {
    answers.magnitudes[index] = value;
    answers.exactInOwnUnit[index] = 1;
  }
  answers.states[index] = ANSWERED;
  answers.numbers[index] = number;
  answers.units[index] = unit;
  answers.words[index] = selection.requestedValue ?? null;
  return null;
}

const LARGEST_FAST = 1e15;

/**
 * The number itself where it is a short decimal: a whole number of 1/scale that divides back to the
 * same double. NaN where only the exact reading can tell.
 */
function plainDouble(number: number, own: CompiledMagnitude): number {
  const scaled = Math.round(number * own.scale);
  return scaled / own.scale === number && Math.abs(scaled) < LARGEST_FAST ? number : Number.NaN;
}

function selectText(
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

function selectDate(
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

function noNumber(dimension: CompiledDimension, selection: Selection): CodedProblem | null {
  if (!present(selection.magnitude) && !present(selection.unit)) return null;
  return wrong(
    present(selection.magnitude) ? '/magnitude' : '/unit',
    `"${dimension.key}" is answered in requestedValue, not with a magnitude.`,
  );
}

function answerInWords(dimension: CompiledDimension, selection: Selection, answers: Answers): void {
  answers.states[dimension.index] = ANSWERED;
  answers.words[dimension.index] = selection.requestedValue ?? null;
}
