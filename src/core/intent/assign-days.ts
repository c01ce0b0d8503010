import { formatDate } from '../shared/working-days.ts';
import { countSharedWords } from './neighbours.ts';
import type { ReadDay } from './days.ts';
import type { Draft } from './draft.ts';
import { PART_TIER } from './parts.ts';
import { classifySmallTalkDay, isDayOfClause } from './small-talk.ts';
import { type Mention, dimensionsOf, isLink, leftOf, rightOf } from './mentions.ts';
import { formsOf } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Matches each day in the sentence to the option that it answers. A day that answers no option is
 * the day by which the buyer needs the order.
 */
export function assignDays(draft: Draft): void {
  for (const mention of draft.mentions) {
    if (mention.isDone || mention.meaning.kind !== 'day') continue;
    mention.isDone = true;
    assignDay(draft, mention, mention.meaning.day);
  }
}

function assignDay(draft: Draft, mention: Mention, { days, isDeadline: isBefore }: ReadDay): void {
  const named = findNamedDateDimension(draft, mention);
  const isDeadline = isBefore || (named === null && isDayNeeded(draft, mention));
  if (!isDeadline && isDayOfClause(draft, mention)) {
    draft.reported.push(mention.span);
    return;
  }
  const smallTalk = isDeadline || named !== null ? null : classifySmallTalkDay(draft, mention);
  if (smallTalk === 'says-nothing') return;
  if (smallTalk === 'unsure') {
    draft.reported.push(mention.span);
    return;
  }
  if (named !== null) skipActionVerbs(draft, mention, named);
  const dimension = named ?? (isDeadline ? null : findOnlyDateDimension(draft));
  const [day] = days;
  if (
    mention.isNegated ||
    isPastEvent(draft, mention) ||
    isPrintableDay(draft, mention) ||
    isDateOnThing(draft, mention)
  )
    draft.reported.push(mention.span);
  else if (day === undefined || days.length > 1)
    markDayUnsettled(draft, mention, dimension, days.length);
  else answerDay(draft, mention, { day, dimension, isDeadline });
}

const NEED_PATTERN =
  /(?:^| )(?:needed|need (?:it|them|this|that|these|those)|deadline|deadline is)$/;

/**
 * Returns whether a day is the deadline for the whole order, as in "I need it for Friday", or the
 * day of an event, as in "for our party on Friday". Such a day isn't the day of collection.
 */
function isDayNeeded(draft: Draft, mention: Mention): boolean {
  const { mentions, tokens } = draft;
  const { index, start, clause } = mention;
  const words = tokens.slice(Math.max(0, start - 3), start).map(({ text }) => text);
  if (NEED_PATTERN.test(words.join(' '))) return true;
  if (isNeededFor(draft, mention) || isDayOfMeal(draft, mention)) return true;
  let at = index - 1;
  while (mentions[at]?.clause === clause && mentions[at]?.meaning.kind === 'unknown') at -= 1;
  const [article, link] = [mentions[at], mentions[at - 1]];
  return (
    at < index - 1 &&
    tokens[start]?.text === 'on' &&
    /^(?:the|my|our|a|an)$/.test(tokens[article?.start ?? -1]?.text ?? '') &&
    tokens[link?.start ?? -1]?.text === 'for'
  );
}

/** Returns whether a day is that of a need, as in "I need eight large bowls for tomorrow". */
function isNeededFor({ mentions, tokens }: Draft, { index, start, clause }: Mention): boolean {
  if (tokens[start]?.text !== 'for' && tokens[start - 1]?.text !== 'for') return false;
  const words = mentions
    .slice(0, index)
    .filter((before) => before.clause === clause)
    .flatMap((before) => tokens.slice(before.start, before.end));
  const at = words.findLastIndex(({ text }) => /^(?:need|needs)$/.test(text));
  return (
    at > 0 &&
    /^(?:i|we|ill|well|will|id|wed|would|he|she|they)$/.test(words[at - 1]?.text ?? '') &&
    words.slice(at).every(({ text }) => text !== ',' && !HANDOVER_WORDS.has(text))
  );
}

const MEAL = /^(?:breakfast|brunch|lunch|dinner|supper|tea)$/;

/** Returns whether a day is that of a meal, as in "for breakfast tomorrow". */
function isDayOfMeal({ mentions, tokens }: Draft, { index }: Mention): boolean {
  const [meal, link] = [mentions[index - 1], mentions[index - 2]];
  return (
    MEAL.test(tokens[meal?.start ?? -1]?.text ?? '') && tokens[link?.start ?? -1]?.text === 'for'
  );
}

function answerDay(
  draft: Draft,
  { span }: Mention,
  {
    day,
    dimension,
    isDeadline,
  }: { readonly day: number; readonly dimension: number | null; readonly isDeadline: boolean },
): void {
  if (dimension === null) {
    draft.deadlines.push({ day, span });
  }
  // In "a tasting by Friday", Friday is a deadline and may not be the day of the tasting.
  else if (isDeadline) {
    draft.markUnsettled(dimension, span);
  } else {
    const answer = { magnitude: null, unit: null, requestedValue: formatDate(day) };
    draft.answerDimension(dimension, answer, span);
  }
}

