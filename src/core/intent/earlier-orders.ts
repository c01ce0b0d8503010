import type { Draft } from './draft.ts';
import { type Mention, isGrammar, isName, productsOf, sensesOf } from './mentions.ts';
import type { Token } from './tokens.ts';

/**
 * Verbs of what somebody ordered or was given. "Chose" and "picked" aren't among them: "I chose
 * oak" is an order.
 */
const PAST_VERB = /^(?:ordered|bought|purchased|received|built|made|did|sent|had|got|collected)$/;
const OWNING_VERB = /^(?:have|has|got|ive|weve)$/;
const SUBJECT = /^(?:i|ive|we|weve|you|he|she|they)$/;
const OWNER = /^(?:my|our|his|her|their)$/;
const MAXIMUM_WORDS_OF_OWNER = 2;
const LAST_TIME =
  /(?:^| )last (?:year|month|week|weekend|time|term|summer|winter|spring|autumn|\w+day)s? .*\b(?:was|were|went)(?: |$)/;
/** Words by which a sentence turns from earlier things to what is ordered. */
const NOW =
  /^(?:now|tonight|today|this (?:time|one|order|week|month|year|term|season|weekend|\w+day))(?: |$)/;
const WISH =
  /^(?:please )?(?:(?:id|wed|i|we|he|she|they|can i|can we|could i|could we)(?: now| would)* (?:like|love|want|need|needs|wants|have|get|order)|would (?:now )?(?:like|love))(?: |$)/;
const WORDS_OF_TURN = 6;
/** What is ordered is then said by what was ordered before, as in "now the same in green". */
const SAME = /(?:^| )(?:same|again|identical|matching|match)(?: |$)/;
const MEANINGLESS_KINDS = new Set(['stop', 'comma', 'colon', 'mark', 'filler', 'determiner']);

/**
 * Reports what a sentence says of an earlier order or of somebody else's thing before it turns to
 * what is ordered, as in "last year you built us an oak one, now we'd like larch". Its sizes,
 * numbers and days aren't the order's either.
 */
export function reportEarlierOrder(draft: Draft): void {
  const turn = draft.mentions.find((mention) => isTurn(draft, mention));
  if (turn === undefined) return;
  for (const mention of draft.mentions.slice(0, turn.index)) {
    mention.isDone = true;
    const isProduct = productsOf(mention).size > 0 && !isValue(mention);
    if (!isProduct && !isGrammar(mention, 'and') && !MEANINGLESS_KINDS.has(mention.meaning.kind))
      draft.reported.push(mention.span);
  }
}

function isTurn({ mentions, tokens }: Draft, mention: Mention): boolean {
  const before = mentions[mention.index - 1];
  if (before === undefined || !endsStatement(before)) return false;
  const words = wordsOf(tokens.slice(mention.start, mention.start + WORDS_OF_TURN));
  if (!NOW.test(words) && !WISH.test(words)) return false;
  const after = mentions.slice(mention.index);
  if (!after.some((other) => isValue(other) || other.meaning.kind === 'measure')) return false;
  if (SAME.test(wordsOf(tokens.slice(mention.start)))) return false;
  const earlier = mentions.slice(0, mention.index);
  const product = earlier.findIndex((other) => productsOf(other).size > 0);
  // In "100 cards like those that we had in gloss, but this time velvet", the cards are ordered.
  if (product !== -1 && earlier.slice(product).some((other) => isGrammar(other, 'likeness')))
    return false;
  return earlier.some(isName) && isEarlier(tokens.slice(0, mention.start));
}

function endsStatement(mention: Mention): boolean {
  return (
    mention.meaning.kind === 'comma' ||
    mention.meaning.kind === 'stop' ||
    isGrammar(mention, 'and', 'but')
  );
}

function isValue(mention: Mention): boolean {
  return sensesOf(mention).some(({ kind }) => kind !== 'product');
}

/** Returns whether words say what somebody ordered, was given or has of the store's things. */
function isEarlier(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ text }) => text);
  if (LAST_TIME.test(words.join(' '))) return true;
  return words.some((word, at) => {
    const isOwning = OWNING_VERB.test(word) && words[at + 1] === 'your';
    return (isOwning || PAST_VERB.test(word)) && hasSubject(words, at);
  });
}

/** Returns whether a verb contains its subject, as "I've" does, or stands after it. */
function hasSubject(words: readonly string[], at: number): boolean {
  if (SUBJECT.test(words[at] ?? '') || SUBJECT.test(words[at - 1] ?? '')) return true;
  const owner = words.slice(0, at).findLastIndex((word) => OWNER.test(word));
  return owner !== -1 && at - owner - 1 <= MAXIMUM_WORDS_OF_OWNER && at - owner > 1;
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
