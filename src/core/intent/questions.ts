import { type Mention, isName, productsOf } from './mentions.ts';
import type { Token } from './tokens.ts';

const INDEPENDENT = /^(?:either way|if not|regardless|anyway)(?: |$)/;

/**
 * Marks names in a question as ambiguous if the order after it doesn't depend on a yes, as in "Is
 * oak dearer than ash? Either way, 120 cm" and "Would slate be too heavy? If not, black".
 */
export function markQuestions(mentions: readonly Mention[], tokens: readonly Token[]): void {
  for (const stop of mentions) {
    if (stop.meaning.kind !== 'stop' || tokens[stop.start]?.text !== '?') continue;
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
