import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import type {
  OpportunityResponse,
  Decision,
  DecisionOutcome,
  OfferedTerms,
  Opportunity,
} from './opportunity.ts';
import { sendResponse } from './respond.ts';
import { canTakeStep, type StepTime, takeStep } from './workflow.ts';

interface DecisionInput {
  /** The merchant's internal reasons for the decision, which the buyer never sees. */
  readonly reasoning: string;
  /** The merchant's message to the buyer, or null if it isn't written yet. */
  readonly words: string | null;
  /** Whether the response stays a draft until somebody sends it. */
  readonly isDraft: boolean;
}

export type DecisionTerms = DecisionInput &
  (
    | { readonly outcome: 'offer'; readonly offered: OfferedTerms; readonly expiresAt: Date }
    | { readonly outcome: 'ask'; readonly dimensionKeys: readonly string[] }
    | {
        readonly outcome: 'refer';
        readonly referredTo: string;
        readonly dueBy: string;
      }
    | { readonly outcome: 'decline' }
  );

/** The data for a decision that only the caller can supply, such as its id and who decided. */
export interface DecisionFacts {
  readonly decisionId: string;
  readonly responseId: string;
  readonly actor: string;
  readonly capabilityMapVersion: number | null;
  readonly decidedByConstraint: boolean;
}

export type DecideRefusalCode = 'step_not_available' | 'words_required' | 'offer_expired';

/**
 * Records the merchant's decision with its response, and replaces the previous decision. The
 * response is sent immediately unless it is a draft or has no message yet; a referral without a
 * message has no response.
 */
export function decide(
  opportunity: Opportunity,
  decisionTerms: DecisionTerms,
  facts: DecisionFacts,
  time: StepTime,
): Opportunity | Refusal<DecideRefusalCode> {
  const { outcome } = decisionTerms;
  if (!canTakeStep(opportunity, outcome))
    return refuse('step_not_available', { step: outcome, status: opportunity.status });
  const replaced = supersedeDecision(opportunity, time.now);
  const withDecision = {
    ...replaced,
    closeReason: null,
    decisions: [...replaced.decisions, newDecision(opportunity, decisionTerms, facts, time.now)],
  };
  const referred = outcome === 'refer' ? takeStep(withDecision, 'refer', time) : withDecision;
  if (isRefusal(referred)) return referred;
  if (outcome === 'refer' && decisionTerms.words === null) return referred;
  const responded = {
    ...referred,
    responses: [...referred.responses, draftResponse(decisionTerms, facts)],
  };
  return decisionTerms.words === null || decisionTerms.isDraft
    ? reopenForDraft(responded, outcome, time)
    : sendResponse(responded, { responseId: facts.responseId, words: null }, time);
}

/**
 * Makes the merchant responsible for the next action while a draft is waiting to be sent, even if
 * an earlier decision was already sent.
 */
function reopenForDraft(
  opportunity: Opportunity,
  outcome: DecisionOutcome,
  { now, answerBy }: StepTime,
): Opportunity {
  if (outcome === 'refer' || opportunity.waitingParty === 'merchant') return opportunity;
  return {
    ...opportunity,
    status: 'waiting',
    waitingParty: 'merchant',
    waitingSince: now,
    answerBy,
    remindedAt: null,
  };
}

function newDecision(
  opportunity: Opportunity,
  decisionTerms: DecisionTerms,
  facts: DecisionFacts,
  now: Date,
): Decision {
  return {
    decisionId: facts.decisionId,
    outcome: decisionTerms.outcome,
    reasoning: decisionTerms.reasoning,
    decidedByConstraint: facts.decidedByConstraint,
    capabilityMapVersion: facts.capabilityMapVersion,
    decidedAt: now,
    actor: facts.actor,
    supersedesDecisionId: currentDecision(opportunity)?.decisionId ?? null,
    isSuperseded: false,
    referredTo: decisionTerms.outcome === 'refer' ? decisionTerms.referredTo : null,
    referralDueBy: decisionTerms.outcome === 'refer' ? decisionTerms.dueBy : null,
  };
}

function draftResponse(
  decisionTerms: DecisionTerms,
  { decisionId, responseId }: DecisionFacts,
): OpportunityResponse {
  return {
    responseId,
    decisionId,
    outcome: decisionTerms.outcome,
    status: 'draft',
    words: decisionTerms.words ?? '',
    offered: decisionTerms.outcome === 'offer' ? decisionTerms.offered : null,
    askedDimensionKeys: decisionTerms.outcome === 'ask' ? decisionTerms.dimensionKeys : [],
    sentAt: null,
    viewedAt: null,
    respondedAt: null,
    expiresAt: decisionTerms.outcome === 'offer' ? decisionTerms.expiresAt : null,
    acceptance: null,
    agreedPriceOrderId: null,
    replyWords: null,
    replySelections: [],
    failure: null,
    linkVersion: 0,
  };
}

export function currentDecision({ decisions }: Opportunity): Decision | null {
  return decisions.findLast(({ isSuperseded }) => !isSuperseded) ?? null;
}

/**
 * Returns the decision that referred the opportunity to another party, if that party's answer is
 * still awaited.
 */
export function openReferral(opportunity: Opportunity): Decision | null {
  const decision = opportunity.status === 'referred' ? currentDecision(opportunity) : null;
  return decision?.outcome === 'refer' ? decision : null;
}

/**
 * Marks earlier decisions as replaced. Their unanswered responses expire, so that a buyer can't
 * accept an offer that was replaced.
 */
function supersedeDecision(opportunity: Opportunity, now: Date): Opportunity {
  return {
    ...opportunity,
    decisions: opportunity.decisions.map((decision) =>
      decision.isSuperseded ? decision : { ...decision, isSuperseded: true },
    ),
    responses: expireOpenResponses(opportunity.responses, now),
  };
}

/**
 * Makes all unanswered responses expire. A response whose `expiresAt` is earlier keeps that time.
 */
export function expireOpenResponses(
  responses: readonly OpportunityResponse[],
  now: Date,
): readonly OpportunityResponse[] {
  return responses.map((response) =>
    isResolved(response)
      ? response
      : {
          ...response,
          status: 'expired',
          expiresAt:
            response.expiresAt === null || response.expiresAt > now ? now : response.expiresAt,
        },
  );
}

export function isResolved({ status, respondedAt }: OpportunityResponse): boolean {
  return (
    status === 'accepted' || status === 'declined' || status === 'expired' || respondedAt !== null
  );
}

/**
 * Returns whether a response needs no further answer. This includes sent responses that decline or
 * refer the opportunity.
 */
export function isSettled(response: OpportunityResponse): boolean {
  const { outcome, status } = response;
  const isInformational = outcome === 'decline' || outcome === 'refer';
  return isResolved(response) || (isInformational && (status === 'sent' || status === 'viewed'));
}
