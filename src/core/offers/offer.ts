import type { Change } from '../capability/alternatives.ts';
import type { Exclusion, UnderstoodSelection } from '../capability/question.ts';
import type { RemainingAnswers } from '../capability/remaining.ts';

/** One question's answer. Everyone who asks it gets these members, in this order. */
export interface Offer {
  readonly merchantSlug: string;
  readonly productSlug: string | null;
  readonly capabilityMapKey: string | null;
  readonly capabilityMapVersion: number | null;
  readonly quantity: number;
  /**
   * As understood, in map order, defaults included and exclusions taken out; asked again, they
   * evaluate the same.
   */
  readonly selections: readonly UnderstoodSelection[];
  readonly excluding: readonly Exclusion[];
  /** Dimensions answered by their default. */
  readonly assumed: readonly string[];
  readonly answer: OfferAnswer;
  readonly nextStep: NextStep;
  readonly verdict: Verdict;
  /** Of a no. */
  readonly explanation: Explanation | null;
  readonly questions: readonly OfferQuestion[];
  readonly price: Price | null;
  /** What an order of exactly this must agree to; null until that is certain. */
  readonly total: OfferTotal | null;
  /** Null: the destination isn't known. */
  readonly deliverable: boolean | null;
  readonly backordered: number;
  readonly estimate: Estimate | null;
  /** Present when asked for. */
  readonly alternatives?: OfferAlternatives;
  /** Present when asked for: every shown dimension, in map order. */
  readonly remaining?: readonly RemainingAnswers[];
  /** Present where the search was given up: docs/capability-maps.md, "The nearest yes". */
  readonly searchComplete?: false;
  readonly continueUrl: string;
}

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

/** A smallest set of rules and of stated selections that together are not possible. */
export interface Explanation {
  readonly constraintKeys: readonly string[];
  readonly dimensionKeys: readonly string[];
}

export interface OfferAlternatives {
  /** False: the search was given up, and there may be others. */
  readonly complete: boolean;
  /** Nearest first. */
  readonly options: readonly OfferAlternative[];
}

export interface OfferAlternative {
  /** In map order. */
  readonly changes: readonly Change[];
  /** As an offer for them would understand them. */
  readonly selections: readonly UnderstoodSelection[];
  readonly price: Price | null;
  readonly total: OfferTotal | null;
  readonly leadTimeWorkingDays: number;
}

/** The specification's OpportunityVerdict. */
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

/** The specification's BlockingRule. */
export interface BlockingRule {
  readonly constraintKey: string;
  readonly kind: string;
  readonly title: string | null;
  /** The store's internal note: null for agents and buyers. */
  readonly reason: string | null;
  readonly customerMessage: string | null;
  /** Date-time, UTC. */
  readonly reviewDueAt: string | null;
}

export type NotEvaluatedCode = 'no_capability_map' | 'no_published_version' | 'map_not_found';
export interface NotEvaluatedReason {
  readonly code: NotEvaluatedCode;
  readonly sentence: string;
  readonly capabilityMapKey: string | null;
}

export interface ShownValue {
  readonly key: string;
  readonly label: string;
  readonly synonyms: readonly string[];
  readonly allergens: readonly string[] | null;
}

export interface OfferQuestion {
  readonly dimensionKey: string;
  readonly question: string;
  readonly isBlocking: boolean;
  readonly kind: string;
  readonly values: readonly ShownValue[];
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

/** Amounts are decimals of at most 15 digits, so that a JSON number carries them exactly. */
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
}

/** The specification's OrderEstimateResponse. */
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
