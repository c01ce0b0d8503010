import type { Selection } from '../capability/question.ts';
import type { Attachment, Opportunity } from './opportunity.ts';

/** A request as it is sent, its form checked. */
export interface OpportunityAsked {
  readonly words: string;
  readonly contactEmail: string | null;
  readonly contactName: string | null;
  readonly productSlug: string | null;
  readonly capabilityMapKey: string | null;
  /** Unknown dimensions too: they are recorded, not refused. */
  readonly selections: readonly Selection[];
  readonly quantity: number | null;
  readonly acceptableAlternatives: readonly string[];
  readonly intent: string | null;
  readonly abandonedAtDimensionKey: string | null;
  readonly via: Opportunity['recordedVia'];
}

/** What recording needs that only the outside can give. */
export interface RecordFacts {
  readonly merchantId: string;
  readonly opportunityId: string;
  /** A keyed digest of the network address. */
  readonly sentFrom: string | null;
  readonly attachments: readonly Attachment[];
  readonly now: Date;
  /** When the store must have answered; null: its calendar has no days left. */
  readonly answerBy: Date | null;
}

/** The request as it is when it is recorded: the store's turn. */
export function newOpportunity(
  asked: OpportunityAsked,
  { now, ...facts }: RecordFacts,
): Opportunity {
  const { via, ...said } = asked;
  return {
    ...said,
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
