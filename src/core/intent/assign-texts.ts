import type { Draft } from './draft.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, dimensionsOf, isGrammar, isName, leftOf, rightOf } from './mentions.ts';
import {
  beforePlace,
  isCapitalised,
  introducesText,
  isInFigures,
  mayEndName,
  namesAfterComma,
  trimPoliteEnd,
} from './ends-of-texts.ts';
import { textBeforePlace } from './texts-on-things.ts';
import { describesNextThing } from './reported-fillers.ts';
import { wordsOf } from './tokens.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/** Finds the options answered by quoted texts and by texts after words such as "saying". */
export function assignTexts(draft: Draft): void {
  for (const mention of draft.mentions) {
    if (mention.isDone) continue;
    if (mention.meaning.kind === 'count' && readNumberAsText(draft, mention)) continue;
    if (mention.meaning.kind === 'quote') assignQuote(draft, mention, mention.meaning.text);
    else if (
      (mention.meaning.kind === 'says' &&
        !reportsOthers(draft, mention) &&
        !proposesValue(draft, mention) &&
        !describesNextThing(draft, mention)) ||
      isTextWithColon(draft, mention) ||
      isFollowedByName(draft, mention)
    )
      assignUnquotedText(draft, mention);
    else assignTextBeforePlace(draft, mention);
  }
}

function assignTextBeforePlace(draft: Draft, place: Mention): void {
  const words = textBeforePlace(draft, place);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return;
  for (const mention of [...words, place]) mention.isDone = true;
  markDone(draft.mentions[place.index + 1]);
  const span = { start: first.span.start, end: last.span.end };
  assignText(draft, first, draft.sentence.slice(span.start, span.end), span);
}

/**
 * Returns whether "says" reports what somebody wants, as in "the nursery says we need six", or is a
 * word of a text, as in "engraving Happy Reading Mum".
 */
function reportsOthers({ mentions, sentence, tokens }: Draft, mention: Mention): boolean {
  const before = mentions[mention.index - 1];
  if (/^\p{Lu}/u.test(sentence.slice(mention.span.start)) && before?.clause === mention.clause)
    return /^\p{Lu}/u.test(sentence.slice(before.span.start)) && /\p{Ll}/u.test(sentence);
  const next = tokens[mention.end];
  return (
    tokens[mention.start]?.text === 'says' &&
    /^(?:we|i|he|she|they|to|that|its|it)$/.test(next?.text ?? '') &&
    /^\p{Ll}/u.test(sentence.slice(next?.start))
  );
}

/** Returns whether "say" only proposes a value, as in "in navy, say linen". */
function proposesValue({ mentions, tokens }: Draft, { index, start }: Mention): boolean {
  const [before, next] = [mentions[index - 1], mentions[index + 1]];
  return (
    tokens[start]?.text === 'say' &&
    before?.meaning.kind === 'comma' &&
    next !== undefined &&
    isWholeValue(next)
  );
}

function textDimensionsOf(draft: Draft): readonly number[] {
  return draft.dimensions.flatMap(({ dimension: { hidden, index }, inWords }) =>
    inWords.isText && !hidden && draft.possible[index] !== false ? [index] : [],
  );
}

const TEXT_WORDS: ReadonlySet<string> = new Set(contextWords.textWords);

function assignQuote(draft: Draft, mention: Mention, text: string): void {
  mention.isDone = true;
  const before = leftOf(draft.mentions, mention.index);
  if (before?.meaning.kind === 'unknown' && TEXT_WORDS.has(draft.tokens[before.start]?.text ?? ''))
    before.isDone = true;
  if (mention.isNegated || text === '' || isChoiceAnswer(draft, mention))
    draft.reported.push(mention.span);
  else if (
    before === null &&
    /^\p{Ll}/u.test(text) &&
    /\s/.test(text) &&
    findNamedTextDimension(draft, mention) === null &&
    !isPlacePhrase(draft, mention)
  )
    draft.reported.push(mention.span);
  else assignText(draft, mention, text, mention.span);
}

