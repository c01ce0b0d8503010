import type { Draft } from './draft.ts';
import { type Mention, isGrammar, isName, productsOf } from './mentions.ts';
import { fitsBounds } from './size-dimensions.ts';
import { NUMBER_STEP, formsOf } from './word-forms.ts';

const SMALLEST_LIKELY_SIZE = 10;
const ENDING_KINDS = new Set(['comma', 'stop', 'mark', 'filler', 'quote', 'day']);

/**
 * Returns the option that a number in digits answers by standing alone, as in "jar, 350" or "bamboo
 * screen, rattan, 180". It is the only size that must still be given, and the number can't count
 * products. Returns null if anything else is possible.
 */
export function findLoneSize(draft: Draft, mention: Mention): number | null {
  const { meaning } = mention;
  if (meaning.kind !== 'count' || meaning.number.inWords || !standsAlone(draft, mention))
    return null;
  const { value } = meaning.number;
  if (value === null || value < SMALLEST_LIKELY_SIZE || hasPlural(draft)) return null;
  const amount = { value, role: null, start: 0, end: 0, units: null };
  const open = draft.dimensions.flatMap(
    ({ inWords, dimension: { index, required, hidden, magnitude } }) =>
      inWords.isSize &&
      !hidden &&
      magnitude?.unit.quantity !== 'count' &&
      draft.possible[index] !== false &&
      !isAnswered(draft, index) &&
      (required || fitsBounds(draft, index, amount))
        ? [{ index, required }]
        : [],
  );
  const [only, ...others] = open;
  return only?.required === true && others.length === 0 && fitsBounds(draft, only.index, amount)
    ? only.index
    : null;
}

function isAnswered(draft: Draft, index: number): boolean {
  const key = draft.keyOf(index);
  return (
    draft.selections.some(({ dimension }) => dimension === index) ||
    draft.unsettled.some(({ dimensionKey }) => dimensionKey === key)
  );
}

/** Returns whether a number is the only one without words, after a value or a pause. */
function standsAlone({ mentions }: Draft, mention: Mention): boolean {
  const [before, next] = [mentions[mention.index - 1], mentions[mention.index + 1]];
  const isEnd =
    next === undefined ||
    next.clause !== mention.clause ||
    ENDING_KINDS.has(next.meaning.kind) ||
    isGrammar(next, 'and', 'but');
  const isStart =
    before === undefined ||
    before.meaning.kind === 'comma' ||
    before.meaning.kind === 'stop' ||
    before.meaning.kind === 'quote' ||
    isName(before);
  return (
    isEnd &&
    isStart &&
    !mentions.some((other) => other !== mention && !other.isDone && other.meaning.kind === 'count')
  );
}

/** Returns whether products are named in the plural, so that the number may count them. */
function hasPlural({ mentions, tokens }: Draft): boolean {
  return mentions.some(
    (mention) =>
      productsOf(mention).size > 0 &&
      formsOf(tokens[mention.end - 1]?.text ?? '').some(({ step }) => step === NUMBER_STEP),
  );
}
