import type { Selection } from '../capability/question.ts';
import { makeOffer } from '../offers/make-offer.ts';
import type { Offer, Verdict } from '../offers/offer.ts';
import type { PublishedMap } from '../offers/published-map.ts';
import type { OfferRefusalCode } from '../offers/refusal-values.ts';
import type { Storefront } from '../offers/storefront.ts';
import { isRefusal, type Refusal } from '../shared/result.ts';
import { type StockLevel, supplyOf } from '../stock/reserve.ts';
import { type LikelyPath, likelyPath } from './likely-path.ts';
import type { Opportunity, RequestedDestination } from './opportunity.ts';

/** The part of an opportunity that the merchant's rules can be applied to. */
export interface RecordedQuestion {
  readonly productSlug: string | null;
  readonly capabilityMapKey: string | null;
  readonly selections: readonly Selection[];
  readonly quantity: number | null;
  readonly deliverTo: RequestedDestination | null;
  readonly neededBy: string | null;
}

/** The result of applying the merchant's current rules to an opportunity. */
export interface Assessment {
  /** The verdict for agents and buyers, without the merchant's internal notes. */
  readonly verdict: Verdict;
  readonly likelyPath: LikelyPath;
  /** The offer for the opportunity, or null if no rules could be applied. */
  readonly offer: Offer | null;
  /** The buyer's selections that couldn't be read, for example because the option doesn't exist. */
  readonly unread: readonly Selection[];
  readonly map: PublishedMap | null;
}

export type StockLevels = ReadonlyMap<string, StockLevel>;

const NO_STOCK_LEVELS: StockLevels = new Map();

/**
 * Applies the merchant's current rules to an opportunity. Selections that can't be read, such as an
 * unknown option, are left out; they usually mean that the buyer needs something that the merchant
 * can't make yet.
 */
export function assess(
  storefront: Storefront,
  questionRecord: RecordedQuestion,
  now: Date,
  levels = NO_STOCK_LEVELS,
): Assessment {
  const { productSlug, capabilityMapKey } = questionRecord;
  if (productSlug === null && capabilityMapKey === null)
    return unreadableAssessment('Neither a product nor a capability map is named.');
  if (productSlug !== null && !storefront.productBySlug.has(productSlug))
    return unreadableAssessment('The store has no such product.');
  const { offer, unread } = offerFor(storefront, questionRecord, now, levels);
  const map = storefront.maps.get(offer.capabilityMapKey ?? '') ?? null;
  return {
    verdict: offer.verdict,
    likelyPath: likelyPath(offer, unread.length === 0),
    offer,
    unread,
    map,
  };
}

/**
 * Merges the buyer's original selections with those in later replies. For each option, the latest
 * reply takes precedence.
 */
export function currentSelections(
  selections: readonly Selection[],
  replies: readonly (readonly Selection[])[],
): readonly Selection[] {
  const replied = new Map(replies.flat().map((selection) => [selection.dimensionKey, selection]));
  return [
    ...selections.filter(({ dimensionKey }) => !replied.has(dimensionKey)),
    ...replied.values(),
  ];
}

/**
 * Returns the part of an opportunity that the rules can be applied to, including the buyer's later
 * replies.
 */
export function recordedQuestion({
  productSlug,
  capabilityMapKey,
  selections,
  responses,
  quantity,
  deliverTo,
  neededBy,
}: Opportunity): RecordedQuestion {
  return {
    productSlug,
    capabilityMapKey,
    quantity,
    deliverTo,
    neededBy,
    selections: currentSelections(
      selections,
      responses.map(({ replySelections }) => replySelections),
    ),
  };
}

/**
 * Makes an offer for an opportunity without the selections that can't be read. Each refusal names
 * unreadable selections, and the next attempt leaves them out.
 */
function offerFor(
  storefront: Storefront,
  { productSlug, capabilityMapKey, selections, quantity, deliverTo, neededBy }: RecordedQuestion,
  now: Date,
  levels: StockLevels,
): Pick<Assessment, 'unread'> & { readonly offer: Offer } {
  const subject =
    productSlug === null ? { capabilityMapKey: capabilityMapKey ?? '' } : { productSlug };
  const level = levels.get(storefront.productBySlug.get(productSlug ?? '')?.sku ?? '');
  const supply = level === undefined ? null : supplyOf(level, quantity ?? 1);
  const delivery = {
    deliverTo:
      deliverTo === null
        ? undefined
        : { countryCode: deliverTo.countryCode, postalCode: deliverTo.postalCode ?? undefined },
    neededBy: neededBy ?? undefined,
  };
  let readable = selections;
  for (;;) {
    const offer = makeOffer(
      storefront,
      { ...subject, ...delivery, selections: readable, quantity: quantity ?? 1 },
      now,
      supply,
    );
    if (!isRefusal(offer))
      return { offer, unread: selections.filter((selection) => !readable.includes(selection)) };
    const unreadPlaces = unreadSelectionIndexes(offer);
    if (unreadPlaces.size === 0) throw new Error(`a request can't be assessed: ${offer.code}`);
    readable = readable.filter((_, index) => !unreadPlaces.has(index));
  }
}

function unreadSelectionIndexes(refusal: Refusal<OfferRefusalCode>): ReadonlySet<number> {
  if (refusal.code === 'product_required' || refusal.code === 'product_not_found') return new Set();
  const { problems = [] } = refusal.values;
  return new Set(
    problems.flatMap(({ path }) => {
      const place = /^\/selections\/(\d+)(?:\/|$)/.exec(path)?.[1];
      return place === undefined ? [] : [Number(place)];
    }),
  );
}

function unreadableAssessment(sentence: string): Assessment {
  const verdict: Verdict = {
    evaluated: false,
    notEvaluatedReason: sentence,
    currentCapabilityMapVersion: null,
    isOffered: false,
    needsApproval: false,
    needsMoreInformation: false,
    leadTimeWorkingDays: 0,
    blocking: [],
    requiringApproval: [],
    unknownDimensionKeys: [],
    notEvaluated: { code: 'no_capability_map', sentence, capabilityMapKey: null },
  };
  return { verdict, likelyPath: likelyPath(null, true), offer: null, unread: [], map: null };
}
