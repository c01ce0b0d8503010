import type { Amount } from './amounts.ts';
import type { Draft } from './draft.ts';
import { type Mention, isGrammar, isName } from './mentions.ts';

const PAUSES = new Set(['comma', 'stop', 'mark', 'filler', 'determiner']);
const MAXIMUM_WORDS_AFTER_NUMBER = 4;
const TAKING_BACK = ['correction', 'negative-answer', 'negator'];

/** Reports days that the buyer took back, as in "18 March, sorry, 19 March". */
export function dropCorrectedDays(draft: Draft): void {
  for (const link of draft.mentions) {
    if (link.isDone || !isGrammar(link, 'correction')) continue;
    const [earlier, later] = [beside(draft, link, -1), beside(draft, link, 1)];
    if (earlier?.meaning.kind === 'day' && later?.meaning.kind === 'day')
      putInPlaceOf(draft, earlier, link, later);
  }
}

/**
 * Replaces the number before some words by the number after a correction, as in "five journals,
 * sorry, six". Returns false if the two numbers may count different things.
 */
export function replaceEarlierNumber(draft: Draft, link: Mention, later: Mention): boolean {
  if (later.meaning.kind !== 'count' || mayMake(draft, link)) return false;
  const earlier = numberBefore(draft, link);
  if (earlier === null || earlier.isDone || !countsSame(draft, earlier, later)) return false;
  putInPlaceOf(draft, earlier, link, later);
  return true;
}

const MAXIMUM_MENTIONS_AFTER_SIZE = 10;
const MAXIMUM_CHANGE = 5;
const LARGEST_LIKELY_QUANTITY = 12;

/**
 * Replaces a size before some words by a number that is about as large, as in "500 ml jar, make it
 * 400". A small number such as "make it 2" is a quantity.
 */
export function replaceEarlierSize(draft: Draft, link: Mention, later: Mention): boolean {
  if (later.meaning.kind === 'measure') return replaceByMeasure(draft, link, later);
  const earlier = draft.mentions
    .slice(Math.max(0, link.index - MAXIMUM_MENTIONS_AFTER_SIZE), link.index)
    .findLast(({ meaning }) => meaning.kind === 'measure' || meaning.kind === 'count');
  const [amount, ...others] =
    earlier?.meaning.kind === 'measure' ? earlier.meaning.measure.amounts : [];
  if (
    earlier?.meaning.kind !== 'measure' ||
    later.meaning.kind !== 'count' ||
    later.meaning.number.inWords ||
    amount === undefined ||
    others.length > 0
  )
    return false;
  const { value } = later.meaning.number;
  const change = (value ?? 0) / (amount.value ?? Number.NaN);
  if (
    value === null ||
    (Number.isInteger(value) && value <= LARGEST_LIKELY_QUANTITY) ||
    !(change <= MAXIMUM_CHANGE && change * MAXIMUM_CHANGE >= 1) ||
    !countsSame(draft, earlier, later)
  )
    return false;
  draft.reported.push(earlier.span, link.span);
  link.isDone = true;
  later.isDone = true;
  draft.mentions[earlier.index] = {
    ...earlier,
    meaning: {
      kind: 'measure',
      measure: { ...earlier.meaning.measure, amounts: [{ ...amount, value }] },
    },
    span: later.span,
  };
  return true;
}

/**
 * Replaces a size by one of the same unit that is about as large, as in "5 metres of bunting, pink,
 * actually make it 8 metres".
 */
function replaceByMeasure(draft: Draft, link: Mention, later: Mention): boolean {
  const replacing = sizesOf(later);
  const resembles = (mention: Mention): boolean => {
    const sizes = sizesOf(mention);
    return (
      !mention.isDone &&
      sizes.length === replacing.length &&
      sizes.every((size, index) => isLike(size, replacing[index]))
    );
  };
  const [earlier, ...others] = draft.mentions.slice(0, link.index).filter(resembles);
  if (replacing.length === 0 || earlier === undefined || others.length > 0) return false;
  // In "the sofa is 45 cm high, so make it 40 cm", nothing is taken back.
  if (draft.tokens[link.start - 1]?.text === 'so') return false;
  const between = draft.mentions.slice(earlier.index + 1, link.index);
  const isNext = between.every(
    (mention) => PAUSES.has(mention.meaning.kind) || isGrammar(mention, 'correction'),
  );
  const span = { start: earlier.span.start, end: link.span.end };
  draft.reported.push(...(isNext ? [span] : [earlier.span, link.span]));
  link.isDone = true;
  later.isDone = true;
  const meaning = withRolesOf(earlier.meaning, later.meaning);
  draft.mentions[earlier.index] = { ...earlier, meaning, span: later.span };
  return true;
}

