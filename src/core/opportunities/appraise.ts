import type { Selection } from '../capability/question.ts';
import { makeOffer } from '../offers/make-offer.ts';
import type { Offer, Verdict } from '../offers/offer.ts';
import type { PublishedMap } from '../offers/published-map.ts';
import type { Storefront } from '../offers/storefront.ts';
import { isRefusal } from '../shared/result.ts';
import { type StockLevel, supplyOf } from '../stock/reserve.ts';
import { type LikelyPath, likelyPath } from './likely-path.ts';
import type { Opportunity } from './opportunity.ts';

/** What a request asks the store's rules. */
export interface RequestAsked {
  readonly productSlug: string | null;
  readonly capabilityMapKey: string | null;
  readonly selections: readonly Selection[];
  readonly quantity: number | null;
}

/** What the store's rules say to a request at a moment. */
export interface Appraisal {
  /** As agents and buyers are told it. */
  readonly verdict: Verdict;
  readonly likelyPath: LikelyPath;
  /** Null: there is nothing that the rules could be asked about. */
  readonly offer: Offer | null;
  /** The map that was looked at; null: none. */
  readonly map: PublishedMap | null;
}

/** Of products whose stock is counted, by SKU. */
export type StockLevels = ReadonlyMap<string, StockLevel>;

const NOTHING_COUNTED: StockLevels = new Map();

/**
 * Asks the rules as they are now. What they can't read, such as a dimension that the map doesn't
 * have, is left out of the question, and makes the request one for a new capability unless they say
 * no already.
 */
export function appraise(
  storefront: Storefront,
  asked: RequestAsked,
  now: Date,
  levels = NOTHING_COUNTED,
): Appraisal {
  const { productSlug, capabilityMapKey } = asked;
  if (productSlug === null && capabilityMapKey === null)
    return unasked('Neither a product nor a capability map is named.');
  if (productSlug !== null && !storefront.productBySlug.has(productSlug))
    return unasked('The store has no such product.');
  const { offer, isWhole } = offerFor(storefront, asked, now, levels);
  const map = storefront.maps.get(offer.capabilityMapKey ?? '') ?? null;
  return { verdict: offer.verdict, likelyPath: likelyPath(offer, isWhole), offer, map };
}

/**
 * The selections of a request with what its asker has replied since, which takes the place of what
 * was said before. What was said twice in the request stays so: the rules read it as they did when
 * it was recorded.
 */
export function saidSoFar(
  selections: readonly Selection[],
  replies: readonly (readonly Selection[])[],
): readonly Selection[] {
  const replied = new Map(replies.flat().map((selection) => [selection.dimensionKey, selection]));
  return [
    ...selections.filter(({ dimensionKey }) => !replied.has(dimensionKey)),
    ...replied.values(),
  ];
}

/** The same of a request that is at hand. */
export function requestAsked({
  productSlug,
  capabilityMapKey,
  selections,
  responses,
  quantity,
}: Opportunity): RequestAsked {
  return {
    productSlug,
    capabilityMapKey,
    quantity,
    selections: saidSoFar(
      selections,
      responses.map(({ replySelections }) => replySelections),
    ),
  };
}

/**
 * The offer for what can be read of the request; each refusal names selections, and the next
 * question does without them.
 */
function offerFor(
  storefront: Storefront,
  { productSlug, capabilityMapKey, selections, quantity }: RequestAsked,
  now: Date,
  levels: StockLevels,
): { offer: Offer; isWhole: boolean } {
  const subject =
    productSlug === null ? { capabilityMapKey: capabilityMapKey ?? '' } : { productSlug };
  const level = levels.get(storefront.productBySlug.get(productSlug ?? '')?.sku ?? '');
  const supply = level === undefined ? null : supplyOf(level, quantity ?? 1);
  let readable = selections;
  for (;;) {
    const offer = makeOffer(
      storefront,
      { ...subject, selections: readable, quantity: quantity ?? 1 },
      now,
      supply,
    );
    if (!isRefusal(offer)) return { offer, isWhole: readable.length === selections.length };
    const unread = unreadIn(offer.values['problems']);
    if (unread.size === 0) throw new Error(`a request can't be appraised: ${offer.code}`);
    readable = readable.filter((_, index) => !unread.has(index));
  }
}

/** The places of the selections that problems are about. */
function unreadIn(problems: unknown): ReadonlySet<number> {
  // The reader of questions makes them in this form.
  const paths = (problems ?? []) as readonly { readonly path: string }[];
  return new Set(
    paths.flatMap(({ path }) => {
      const place = /^\/selections\/(\d+)(?:\/|$)/.exec(path)?.[1];
      return place === undefined ? [] : [Number(place)];
    }),
  );
}

function unasked(sentence: string): Appraisal {
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
  return { verdict, likelyPath: likelyPath(null, true), offer: null, map: null };
}
