import type { Dimension, MagnitudeDimension } from '../../src/core/capability/capability-map.ts';
import type {
  Question,
  Selection,
  UnderstoodSelection,
} from '../../src/core/capability/question.ts';
import {
  type Fraction,
  NOTHING,
  decimalText,
  fraction,
  isWhole,
  minus,
  order,
  over,
  plus,
  readFraction,
  times,
} from './fraction.ts';
import { isGiven } from './given.ts';
import { valuesOf } from './naive-hidden.ts';
import { unitFactor } from './unit-table.ts';

/**
 * What a dimension was answered with. `strange` keys and `unheard` words were asked for and aren't
 * in the map.
 */
export type Answer =
  | {
      readonly kind: 'values';
      readonly chosen: readonly string[];
      readonly strange: readonly string[];
      readonly unheard: readonly string[];
    }
  | {
      readonly kind: 'magnitude';
      readonly given: Fraction;
      readonly unit: string;
      /** In the unit of the dimension, where another size is made than the given one. */
      readonly made?: Fraction | null;
      readonly ownUnit?: string;
    }
  | { readonly kind: 'text'; readonly words: string }
  | { readonly kind: 'date'; readonly day: number; readonly words: string };

/** The size that is made, in base units. */
export const baseOf = (answer: Answer & { kind: 'magnitude' }): Fraction =>
  answer.made && answer.ownUnit !== undefined
    ? times(answer.made, unitFactor(answer.ownUnit))
    : times(answer.given, unitFactor(answer.unit));

/** The size on a step that takes the place of one between two steps, in the dimension's unit. */
export function madeInstead(dimension: MagnitudeDimension, given: Fraction): Fraction | null {
  const { minimum, maximum, offStep } = dimension;
  if (!isGiven(offStep) || !isGiven(dimension.step)) return null;
  if (isGiven(minimum) && order(given, readFraction(minimum)) < 0) return null;
  if (isGiven(maximum) && order(given, readFraction(maximum)) > 0) return null;
  const step = readFraction(dimension.step);
  const start = isGiven(minimum) ? readFraction(minimum) : NOTHING;
  const count = over(minus(given, start), step);
  if (isWhole(count)) return null;
  const whole = count.top / count.bottom - (count.top < 0n ? 1n : 0n);
  const below = plus(start, times(step, fraction(whole)));
  const above = plus(below, step);
  const fits = !isGiven(maximum) || order(above, readFraction(maximum)) <= 0;
  const isAbove = offStep === 'up' || order(minus(above, given), minus(given, below)) <= 0;
  const made = isAbove && fits ? above : below;
  if (offStep === 'up' && !fits) return null;
  const digits =
    decimalText(made)
      ?.replace(/^-/, '')
      .replace('.', '')
      .replace(/^0+(?=.)/, '') ?? '';
  return digits !== '' && digits.length <= 15 ? made : null;
}

/** How many values were asked for, those that the map doesn't have included. */
export const askedCount = (answer: Answer & { kind: 'values' }): number =>
  answer.chosen.length + answer.strange.length + answer.unheard.length;

/** Null where the question leaves the dimension unanswered. `isHidden` is of the dimension. */
export function answerIn(
  question: Question,
  dimension: Dimension,
  isHidden: boolean,
): Answer | null {
  const selection = question.selections.find((each) => each.dimensionKey === dimension.key);
  if (selection === undefined) return null;
  return readSelection(selection, isHidden ? withHiddenValues(dimension) : dimension, question);
}

/** The dimension with each of its values hidden, as they are where it is hidden itself. */
function withHiddenValues(dimension: Dimension): Dimension {
  if (dimension.kind !== 'choice' && dimension.kind !== 'choices') return dimension;
  const values = dimension.values.map((value) => ({ ...value, visibility: 'hidden' as const }));
  return { ...dimension, values };
}

function readSelection(
  selection: Selection,
  dimension: Dimension,
  question: Question,
): Answer | null {
  const words = selection.requestedValue ?? null;
  switch (dimension.kind) {
    case 'choice':
    case 'choices':
      return chosenOf(dimension, selection.valueKeys ?? [], words, question);
    case 'magnitude': {
      const given = selection.magnitude ?? null;
      return given === null
        ? null
        : sizeIn(dimension, readFraction(given), selection.unit ?? dimension.unit);
    }
    case 'text':
      return words === null ? null : { kind: 'text', words };
    case 'date':
      return words === null ? null : { kind: 'date', day: epochDay(words), words };
  }
}

