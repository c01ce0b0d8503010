import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Evaluation } from '../capability/evaluate.ts';
import { noneRemaining } from '../capability/remaining.ts';
import type { NearestYes, NearestYesOptions } from './nearest-yes.ts';
import type { BlockingRule } from './offer.ts';

/** Returns the rule that blocks orders for a product that is out of stock. */
export function stockRule(sku: string): BlockingRule {
  return {
    constraintKey: `stock:${sku}`,
    kind: 'out_of_stock',
    title: null,
    reason: null,
    customerMessage: null,
    reviewDueAt: null,
  };
}

/**
 * Returns the answer for a product that is out of stock: no order is possible, whatever else the
 * buyer chooses.
 */
export function outOfStockNearestYes(
  map: CompiledMap,
  { blocking, unknown }: Evaluation,
  sku: string,
  options: Pick<NearestYesOptions<never>, 'alternatives' | 'remaining'>,
): NearestYes<never> {
  return {
    isNo: true,
    blocking,
    explanation: { constraintKeys: [stockRule(sku).constraintKey], dimensionKeys: [] },
    canChange: false,
    unknown,
    alternatives: options.alternatives ? { options: [], isSure: true } : null,
    remaining: options.remaining ? noneRemaining(map) : null,
    isComplete: true,
  };
}
