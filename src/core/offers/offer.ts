import type { Change } from '../capability/alternatives.ts';
import type { DimensionKind } from '../capability/capability-map.ts';
import type { Exclusion, MadeSize, UnderstoodSelection } from '../capability/question.ts';
import type { RemainingAnswers } from '../capability/remaining.ts';

/** The answer to whether a store can make something, for how much, and by when. */
export interface Offer {
  readonly merchantSlug: string;
  readonly productSlug: string | null;
  readonly capabilityMapKey: string | null;
  readonly capabilityMapVersion: number | null;
  readonly quantity: number;
  /**
   * The buyer's choices, including defaults but not excluded values. Sending these selections again
   * gives the same offer.
   */
  readonly selections: readonly UnderstoodSelection[];
  /**
   * The sizes that the store will make and charge for, in place of requested sizes that lie between
   * two steps.
   */
  readonly madeSizes: readonly MadeSize[];
  readonly excluding: readonly Exclusion[];
  /** The keys of the options that have their default value because the buyer chose nothing. */
  readonly assumed: readonly string[];
  readonly answer: OfferAnswer;
  readonly nextStep: NextStep;
  readonly verdict: Verdict;
  /** The reasons why the order is impossible, or null if it isn't. */
  readonly explanation: Explanation | null;
  readonly questions: readonly OfferQuestion[];
  readonly price: Price | null;
  /**
   * The total that the buyer agrees to when placing this order, or null while a part of it is
   * uncertain.
   */
  readonly total: OfferTotal | null;
  /** Whether the store ships to the destination, or null if the destination is unknown. */
  readonly deliverable: boolean | null;
  /**
   * The parts of the destination that are missing. The list is empty if nothing is missing or the
   * buyer collects the order.
   */
  readonly deliveryNeeds: readonly DeliveryNeed[];
  readonly backordered: number;
  readonly estimate: Estimate | null;
  /**
   * Changes that would make the order possible. They are computed only if the client asks for them.
   */
  readonly alternatives?: OfferAlternatives;
  /**
   * For every visible option, the choices that are still possible. They are computed only if the
   * client asks for them.
   */
  readonly remaining?: readonly RemainingAnswers[];
  /**
   * A comparison with each visible value of every option, as if that value were chosen instead. It
   * is computed only if the client asks for it.
   */
  readonly differences?: OfferDifferences;
  /**
   * False if the search ran out of steps, and absent otherwise; see "The nearest yes" in
   * docs/capability-maps.md.
   */
  readonly searchComplete?: false;
  readonly continueUrl: string;
}

/** The parts of a destination that a store may need but a client may leave out. */
export const DELIVERY_NEEDS = ['countryCode', 'postalCode'] as const;
export type DeliveryNeed = (typeof DELIVERY_NEEDS)[number];

export type OfferAnswer =
  | 'yes'
  | 'yes_after_approval'
  | 'needs_information'
  | 'no'
  | 'not_evaluated';

export type NextStep =
  | 'place_order'
  | 'answer_questions'
  | 'change_options'
  | 'agree_new_total'
  | 'send_opportunity'
  | 'ask_buyer'
  | 'retry_later'
  | 'retry_same_key'
  | 'use_new_key'
  | 'fix_request'
  | 'stop';

/** The smallest set of rules and choices that together make an order impossible. */
export interface Explanation {
  readonly constraintKeys: readonly string[];
  readonly dimensionKeys: readonly string[];
}

export interface OfferAlternatives {
  /** False if the search ran out of steps, in which case there may be more alternatives. */
  readonly complete: boolean;
  /** The alternatives, sorted so that those closest to what the buyer chose come first. */
  readonly options: readonly OfferAlternative[];
}

export interface OfferAlternative {
  readonly changes: readonly Change[];
  readonly selections: readonly UnderstoodSelection[];
  readonly price: Price | null;
  readonly total: OfferTotal | null;
  readonly leadTimeWorkingDays: number;
}