/** Returns whether the sentence says where the quoted text is to be written, as in '"…" on it'. */
function isPlacePhrase({ mentions, tokens }: Draft, { index }: Mention): boolean {
  const next = mentions[index + 1];
  return (
    next !== undefined &&
    /^(?:on|in|inside|under|as|across|along)$/.test(tokens[next.start]?.text ?? '')
  );
}

/**
 * Returns whether a quoted text is the answer to an option that takes no text, as in 'Leather:
 * "suede"'.
 */
function isChoiceAnswer(draft: Draft, mention: Mention): boolean {
  const named =
    draft.mentions[mention.index - 1]?.meaning.kind === 'colon'
      ? draft.mentions[mention.index - 2]
      : undefined;
  return (
    named !== undefined &&
    dimensionsOf(named).size > 0 &&
    !(isWholeValue(named) && textDimensionsOf(draft).length === 1) &&
    [...dimensionsOf(named)].every((index) => draft.dimensions[index]?.inWords.isText !== true)
  );
}

/**
 * Returns whether words are the name of a value, like "oak" in 'oak, screws: "Hill Farm"'. A value
 * takes no answer.
 */
function isWholeValue({ meaning }: Mention): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.tier < PART_TIER &&
    meaning.names.every(({ sense }) => sense.kind === 'value')
  );
}

function assignText(
  draft: Draft,
  mention: Mention,
  text: string,
  span: { readonly start: number; readonly end: number },
): void {
  const named = findNamedTextDimension(draft, mention);
  const candidates = named === null ? fittingTexts(draft, text) : [named];
  const [dimension] = candidates;
  // A text with half of a surrogate pair isn't valid Unicode and can't be engraved or printed.
  if (dimension === undefined || !text.isWellFormed()) {
    draft.reported.push(span);
  } else if (candidates.length > 1) {
    draft.markAmbiguous(
      span,
      candidates.map((index) => ({ dimension: index })),
    );
  } else {
    draft.answerDimension(dimension, { magnitude: null, unit: null, requestedValue: text }, span);
  }
}

/** Leaves out options for numbers, such as a phone number, if the text has no digit. */
function fittingTexts(draft: Draft, text: string): readonly number[] {
  const all = textDimensionsOf(draft);
  const numbers = all.filter((index) => isForNumbers(draft, index));
  // A house number such as "12a" goes to the number and not to the name of the house.
  if (numbers.length === 1 && HOUSE_NUMBER.test(text)) return numbers;
  if (/\d/.test(text)) return all;
  const fitting = all.filter((index) => !numbers.includes(index));
  return fitting.length > 0 ? fitting : all;
}

function isForNumbers({ dimensions }: Draft, index: number): boolean {
  return wordsOf(dimensions[index]?.dimension.source.label ?? '').some((word) =>
    NUMBER_LABEL.test(word),
  );
}

const HOUSE_NUMBER = /^\d{1,5} ?\p{L}?$/u;

/**
 * Reads digits after the word "number" as the text of an option for numbers, as in "house number
 * 12a in brass". Returns false if there is no such option.
 */
function readNumberAsText(draft: Draft, mention: Mention): boolean {
  const { mentions, tokens, sentence } = draft;
  const numbers = textDimensionsOf(draft).filter((index) => isForNumbers(draft, index));
  const [only, ...others] = numbers;
  const link = mentions[mention.index - 1];
  const named =
    link !== undefined && /^(?:is|:)$/.test(tokens[link.start]?.text ?? '')
      ? mentions[mention.index - 2]
      : link;
  const letter = tokens[mention.end];
  const hasLetter = letter?.hasGapBefore === false && /^[a-z]$/.test(letter.text);
  const next = mentions[mention.index + (hasLetter ? 2 : 1)];
  if (
    only === undefined ||
    others.length > 0 ||
    named?.clause !== mention.clause ||
    tokens[named.end - 1]?.text !== 'number' ||
    tokens[mention.start]?.kind !== 'number' ||
    (next !== undefined &&
      !['comma', 'stop', 'filler', 'name', 'grammar'].includes(next.meaning.kind)) ||
    draft.selections.some(({ dimension }) => dimension === only) ||
    mentions
      .slice(mention.index, mention.index + 4)
      .some((other) => isGrammar(other, 'correction', 'negator', 'negative-answer'))
  )
    return false;
  const span = { start: mention.span.start, end: hasLetter ? letter.end : mention.span.end };
  mention.isDone = true;
  if (hasLetter) markDone(mentions[mention.index + 1]);
  markDone(named.meaning.kind === 'unknown' ? named : undefined);
  const requestedValue = sentence.slice(span.start, span.end);
  draft.answerDimension(only, { magnitude: null, unit: null, requestedValue }, span);
  return true;
}

