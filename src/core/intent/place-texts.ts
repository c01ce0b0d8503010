import type { Draft } from './draft.ts';
import { type Spot, dimensionsOf, isGrammar, isName, leftOf, rightOf } from './spots.ts';

/**
 * Gives texts to the dimensions that they are of: what is quoted, and what follows words such as
 * "saying".
 */
export function placeTexts(draft: Draft): void {
  for (const spot of draft.spots) {
    if (spot.isDone) continue;
    if (spot.meaning.kind === 'quote') placeQuote(draft, spot, spot.meaning.text);
    else if (
      spot.meaning.kind === 'says' ||
      isTextWithColon(draft, spot) ||
      isFollowedByName(draft, spot)
    )
      placeUnquoted(draft, spot);
  }
}

function textsOf(draft: Draft): readonly number[] {
  return draft.dimensions.flatMap(({ dimension: { kind, hidden, index } }) =>
    kind === 'text' && !hidden && draft.possible[index] !== false ? [index] : [],
  );
}

const WORDS_FOR_TEXT = new Set(
  `word words text name names phrase line title letters sentence quote message inscription caption wording lettering slogan motto initials monogram
  write writes writing written print printed printing engrave engraved engraving stamp stamped inscribe inscribed spell spelled spelt spelling letter lettered
  note dedication dedicated greeting greetings signed signature
  personalise personalised personalize personalized embroider embroidered called titled named`.split(
    /\s+/,
  ),
);

function placeQuote(draft: Draft, spot: Spot, text: string): void {
  spot.isDone = true;
  const before = leftOf(draft.spots, spot.index);
  if (
    before?.meaning.kind === 'unknown' &&
    WORDS_FOR_TEXT.has(draft.tokens[before.start]?.text ?? '')
  )
    before.isDone = true;
  if (spot.isNegated || text === '' || answersChoice(draft, spot)) draft.told.push(spot.span);
  else if (
    before === null &&
    /^\p{Ll}/u.test(text) &&
    /\s/.test(text) &&
    namedNear(draft, spot) === null &&
    !leadsToPlace(draft, spot)
  )
    draft.told.push(spot.span);
  else placeText(draft, spot, text, spot.span);
}

/**
 * "…" on it. Small words in quotation marks by themselves, of which nothing says that they are to
 * be written, may be anything.
 */
function leadsToPlace({ spots, tokens }: Draft, { index }: Spot): boolean {
  const next = spots[index + 1];
  return (
    next !== undefined &&
    /^(?:on|in|inside|under|as|across|along)$/.test(tokens[next.start]?.text ?? '')
  );
}

/** "Leather: "suede"": the answer to another option is no text. */
function answersChoice(draft: Draft, spot: Spot): boolean {
  const named =
    draft.spots[spot.index - 1]?.meaning.kind === 'colon' ? draft.spots[spot.index - 2] : undefined;
  return (
    named !== undefined &&
    dimensionsOf(named).size > 0 &&
    [...dimensionsOf(named)].every((index) => draft.dimensions[index]?.dimension.kind !== 'text')
  );
}

function placeText(
  draft: Draft,
  spot: Spot,
  text: string,
  span: { readonly start: number; readonly end: number },
): void {
  const named = namedNear(draft, spot);
  const candidates = named === null ? textsOf(draft) : [named];
  const [dimension] = candidates;
  // Half a pair of surrogates is no character, and nothing could be made of it.
  if (dimension === undefined || !text.isWellFormed()) {
    draft.told.push(span);
  } else if (candidates.length > 1) {
    draft.doubt(
      span,
      candidates.map((index) => ({ dimension: index })),
    );
  } else {
    draft.answer(dimension, { magnitude: null, unit: null, requestedValue: text }, span);
  }
}

/** The nearest name of a text before it in its clause, else the one right after it. */
function namedNear(draft: Draft, spot: Spot): number | null {
  const ofText = (other: Spot | null | undefined): number | undefined =>
    other === null || other === undefined
      ? undefined
      : [...dimensionsOf(other)].find(
          (index) => draft.dimensions[index]?.dimension.kind === 'text',
        );
  const own = ofText(spot);
  if (own !== undefined) return own;
  for (let at = spot.index - 1; at >= 0 && draft.spots[at]?.clause === spot.clause; at -= 1) {
    const before = draft.spots[at];
    if (before?.meaning.kind === 'quote' || before?.meaning.kind === 'comma') break;
    const found = ofText(before);
    if (found !== undefined) return found;
  }
  return ofText(rightOf(draft.spots, spot.index)) ?? null;
}

function isText(draft: Draft, spot: Spot): boolean {
  return (
    isName(spot) &&
    !spot.isNegated &&
    [...dimensionsOf(spot)].some((index) => draft.dimensions[index]?.dimension.kind === 'text')
  );
}

function isTextWithColon(draft: Draft, spot: Spot): boolean {
  const next = draft.spots[spot.index + 1];
  return (
    isText(draft, spot) &&
    next?.meaning.kind === 'colon' &&
    draft.spots[next.index + 1]?.meaning.kind !== 'quote'
  );
}

const introducing = ({ meaning }: Spot): boolean =>
  meaning.kind === 'filler' || meaning.kind === 'determiner';

/** Small words before a text; written large they are its own: "engraved For Ada". */
function leadsTo({ sentence }: Draft, spot: Spot): boolean {
  return introducing(spot) && !/^\p{Lu}/u.test(sentence.slice(spot.span.start));
}

