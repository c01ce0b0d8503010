import { type Mention, isName, productsOf } from './mentions.ts';
import type { Token } from './tokens.ts';

const INDEPENDENT = /^(?:either way|if not|regardless|anyway)(?: |$)/;

/**
 * Marks names in a question as ambiguous if the order after it doesn't depend on a yes, as in "Is
 * oak dearer than ash? Either way, 120 cm" and "Would slate be too heavy? If not, black".
 */
export function markQuestions(mentions: Mention[], tokens: readonly Token[]): void {
  const questions = clausesOfInformation(mentions, tokens);
  for (const stop of mentions) {
    if (!isQuestionMark(stop, tokens)) continue;
    const answer = tokens
      .slice(stop.end, stop.end + 3)
      .map(({ text }) => text)
      .join(' ');
    const isOfProperty =
      questions.has(stop.clause) &&
      !refersBack(mentions, stop, tokens) &&
      !isOfOffer(stop, mentions, tokens);
    if (!INDEPENDENT.test(answer) && !isOfProperty) continue;
    for (const mention of mentions.slice(0, stop.index)) {
      const isAsked = mention.clause === stop.clause && isName(mention);
      if (!isAsked || productsOf(mention).size > 0) continue;
      if (isOfProperty) mentions[mention.index] = { ...mention, meaning: { kind: 'reported' } };
      else mention.isAmbiguous = true;
    }
  }
}

function isQuestionMark({ meaning, start }: Mention, tokens: readonly Token[]): boolean {
  return meaning.kind === 'stop' && tokens[start]?.text === '?';
}

const REFERENCE =
  /(?:^| )(?:it|that|them|those|these|then|so|yes|do|anyway|one (?:in|with))(?: |$)/;
const OFFER =
  /^(?:biggest|smallest|largest|cheapest|best|available|come|comes|offer|offered|about|with|possible|ok|okay|work|works)$/;

/** Returns whether the words after a question refer to what it names, as "two in it" does. */
function refersBack(
  mentions: readonly Mention[],
  stop: Mention,
  tokens: readonly Token[],
): boolean {
  const last = mentions.findLast(({ clause }) => clause === stop.clause + 1);
  const words = tokens.slice(stop.end, last?.end ?? stop.end).map(({ text }) => text);
  return REFERENCE.test(words.join(' '));
}

/** Returns whether a question asks what is offered, as in "does the cork come with a loop?" */
function isOfOffer(stop: Mention, mentions: readonly Mention[], tokens: readonly Token[]): boolean {
  const first = mentions.find(({ clause }) => clause === stop.clause);
  return tokens.slice(first?.start, stop.start).some(({ text }) => OFFER.test(text));
}

const ASKED_BY_VERB = /^(?:is|are|does|do|did|will)$/;
const ASKED_BY_WORD = /^(?:how|what|whats)$/;
const BUYER_OR_STORE = /^(?:you|u|ya|i|we|there|this|that)$/;
const NO_QUALITY = /^(?:about|much|do|can|could|would|come|soon|is|are)$/;
const PRICE = /^(?:cost|costs|price|charge|much)$/;

/**
 * Returns the clauses that ask about the store's goods before something is ordered, as in "How long
 * does the 3 wick one burn? I'll take a sandalwood one". What follows is no second item.
 */
export function clausesOfInformation(
  mentions: readonly Mention[],
  tokens: readonly Token[],
): ReadonlySet<number> {
  return new Set(
    mentions.flatMap((stop) => {
      if (!isQuestionMark(stop, tokens)) return [];
      const rest = mentions.filter(({ clause }) => clause > stop.clause);
      const first = mentions.find(
        ({ clause, meaning }) =>
          clause === stop.clause && meaning.kind !== 'comma' && meaning.kind !== 'mark',
      );
      const words = tokens.slice(first?.start, stop.start).map(({ text }) => text);
      return asksInformation(words) && rest.some(isName) ? [stop.clause] : [];
    }),
  );
}

function asksInformation(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (words.some((word) => PRICE.test(word))) return false;
  if (ASKED_BY_VERB.test(first)) return !BUYER_OR_STORE.test(second);
  return ASKED_BY_WORD.test(first) && (first !== 'how' || !NO_QUALITY.test(second));
}
