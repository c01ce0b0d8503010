import type { Draft } from './draft.ts';
import { type Spot, isPlainLink, productsOf, rightOf } from './spots.ts';
import { wordsOf } from './tokens.ts';

/** What has two legs or two glasses: a pair of them is one. */
const IN_PAIRS = new Set(
  `glasses spectacles specs eyeglasses sunglasses goggles binoculars headphones earphones trousers pants shorts jeans chinos slacks leggings tights
  breeches jodhpurs dungarees overalls pyjamas pajamas knickers briefs boxers scissors shears secateurs clippers pliers tongs tweezers pincers shades sunnies culottes joggers sweatpants bloomers longjohns hosiery
  ski skis snowshoe snowshoes skate skates shoe shoes boot boots wellies wellingtons sneaker sneakers trainer trainers sandal sandals slipper slippers clog clogs loafer
  loafers brogue brogues moccasin moccasins sock socks stocking stockings glove gloves mitten mittens mitt mitts gauntlet gauntlets earring earrings
  cufflink cufflinks curtain curtains drapes chopsticks crutches stilts earbuds earplugs shoelaces insoles suspenders castanets bookends`.split(
    /\s+/,
  ),
);

/** "Two pairs of shoes" are two of the product that follows. */
export function isMadeInPairs(draft: Draft, spot: Spot): boolean {
  const { spots, tokens } = draft;
  const next = rightOf(spots, spot.index, isPlainLink);
  const product =
    next === null || productsOf(next).size > 0 ? next : rightOf(spots, next.index, isPlainLink);
  if (product === null || productsOf(product).size === 0) return false;
  return IN_PAIRS.has(tokens[product.end - 1]?.text ?? '') || isSoldInPairs(draft);
}

/** Whether one of the product is a pair, by its names. */
export function isSoldInPairs({ product }: Draft): boolean {
  return (
    product !== null &&
    [product.title, ...product.synonyms].some((name) => {
      const words = wordsOf(name);
      const link = words.findIndex(
        (word, at) => at > 0 && /^(?:with|for|in|of|from|by)$/.test(word),
      );
      // A ski rack is no ski, skis with bindings are.
      return (
        words.some((word) => word === 'pair' || word === 'pairs') ||
        IN_PAIRS.has(words.at(link === -1 ? -1 : link - 1) ?? '')
      );
    })
  );
}