const PAST_VERBS: ReadonlySet<string> = new Set(contextWords.pastVerbs);

/** Returns whether a day belongs to a past event, as in "the one I ordered on 5 January". */
function isPastEvent({ mentions, tokens }: Draft, { index, clause }: Mention): boolean {
  const before = mentions
    .slice(0, index)
    .filter((mention) => mention.clause === clause)
    .flatMap((mention) => tokens.slice(mention.start, mention.end));
  const at = before.findLastIndex(({ text }) => PAST_VERBS.has(text));
  return at !== -1 && before.slice(0, at).some(({ text }) => /^(?:i|ive|we|weve|you)$/.test(text));
}

/**
 * Returns whether a day is part of a text to be engraved or printed, as in "engrave it with
 * 12.05.2027".
 */
function isPrintableDay({ mentions, tokens, dimensions }: Draft, mention: Mention): boolean {
  const before = leftOf(mentions, mention.index);
  const isText =
    before !== null &&
    [...dimensionsOf(before)].some((dimension) => dimensions[dimension]?.inWords.isText === true);
  return (
    isText &&
    (before.end === mention.start ||
      /^(?:with|as|is|reading|saying|date|:|=)$/.test(tokens[mention.start - 1]?.text ?? ''))
  );
}

/** Returns whether a day is to stand on the thing, as in "the date on it should be 12 May". */
function isDateOnThing({ tokens, mentions }: Draft, { clause, start }: Mention): boolean {
  const first = mentions.find((mention) => mention.clause === clause)?.start ?? start;
  const words = tokens.slice(first, start).map(({ text }) => text);
  return /(?:^| )date (?:on|of) (?:it|them|the|our|my)(?: |$)/.test(words.join(' '));
}

function markDayUnsettled(
  draft: Draft,
  mention: Mention,
  dimension: number | null,
  dayCount: number,
): void {
  if (dimension === null) draft.reported.push(mention.span);
  else if (dayCount === 0) draft.markUnsettled(dimension, mention.span);
  else draft.markAmbiguous(mention.span, [{ dimension }]);
}

const isSkipped = (mention: Mention): boolean =>
  isLink(mention) || mention.meaning.kind === 'unknown' || isPartOfName(mention);
const isPartOfName = ({ meaning }: Mention): boolean =>
  meaning.kind === 'name' && meaning.tier === PART_TIER;

function findNamedDateDimension(draft: Draft, mention: Mention): number | null {
  for (const beside of [
    leftOf(draft.mentions, mention.index, isSkipped),
    rightOf(draft.mentions, mention.index),
  ]) {
    const found =
      beside === null || isPartOfName(beside)
        ? undefined
        : [...dimensionsOf(beside)].find(
            (index) => draft.dimensions[index]?.inWords.isDay === true,
          );
    if (found !== undefined) return found;
  }
  const days = draft.dimensions
    .filter(({ dimension, inWords }) => inWords.isDay && !dimension.hidden)
    .map(({ dimension: { index } }) => ({ index, words: countSharedWords(draft, mention, index) }));
  const maximum = Math.max(1, ...days.map(({ words }) => words));
  const nearest = days.filter(({ words }) => words === maximum);
  return nearest.length === 1 ? (nearest[0]?.index ?? null) : null;
}

/** Marks the verb next to a day as understood, such as "collect" in "collect it on Friday". */
function skipActionVerbs(draft: Draft, mention: Mention, dimension: number): void {
  const words = draft.dimensions[dimension]?.words;
  for (const near of draft.mentions) {
    const [first] = draft.tokens.slice(near.start, near.end);
    if (
      near.meaning.kind !== 'unknown' ||
      near.clause !== mention.clause ||
      first === undefined ||
      Math.abs(near.index - mention.index) > MAXIMUM_DISTANCE
    )
      continue;
    if (formsOf(first.text).some(({ lemma }) => words?.has(lemma) === true)) near.isDone = true;
  }
}

const MAXIMUM_DISTANCE = 4;
/** Words for the handover of an order to the buyer, such as "delivery". */
const HANDOVER_WORDS: ReadonlySet<string> = new Set(contextWords.handovers);

/**
 * Returns the product's only required date. If no date is required, returns its only date for
 * collection or delivery; returns null unless there is exactly one.
 */
function findOnlyDateDimension(draft: Draft): number | null {
  const shown = draft.dimensions.filter(
    ({ dimension: { hidden, index }, inWords }) =>
      inWords.isDay && !hidden && draft.possible[index] !== false,
  );
  const needed = shown.filter(({ dimension: { required } }) => required);
  const days =
    needed.length > 0
      ? needed
      : shown.filter(({ words }) => [...words].some((word) => HANDOVER_WORDS.has(word)));
  return days.length === 1 ? (days[0]?.dimension.index ?? null) : null;
}
