import { readLowestPrices } from '../../../actions/capability/read-lowest-prices.ts';
import type { Language } from '../../../core/language/language.ts';
import type { ShownProduct } from './replies.ts';
import type { Shop } from './shop.ts';

/** How many milliseconds a page waits for prices that have to be searched for. */
const MAXIMUM_WAIT_MS = 400;

/** Returns the lowest prices of those products whose price depends on the buyer's choices. */
export function lowestPricesOf(
  { dependencies, slug }: Shop,
  products: readonly ShownProduct[],
): Promise<ReadonlyMap<string, number>> {
  const slugs = products
    .filter(({ price, capabilityMapKey }) => price === null && capabilityMapKey !== null)
    .map((product) => product.slug);
  return readLowestPrices(dependencies, slug, slugs, MAXIMUM_WAIT_MS);
}

export function priceFromWords(language: Language, amount: number, currencyCode: string): string {
  return language.say('store.priceFrom', { price: language.amount(amount, currencyCode) });
}
