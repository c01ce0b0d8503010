import type { Selection } from '../capability/question.ts';
import type { Buyer, Minor, OrderLine, ShippingAddress } from '../orders/order.ts';

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
/** What has become of a request. */
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];

/** What nothing more is done about. */
export const OVER: readonly OpportunityStatus[] = ['ordered', 'declined', 'closed'];

/** Whose turn it is. */
export type WaitingParty = 'merchant' | 'customer' | 'referral' | 'nobody';

/**
 * A request for something that the merchant doesn't offer yet, with everything in it. Immutable:
 * whoever changes it makes another.
 */
export interface Opportunity {
  readonly merchantId: string;
  readonly opportunityId: string;
  /** Rises with every change. */
  readonly version: number;
  readonly changedAt: Date;
  readonly status: OpportunityStatus;
  readonly waitingParty: WaitingParty;
  readonly waitingSince: Date;
  /** When the store must have answered; null: it isn't its turn. */
  readonly answerBy: Date | null;
  readonly openedAt: Date;
  readonly recordedVia: 'agent' | 'storefront';
  /** As they were written, at most 4,000 characters. */
  readonly words: string;
  readonly contactEmail: string | null;
  readonly contactName: string | null;
  /** A keyed digest of the network address that it was sent from. */
  readonly sentFrom: string | null;
  readonly productSlug: string | null;
  readonly capabilityMapKey: string | null;
  /** As they were sent, unknown dimensions too. */
  readonly selections: readonly Selection[];
  readonly quantity: number | null;
  readonly acceptableAlternatives: readonly string[];
  readonly intent: string | null;
  /** Where a storefront asker left. */
  readonly abandonedAtDimensionKey: string | null;
  readonly designEstimate: DesignEstimate | null;
  readonly attachments: readonly Attachment[];
  /** In the order in which they were made. */
  readonly decisions: readonly Decision[];
  readonly responses: readonly CustomerResponse[];
  /** Why the store closed it, in its own words; the asker is never told. Null: it hasn't. */
  readonly closeReason: string | null;
  /** When the store was last told that its answer is overdue. */
  readonly remindedAt: Date | null;
  readonly eventSequence: number;
  readonly linkVersion: number;
}

/** A file that the asker has sent; its content is read apart. */
export interface Attachment {
  readonly publicId: string;
  readonly fileName: string;
  readonly mimeType: string;
}

export type DecisionOutcome = 'offer' | 'ask' | 'refer' | 'decline';

export interface Decision {
  readonly decisionId: string;
  readonly outcome: DecisionOutcome;
  /** The store's own; the asker is never told. */
  readonly reasoning: string;
  /** Whether a rule of the map had said no already. */
  readonly decidedByConstraint: boolean;
  /** The version of the map that was current. */
  readonly capabilityMapVersion: number | null;
  readonly decidedAt: Date;
  /** Such as person:…, cli:…, never a secret. */
  readonly actor: string;
  readonly supersedesDecisionId: string | null;
  readonly isSuperseded: boolean;
  readonly referredTo: string | null;
  /** YYYY-MM-DD */
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

/** What the store says to the asker about one decision. */
export interface CustomerResponse {
  readonly responseId: string;
  readonly decisionId: string;
  readonly outcome: DecisionOutcome;
  readonly status: ResponseStatus;
  /** In the store's words. */
  readonly words: string;
  /** Of an offer. */
  readonly offered: Offered | null;
  /** Of an ask: dimensions that can be chosen on; free words always may be. */
  readonly askedDimensionKeys: readonly string[];
  readonly sentAt: Date | null;
  readonly viewedAt: Date | null;
  readonly respondedAt: Date | null;
  readonly expiresAt: Date | null;
  /** What the asker has agreed to, of an offer that was accepted. */
  readonly acceptance: Acceptance | null;
  readonly agreedPriceOrderId: string | null;
  /** What the asker answered to an ask. */
  readonly replyWords: string | null;
  readonly replySelections: readonly Selection[];
  readonly failure: ResponseFailure | null;
  readonly linkVersion: number;
}

export interface ResponseFailure {
  readonly code: string;
  readonly detail: string | null;
}

/** An order's line, frozen when the price was agreed to: whatever the map says by then. */
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

/** Exactly this, for exactly so much. */
export interface Offered {
  readonly line: OfferedLine;
  /** ISO 4217. */
  readonly currencyCode: string;
  /**
   * zone: what the store's shipping zone of the address costs when it is accepted; collect: nothing
   * is shipped.
   */
  readonly shipping:
    | { readonly kind: 'amount'; readonly amount: Minor }
    | { readonly kind: 'zone' }
    | { readonly kind: 'collect' };
  /** Working days from its acceptance until it leaves the store. */
  readonly leadTimeWorkingDays: number;
}

/**
 * For whom and where to an accepted offer goes, at which total: its order is placed by this, also
 * where that has to wait.
 */
export interface Acceptance {
  readonly buyer: Buyer;
  /** Null: it is collected. */
  readonly shippingAddress: ShippingAddress | null;
  readonly shippingAmount: Minor;
  readonly totalAmount: Minor;
}

/** The specification's OpportunityDesignEstimate. */
export interface DesignEstimate {
  /** Decimal text. */
  readonly low: string;
  readonly high: string;
  readonly currency: string;
  readonly finalPriceBasis: string;
  /** YYYY-MM-DD */
  readonly estimateConfirmedOn: string;
  readonly specificationVersion: number;
}
