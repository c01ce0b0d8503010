import { type Spot, dimensionsOf, isGrammar, isName, productsOf } from './spots.ts';
import { type Token, spanOf } from './tokens.ts';

const STOCK = new Set([
  'you have it',
  'you have them',
  'you have one',
  'you have some',
  'you have any',
  'you have that',
  'you got it',
  'youve got it',
  'youve got them',
  'you stock it',
  'you do it',
  'you do them',
  'you do that',
  'you make it',
  'you make them',
  'its available',
  'it available',
  'it in stock',
  'it is available',
  'theyre available',
  'available',
  'its in stock',
  'it is in stock',
  'in stock',
]);

function isOfStock(tokens: readonly Token[], { start, end }: Spot): boolean {
  return (
    tokens[end - 1]?.text === 'if' &&
    end - start === 1 &&
    [1, 2, 3, 4].some(
      (length) =>
        STOCK.has(
          tokens
            .slice(end, end + length)
            .map(({ text }) => text)
            .join(' '),
        ) && !/^(?:in|with|from|for|as|at|under|below)$/.test(tokens[end + length]?.text ?? ''),
    )
  );
}

/** The "otherwise" of "oak if it's cheap, otherwise ash". */
function failingThat(spots: readonly Spot[], condition: Spot): Spot | null {
  const after = spots.slice(condition.index + 1);
  const end = after.findIndex(({ meaning }) => meaning.kind === 'stop');
  return (
    (end === -1 ? after : after.slice(0, end)).find((spot) => isGrammar(spot, 'correction')) ?? null
  );
}

/** What may stand between the thing and its condition. */
const BETWEEN =
  /^(?:one|ones|it|them|that|please|pls|then|only|but|just|version|option|maybe|perhaps|would|will|is|are|be|do|does|fine|ok|okay|too|instead)$/;

/**
 * "Oak if that's cheaper", "oak, but only if you have it", "if it's cheaper, oak": what depends on
 * a condition isn't sure.
 */
export function doubtCondition(spots: Spot[], condition: Spot, tokens: readonly Token[]): void {
  // "In case" may be what something comes in.
  if (tokens[condition.start]?.text === 'in') return;
  const failing = failingThat(spots, condition);
  if (isOfStock(tokens, condition)) {
    // What isn't to be had can't be ordered: the value is read, and the "if" is told.
    if (failing === null) spots[condition.index] = { ...condition, meaning: { kind: 'told' } };
    return;
  }
  if (failing !== null) doubtAfter(spots, failing);
  const before = lastBefore(spots, condition, tokens);
  if (before !== null) doubtPhrase(spots, before, -1);
  else if (isFirst(spots, condition)) doubtAfterComma(spots, condition);
}

function lastBefore(
  spots: readonly Spot[],
  condition: Spot,
  tokens: readonly Token[],
): Spot | null {
  let isComma = false;
  for (let at = condition.index - 1; at >= 0; at -= 1) {
    const spot = spots[at];
    if (spot === undefined || spot.meaning.kind === 'stop') return null;
    if (isThing(spot)) return spot;
    const words = tokens.slice(spot.start, spot.end);
    const isPassed =
      spot.meaning.kind === 'mark' ||
      spot.meaning.kind === 'determiner' ||
      isGrammar(spot, 'but') ||
      words.every(({ text }) => BETWEEN.test(text));
    if (!isPassed && (spot.meaning.kind !== 'comma' || isComma)) return null;
    isComma ||= spot.meaning.kind === 'comma';
  }
  return null;
}

function isThing(spot: Spot): boolean {
  return isName(spot) || ['measure', 'day', 'quote', 'times'].includes(spot.meaning.kind);
}

/** All names of one phrase: of "a walnut frame if it's cheap" the walnut. */
function doubtPhrase(spots: Spot[], first: Spot, step: 1 | -1): void {
  for (let at = first.index; ; at += step) {
    const spot = spots[at];
    if (
      spot === undefined ||
      !(isThing(spot) || (spot.meaning.kind === 'determiner' && at !== first.index))
    )
      return;
    if (!isName(spot)) {
      if (at === first.index) spots[at] = { ...spot, meaning: { kind: 'told' } };
      if (spot.meaning.kind !== 'determiner' || at === first.index) return;
    } else if (productsOf(spot).size === 0 || dimensionsOf(spot).size > 0) {
      spot.isDoubtful = true;
    }
  }
}

/** Nothing is said before it. */
function isFirst(spots: readonly Spot[], condition: Spot): boolean {
  const start = spots
    .slice(0, condition.index)
    .findLastIndex(({ meaning }) => meaning.kind === 'stop');
  return spots
    .slice(start + 1, condition.index)
    .every((spot) => !isThing(spot) && spot.meaning.kind !== 'count');
}

function doubtAfterComma(spots: Spot[], condition: Spot): void {
  const comma = spots
    .slice(condition.index)
    .find(({ meaning }) => meaning.kind === 'comma' || meaning.kind === 'stop');
  if (comma?.meaning.kind === 'comma') doubtAfter(spots, comma);
}

function doubtAfter(spots: Spot[], link: Spot): void {
  for (let at = link.index + 1; ; at += 1) {
    const spot = spots[at];
    if (spot !== undefined && isThing(spot)) doubtPhrase(spots, spot, 1);
    if (spot === undefined || !['filler', 'determiner', 'mark'].includes(spot.meaning.kind)) return;
  }
}

/**
 * "Extra thin if possible": what is wished for is read, and the wish is told. After a comma it is
 * politeness.
 */
export function tellIfPossible(spots: Spot[], spot: Spot, tokens: readonly Token[]): void {
  const words = tokens.slice(spot.start, spot.end).map(({ text }) => text);
  const before = spots[spot.index - 1];
  if (
    spot.meaning.kind !== 'filler' ||
    words.length < 2 ||
    words[0] !== 'if' ||
    words.at(-1) !== 'possible' ||
    before === undefined
  )
    return;
  if (isThing(before) && (!isName(before) || dimensionsOf(before).size > 0)) {
    spots[spot.index] = {
      ...spot,
      span: spanOf(tokens, spot.start, spot.start + 1),
      meaning: { kind: 'told' },
    };
  }
}