/**
 * "Engraved Ada and Tom", "name: Mia": capitals right after the word, in a sentence that has others
 * too.
 */
function isFollowedByName(draft: Draft, spot: Spot): boolean {
  if (!isText(draft, spot) || !/\p{Ll}{2}/u.test(draft.sentence)) return false;
  const next = rightOf(draft.spots, spot.index, (other) => leadsTo(draft, other));
  // "Engraving I leave to you" says no text.
  if (
    next === null ||
    /^(?:i|id|im|ill|ive|please|thanks|thank)$/.test(draft.tokens[next.start]?.text ?? '')
  )
    return false;
  if (
    (next.meaning.kind !== 'unknown' && !introducing(next)) ||
    !/^\p{Lu}/u.test(draft.sentence.slice(next.span.start))
  )
    return false;
  const stretch = stretchAfter(draft, spot);
  return (
    capitalsIn(draft, stretch) !== null ||
    stretch.every(
      ({ meaning }) =>
        ['unknown', 'mark', 'determiner', 'filler', 'count'].includes(meaning.kind) ||
        (meaning.kind === 'grammar' && meaning.role === 'and'),
    )
  );
}

const isCapital = ({ sentence }: Draft, { span }: Spot): boolean =>
  /^\p{Lu}/u.test(sentence.slice(span.start));

/**
 * "Initials KL in gold foil": the words in capitals, where what follows them is the store's own
 * again. Null where it isn't, or nothing follows.
 */
function capitalsIn(draft: Draft, stretch: readonly Spot[]): readonly Spot[] | null {
  const from = stretch.findIndex((spot) => !leadsTo(draft, spot));
  let to = from;
  for (let at = from; at !== -1 && at < stretch.length; at += 1) {
    const spot = stretch[at];
    if (spot === undefined) break;
    if ((spot.meaning.kind === 'unknown' || introducing(spot)) && isCapital(draft, spot))
      to = at + 1;
    else if (spot.meaning.kind !== 'mark' && !isGrammar(spot, 'and')) break;
  }
  const next = stretch.slice(to).find((spot) => !introducing(spot));
  const isOwn =
    next !== undefined &&
    to > from &&
    (['measure', 'day', 'count'].includes(next.meaning.kind) ||
      (isName(next) && !isCapital(draft, next)) ||
      isGrammar(next, 'and'));
  return isOwn ? stretch.slice(from, to) : null;
}

/** What follows up to the end of its clause. */
function stretchAfter(draft: Draft, spot: Spot): readonly Spot[] {
  const after = draft.spots.slice(spot.index + 1);
  const end = after.findIndex(
    (other) =>
      other.clause !== spot.clause ||
      other.meaning.kind === 'comma' ||
      other.meaning.kind === 'stop',
  );
  const stretch = end === -1 ? after : after.slice(0, end);
  const first = stretch.findIndex(
    ({ meaning }) => meaning.kind !== 'colon' && meaning.kind !== 'mark',
  );
  return first === -1 ? [] : stretch.slice(first);
}

const POLITE = /^(?:please|pls|plz|thank|thanks|thx|ty|cheers|regards)$/;

/** Where "please" or "thank you" ends a stretch that says something before it; else its length. */
function politeEnd(draft: Draft, stretch: readonly Spot[]): number {
  const at = stretch.findIndex(
    ({ meaning, start }, index) =>
      index > 0 && meaning.kind === 'filler' && POLITE.test(draft.tokens[start]?.text ?? ''),
  );
  return at !== -1 && stretch.slice(at).every((spot) => introducing(spot)) ? at : stretch.length;
}

function placeUnquoted(draft: Draft, spot: Spot): void {
  const after = stretchAfter(draft, spot);
  const isQuoted = rightOf(draft.spots, spot.index)?.meaning.kind === 'quote';
  if (
    isQuoted ||
    after.length === 0 ||
    (textsOf(draft).length === 0 && spot.meaning.kind === 'says')
  )
    return;
  const isMarked = spot.meaning.kind === 'says' || isTextWithColon(draft, spot);
  const stretch = (isMarked ? null : capitalsIn(draft, after)) ?? after;
  const end = politeEnd(draft, stretch);
  const skipped = isMarked
    ? stretch
    : stretch.slice(
        stretch.findIndex((other) => !leadsTo(draft, other)),
        end,
      );
  const [first, last] = [skipped[0], skipped.at(-1)];
  if (first === undefined || last === undefined) return;
  for (const other of [spot, ...stretch]) other.isDone = true;
  const span = { start: first.span.start, end: last.span.end };
  // "Saying yes please": whether that is asked or written can't be told. "Initials JH inside":
  // small words at the end may say where.
  const isEndCertain = isMarked ? end === stretch.length : !leadsTo(draft, last);
  const isPlain = isEndCertain && !skipped.some(mayEndText);
  if (isPlain) placeText(draft, spot, draft.sentence.slice(span.start, span.end), span);
  else draft.told.push(span);
}

/** Words that the store knows may be its own again: where such a text ends can't be told. */
function mayEndText(spot: Spot): boolean {
  return (
    isName(spot) ||
    spot.meaning.kind === 'measure' ||
    spot.meaning.kind === 'day' ||
    isGrammar(spot, 'negator', 'or', 'but')
  );
}
