import type { Offer } from '../offers/offer.ts';

/** What will probably become of a request, as far as the store's own rules say. */
export type LikelyPath =
  | 'can_offer'
  | 'needs_approval'
  | 'needs_price'
  | 'needs_information'
  | 'cannot_make'
  | 'new_capability';

/**
 * By the offer that the store's rules give now. Null: there is nothing that they could be asked
 * about. `isWhole`: they could read all that was asked. A no that is only for want of a value in
 * the map is a wish for it, not something that can't be made; and what can't be made needs no
 * price.
 */
export function likelyPath(
  offer: Pick<Offer, 'answer' | 'price' | 'verdict'> | null,
  isWhole: boolean,
): LikelyPath {
  if (offer === null || offer.answer === 'not_evaluated') return 'new_capability';
  if (offer.answer === 'no') {
    return offer.verdict.blocking.length > 0 &&
      offer.verdict.blocking.every(({ kind }) => kind === 'not_in_map')
      ? 'new_capability'
      : 'cannot_make';
  }
  if (!isWhole) return 'new_capability';
  if (offer.answer === 'needs_information') return 'needs_information';
  if (offer.answer === 'yes_after_approval') return 'needs_approval';
  return offer.price === null || offer.price.kind === 'requires_person'
    ? 'needs_price'
    : 'can_offer';
}
