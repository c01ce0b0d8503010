import type { Product } from '../merchants/merchant.ts';
import type { Delivery } from './delivery.ts';
import type { Estimate, NextStep, OfferAnswer, OfferTotal, Price } from './offer.ts';

export interface OfferState {
  readonly answer: OfferAnswer;
  readonly price: Price | null;
  readonly total: OfferTotal | null;
  readonly estimate: Estimate | null;
  readonly product: Product | null;
  readonly delivery: Delivery;
  /** True if the buyer can make an impossible order possible by choosing differently. */
  readonly canChange: boolean;
  readonly orderingPaused: boolean;
}

export function nextStepOf({
  answer,
  price,
  total,
  estimate,
  product,
  delivery,
  canChange,
  orderingPaused,
}: OfferState): NextStep {
  if (answer === 'not_evaluated' || price?.kind === 'requires_person') return 'send_opportunity';
  if (answer === 'needs_information') return 'answer_questions';
  if (answer === 'no') return canChange ? 'change_options' : 'send_opportunity';
  if (product === null) return 'ask_buyer';
  if (total === null) return isDeliveryKnown(delivery) ? 'send_opportunity' : 'ask_buyer';
  if (estimate?.late === true) return 'ask_buyer';
  return orderingPaused ? 'retry_later' : 'place_order';
}

/**
 * Returns whether the order is collected, or shipped to a known destination. If it then still has
 * no total, only a person can state one.
 */
function isDeliveryKnown({ ships, zone }: Delivery): boolean {
  return !ships || zone !== null;
}
