import type { Draft } from './draft.ts';
import { LESS_WORDS, MORE_WORDS } from './function-words.ts';
import type { ValueSense } from './likely-values.ts';
import { MAXIMUM_NAMES_SHARING_PART } from './name-index.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, isGrammar } from './mentions.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';
import things from './words/things.json' with { type: 'json' };

/**
 * Returns whether a negated word excludes all values that contain it, as in "no mustard" where
 * there are two mustards. The values must be visible and belong to one option, and none may mean
 * "none".
 */
export function excludesAllValues(
  draft: Draft,
  mention: Mention,
  senses: readonly ValueSense[],
): boolean {
  const [first] = senses;
  return (
    mention.isNegated &&
    !mention.isAmbiguous &&
    !isInExchange(draft, mention) &&
    senses.length < MAXIMUM_NAMES_SHARING_PART &&
    senses.every(
      ({ dimension, value }) =>
        dimension === first?.dimension &&
        value !== draft.dimensions[dimension]?.noneValue &&
        !draft.isHidden(dimension, value),
    )
  );
}

const SHADES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(things.shades).map(([colour, shades]) => [colour, new Set(shades)]),
);

/**
 * Returns the other values of an option that are shades of a colour. For "blue", for example, these
 * include "Navy", even if the store also has a light blue.
 */
export function otherShades(
  { dimensions, tokens }: Draft,
  { start, end, meaning }: Mention,
  { dimension, value }: ValueSense,
): readonly ValueSense[] {
  const shades = end === start + 1 ? SHADES.get(tokens[start]?.text ?? '') : undefined;
  if (shades === undefined || meaning.kind !== 'name' || meaning.tier !== PART_TIER) return [];
  const values = dimensions[dimension]?.dimension.values ?? [];
  return values.flatMap(({ index, hidden, source }) =>
    index !== value && !hidden && wordsOf(source.label).some((word) => shades.has(word))
      ? [{ dimension, value: index }]
      : [],
  );
}

/**
 * Returns whether words repeat the option of the value before them, like "back" in "acid-free
 * back". They are then not a value of another option.
 */
export function isLabelOfPrevious(
  draft: Draft,
  mention: Mention,
  senses: readonly ValueSense[],
): boolean {
  const before = draft.mentions[mention.index - 1];
  if (
    before?.meaning.kind !== 'name' ||
    mention.meaning.kind !== 'name' ||
    mention.meaning.tier >= PART_TIER ||
    before.clause !== mention.clause
  )
    return false;
  const others = new Set(
    before.meaning.names.flatMap(({ sense }) => (sense.kind === 'value' ? [sense.dimension] : [])),
  );
  for (const { dimension } of senses) others.delete(dimension);
  return [...others].some((dimension) => isNameOfDimension(draft, mention, dimension));
}

function isNameOfDimension(
  { dimensions, tokens }: Draft,
  mention: Mention,
  dimension: number,
): boolean {
  const isNamed =
    mention.meaning.kind === 'name' &&
    mention.meaning.names.some(
      ({ sense }) => sense.kind === 'dimension' && sense.dimension === dimension,
    );
  const word = mention.end === mention.start + 1 ? tokens[mention.start]?.text : undefined;
  return (
    isNamed ||
    wordsOf(dimensions[dimension]?.dimension.source.label ?? '').some((label) =>
      formsOf(label).some(({ lemma }) => lemma === word),
    )
  );
}

/**
 * Returns whether a name is part of an exchange. For example, "rings instead of fries" doesn't
 * exclude every kind of fries.
 */
function isInExchange({ mentions, tokens }: Draft, { index, clause }: Mention): boolean {
  return mentions
    .slice(0, index)
    .some(
      (before) =>
        before.clause === clause &&
        isGrammar(before, 'negator') &&
        EXCHANGE_WORD.test(tokens[before.start]?.text ?? ''),
    );
}

const EXCHANGE_WORD = /^(?:instead|rather|in|as)$/;

/**
 * The maximum number of variants of one value that are compared, such as plain, light and extra.
 */
const MAXIMUM_VARIANTS = 4;

/**
 * Returns only the plain value if the other values differ from it only by a degree, like "Extra
 * salted caramel" from "Salted caramel". Otherwise returns all values.
 */
export function preferPlainValue(
  draft: Draft,
  senses: readonly ValueSense[],
): readonly ValueSense[] {
  const [only] = senses;
  const isOfOne = senses.every(({ dimension }) => dimension === only?.dimension);
  if (senses.length < 2 || senses.length > MAXIMUM_VARIANTS || !isOfOne) return senses;
  const labels = senses.map(({ dimension, value }) =>
    wordsOf(draft.dimensions[dimension]?.dimension.values[value]?.source.label ?? ''),
  );
  const bare = labels.map((words) => words.filter((word) => !isDegree(word)).join(' '));
  const plain = senses.filter((_, index) => labels[index]?.some(isDegree) === false);
  return plain.length === 1 && bare.every((words) => words === bare[0]) ? plain : senses;
}

function isDegree(word: string): boolean {
  return MORE_WORDS.has(word) || LESS_WORDS.has(word);
}

/**
 * Returns whether a number that wasn't understood comes before part of a name. In "21 speed", for
 * example, "speed" doesn't mean "Single speed".
 */
export function followsUnreadNumber({ mentions, reported }: Draft, mention: Mention): boolean {
  const before = mentions[mention.index - 1];
  return (
    mention.meaning.kind === 'name' &&
    mention.meaning.tier >= PART_TIER &&
    before?.meaning.kind === 'count' &&
    before.clause === mention.clause &&
    before.meaning.number.value !== 1 &&
    reported.includes(before.span)
  );
}
