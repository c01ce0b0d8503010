import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import type {
  CustomerResponse,
  Decision,
  DecisionOutcome,
  Offered,
  Opportunity,
} from './opportunity.ts';
import { sendResponse } from './respond.ts';
import { canTake, type StepTime, take } from './workflow.ts';

interface DecisionAsked {
  /** The store's own; the asker is never told. */
  readonly reasoning: string;
  /** What the asker is told, in the store's words; null: nobody has written it yet. */
  readonly words: string | null;
  /** Whether the response waits for somebody to send it. */
  readonly isDraft: boolean;
}

/** What the store decides about a request. */
export type Decided = DecisionAsked &
  (
    | { readonly outcome: 'offer'; readonly offered: Offered; readonly expiresAt: Date }
    | { readonly outcome: 'ask'; readonly dimensionKeys: readonly string[] }
    | {
        readonly outcome: 'refer';
        readonly referredTo: string;
        /** YYYY-MM-DD */ readonly dueBy: string;
      }
    | { readonly outcome: 'decline' }
  );

/** What a decision needs that only the outside can give. */
export interface DecisionFacts {
  readonly decisionId: string;
  readonly responseId: string;
  readonly actor: string;
  /** Of the map that is current. */
  readonly capabilityMapVersion: number | null;
  readonly decidedByConstraint: boolean;
}

export type DecideRefusalCode = 'step_not_available' | 'words_required' | 'offer_expired';

/**
 * Records a decision, which takes the place of the one before it, and its response: sent at once
 * where the store has written its words, a draft otherwise. A referral tells the asker only what
 * words are there for it.
 */
export function decide(
  opportunity: Opportunity,
  decided: Decided,
  facts: DecisionFacts,
  time: StepTime,
): Opportunity | Refusal<DecideRefusalCode> {
  const { outcome } = decided;
  if (!canTake(opportunity, outcome))
    return refuse('step_not_available', { step: outcome, status: opportunity.status });
  const replaced = supersede(opportunity, time.now);
  const withDecision = {
    ...replaced,
    closeReason: null,
    decisions: [...replaced.decisions, newDecision(opportunity, decided, facts, time.now)],
  };
  const referred = outcome === 'refer' ? take(withDecision, 'refer', time) : withDecision;
  if (isRefusal(referred)) return referred;
  if (outcome === 'refer' && decided.words === null) return referred;
  const responded = { ...referred, responses: [...referred.responses, draft(decided, facts)] };
  return decided.words === null || decided.isDraft
    ? openAgain(responded, outcome, time)
    : sendResponse(responded, { responseId: facts.responseId, words: null }, time);
}

/** While a draft waits to be sent, it is the store's turn: also where it had answered before. */
function openAgain(
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
  decided: Decided,
  facts: DecisionFacts,
  now: Date,
): Decision {
  return {
    decisionId: facts.decisionId,
    outcome: decided.outcome,
    reasoning: decided.reasoning,
    decidedByConstraint: facts.decidedByConstraint,
    capabilityMapVersion: facts.capabilityMapVersion,
    decidedAt: now,
    actor: facts.actor,
    supersedesDecisionId: standingDecision(opportunity)?.decisionId ?? null,
    isSuperseded: false,
    referredTo: decided.outcome === 'refer' ? decided.referredTo : null,
    referralDueBy: decided.outcome === 'refer' ? decided.dueBy : null,
  };
}

function draft(decided: Decided, { decisionId, responseId }: DecisionFacts): CustomerResponse {
  return {
    responseId,
    decisionId,
    outcome: decided.outcome,
    status: 'draft',
    words: decided.words ?? '',
    offered: decided.outcome === 'offer' ? decided.offered : null,
    askedDimensionKeys: decided.outcome === 'ask' ? decided.dimensionKeys : [],
    sentAt: null,
    viewedAt: null,
    respondedAt: null,
    expiresAt: decided.outcome === 'offer' ? decided.expiresAt : null,
    acceptance: null,
    agreedPriceOrderId: null,
    replyWords: null,
    replySelections: [],
    failure: null,
    linkVersion: 0,
  };
}

/** The decision that holds; null: nothing is decided yet. */
export function standingDecision({ decisions }: Opportunity): Decision | null {
  return decisions.findLast(({ isSuperseded }) => !isSuperseded) ?? null;
}

/** The referral that somebody else has to answer now; null: nobody has. */
export function openReferral(opportunity: Opportunity): Decision | null {
  const decision = opportunity.status === 'referred' ? standingDecision(opportunity) : null;
  return decision?.outcome === 'refer' ? decision : null;
}

/**
 * What was decided and said before no longer holds: an offer that nobody has answered can't be
 * accepted any more.
 */
function supersede(opportunity: Opportunity, now: Date): Opportunity {
  return {
    ...opportunity,
    decisions: opportunity.decisions.map((decision) =>
      decision.isSuperseded ? decision : { ...decision, isSuperseded: true },
    ),
    responses: expireOpen(opportunity.responses, now),
  };
}

/** What nobody has answered can't be answered any more: its time ends now, if it hasn't before. */
export function expireOpen(
  responses: readonly CustomerResponse[],
  now: Date,
): readonly CustomerResponse[] {
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

/** It can't be answered any more, or not again. */
export function isResolved({ status, respondedAt }: CustomerResponse): boolean {
  return (
    status === 'accepted' || status === 'declined' || status === 'expired' || respondedAt !== null
  );
}

/** Nothing more is expected of it: what only tells is done with once it has arrived. */
export function isSettled(response: CustomerResponse): boolean {
  const { outcome, status } = response;
  const onlyTells = outcome === 'decline' || outcome === 'refer';
  return isResolved(response) || (onlyTells && (status === 'sent' || status === 'viewed'));
}
