import { type Answers, NO_CELL } from './answers.ts';
import type { CompiledDimension } from './compiled-map.ts';
import type { Selection } from './question.ts';
import {
  type CodedProblem,
  notAMagnitude,
  present,
  saysSomething,
  wrong,
} from './question-problems.ts';
import { normaliseWords } from './words.ts';

/**
 * The usual answer to a choice: the key of one of its values, and nothing else. False: it is
 * anything but that.
 */
export function chooseAtOnce(
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

export function selectChoice(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  if ((selection.valueKeys ?? []).length === 0 && !saysSomething(selection.requestedValue))
    return wrong('/valueKeys', `"${dimension.key}" needs the key of one value.`);
  return selectValues(dimension, selection, answers, false);
}

export function selectChoices(
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

function selectValues(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
  noneIsAnAnswer: boolean,
): CodedProblem | null {
  if (present(selection.magnitude) || present(selection.unit))
    return notAMagnitude(dimension, selection);
  const { index } = dimension;
  const { chosen, strangers, words, hasUnreadWords } = namedIn(dimension, selection, answers);
  if (chosen.size + strangers.size === 0 && !hasUnreadWords && !noneIsAnAnswer) {
    answers.emptied.add(index);
    return null;
  }
  const values = [...chosen].toSorted((a, b) => a - b);
  // Words beside keys aren't read; sent back alone, where exclusions took the keys, they would be.
  const kept = values.length + strangers.size > 0 || hasUnreadWords ? words : null;
  answers.chooseMany(index, values, [...strangers], kept);
  if (hasUnreadWords) answers.unreadWords[index] = 1;
  // Choices of several are always looked at; a choice of one only when something is odd about it.
  if (noneIsAnAnswer) return null;
  answers.unusual = true;
  const [only] = values;
  if (only !== undefined && values.length === 1 && strangers.size === 0 && words === null)
    answers.choose(index, only);
  return null;
}

interface NamedValues {
  /** Known values that aren't excluded. */
  readonly chosen: ReadonlySet<number>;
  /** Keys that the dimension doesn't have. */
  readonly strangers: ReadonlySet<string>;
  readonly words: string | null;
  /** Words that stand for the keys, and name no value. */
  readonly hasUnreadWords: boolean;
}

function namedIn(
  { index, valueIndex, wordIndex }: CompiledDimension,
  { valueKeys = [], requestedValue = null }: Selection,
  answers: Answers,
): NamedValues {
  const excluded = answers.excluded[index];
  const chosen = new Set<number>();
  const strangers = new Set<string>();
  for (const key of valueKeys) {
    const value = valueIndex.get(key);
    if (value === undefined) strangers.add(key);
    else if (excluded?.has(value) !== true) chosen.add(value);
  }
  for (const key of answers.excludedStrangers.get(index) ?? []) strangers.delete(key);
  const words = saysSomething(requestedValue) ? requestedValue : null;
  if (words === null || valueKeys.length > 0)
    return { chosen, strangers, words, hasUnreadWords: false };
  const value = wordIndex.get(normaliseWords(words)) ?? -1;
  if (value >= 0 && excluded?.has(value) !== true) chosen.add(value);
  return { chosen, strangers, words, hasUnreadWords: value < 0 };
}
