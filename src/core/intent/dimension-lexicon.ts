import type { CompiledDimension } from '../capability/compiled-map.ts';
import { findAbsentThings } from './absent-things.ts';
import { type SizeRole, quantityOfRole, roleOf } from './extents.ts';
import { ANSWER_KINDS, type AnswerKind } from './kinds-in-words.ts';
import { isNegator, nameWords } from './name-words.ts';
import { wordsOf } from './tokens.ts';
import { verbsOfNoun, contrariesOf } from './word-forms.ts';

export interface DimensionLexicon {
  readonly dimension: CompiledDimension;
  readonly inWords: AnswerKind;
  /** The index of the value that means "none" or "no", or null if the option has no such value. */
  readonly noneValue: number | null;
  /** The index of the "yes" value of a yes-or-no option, or null for other options. */
  readonly yesValue: number | null;
  /** What an option measures, judging by its names, such as the width. */
  readonly roles: ReadonlySet<SizeRole>;
  /**
   * The words in the names of an option. If one of them appears beside a value, this option is
   * meant.
   */
  readonly words: ReadonlySet<string>;
  /**
   * Maps each thing whose absence is a value to the index of this value, such as "sugar" to "No
   * sugar".
   */
  readonly absent: ReadonlyMap<string, number>;
  /** The beginnings of the words in the labels of a visible option and its visible values. */
  readonly labelBeginnings: ReadonlySet<string>;
}

const BEGINNING_LENGTH = 4;

/**
 * Returns the first letters of a word. They are compared to recognise misspelled or inflected
 * words.
 */
export function beginningOf(word: string): string {
  return word.slice(0, BEGINNING_LENGTH);
}

export function describeDimension(dimension: CompiledDimension): DimensionLexicon {
  const { source, magnitude } = dimension;
  const inWords = ANSWER_KINDS[dimension.kind];
  const texts = [source.label, source.key.replaceAll('_', ' '), ...(source.synonyms ?? [])];
  const named = texts.flatMap(wordsOf);
  const words = new Set(inWords.isDay ? [...named, ...named.flatMap(verbsOfNoun)] : named);
  const questionWords = magnitude === null ? [] : wordsOf(source.question ?? '');
  const roles = new Set(
    [...words, ...questionWords]
      .flatMap((word) => roleOf(word) ?? [])
      .filter((role) => quantityOfRole(role) === magnitude?.unit.quantity),
  );
  const none = findNoneValue(dimension, inWords.takesSeveralValues);
  const others = dimension.values.filter(({ hidden, index }) => !hidden && index !== none);
  const isYesOrNo = none !== null && others.length === 1 && inWords.takesOneValue;
  const positive = isYesOrNo ? (others[0]?.index ?? null) : null;
  return {
    dimension,
    inWords,
    noneValue: none,
    yesValue: positive,
    roles,
    words,
    absent: findAbsentThings(dimension),
    labelBeginnings: labelBeginningsOf(dimension),
  };
}

function labelBeginningsOf({ hidden, source, values }: CompiledDimension): ReadonlySet<string> {
  if (hidden) return NO_BEGINNINGS;
  const visible = values.filter((value) => !value.hidden);
  const labels = [source.label, ...visible.map((value) => value.source.label)];
  return new Set(labels.flatMap(wordsOf).map(beginningOf));
}

const NO_BEGINNINGS: ReadonlySet<string> = new Set();

const NONE_KEY_PATTERN = /^(?:no|none|without|false|off|not[-_]needed|nothing)(?:$|[-_])/;

/**
 * Returns the index of the value that means "none", such as "No cut" or "Uncut" for the option
 * "Cut". Returns null if no value clearly does.
 */
function findNoneValue(
  { source: { label: named }, values }: CompiledDimension,
  takesSeveralValues: boolean,
): number | null {
  const contraries = wordsOf(named).flatMap(contrariesOf);
  const beginnings = wordsOf(named).filter(({ length }) => length >= BEGINNING_LENGTH);
  // "Unsweetened" says no to the sweetener, and "Backless" to the backrest.
  const lacksThing = (label: string): boolean => {
    const [, without, thing] = /^(?:un(.{4,})|(.{4,})less)$/.exec(label.toLowerCase()) ?? [];
    const lacking = beginningOf(without ?? thing ?? '');
    return beginnings.some((word) => beginningOf(word) === lacking);
  };
  // Among several values, "Non-slip base" is a thing of its own.
  const begins = (word: string): boolean =>
    isNegator(word) && !(takesSeveralValues && word === 'non');
  const saysNo = (label: string): boolean =>
    begins(nameWords(label)[0]?.text ?? '') ||
    contraries.includes(wordsOf(label).join(' ')) ||
    lacksThing(label);
  const found = values.filter(
    ({ key, hidden, source }) => !hidden && (NONE_KEY_PATTERN.test(key) || saysNo(source.label)),
  );
  const only = found.length === 1 ? found[0] : found.find(({ key }) => NONE_KEY_PATTERN.test(key));
  return only?.index ?? null;
}
