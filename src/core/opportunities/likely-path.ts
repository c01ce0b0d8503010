import type { Offer } from '../offers/offer.ts';

/** The merchant's likely next step for an opportunity, judging by the merchant's rules. */
export type LikelyPath =
  | 'can_offer'
  | 'needs_approval'
  | 'needs_price'
  | 'needs_information'
  | 'cannot_make'
  | 'new_capability';

/**
 * Estimates the merchant's likely next step for an opportunity. If the only problem is that values
 * are missing from the capability map, the buyer wants something that the merchant can't make yet.
 */
export function likelyPath(
  offer: Pick<Offer, 'answer' | 'price' | 'verdict' | 'nextStep'> | null,
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
  // If the cost of shipping has to be quoted, a person must act even though the price is known.
  const needsPerson =
    offer.price === null ||
    offer.price.kind === 'requires_person' ||
    offer.nextStep === 'send_opportunity';
  return needsPerson ? 'needs_price' : 'can_offer';
}