/** The effect on an offer if the buyer chose one value instead. */
export interface ValueDifference {
  readonly valueKey: string;
  readonly isChosen: boolean;
  /** The answer that the offer would then give, or null if the search ran out of steps. */
  readonly answer: OfferAnswer | null;
  /** The price that the offer would then have, or null if there is none or a person must set it. */
  readonly priceAmount: number | null;
  /**
   * The difference between the new price and the present one, or null if one of them is unknown.
   */
  readonly priceDifference: number | null;
  readonly totalAmount: number | null;
  readonly date: string | null;
  readonly deliveryTo: string | null;
  /**
   * The store's message for the first rule that excludes this value by itself. Null if the store
   * has no message, or if the rules exclude the value only together.
   */
  readonly customerMessage: string | null;
  /**
   * The nearest changes to other options that make this value possible, if the answer would be no.
   * Null if there are none or, if `complete` is false, none were found.
   */
  readonly changes: readonly Change[] | null;
  /** False if the search ran out of steps before it had found everything. */
  readonly complete: boolean;
}

export interface DimensionDifferences {
  readonly dimensionKey: string;
  readonly values: readonly ValueDifference[];
}

/**
 * The effect on an offer of each visible value of every option, if that value were chosen instead.
 */
export interface OfferDifferences {
  /** False if any value's `complete` is false, or if there are too many values to list. */
  readonly complete: boolean;
  readonly dimensions: readonly DimensionDifferences[];
}

/** The part of an offer that says whether an order is possible, for how much, and by when. */
export type OfferTerms = Pick<Offer, 'answer' | 'price' | 'total' | 'estimate'>;

/** The parts of an offer that are computed only if the client asks for them. */
export type OfferPart = 'alternatives' | 'remaining' | 'differences';

/** The API publishes this type under the name OpportunityVerdict. */
export interface Verdict {
  readonly evaluated: boolean;
  readonly notEvaluatedReason: string | null;
  readonly currentCapabilityMapVersion: number | null;
  readonly isOffered: boolean;
  readonly needsApproval: boolean;
  readonly needsMoreInformation: boolean;
  readonly leadTimeWorkingDays: number;
  readonly blocking: readonly BlockingRule[];
  readonly requiringApproval: readonly BlockingRule[];
  readonly unknownDimensionKeys: readonly string[];
  readonly notEvaluated: NotEvaluatedReason | null;
}

/** The API publishes this type under the name BlockingRule. */
export interface BlockingRule {
  readonly constraintKey: string;
  readonly kind: string;
  readonly title: string | null;
  /** The merchant's internal note about the rule, which is null in replies to agents and buyers. */
  readonly reason: string | null;
  readonly customerMessage: string | null;
  /** The date-time in UTC when the store should review the rule. */
  readonly reviewDueAt: string | null;
}

export type NotEvaluatedCode = 'no_capability_map' | 'no_published_version' | 'map_not_found';
export interface NotEvaluatedReason {
  readonly code: NotEvaluatedCode;
  readonly sentence: string;
  readonly capabilityMapKey: string | null;
}

export interface VisibleValue {
  readonly key: string;
  readonly label: string;
  readonly synonyms: readonly string[];
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly allergens: readonly string[] | null;
}

export interface OfferQuestion {
  readonly dimensionKey: string;
  readonly question: string;
  readonly isBlocking: boolean;
  readonly kind: DimensionKind;
  readonly values: readonly VisibleValue[];
  readonly unit: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
}

export interface PriceLine {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
}

/** A price. Its amounts are decimals of at most 15 digits, which JSON numbers represent exactly. */
export type Price =
  | {
      readonly kind: 'fixed' | 'worked_out';
      readonly unitAmount: number;
      readonly totalAmount: number;
      readonly currencyCode: string;
      readonly rows: readonly PriceLine[];
    }
  | {
      readonly kind: 'requires_person';
      readonly rowsNeedingMerchantPrice: readonly string[];
      readonly sentence: string;
    };

export interface OfferTotal {
  readonly itemsAmount: number;
  readonly shippingAmount: number;
  readonly totalAmount: number;
  readonly currencyCode: string;
  /**
   * The amount that is due when the order is placed. It is absent if the whole total is due then.
   */
  readonly dueNowAmount?: number;
}

/** The API publishes this type under the name OrderEstimateResponse. */
export interface Estimate {
  readonly basis: 'stock' | 'lead_time' | 'restock' | 'merchant';
  readonly date: string | null;
  readonly makeTimeWorkingDays: number | null;
  readonly revisedAt: string | null;
  readonly late: boolean;
  readonly dispatchWorkingDays: number | null;
  readonly transitMinWorkingDays: number | null;
  readonly transitMaxWorkingDays: number | null;
  readonly deliveryFrom: string | null;
  readonly deliveryTo: string | null;
  readonly restockExpectedOn: string | null;
}
