import type { Draft } from './draft.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, isGrammar, productsOf, sensesOf } from './mentions.ts';
import { fitsBounds } from './size-dimensions.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

const WORDS_BEFORE_NUMERALS: ReadonlySet<string> = new Set(contextWords.wordsBeforeNumerals);
const OPENING_KINDS = new Set(['comma', 'stop', 'filler', 'grammar', 'colon', 'mark']);
const ENDING_KINDS = new Set(['comma', 'stop', 'filler', 'grammar', 'day', 'quote', 'colon']);

/**
 * Returns whether a number counts pieces of the product by the value that tells what the product
 * is. In "two small shoyu", for example, every ramen has one broth, so two ramen are meant.
 */
export function countsByValue(draft: Draft, mention: Mention): boolean {
  const { mentions, tokens, product } = draft;
  if (product === null || WORDS_BEFORE_NUMERALS.has(tokens[mention.start - 1]?.text ?? ''))
    return false;
  if (mayBeSize(draft, mention)) return false;
  const before = mentions[mention.index - 1];
  if (before?.clause === mention.clause && !OPENING_KINDS.has(before.meaning.kind)) return false;
  let saysWhat = false;
  for (let at = mention.index + 1; ; at += 1) {
    const next = mentions[at];
    // In "two oak and walnut desks", the desks are counted.
    if (isGrammar(next, 'and', 'or'))
      return saysWhat && mentions[at + 1]?.meaning.kind === 'determiner';
    if (next === undefined || next.clause !== mention.clause || ENDING_KINDS.has(next.meaning.kind))
      return saysWhat;
    if (next.meaning.kind === 'mark' || productsOf(next).size > 0) return false;
    if (!isOneValue(draft, next)) return false;
    saysWhat ||= isRequired(draft, next);
  }
}

/**
 * Returns whether a number in digits may be a size without its unit, as the length in "90 brown" of
 * a belt.
 */
function mayBeSize(draft: Draft, { meaning }: Mention): boolean {
  if (meaning.kind !== 'count' || meaning.number.inWords) return false;
  const { value } = meaning.number;
  const amount = { value, units: null, role: null, start: 0, end: 0 };
  return draft.dimensions.some(
    ({ dimension: { index, magnitude } }) =>
      magnitude !== null &&
      magnitude.unit.quantity !== 'count' &&
      draft.possible[index] !== false &&
      fitsBounds(draft, index, amount),
  );
}

/**
 * Returns whether a mention names only values, no options, and all values belong to options that
 * take one value.
 */
function isOneValue({ dimensions }: Draft, mention: Mention): boolean {
  return (
    mention.meaning.kind === 'name' &&
    sensesOf(mention).some(({ kind }) => kind === 'value') &&
    sensesOf(mention).every(
      (sense) =>
        sense.kind === 'value' && dimensions[sense.dimension]?.inWords.takesOneValue === true,
    )
  );
}

function isRequired({ dimensions, possible }: Draft, mention: Mention): boolean {
  return (
    mention.meaning.kind === 'name' &&
    mention.meaning.tier < PART_TIER &&
    sensesOf(mention).every(
      (sense) =>
        sense.kind === 'value' &&
        dimensions[sense.dimension]?.dimension.required === true &&
        possible[sense.dimension] !== false,
    )
  );
}
