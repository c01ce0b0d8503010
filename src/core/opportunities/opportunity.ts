import type { Selection } from '../capability/question.ts';
import type { Buyer, MinorUnits, OrderLine, ShippingAddress } from '../orders/order.ts';

export const OPPORTUNITY_STATUSES = [
  'waiting',
  'needs_information',
  'referred',
  'answered',
  'agreed',
  'ordered',
  'declined',
  'closed',
] as const;
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];

/** The final statuses, in which nobody has to act any more. */
export const FINAL_STATUSES: readonly OpportunityStatus[] = ['ordered', 'declined', 'closed'];

/** Who has to act next: the merchant, the buyer, another party, or nobody. */
export type WaitingParty = 'merchant' | 'customer' | 'referral' | 'nobody';

/**
 * A buyer's request for something that the merchant doesn't offer yet. The object is immutable;
 * every change creates a new one.
 */
export interface Opportunity {
  readonly merchantId: string;
  readonly opportunityId: string;
  readonly version: number;
  readonly changedAt: Date;
  readonly status: OpportunityStatus;
  readonly waitingParty: WaitingParty;
  readonly waitingSince: Date;
  /** The time by which the merchant must answer, or null if it isn't the merchant's turn. */
  readonly answerBy: Date | null;
  readonly openedAt: Date;
  readonly recordedVia: 'agent' | 'storefront';
  /** The buyer's own words, at most 4,000 characters. */
  readonly words: string;
  readonly contactEmail: string | null;
  readonly contactName: string | null;
  /** The language in which the buyer asked, such as de, or null if it isn't known. */
  readonly language: string | null;
  /** A keyed digest of the network address from which the buyer sent the opportunity. */
  readonly sentFrom: string | null;
  readonly productSlug: string | null;
  readonly capabilityMapKey: string | null;
  /** The selections as the client sent them, including options that don't exist. */
  readonly selections: readonly Selection[];
  readonly quantity: number | null;
  readonly deliverTo: RequestedDestination | null;
  /** The date by which the buyer needs delivery, as YYYY-MM-DD. */
  readonly neededBy: string | null;
  readonly acceptableAlternatives: readonly string[];
  readonly intent: string | null;
  /** The option at which the buyer abandoned configuring the product in the online shop. */
  readonly abandonedAtDimensionKey: string | null;
  readonly designEstimate: DesignEstimate | null;
  readonly attachments: readonly Attachment[];
  readonly decisions: readonly Decision[];
  readonly responses: readonly OpportunityResponse[];
  /**
   * The merchant's reason for closing the opportunity, which the buyer never sees. It is null
   * unless the merchant closed it.
   */
  readonly closeReason: string | null;
  /** The time when the merchant was last reminded of an overdue answer. */
  readonly remindedAt: Date | null;
  readonly eventSequence: number;
  readonly linkVersion: number;
}

export interface RequestedDestination {
  readonly countryCode: string;
  readonly postalCode: string | null;
}

/** A file that the buyer sent. Its content is stored separately. */
export interface Attachment {
  readonly publicId: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: number;
  /**
   * The time when the content was deleted, which happens some time after the opportunity was
   * closed. Null means that the store still has the file.
   */
  readonly deletedAt: Date | null;
}

export type DecisionOutcome = 'offer' | 'ask' | 'refer' | 'decline';

export interface Decision {
  readonly decisionId: string;
  readonly outcome: DecisionOutcome;
  /** The merchant's internal reasons for the decision, which the buyer never sees. */
  readonly reasoning: string;
  /** Whether a rule of the capability map had already excluded the requested thing. */
  readonly decidedByConstraint: boolean;
  readonly capabilityMapVersion: number | null;
  readonly decidedAt: Date;
  /** Identifies who made the decision, such as person:… or cli:…, without containing any secret. */
  readonly actor: string;
  readonly supersedesDecisionId: string | null;
  readonly isSuperseded: boolean;
  readonly referredTo: string | null;
  readonly referralDueBy: string | null;
}

export const RESPONSE_STATUSES = [
  'draft',
  'queued',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'failed',
] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** The merchant's message to the buyer about one decision. */
export interface OpportunityResponse {
  readonly responseId: string;
  readonly decisionId: string;
  readonly outcome: DecisionOutcome;
  readonly status: ResponseStatus;
  readonly words: string;
  readonly offered: OfferedTerms | null;
  /**
   * The options that the merchant asks about if the outcome is `ask`. The buyer may also reply in
   * free text.
   */
  readonly askedDimensionKeys: readonly string[];
  readonly sentAt: Date | null;
  readonly viewedAt: Date | null;
  readonly respondedAt: Date | null;
  readonly expiresAt: Date | null;
  /** The terms that the buyer agreed to, or null unless the buyer accepted an offer. */
  readonly acceptance: Acceptance | null;
  readonly agreedPriceOrderId: string | null;
  readonly replyWords: string | null;
  readonly replySelections: readonly Selection[];
  readonly failure: ResponseFailure | null;
  readonly linkVersion: number;
}

export interface ResponseFailure {
  readonly code: string;
  readonly detail: string | null;
}

/**
 * An order line, frozen at the time of the offer. Later versions of the capability map don't change
 * it.
 */
export type OfferedLine = Pick<
  OrderLine,
  | 'sku'
  | 'productSlug'
  | 'title'
  | 'quantity'
  | 'workflowType'
  | 'imageUrl'
  | 'specification'
  | 'bottle'
  | 'allergens'
  | 'unitPriceAmount'
  | 'lineTotalAmount'
>;

export interface OfferedTerms {
  readonly line: OfferedLine;
  readonly currencyCode: string;
  /**
   * How shipping is charged. `zone` means the rate of the shipping zone when the buyer accepts, and
   * `collect` means that the buyer collects the order.
   */
  readonly shipping:
    | { readonly kind: 'amount'; readonly amount: MinorUnits }
    | { readonly kind: 'zone' }
    | { readonly kind: 'collect' };
  /** The number of working days from acceptance until dispatch. */
  readonly leadTimeWorkingDays: number;
}

/**
 * The buyer, destination and total of an accepted offer. The order is placed from this data,
 * sometimes later.
 */
export interface Acceptance {
  readonly buyer: Buyer;
  /** The language in which the buyer accepted, or null if it isn't known. */
  readonly language: string | null;
  /** The address that the order is shipped to, or null if the buyer collects it. */
  readonly shippingAddress: ShippingAddress | null;
  readonly shippingAmount: MinorUnits;
  readonly totalAmount: MinorUnits;
}

/** The API publishes this type under the name OpportunityDesignEstimate. */
export interface DesignEstimate {
  readonly low: string;
  readonly high: string;
  readonly currency: string;
  readonly finalPriceBasis: string;
  readonly estimateConfirmedOn: string;
  readonly specificationVersion: number;
}
