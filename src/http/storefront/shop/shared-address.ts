import type { Offer, ShownMap } from './replies.ts';
import { amountWords, dimensionLabel, listWords } from './words.ts';

const PRICE = /^\d{1,9}(\.\d{1,4})?$/;

/** Says what has changed since the address of a configuration was shared. */
export function sharedAddressNotes(
  fields: URLSearchParams,
  offer: Offer | null,
  map: ShownMap | null,
  leftOut: readonly string[],
): string[] {
  const [version, price] = [fields.get('version'), fields.get('price')];
  const notes: string[] = [];
  if (offer === null) return notes;
  const now = offer.price?.kind === 'requires_person' ? null : (offer.price?.totalAmount ?? null);
  const currencyCode = offer.price?.currencyCode;
  const before = price !== null && PRICE.test(price) ? Number(price) : null;
  if (version !== null && version !== String(offer.capabilityMapVersion))
    notes.push('The store has changed what it offers since this address was shared.');
  if (leftOut.length > 0) {
    const names = listWords(leftOut.map((key) => `“${dimensionLabel(map, key)}”`));
    notes.push(`The store no longer offers ${names} as it was chosen here, so it was left out.`);
  }
  if (before !== null && now !== null && before !== now && currencyCode !== undefined) {
    const [old, current] = [before, now].map((amount) => amountWords(amount, currencyCode));
    notes.push(`It cost ${old} then, and costs ${current} now.`);
  }
  if (notes.length > 0 && offer.answer === 'no')
    notes.push('As it was chosen then, it is no longer made.');
  return notes;
}
