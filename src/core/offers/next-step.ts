import type { Product } from '../merchants/merchant.ts';
import type { Estimate, NextStep, OfferAnswer, OfferTotal, Price } from './offer.ts';

export interface Standing {
  readonly answer: OfferAnswer;
  readonly price: Price | null;
  readonly total: OfferTotal | null;
  readonly estimate: Estimate | null;
  readonly product: Product | null;
  /** Whether choosing other options can make a no a yes. */
  readonly canChange: boolean;
  readonly orderingPaused: boolean;
}

/** What to do now; the first that fits. */
export function nextStepOf({
  answer,
  price,
  total,
  estimate,
  product,
  canChange,
  orderingPaused,
}: Standing): NextStep {
  if (answer === 'not_evaluated' || price?.kind === 'requires_person') return 'send_opportunity';
  if (answer === 'needs_information') return 'answer_questions';
  if (answer === 'no') return canChange ? 'change_options' : 'send_opportunity';
  if (product === null || total === null || estimate?.late === true) return 'ask_buyer';
  return orderingPaused ? 'retry_later' : 'place_order';
}
