import type { Attachment, Opportunity } from './opportunity.ts';

/** An opportunity as the client sends it. Its form has already been validated. */
export interface OpportunityInput extends Pick<
  Opportunity,
  | 'words'
  | 'contactEmail'
  | 'contactName'
  | 'language'
  | 'productSlug'
  | 'capabilityMapKey'
  | 'selections'
  | 'quantity'
  | 'deliverTo'
  | 'neededBy'
  | 'acceptableAlternatives'
  | 'intent'
  | 'abandonedAtDimensionKey'
> {
  readonly via: Opportunity['recordedVia'];
}

/** The data for a new opportunity that only the caller can supply, such as its id and the time. */
export interface RecordFacts {
  readonly merchantId: string;
  readonly opportunityId: string;
  /** A keyed digest of the buyer's network address. */
  readonly sentFrom: string | null;
  readonly attachments: readonly Attachment[];
  readonly now: Date;
  /**
   * The time by which the merchant must answer, or null if the merchant's calendar has no working
   * days left.
   */
  readonly answerBy: Date | null;
}

/** Creates the record of an opportunity. The merchant must act first. */
export function newOpportunity(
  input: OpportunityInput,
  { now, ...facts }: RecordFacts,
): Opportunity {
  const { via, ...recordedInput } = input;
  return {
    ...recordedInput,
    merchantId: facts.merchantId,
    opportunityId: facts.opportunityId,
    version: 1,
    changedAt: now,
    status: 'waiting',
    waitingParty: 'merchant',
    waitingSince: now,
    answerBy: facts.answerBy,
    openedAt: now,
    recordedVia: via,
    sentFrom: facts.sentFrom,
    designEstimate: null,
    attachments: facts.attachments,
    decisions: [],
    responses: [],
    closeReason: null,
    remindedAt: null,
    eventSequence: 1,
    linkVersion: 0,
  };
}
