import type { Draft } from './draft.ts';
import { isCapitalised } from './ends-of-texts.ts';
import { type Mention, isGrammar } from './mentions.ts';

const PLACE = /^(?:it|top|them|there)$/;
const WORD_BEFORE_TEXT = /^(?:with|have|has|and|plus|put|write|add)$/;

/**
 * Returns the capitalised words before "on it" that are to be written, as in "vanilla, Happy
 * Birthday Mia on it", or an empty list if there are none.
 */
export function textBeforePlace(draft: Draft, place: Mention): readonly Mention[] {
  const { mentions, tokens } = draft;
  if (tokens[place.start]?.text !== 'on' || !PLACE.test(tokens[place.start + 1]?.text ?? ''))
    return [];
  let at = place.index;
  while (isPartOfText(draft, mentions[at - 1], place)) at -= 1;
  const text = mentions.slice(at, place.index);
  const before = mentions[at - 1];
  const begins =
    before === undefined ||
    ['comma', 'stop', 'colon'].includes(before.meaning.kind) ||
    WORD_BEFORE_TEXT.test(tokens[before.end - 1]?.text ?? '');
  // The first word of a sentence has a capital anyway, as in "Everything on it".
  const beginsSentence = before === undefined || before.meaning.kind === 'stop';
  const isUnknown = text
    .slice(beginsSentence ? 1 : 0)
    .some(({ meaning }) => meaning.kind === 'unknown');
  return begins && isUnknown ? text : [];
}

function isPartOfText(draft: Draft, mention: Mention | undefined, place: Mention): boolean {
  return (
    mention !== undefined &&
    mention.clause === place.clause &&
    !mention.isDone &&
    mention.meaning.kind !== 'comma' &&
    (isCapitalised(draft, mention) ||
      isGrammar(mention, 'and') ||
      mention.meaning.kind === 'mark') &&
    !WORD_BEFORE_TEXT.test(draft.tokens[mention.start]?.text ?? '')
  );
}
