import type { Draft } from './draft.ts';
import { type Mention, isName, isPlainLink, productsOf, rightOf } from './mentions.ts';
import { wordsOf } from './tokens.ts';
import things from './words/things.json' with { type: 'json' };

/** Things that come in pairs, such as shoes. A pair of them is one piece. */
const THINGS_IN_PAIRS: ReadonlySet<string> = new Set(things.inPairs);

/** Returns whether a number of pairs is the quantity of the product, as in "two pairs of shoes". */
export function isSoldAsPair(draft: Draft, mention: Mention): boolean {
  const { mentions, tokens } = draft;
  const product = rightOf(
    mentions,
    mention.index,
    (other) => isPlainLink(other) || (isName(other) && productsOf(other).size === 0),
  );
  if (product === null || productsOf(product).size === 0) return false;
  return THINGS_IN_PAIRS.has(tokens[product.end - 1]?.text ?? '') || isProductPaired(draft);
}

/** Returns whether one piece of the product is a pair, judging by the product's names. */
export function isProductPaired({ product }: Draft): boolean {
  return (
    product !== null &&
    [product.title, ...product.synonyms].some((name) => {
      const words = wordsOf(name);
      const link = words.findIndex(
        (word, index) => index > 0 && /^(?:with|for|in|of|from|by)$/.test(word),
      );
      // The noun decides: skis with bindings are a pair of skis, but a ski rack isn't.
      return (
        words.some((word) => word === 'pair' || word === 'pairs') ||
        THINGS_IN_PAIRS.has(words.at(link === -1 ? -1 : link - 1) ?? '')
      );
    })
  );
}
