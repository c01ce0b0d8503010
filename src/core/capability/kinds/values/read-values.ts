import { type Answers, NO_CELL } from '../../answers.ts';
import type { CompiledDimension } from '../../compiled-map.ts';
import type { Selection } from '../../question.ts';
import {
  type CodedProblem,
  magnitudeProblem,
  isPresent,
  hasWords,
  invalidRequestProblem,
} from '../../question-problems.ts';
import { normaliseWords } from '../../words.ts';

export function readChoice(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  if ((selection.valueKeys ?? []).length === 0 && !hasWords(selection.requestedValue))
    return invalidRequestProblem('/valueKeys', `"${dimension.key}" needs the key of one value.`);
  return selectValues(dimension, selection, answers, false);
}

/**
 * Reads the most common kind of selection: the key of one value and nothing else. For any other
 * selection, returns false and changes nothing.
 */
export function chooseSingleValue(
  { index, valueIndex }: CompiledDimension,
  selection: Selection,
  answers: Answers,
): boolean {
  const keys = selection.valueKeys;
  if (keys === undefined || keys.length !== 1 || answers.hasExclusions) return false;
  if (answers.cells[index] !== NO_CELL || !hasOnlyKeys(selection)) return false;
  const value = valueIndex.get(keys[0] as string);
  if (value === undefined) return false;
  answers.chooseValue(index, value);
  return true;
}

export function readChoices(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  const keys = selection.valueKeys;
  if (keys === undefined && !hasWords(selection.requestedValue)) {
    return invalidRequestProblem(
      '/valueKeys',
      `"${dimension.key}" needs a list of value keys; an empty one means none of them.`,
    );
  }
  if (keys !== undefined && hasOnlyKeys(selection) && answers.excluded[dimension.index] === null) {
    const values = findValues(dimension, keys);
    if (values !== null) {
      answers.chooseValues(dimension.index, values);
      return null;
    }
  }
  return selectValues(dimension, selection, answers, true);
}

function hasOnlyKeys({ magnitude, unit, requestedValue }: Selection): boolean {
  return (
    (magnitude === undefined || magnitude === null) &&
    (unit === undefined || unit === null) &&
    (requestedValue === undefined || requestedValue === null)
  );
}

/**
 * Returns the indexes of the values with these keys, in map order. Returns null if a key is unknown
 * or repeated.
 */
function findValues(
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

function selectValues(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
  mayBeEmpty: boolean,
): CodedProblem | null {
  if (isPresent(selection.magnitude) || isPresent(selection.unit))
    return magnitudeProblem(dimension, selection);
  const { index } = dimension;
  const { chosen, unknownKeys, words, hasUnreadWords } = namedValuesOf(
    dimension,
    selection,
    answers,
  );
  if (chosen.size + unknownKeys.size === 0 && !hasUnreadWords && !mayBeEmpty) {
    answers.emptied.add(index);
    return null;
  }
  const values = [...chosen].toSorted((a, b) => a - b);
  // Words beside value keys are ignored. If the question excludes all of the keys, the reply leaves
  // them out, because they would be read if it were sent back.
  const hasKeys = (selection.valueKeys ?? []).length > 0;
  const isLeftEmpty = chosen.size + unknownKeys.size === 0 && !hasUnreadWords;
  const kept = hasKeys && isLeftEmpty ? null : words;
  answers.chooseValues(index, values, [...unknownKeys], kept);
  if (hasUnreadWords) answers.unreadWords[index] = 1;
  if (mayBeEmpty) return null;
  answers.unusual = true;
  const [only] = values;
  if (only !== undefined && values.length === 1 && unknownKeys.size === 0 && words === null)
    answers.chooseValue(index, only);
  return null;
}

interface NamedValues {
  /**
   * The requested values, except those that the map doesn't have and those that the question
   * excludes.
   */
  readonly chosen: ReadonlySet<number>;
  readonly unknownKeys: ReadonlySet<string>;
  readonly words: string | null;
  /** True if the buyer wrote words instead of keys, and the words match no value. */
  readonly hasUnreadWords: boolean;
}

function namedValuesOf(
  { index, valueIndex, wordIndex }: CompiledDimension,
  { valueKeys = [], requestedValue = null }: Selection,
  answers: Answers,
): NamedValues {
  const excluded = answers.excluded[index];
  const chosen = new Set<number>();
  const unknownKeys = new Set<string>();
  for (const key of valueKeys) {
    const value = valueIndex.get(key);
    if (value === undefined) unknownKeys.add(key);
    else if (excluded?.has(value) !== true) chosen.add(value);
  }
  for (const key of answers.excludedUnknownKeys.get(index) ?? []) unknownKeys.delete(key);
  const words = hasWords(requestedValue) ? requestedValue : null;
  if (words === null || valueKeys.length > 0)
    return { chosen, unknownKeys, words, hasUnreadWords: false };
  const value = wordIndex.get(normaliseWords(words)) ?? -1;
  if (value >= 0 && excluded?.has(value) !== true) chosen.add(value);
  return { chosen, unknownKeys, words, hasUnreadWords: value < 0 };
}
