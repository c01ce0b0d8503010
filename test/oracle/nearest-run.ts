import { checkMap } from '../../src/core/capability/check/check-map.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import { generateNearQuestion } from './generate-near-question.ts';
import { type Span, SMALL, generateSmallMap } from './generate-small-map.ts';
import { type Ask, faultsInOffer } from './nearest-yes.ts';
import { askedAt, offerFor, storeOf } from './product-offer.ts';
import { BASE_SEED, seedOf } from './random.ts';
import { type Case, shrink } from './shrink.ts';

/** What the product answers about one map. */
export function askOf(map: CapabilityMap): Ask {
  const store = storeOf(map);
  return (question, isWhole = false) =>
    offerFor(store, question, isWhole ? ['alternatives', 'remaining', 'differences'] : undefined);
}

export const smallMapNumber = (
  index: number,
  hiddenShare?: number,
  span: Span = SMALL,
): CapabilityMap => generateSmallMap(seedOf(BASE_SEED, index), span, hiddenShare);

/** A question about it, by the calendar of its store. */
export const nearQuestionNumber = (
  map: CapabilityMap,
  index: number,
  place: number,
  asksForHidden = true,
): Question =>
  askedAt(storeOf(map), generateNearQuestion(map, seedOf(BASE_SEED + index, place), asksForHidden));

const faultsOfProduct = ({ map, question }: Case): string[] =>
  faultsInOffer(map, question, askOf(map));

/**
 * Whether a cut-down case still asks about a valid map that can be gone through, and is still
 * answered wrongly.
 */
function isWrong(each: Case): boolean {
  if (checkMap(each.map).errors.length > 0) return false;
  const keys = new Set(each.map.dimensions.map((dimension) => dimension.key));
  const named = [...each.question.selections, ...each.question.excluding];
  return (
    named.every(({ dimensionKey }) => keys.has(dimensionKey)) &&
    canBeGoneThrough(each) &&
    faultsOfProduct(each).length > 0
  );
}

function canBeGoneThrough({ map, question }: Case): boolean {
  try {
    faultsInOffer(map, question, askOf(map));
    return true;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * Null where the product's answer is right; else the smallest map and question that are still
 * answered wrongly, as text.
 */
export function wrongAnswer(found: Case, seed: number): string | null {
  if (faultsOfProduct(found).length === 0) return null;
  const {
    map,
    question: { calendar, ...question },
  } = isWrong(found) ? shrink(found, isWrong) : found;
  const faults = faultsOfProduct({ map, question: { ...question, calendar } });
  return JSON.stringify({ baseSeed: BASE_SEED, seed, map, question, faults }, null, 1);
}
