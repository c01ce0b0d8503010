import { catalogueTagOf } from '../language/choose-language.ts';
import type { FindTranslation } from '../orders/translate-line.ts';
import type { Storefront } from './storefront.ts';

/**
 * Returns a function that finds the translation of a map in the reader's language, as the store's
 * current maps have it.
 */
export function findTranslation({ maps }: Pick<Storefront, 'maps'>, tag: string): FindTranslation {
  return ({ capabilityMapKey }) =>
    maps.get(capabilityMapKey)?.compiled.translations.get(catalogueTagOf(tag));
}