function markDone(mention: Mention | undefined): void {
  if (mention !== undefined) mention.isDone = true;
}

const NUMBER_LABEL = /^(?:number|phone|telephone|mobile|year|date)$/;

/**
 * Returns the option for a text: the nearest one named before the text or, if there is none, the
 * one named directly after it.
 */
function findNamedTextDimension(draft: Draft, mention: Mention): number | null {
  const ofText = (other: Mention | null | undefined): number | undefined =>
    other === null || other === undefined
      ? undefined
      : [...dimensionsOf(other)].find((index) => draft.dimensions[index]?.inWords.isText === true);
  const own = ofText(mention);
  if (own !== undefined) return own;
  for (
    let at = mention.index - 1;
    at >= 0 && draft.mentions[at]?.clause === mention.clause;
    at -= 1
  ) {
    const before = draft.mentions[at];
    if (before?.meaning.kind === 'quote' || before?.meaning.kind === 'comma') break;
    const found = ofText(before);
    if (found !== undefined) return found;
  }
  return ofText(rightOf(draft.mentions, mention.index)) ?? null;
}

function namesTextDimension(draft: Draft, mention: Mention): boolean {
  return (
    isName(mention) &&
    !mention.isNegated &&
    [...dimensionsOf(mention)].some((index) => draft.dimensions[index]?.inWords.isText === true)
  );
}

const WORDS_BEFORE_COLON = /^(?:on|please|pls)$/;

function isTextWithColon(draft: Draft, mention: Mention): boolean {
  const after = draft.mentions[mention.index + 1];
  const isSkipped = WORDS_BEFORE_COLON.test(draft.tokens[after?.start ?? -1]?.text ?? '');
  const next = isSkipped ? draft.mentions[mention.index + 2] : after;
  return (
    namesTextDimension(draft, mention) &&
    next?.meaning.kind === 'colon' &&
    draft.mentions[next.index + 1]?.meaning.kind !== 'quote'
  );
}

/**
 * Returns whether a small word only introduces the text. A capitalised word belongs to the text
 * itself, like "For" in "engraved For Ada".
 */
function isFollowedByText({ sentence }: Draft, mention: Mention): boolean {
  return introducesText(mention) && !/^\p{Lu}/u.test(sentence.slice(mention.span.start));
}

/**
 * Returns whether capitalised words directly follow a word such as "engraved", as in "engraved Ada
 * and Tom". If the whole sentence is in capitals, this proves nothing.
 */
function isFollowedByName(draft: Draft, mention: Mention): boolean {
  if (!namesTextDimension(draft, mention) || !/\p{Ll}{2}/u.test(draft.sentence)) return false;
  const next = rightOf(draft.mentions, mention.index, (other) => isFollowedByText(draft, other));
  // A sentence such as "engraving I leave to you" gives no text.
  if (
    next === null ||
    /^(?:i|id|im|ill|ive|please|thanks|thank)$/.test(draft.tokens[next.start]?.text ?? '')
  )
    return false;
  if (
    (next.meaning.kind !== 'unknown' && !introducesText(next)) ||
    !/^\p{Lu}/u.test(draft.sentence.slice(next.span.start))
  )
    return false;
  const stretch = mentionsUntilBreak(draft, mention);
  return (
    capitalizedMentions(draft, stretch) !== null ||
    stretch.every(
      ({ meaning }) =>
        ['unknown', 'says', 'mark', 'determiner', 'filler', 'count'].includes(meaning.kind) ||
        (meaning.kind === 'grammar' && meaning.role === 'and'),
    )
  );
}