/** Gives sizes the roles of those that they replace, as in "50 cm across, no, 60 cm". */
function withRolesOf(earlier: Mention['meaning'], later: Mention['meaning']): Mention['meaning'] {
  if (earlier.kind !== 'measure' || later.kind !== 'measure') return later;
  const amounts = later.measure.amounts.map((amount, index) => ({
    ...amount,
    role: amount.role ?? earlier.measure.amounts[index]?.role ?? null,
  }));
  return { kind: 'measure', measure: { ...later.measure, amounts } };
}

function sizesOf({ meaning }: Mention): readonly Amount[] {
  return meaning.kind === 'measure' ? meaning.measure.amounts : [];
}

/** Returns whether two sizes may be of the same thing: in one unit, and about as large. */
function isLike(size: Amount, other: Amount | undefined): boolean {
  const change = (size.value ?? Number.NaN) / (other?.value ?? Number.NaN);
  const isOfUnit =
    other !== undefined &&
    (size.units === null ||
      other.units === null ||
      size.units.some((unit) => other.units?.includes(unit) === true));
  return isOfUnit && change <= MAXIMUM_CHANGE && change * MAXIMUM_CHANGE >= 1;
}

/** Returns whether "make it" begins a correction. After "no", it only continues one. */
function mayMake({ mentions, tokens }: Draft, { index, start }: Mention): boolean {
  let at = index - 1;
  while (PAUSES.has(mentions[at]?.meaning.kind ?? '')) at -= 1;
  return (
    tokens[start]?.text === 'make' &&
    tokens[start + 1]?.text !== 'that' &&
    !isGrammar(mentions[at], 'correction')
  );
}

/** Returns the number before the words that a correction follows, such as "5" of "5 mugs, no". */
function numberBefore({ mentions }: Draft, link: Mention): Mention | null {
  let words = 0;
  for (let at = link.index - 1; at >= 0 && words <= MAXIMUM_WORDS_AFTER_NUMBER; at -= 1) {
    const mention = mentions[at];
    if (mention === undefined) return null;
    if (mention.meaning.kind === 'count') return words > 0 ? mention : null;
    if (isName(mention) || mention.meaning.kind === 'unknown') words += 1;
    else if (words > 0 && isBetweenWords(mention)) continue;
    else if (words > 0 || !(PAUSES.has(mention.meaning.kind) || isGrammar(mention, ...TAKING_BACK)))
      return null;
  }
  return null;
}

/** Returns whether a mention may come between the words of what is counted. */
function isBetweenWords({ meaning }: Mention): boolean {
  return meaning.kind === 'measure' || meaning.kind === 'filler' || meaning.kind === 'determiner';
}

/** Returns whether a number stands alone or before the words of the number before it. */
function countsSame({ mentions, tokens }: Draft, earlier: Mention, later: Mention): boolean {
  const next = mentions[later.index + 1];
  if (next === undefined || ['comma', 'stop', 'mark'].includes(next.meaning.kind)) return true;
  const word = tokens[next.end - 1]?.text ?? '';
  return tokens
    .slice(earlier.end, later.start)
    .some(({ kind, text }) => kind === 'word' && text === word);
}

function beside({ mentions }: Draft, link: Mention, step: 1 | -1): Mention | undefined {
  let at = link.index + step;
  while (PAUSES.has(mentions[at]?.meaning.kind ?? '')) at += step;
  return mentions[at];
}

/** Gives a replacement the place of what it replaces, so that the words beside that count. */
function putInPlaceOf(draft: Draft, earlier: Mention, link: Mention, later: Mention): void {
  draft.reported.push(earlier.span, link.span);
  link.isDone = true;
  later.isDone = true;
  draft.mentions[earlier.index] = {
    ...earlier,
    meaning: later.meaning,
    span: later.span,
  };
}