function sizeIn(dimension: MagnitudeDimension, given: Fraction, unit: string): Answer {
  const inOwnUnit = over(times(given, unitFactor(unit)), unitFactor(dimension.unit));
  const made = madeInstead(dimension, inOwnUnit);
  return { kind: 'magnitude', given, unit, made, ownUnit: dimension.unit };
}

/** A hidden value that isn't offered is none that the map has. */
function isInMap(dimension: Dimension, valueKey: string): boolean {
  const value = valuesOf(dimension).find((each) => each.key === valueKey);
  return value !== undefined && !(value.visibility === 'hidden' && value.offered === false);
}

function excludedOf(question: Question, key: string): string[] {
  return question.excluding
    .filter((each) => each.dimensionKey === key)
    .flatMap((each) => each.valueKeys);
}

export const isExcluded = (question: Question, key: string, value: string): boolean =>
  excludedOf(question, key).includes(value);

/** Words that say a key, label or synonym ask for that value, unless keys were given as well. */
function chosenOf(
  dimension: Dimension,
  keys: readonly string[],
  words: string | null,
  question: Question,
): Answer | null {
  const spoken =
    words === null || keys.length > 0 ? [] : [valueCalled(dimension, words) ?? { unheard: words }];
  const request = [...keys, ...spoken.filter((each) => typeof each === 'string')];
  const kept = request.filter((key) => !isExcluded(question, dimension.key, key));
  const chosen = valuesOf(dimension)
    .map((value) => value.key)
    .filter((key) => kept.includes(key) && isInMap(dimension, key));
  const strange = [...new Set(kept.filter((key) => !isInMap(dimension, key)))];
  const unheard = spoken.flatMap((each) => (typeof each === 'string' ? [] : [each.unheard]));
  if (dimension.kind === 'choice' && chosen.length + strange.length + unheard.length === 0)
    return null;
  return { kind: 'values', chosen, strange, unheard };
}

function valueCalled(dimension: Dimension, words: string): string | undefined {
  const names = valuesOf(dimension).filter((value) => isInMap(dimension, value.key));
  return names.find((value) =>
    [value.key, value.label, ...(value.synonyms ?? [])].some(
      (name) => plain(name) === plain(words),
    ),
  )?.key;
}

/** Case, accents, dashes and blanks make no difference. */
const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[\s_-]+/)
    .join(' ')
    .trim();

export function defaultOf(dimension: Dimension, question: Question): Answer | null {
  if (dimension.kind === 'date' || !isGiven(dimension.default)) return null;
  switch (dimension.kind) {
    case 'choice':
      return chosenOf(dimension, [dimension.default], null, question);
    case 'choices':
      return chosenOf(dimension, dimension.default, null, question);
    case 'magnitude':
      return { kind: 'magnitude', given: readFraction(dimension.default), unit: dimension.unit };
    case 'text':
      return { kind: 'text', words: dimension.default };
  }
}

export function epochDay(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00Z`) / 86_400_000;
}

/** The answer as it is sent back. */
export function understood(
  dimension: Dimension,
  answer: Answer,
  selection: Selection | undefined,
): UnderstoodSelection {
  const blank = {
    dimensionKey: dimension.key,
    valueKeys: [],
    magnitude: null,
    unit: null,
    requestedValue: null,
  };
  switch (answer.kind) {
    case 'values': {
      const valueKeys = [...answer.chosen, ...answer.strange];
      // Words beside keys weren't read. Alone they would be, and mean something else: they go with
      // the last of the keys.
      const isLeftAlone = valueKeys.length === 0 && (selection?.valueKeys ?? []).length > 0;
      return {
        ...blank,
        valueKeys,
        requestedValue: isLeftAlone ? null : (selection?.requestedValue ?? null),
      };
    }
    case 'magnitude':
      return {
        ...blank,
        magnitude: Number(decimalText(answer.given)),
        unit: answer.unit,
        requestedValue: selection?.requestedValue ?? null,
      };
    case 'text':
    case 'date':
      return { ...blank, requestedValue: answer.words };
  }
}
