import { type ConfiguratorView, queryOf } from './configurator-view.ts';
import type { Offer, ShownMap } from './replies.ts';
import { type ChoosingLanguage, quotedWords } from './words.ts';

const PRICE_PATTERN = /^\d{1,9}(\.\d{1,4})?$/;

/** Returns notes about what has changed since the URL of a configuration was shared. */
export function sharedAddressNotes(
  language: ChoosingLanguage,
  fields: URLSearchParams,
  offer: Offer | null,
  map: ShownMap | null,
  omittedParameters: readonly string[],
): string[] {
  const [version, price] = [fields.get('version'), fields.get('price')];
  const notes: string[] = [];
  if (offer === null) return notes;
  const now = offer.price?.kind === 'requires_person' ? null : (offer.price?.totalAmount ?? null);
  const currencyCode = offer.price?.currencyCode;
  const before = price !== null && PRICE_PATTERN.test(price) ? Number(price) : null;
  if (version !== null && version !== String(offer.capabilityMapVersion))
    notes.push(language.say('choose.sharedChanged'));
  if (omittedParameters.length > 0) notes.push(omissionNote(language, map, omittedParameters));
  if (before !== null && now !== null && before !== now && currencyCode !== undefined) {
    const amounts = {
      before: language.amount(before, currencyCode),
      now: language.amount(now, currencyCode),
    };
    notes.push(language.say('choose.sharedCost', amounts));
  }
  if (notes.length > 0 && offer.answer === 'no') notes.push(language.say('choose.sharedNotMade'));
  return notes;
}

/** Names the options that were left out, unless the store has removed one, with its name. */
function omissionNote(
  language: ChoosingLanguage,
  map: ShownMap | null,
  keys: readonly string[],
): string {
  const labels = keys.map((key) => map?.dimensions.find((shown) => shown.key === key)?.label);
  const known = labels.filter((label) => label !== undefined);
  if (known.length < keys.length) return language.say('choose.sharedOptionsLeftOut');
  const options = known.map((label) => quotedWords(language, label));
  return language.say('choose.sharedLeftOut', { options: language.list(options) });
}

/**
 * Returns the URL query of a configuration, with the current price and the current version of the
 * capability map.
 */
export function sharedQuery({
  offer,
  configuration,
  delivery,
}: Pick<ConfiguratorView, 'offer' | 'configuration' | 'delivery'>): string {
  const pinned = new URLSearchParams();
  const version = offer?.capabilityMapVersion ?? null;
  const price = offer?.price ?? null;
  if (version !== null) pinned.set('version', String(version));
  if (price !== null && price.kind !== 'requires_person')
    pinned.set('price', String(price.totalAmount));
  return [queryOf(configuration, delivery), pinned.toString()]
    .filter((part) => part !== '')
    .join('&');
}
