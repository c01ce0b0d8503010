import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Evaluation } from '../capability/evaluate.ts';
import { noAnswer } from '../capability/remaining.ts';
import type { NearestYes, Wanted } from './nearest-yes.ts';
import type { BlockingRule } from './offer.ts';

/** The rule that blocks whatever is asked for of a product of which too little is there. */
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
 * What a search would find then: stock alone makes it a no, and nothing that could be chosen helps.
 */
export function nothingHelps(
  map: CompiledMap,
  { blocking, unknown }: Evaluation,
  sku: string,
  wanted: Pick<Wanted<never>, 'alternatives' | 'remaining'>,
): NearestYes<never> {
  return {
    isNo: true,
    blocking,
    explanation: { constraintKeys: [stockRule(sku).constraintKey], dimensionKeys: [] },
    canChange: false,
    unknown,
    alternatives: wanted.alternatives ? { options: [], isSure: true } : null,
    remaining: wanted.remaining ? noAnswer(map) : null,
    isComplete: true,
  };
}
