import type { Draft } from './draft.ts';
import { beginningOf } from './dimension-lexicon.ts';
import { type Mention, isName, sensesOf } from './mentions.ts';
import { NUMBER_STEP, formsOf } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };
import things from './words/things.json' with { type: 'json' };

const WORDS_BEFORE_OTHERS = /^(?:with|of|in|on|at|into|from|by|per|over|under|than|about|has)$/;
const PEOPLE_AND_TIMES: ReadonlySet<string> = new Set(things.peopleAndTimes);
const DESCRIPTION_KINDS = new Set(['name', 'tie', 'unknown', 'degree', 'role', 'measure', 'mark']);
const ENDING_WORDS: ReadonlySet<string> = new Set(contextWords.wordsAfterNoun);

/**
 * Returns whether a number counts the product under a noun that the store doesn't use, as in
 * "twenty oak trophies" for a product called "Award". The noun itself stays unknown and is
 * reported.
 */
export function countsUnknownThing(draft: Draft, mention: Mention): boolean {
  if (draft.product === null || draft.counts.length > 0 || draft.isProductNamed) return false;
  const [word, before] = [1, 2].map((back) => draft.tokens[mention.start - back]?.text ?? '');
  if (WORDS_BEFORE_OTHERS.test(word ?? '') && before !== 'interested') return false;
  const noun = findHeadNoun(draft, mention);
  if (noun === null || !isPluralThing(draft, noun)) return false;
  // In "two scoops of mango", the number doesn't count the product, and a noun that resembles an
  // option may be a misspelling of it.
  const isMeasure =
    draft.tokens[noun.end]?.text === 'of' && draft.tokens[noun.end + 1]?.kind !== 'number';
  if (isMeasure || resemblesOption(draft, noun)) return false;
  // In "five journals, scratch that, six", the number is uncertain.
  if (draft.hasNumberCorrection) return false;
  const isDescribed = draft.mentions
    .slice(mention.index + 1, noun.index)
    .some((between) => isName(between) || between.meaning.kind === 'measure');
  return isDescribed || isFirstThing(draft, mention);
}

const MAXIMUM_DESCRIPTION = 12;

/**
 * Returns the noun that a number counts. It is the last noun of the description after the number,
 * or the first plural.
 */
function findHeadNoun(draft: Draft, { index, clause }: Mention): Mention | null {
  const { mentions, tokens } = draft;
  let noun: Mention | null = null;
  for (let at = index + 1; at <= index + MAXIMUM_DESCRIPTION; at += 1) {
    const mention = mentions[at];
    if (
      mention === undefined ||
      mention.clause !== clause ||
      !DESCRIPTION_KINDS.has(mention.meaning.kind) ||
      ENDING_WORDS.has(tokens[mention.start]?.text ?? '')
    )
      return noun;
    const isNoun = mention.meaning.kind === 'unknown' || mention.meaning.kind === 'name';
    // After the noun, values may follow without a comma, as in "ten booklets A5".
    if (noun !== null && isPluralThing(draft, noun)) return noun;
    if (isNoun) noun = mention;
  }
  return noun;
}

function isPluralThing({ tokens, dimensions }: Draft, { meaning, end }: Mention): boolean {
  const last = tokens[end - 1]?.text ?? '';
  const isValue =
    meaning.kind === 'name' &&
    meaning.names.every(
      ({ sense, rank }) =>
        sense.kind === 'value' &&
        rank !== 'modifier' &&
        dimensions[sense.dimension]?.inWords.takesOneValue === true &&
        dimensions[sense.dimension]?.dimension.required === true,
    );
  return (
    (meaning.kind === 'unknown' || isValue) &&
    !PEOPLE_AND_TIMES.has(last) &&
    formsOf(last).some(({ lemma, step }) => step === NUMBER_STEP && !PEOPLE_AND_TIMES.has(lemma))
  );
}

/** Returns whether an unknown noun begins like a word in the name of a visible option. */
function resemblesOption({ dimensions, tokens }: Draft, { meaning, end }: Mention): boolean {
  const start = beginningOf(tokens[end - 1]?.text ?? '');
  return (
    meaning.kind === 'unknown' &&
    dimensions.some(({ labelBeginnings }) => labelBeginnings.has(start))
  );
}

/** Returns whether no value or size comes before the number. */
function isFirstThing({ mentions }: Draft, { index }: Mention): boolean {
  return mentions
    .slice(0, index)
    .every(
      (before) =>
        before.meaning.kind !== 'measure' &&
        sensesOf(before).every(({ kind }) => kind === 'dimension'),
    );
}

/**
 * Returns whether a number and the day by which it is needed stand alone, as in "I'd need 4 by
 * Friday".
 */
export function isNeededAlone(
  { mentions, tokens, product }: Draft,
  { index, start, clause }: Mention,
) {
  const next = mentions[index + 1];
  return (
    product !== null &&
    /^(?:need|want|like|order|have|get|take)$/.test(tokens[start - 1]?.text ?? '') &&
    next?.clause === clause &&
    next.meaning.kind === 'day'
  );
}
