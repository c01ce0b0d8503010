import { asSent } from '../../core/capability/understood.ts';
import type { Brief } from '../../core/opportunities/brief.ts';
import { isSettled } from '../../core/opportunities/decide.ts';
import { failureSentence } from '../../core/opportunities/failure-sentence.ts';
import type {
  CustomerResponse,
  Decision,
  DesignEstimate,
} from '../../core/opportunities/opportunity.ts';
import { daysOverdue, type DueReferral, type QueueEntry } from '../../core/opportunities/queue.ts';
import { toldAmount } from '../orders/write-reply.ts';

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

/** A queue's fields as they go out, in the order in which they do. */
export function toldQueue({ merchant, asOf, counts, waiting, overdueReferrals }: QueueRead) {
  return {
    merchantSlug: merchant.slug,
    asOf,
    openCount: counts.open,
    waiting: waiting.map(toldEntry),
    overdueReferrals: overdueReferrals.map(
      ({ opportunityId, decisionId, referredTo, referralDueBy }) => ({
        structuredOpportunityId: opportunityId,
        decisionRecordId: decisionId,
        referredTo,
        referralDueBy,
        daysOverdue: daysOverdue(referralDueBy, asOf, merchant.timezone),
      }),
    ),
    overdueReferralCount: counts.overdueReferrals,
    overdueRequestCount: counts.overdueRequests,
  };
}

function toldEntry({ request, likelyPath, daysWaiting, isOverdue }: QueueEntry) {
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

/** A brief's fields as they go out, in the order in which they do. */
export function toldBrief(merchantSlug: string, brief: Brief) {
  const { opportunity } = brief;
  return {
    structuredOpportunityId: opportunity.opportunityId,
    merchantSlug,
    asOf: brief.asOf,
    status: opportunity.status,
    words: opportunity.words,
    contactEmail: opportunity.contactEmail,
    contactName: opportunity.contactName,
    productSlug: opportunity.productSlug,
    capabilityMapKey: brief.capabilityMapKey,
    capabilityMapVersion: brief.capabilityMapVersion,
    likelyPath: brief.likelyPath,
    waitingParty: opportunity.waitingParty,
    waitingSince: opportunity.waitingSince,
    daysWaiting: brief.daysWaiting,
    openedAt: opportunity.openedAt,
    nextQuestion: brief.nextQuestion,
    abandonedAtDimensionKey: opportunity.abandonedAtDimensionKey,
    requestedSelections: asSent(opportunity.selections),
    unknowns: brief.unknowns,
    acceptableAlternatives: opportunity.acceptableAlternatives,
    verdict: brief.verdict,
    decisions: opportunity.decisions.map((decision) => toldDecision(decision, brief)),
    responses: opportunity.responses.map(toldResponse),
    attachments: opportunity.attachments,
    requestedQuantity: opportunity.quantity,
    contactBouncedBefore: brief.contactBouncedBefore,
    storeCurrency: brief.storeCurrency,
    intent: opportunity.intent,
    rowsNeedingMerchantPrice: brief.rowsNeedingMerchantPrice,
    designEstimate: toldDesignEstimate(opportunity.designEstimate),
    dateRowKeys: brief.dateRowKeys,
  };
}

function toldDecision(decision: Decision, { overdueDecisionId }: Brief) {
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

function toldResponse(response: CustomerResponse) {
  const { offered, failure } = response;
  const sentence = failure === null ? null : failureSentence(failure.code);
  return {
    customerResponseId: response.responseId,
    decisionRecordId: response.decisionId,
    outcome: response.outcome,
    status: response.status,
    wasSent: response.sentAt !== null,
    isResolved: isSettled(response),
    sentAt: response.sentAt,
    viewedAt: response.viewedAt,
    respondedAt: response.respondedAt,
    expiresAt: response.expiresAt,
    failureReason: sentence,
    agreedPriceAmount:
      offered === null ? null : toldAmount(offered.line.lineTotalAmount, offered.currencyCode),
    agreedPriceCurrency: offered?.currencyCode ?? null,
    agreedPriceExpiresAt: offered === null ? null : response.expiresAt,
    agreedPriceOrderId: response.agreedPriceOrderId,
    failure: failure === null ? null : { code: failure.code, sentence, detail: failure.detail },
    replyWords: response.replyWords,
    replySelections: asSent(response.replySelections),
  };
}

/** Amounts are kept as decimal text, of at most 15 digits. */
function toldDesignEstimate(estimate: DesignEstimate | null) {
  return estimate === null
    ? null
    : { ...estimate, low: Number(estimate.low), high: Number(estimate.high) };
}
