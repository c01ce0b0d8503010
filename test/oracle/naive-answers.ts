import type { Dimension } from '../../src/core/capability/capability-map.ts';
import type {
  Question,
  Selection,
  UnderstoodSelection,
} from '../../src/core/capability/question.ts';
import { type Fraction, decimalText, readFraction, times } from './fraction.ts';
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
  | { readonly kind: 'magnitude'; readonly given: Fraction; readonly unit: string }
  | { readonly kind: 'text'; readonly words: string }
  | { readonly kind: 'date'; readonly day: number; readonly words: string };

export const baseOf = (answer: { given: Fraction; unit: string }): Fraction =>
  times(answer.given, unitFactor(answer.unit));

/** How many values were asked for, those that the map doesn't have included. */
export const askedCount = (answer: Answer & { kind: 'values' }): number =>
  answer.chosen.length + answer.strange.length + answer.unheard.length;

/** Null where the question leaves the dimension unanswered. */
export function answerIn(question: Question, dimension: Dimension): Answer | null {
  const selection = question.selections.find((each) => each.dimensionKey === dimension.key);
  if (selection === undefined) return null;
  return readSelection(selection, dimension, question);
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
        : { kind: 'magnitude', given: readFraction(given), unit: selection.unit ?? dimension.unit };
    }
    case 'text':
      return words === null ? null : { kind: 'text', words };
    case 'date':
      return words === null ? null : { kind: 'date', day: epochDay(words), words };
  }
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
  const asked = [...keys, ...spoken.filter((each) => typeof each === 'string')];
  const kept = asked.filter((key) => !isExcluded(question, dimension.key, key));
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