/**
 * Returns the capitalised words of a text if known words follow, as in "initials KL in gold foil".
 * Otherwise returns null.
 */
function capitalizedMentions(
  draft: Draft,
  phraseMentions: readonly Mention[],
): readonly Mention[] | null {
  const from = phraseMentions.findIndex((mention) => !isFollowedByText(draft, mention));
  let to = from;
  for (let at = from; at !== -1 && at < phraseMentions.length; at += 1) {
    const mention = phraseMentions[at];
    if (mention === undefined) break;
    if (
      (mention.meaning.kind === 'unknown' ||
        mention.meaning.kind === 'says' ||
        introducesText(mention)) &&
      isCapitalised(draft, mention)
    )
      to = at + 1;
    else if (mention.meaning.kind !== 'mark' && !isGrammar(mention, 'and')) break;
  }
  const next = phraseMentions.slice(to).find((mention) => !introducesText(mention));
  const isLast = next !== undefined && next === phraseMentions.at(-1);
  const isOwn =
    next !== undefined &&
    to > from &&
    !(isLast && mayEndName(draft, next)) &&
    (['measure', 'day', 'count'].includes(next.meaning.kind) ||
      (isName(next) && !isCapitalised(draft, next)) ||
      isGrammar(next, 'and'));
  return isOwn ? phraseMentions.slice(from, to) : null;
}

function mentionsUntilBreak(draft: Draft, mention: Mention): readonly Mention[] {
  const after = draft.mentions.slice(mention.index + 1);
  const end = after.findIndex(
    (other) =>
      other.clause !== mention.clause ||
      other.meaning.kind === 'comma' ||
      other.meaning.kind === 'stop',
  );
  const stretch = end === -1 ? after : after.slice(0, end);
  const isSkipped = WORDS_BEFORE_COLON.test(draft.tokens[stretch[0]?.start ?? -1]?.text ?? '');
  const from = isSkipped && stretch[1]?.meaning.kind === 'colon' ? 1 : 0;
  const first = stretch.findIndex(
    ({ meaning }, index) => index >= from && meaning.kind !== 'colon' && meaning.kind !== 'mark',
  );
  return first === -1 ? [] : stretch.slice(first);
}

function assignUnquotedText(draft: Draft, mention: Mention): void {
  const after = mentionsUntilBreak(draft, mention);
  const isQuoted = rightOf(draft.mentions, mention.index)?.meaning.kind === 'quote';
  if (
    isQuoted ||
    after.length === 0 ||
    (textDimensionsOf(draft).length === 0 && mention.meaning.kind === 'says')
  )
    return;
  const hasColon = isTextWithColon(draft, mention);
  const isMarked = mention.meaning.kind === 'says' || hasColon;
  const stretch = isMarked
    ? [...beforePlace(draft, after), ...(hasColon ? namesAfterComma(draft, after) : [])]
    : beforePlace(draft, capitalizedMentions(draft, after) ?? after);
  const end = trimPoliteEnd(draft, stretch);
  const skipped = isMarked
    ? stretch
    : stretch.slice(
        stretch.findIndex((other) => !isFollowedByText(draft, other)),
        end,
      );
  const [first, last] = [skipped[0], skipped.at(-1)];
  if (first === undefined || last === undefined) return;
  for (const other of [mention, ...stretch]) other.isDone = true;
  const span = { start: first.span.start, end: last.span.end };
  // In "saying yes please", "please" may be part of the text. In "initials JH inside", "inside" may
  // say where the text goes.
  const isEndCertain = isMarked ? end === stretch.length : !isFollowedByText(draft, last);
  const isPlain =
    isEndCertain &&
    !skipped.some((other) => mayFollowText(other) && !(hasColon && isInFigures(draft, other)));
  if (isPlain) assignText(draft, mention, draft.sentence.slice(span.start, span.end), span);
  else draft.reported.push(span);
}

function mayFollowText(mention: Mention): boolean {
  return (
    isName(mention) ||
    mention.meaning.kind === 'measure' ||
    mention.meaning.kind === 'day' ||
    isGrammar(mention, 'negator', 'or', 'but')
  );
}
