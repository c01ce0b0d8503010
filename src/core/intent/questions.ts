import { type Mention, isName, productsOf } from './mentions.ts';
import type { Token } from './tokens.ts';

const INDEPENDENT = /^(?:either way|if not|regardless|anyway)(?: |$)/;

/**
 * Marks names in a question as ambiguous if the order after it doesn't depend on a yes, as in "Is
 * oak dearer than ash? Either way, 120 cm" and "Would slate be too heavy? If not, black".
 */
export function markQuestions(mentions: readonly Mention[], tokens: readonly Token[]): void {
  for (const stop of mentions) {
    if (!isQuestionMark(stop, tokens)) continue;
    const answer = tokens
      .slice(stop.end, stop.end + 3)
      .map(({ text }) => text)
      .join(' ');
    if (!INDEPENDENT.test(answer)) continue;
    for (const mention of mentions.slice(0, stop.index)) {
      const isAsked = mention.clause === stop.clause && isName(mention);
      if (isAsked && productsOf(mention).size === 0) mention.isAmbiguous = true;
    }
  }
}

function isQuestionMark({ meaning, start }: Mention, tokens: readonly Token[]): boolean {
  return meaning.kind === 'stop' && tokens[start]?.text === '?';
}

const ASKED_BY_VERB = /^(?:is|are|does|do|did|will)$/;
const ASKED_BY_WORD = /^(?:how|what|whats)$/;
const BUYER_OR_STORE = /^(?:you|u|ya|i|we|there|this|that)$/;
const MEASURES_OF_QUESTIONS = /^(?:long|many|big|heavy|thick|spicy|tall|wide|old|strong|sweet)$/;
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
  return ASKED_BY_WORD.test(first) && (first !== 'how' || MEASURES_OF_QUESTIONS.test(second));
}
