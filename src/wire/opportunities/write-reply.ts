import { completeSelections } from '../../core/capability/understood.ts';
import type { Brief } from '../../core/opportunities/brief.ts';
import { isSettled } from '../../core/opportunities/decide.ts';
import { wasMailSent } from '../../core/opportunities/delivery-outcomes.ts';
import { failureSentence } from '../../core/opportunities/failure-sentence.ts';
import type {
  OpportunityResponse,
  Decision,
  DesignEstimate,
} from '../../core/opportunities/opportunity.ts';
import {
  countDaysOverdue,
  type DueReferral,
  type QueueEntry,
} from '../../core/opportunities/queue.ts';
import { amountReply } from '../orders/write-reply.ts';

export interface QueueRead {
  readonly merchant: { readonly slug: string; readonly timezone: string };
  readonly asOf: Date;
  readonly counts: {
    readonly open: number;
    readonly overdueRequests: number;
    readonly overdueReferrals: number;
  };
  readonly waiting: readonly QueueEntry[];
  readonly overdueReferrals: readonly DueReferral[];
}

/** Returns the list of waiting opportunities, with its fields sorted as in the API description. */
export function queueReply({ merchant, asOf, counts, waiting, overdueReferrals }: QueueRead) {
  return {
    merchantSlug: merchant.slug,
    asOf,
    openCount: counts.open,
    waiting: waiting.map(queueEntryReply),
    overdueReferrals: overdueReferrals.map(
      ({ opportunityId, decisionId, referredTo, referralDueBy }) => ({
        structuredOpportunityId: opportunityId,
        decisionRecordId: decisionId,
        referredTo,
        referralDueBy,
        daysOverdue: countDaysOverdue(referralDueBy, asOf, merchant.timezone),
      }),
    ),
    overdueReferralCount: counts.overdueReferrals,
    overdueRequestCount: counts.overdueRequests,
  };
}

function queueEntryReply({ request, likelyPath, daysWaiting, isOverdue }: QueueEntry) {
  return {
    structuredOpportunityId: request.opportunityId,
    status: request.status,
    words: request.words,
    productSlug: request.productSlug,
    likelyPath,
    waitingParty: request.waitingParty,
    waitingSince: request.waitingSince,
    daysWaiting,
    openedAt: request.openedAt,
    contactName: request.contactName,
    isOverdue,
  };
}

/** Returns an opportunity for staff, with its fields sorted as in the API description. */
export function briefReply(merchantSlug: string, opportunityBrief: Brief) {
  const { opportunity } = opportunityBrief;
  return {
    structuredOpportunityId: opportunity.opportunityId,
    merchantSlug,
    asOf: opportunityBrief.asOf,
    status: opportunity.status,
    words: opportunity.words,
    contactEmail: opportunity.contactEmail,
    contactName: opportunity.contactName,
    productSlug: opportunity.productSlug,
    capabilityMapKey: opportunityBrief.capabilityMapKey,
    capabilityMapVersion: opportunityBrief.capabilityMapVersion,
    likelyPath: opportunityBrief.likelyPath,
    waitingParty: opportunity.waitingParty,
    waitingSince: opportunity.waitingSince,
    daysWaiting: opportunityBrief.daysWaiting,
    openedAt: opportunity.openedAt,
    nextQuestion: opportunityBrief.nextQuestion,
    abandonedAtDimensionKey: opportunity.abandonedAtDimensionKey,
    requestedSelections: completeSelections(opportunity.selections),
    unknowns: opportunityBrief.unknowns,
    acceptableAlternatives: opportunity.acceptableAlternatives,
    verdict: opportunityBrief.verdict,
    decisions: opportunity.decisions.map((decision) => decisionReply(decision, opportunityBrief)),
    responses: opportunity.responses.map((response) => responseReply(response, opportunityBrief)),
    attachments: opportunity.attachments,
    requestedQuantity: opportunity.quantity,
    contactBouncedBefore: opportunityBrief.contactBouncedBefore,
    storeCurrency: opportunityBrief.storeCurrency,
    intent: opportunity.intent,
    rowsNeedingMerchantPrice: opportunityBrief.rowsNeedingMerchantPrice,
    designEstimate: designEstimateReply(opportunity.designEstimate),
    dateRowKeys: opportunityBrief.dateRowKeys,
    deliverTo: opportunity.deliverTo,
    neededBy: opportunity.neededBy,
    shippingNeedsMerchantPrice: opportunityBrief.shippingNeedsMerchantPrice,
  };
}

function decisionReply(decision: Decision, { overdueDecisionId }: Brief) {
  return {
    decisionRecordId: decision.decisionId,
    outcome: decision.outcome,
    reasoning: decision.reasoning,
    decidedByConstraint: decision.decidedByConstraint,
    capabilityMapVersion: decision.capabilityMapVersion,
    decidedAt: decision.decidedAt,
    supersedesDecisionRecordId: decision.supersedesDecisionId,
    isSuperseded: decision.isSuperseded,
    referredTo: decision.referredTo,
    referralDueBy: decision.referralDueBy,
    referralOverdue: decision.decisionId === overdueDecisionId,
  };
}

function responseReply(response: OpportunityResponse, { offers }: Brief) {
  const { offered, failure } = response;
  const { changes = [], contradictions = [] } = offers.get(response.responseId) ?? {};
  const sentence = failure === null ? null : failureSentence(failure.code);
  return {
    customerResponseId: response.responseId,
    decisionRecordId: response.decisionId,
    outcome: response.outcome,
    status: response.status,
    wasSent: wasMailSent(response),
    isResolved: isSettled(response),
    sentAt: response.sentAt,
    viewedAt: response.viewedAt,
    respondedAt: response.respondedAt,
    expiresAt: response.expiresAt,
    failureReason: sentence,
    agreedPriceAmount:
      offered === null ? null : amountReply(offered.line.lineTotalAmount, offered.currencyCode),
    agreedPriceCurrency: offered?.currencyCode ?? null,
    agreedPriceExpiresAt: offered === null ? null : response.expiresAt,
    agreedPriceOrderId: response.agreedPriceOrderId,
    failure: failure === null ? null : { code: failure.code, sentence, detail: failure.detail },
    replyWords: response.replyWords,
    replySelections: completeSelections(response.replySelections),
    changes,
    contradictions,
  };
}

/**
 * Amounts of money in the database have at most 15 digits, so converting them to numbers loses no
 * precision.
 */
function designEstimateReply(estimate: DesignEstimate | null) {
  return estimate === null
    ? null
    : { ...estimate, low: Number(estimate.low), high: Number(estimate.high) };
}
