import type { Selection } from '../../core/capability/question.ts';
import { openReferral } from '../../core/opportunities/decide.ts';
import type {
  Acceptance,
  Attachment,
  OpportunityResponse,
  Decision,
  DecisionOutcome,
  DesignEstimate,
  OfferedTerms,
  OfferedLine,
  Opportunity,
  OpportunityStatus,
  RequestedDestination,
  ResponseStatus,
  WaitingParty,
} from '../../core/opportunities/opportunity.ts';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { exponentOf, minorUnits } from '../shared/minor-units.ts';

/** The database row of an opportunity, with its parts as JSON. Parts that don't exist are null. */
export interface OpportunityRow {
  readonly merchant_id: string;
  readonly opportunity_id: string;
  readonly version: number;
  readonly changed_at: Date;
  readonly status: OpportunityStatus;
  readonly waiting_party: WaitingParty;
  readonly waiting_since: Date;
  readonly answer_by: Date | null;
  readonly opened_at: Date;
  readonly recorded_via: Opportunity['recordedVia'];
  readonly words: string;
  readonly contact_email: string | null;
  readonly contact_email_key: string | null;
  readonly contact_name: string | null;
  readonly language: string | null;
  readonly sent_from: string | null;
  readonly product_slug: string | null;
  readonly capability_map_key: string | null;
  readonly selections: readonly Selection[];
  readonly quantity: number | null;
  readonly deliver_to: RequestedDestination | null;
  readonly needed_by: string | null;
  readonly acceptable_alternatives: readonly string[];
  readonly intent: string | null;
  readonly abandoned_at_dimension_key: string | null;
  readonly design_estimate: DesignEstimate | null;
  readonly referral_due_by: string | null;
  readonly close_reason: string | null;
  readonly reminded_at: Date | null;
  readonly event_sequence: number;
  readonly link_version: number;
}

export interface WholeOpportunityRow extends OpportunityRow {
  readonly attachments: readonly AttachmentRow[] | null;
  readonly decisions: readonly DecisionRow[] | null;
  readonly responses: readonly ResponseRow[] | null;
}

interface AttachmentRow {
  readonly public_id: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly bytes: number;
  readonly deleted_at: string | null;
}

export interface DecisionRow {
  readonly decision_id: string;
  readonly position: number;
  readonly outcome: DecisionOutcome;
  readonly reasoning: string;
  readonly decided_by_constraint: boolean;
  readonly capability_map_version: number | null;
  readonly decided_at: string;
  readonly actor: string;
  readonly supersedes_decision_id: string | null;
  readonly is_superseded: boolean;
  readonly referred_to: string | null;
  readonly referral_due_by: string | null;
}

export interface ResponseRow {
  readonly response_id: string;
  readonly position: number;
  readonly decision_id: string;
  readonly outcome: DecisionOutcome;
  readonly status: ResponseStatus;
  readonly words: string;
  readonly offered: OfferedLineRow | null;
  readonly asked_dimension_keys: readonly string[];
  readonly sent_at: string | null;
  readonly viewed_at: string | null;
  readonly responded_at: string | null;
  readonly expires_at: string | null;
  readonly acceptance: AcceptanceRow | null;
  readonly agreed_price_order_id: string | null;
  readonly reply_words: string | null;
  readonly reply_selections: readonly Selection[];
  readonly failure_code: string | null;
  readonly failure_detail: string | null;
  readonly link_version: number;
}

/** The buyer's acceptance of an offer, with all amounts of money as decimal text. */
export type AcceptanceRow = Omit<Acceptance, 'shippingAmount' | 'totalAmount' | 'language'> & {
  /**
   * The buyer's language. It is missing in acceptances that were stored before the language was
   * recorded.
   */
  readonly language?: string | null;
  readonly currencyCode: string;
  readonly shippingAmount: string;
  readonly totalAmount: string;
};

/** An offer to a buyer, with all amounts of money as decimal text. */
export interface OfferedLineRow {
  readonly line: Omit<OfferedLine, 'unitPriceAmount' | 'lineTotalAmount'> & {
    readonly unitPriceAmount: string;
    readonly lineTotalAmount: string;
  };
  readonly currencyCode: string;
  readonly shipping:
    | { readonly kind: 'amount'; readonly amount: string }
    | { readonly kind: 'zone' }
    | { readonly kind: 'collect' };
  readonly leadTimeWorkingDays: number;
}

export const DECISION_COLUMNS: readonly (keyof DecisionRow)[] = [
  'decision_id',
  'position',
  'outcome',
  'reasoning',
  'decided_by_constraint',
  'capability_map_version',
  'decided_at',
  'actor',
  'supersedes_decision_id',
  'is_superseded',
  'referred_to',
  'referral_due_by',
];

export const RESPONSE_COLUMNS: readonly (keyof ResponseRow)[] = [
  'response_id',
  'position',
  'decision_id',
  'outcome',
  'status',
  'words',
  'offered',
  'asked_dimension_keys',
  'sent_at',
  'viewed_at',
  'responded_at',
  'expires_at',
  'acceptance',
  'agreed_price_order_id',
  'reply_words',
  'reply_selections',
  'failure_code',
  'failure_detail',
  'link_version',
];

/**
 * Converts an opportunity to its database row. The column `changed_at` is left out, because the
 * database sets it.
 */
export function opportunityRow(opportunity: Opportunity): Omit<OpportunityRow, 'changed_at'> {
  return {
    merchant_id: opportunity.merchantId,
    opportunity_id: opportunity.opportunityId,
    version: opportunity.version,
    status: opportunity.status,
    waiting_party: opportunity.waitingParty,
    waiting_since: opportunity.waitingSince,
    answer_by: opportunity.answerBy,
    opened_at: opportunity.openedAt,
    recorded_via: opportunity.recordedVia,
    words: opportunity.words,
    contact_email: opportunity.contactEmail,
    contact_email_key:
      opportunity.contactEmail === null ? null : emailKey(opportunity.contactEmail),
    contact_name: opportunity.contactName,
    language: opportunity.language,
    sent_from: opportunity.sentFrom,
    product_slug: opportunity.productSlug,
    capability_map_key: opportunity.capabilityMapKey,
    selections: opportunity.selections,
    quantity: opportunity.quantity,
    deliver_to: opportunity.deliverTo,
    needed_by: opportunity.neededBy,
    acceptable_alternatives: opportunity.acceptableAlternatives,
    intent: opportunity.intent,
    abandoned_at_dimension_key: opportunity.abandonedAtDimensionKey,
    design_estimate: opportunity.designEstimate,
    referral_due_by: openReferral(opportunity)?.referralDueBy ?? null,
    close_reason: opportunity.closeReason,
    reminded_at: opportunity.remindedAt,
    event_sequence: opportunity.eventSequence,
    link_version: opportunity.linkVersion,
  };
}

export function opportunityOf(row: WholeOpportunityRow): Opportunity {
  return {
    merchantId: row.merchant_id,
    opportunityId: row.opportunity_id,
    version: row.version,
    changedAt: row.changed_at,
    status: row.status,
    waitingParty: row.waiting_party,
    waitingSince: row.waiting_since,
    answerBy: row.answer_by,
    openedAt: row.opened_at,
    recordedVia: row.recorded_via,
    words: row.words,
    contactEmail: row.contact_email,
    contactName: row.contact_name,
    language: row.language,
    sentFrom: row.sent_from,
    productSlug: row.product_slug,
    capabilityMapKey: row.capability_map_key,
    selections: row.selections,
    quantity: row.quantity,
    deliverTo: row.deliver_to,
    neededBy: row.needed_by,
    acceptableAlternatives: row.acceptable_alternatives,
    intent: row.intent,
    abandonedAtDimensionKey: row.abandoned_at_dimension_key,
    designEstimate: row.design_estimate,
    attachments: (row.attachments ?? []).map(attachmentOf),
    decisions: (row.decisions ?? []).map(decisionOf),
    responses: (row.responses ?? []).map(responseOf),
    closeReason: row.close_reason,
    remindedAt: row.reminded_at,
    eventSequence: row.event_sequence,
    linkVersion: row.link_version,
  };
}

function attachmentOf({
  public_id: publicId,
  file_name: fileName,
  mime_type: mimeType,
  bytes,
  deleted_at: deletedAt,
}: AttachmentRow): Attachment {
  return { publicId, fileName, mimeType, bytes, deletedAt: momentOf(deletedAt) };
}

export function decisionRow(decision: Decision, position: number): DecisionRow {
  return {
    decision_id: decision.decisionId,
    position,
    outcome: decision.outcome,
    reasoning: decision.reasoning,
    decided_by_constraint: decision.decidedByConstraint,
    capability_map_version: decision.capabilityMapVersion,
    decided_at: decision.decidedAt.toISOString(),
    actor: decision.actor,
    supersedes_decision_id: decision.supersedesDecisionId,
    is_superseded: decision.isSuperseded,
    referred_to: decision.referredTo,
    referral_due_by: decision.referralDueBy,
  };
}

function decisionOf(row: DecisionRow): Decision {
  return {
    decisionId: row.decision_id,
    outcome: row.outcome,
    reasoning: row.reasoning,
    decidedByConstraint: row.decided_by_constraint,
    capabilityMapVersion: row.capability_map_version,
    decidedAt: new Date(row.decided_at),
    actor: row.actor,
    supersedesDecisionId: row.supersedes_decision_id,
    isSuperseded: row.is_superseded,
    referredTo: row.referred_to,
    referralDueBy: row.referral_due_by,
  };
}

export function responseRow(response: OpportunityResponse, position: number): ResponseRow {
  return {
    response_id: response.responseId,
    position,
    decision_id: response.decisionId,
    outcome: response.outcome,
    status: response.status,
    words: response.words,
    offered: response.offered === null ? null : offeredRow(response.offered),
    asked_dimension_keys: response.askedDimensionKeys,
    sent_at: textOf(response.sentAt),
    viewed_at: textOf(response.viewedAt),
    responded_at: textOf(response.respondedAt),
    expires_at: textOf(response.expiresAt),
    acceptance:
      response.acceptance === null || response.offered === null
        ? null
        : acceptanceRow(response.acceptance, response.offered.currencyCode),
    agreed_price_order_id: response.agreedPriceOrderId,
    reply_words: response.replyWords,
    reply_selections: response.replySelections,
    failure_code: response.failure?.code ?? null,
    failure_detail: response.failure?.detail ?? null,
    link_version: response.linkVersion,
  };
}

function responseOf(row: ResponseRow): OpportunityResponse {
  return {
    responseId: row.response_id,
    decisionId: row.decision_id,
    outcome: row.outcome,
    status: row.status,
    words: row.words,
    offered: row.offered === null ? null : offerFromRow(row.offered),
    askedDimensionKeys: row.asked_dimension_keys,
    sentAt: momentOf(row.sent_at),
    viewedAt: momentOf(row.viewed_at),
    respondedAt: momentOf(row.responded_at),
    expiresAt: momentOf(row.expires_at),
    acceptance: row.acceptance === null ? null : acceptanceOf(row.acceptance),
    agreedPriceOrderId: row.agreed_price_order_id,
    replyWords: row.reply_words,
    replySelections: row.reply_selections,
    failure:
      row.failure_code === null ? null : { code: row.failure_code, detail: row.failure_detail },
    linkVersion: row.link_version,
  };
}

function offeredRow({
  line,
  currencyCode,
  shipping,
  leadTimeWorkingDays,
}: OfferedTerms): OfferedLineRow {
  const text = (minorAmount: bigint) => decimalAmount(minorAmount, currencyCode);
  return {
    line: {
      ...line,
      unitPriceAmount: text(line.unitPriceAmount),
      lineTotalAmount: text(line.lineTotalAmount),
    },
    currencyCode,
    shipping:
      shipping.kind === 'amount' ? { kind: 'amount', amount: text(shipping.amount) } : shipping,
    leadTimeWorkingDays,
  };
}

function offerFromRow({
  line,
  currencyCode,
  shipping,
  leadTimeWorkingDays,
}: OfferedLineRow): OfferedTerms {
  const minor = (text: string) => minorUnits(text, exponentOf(currencyCode));
  return {
    line: {
      ...line,
      unitPriceAmount: minor(line.unitPriceAmount),
      lineTotalAmount: minor(line.lineTotalAmount),
    },
    currencyCode,
    shipping:
      shipping.kind === 'amount' ? { kind: 'amount', amount: minor(shipping.amount) } : shipping,
    leadTimeWorkingDays,
  };
}

function acceptanceRow(
  { buyer, language, shippingAddress, shippingAmount, totalAmount }: Acceptance,
  currencyCode: string,
): AcceptanceRow {
  return {
    buyer,
    language,
    shippingAddress,
    currencyCode,
    shippingAmount: decimalAmount(shippingAmount, currencyCode),
    totalAmount: decimalAmount(totalAmount, currencyCode),
  };
}

function acceptanceOf({
  buyer,
  language = null,
  shippingAddress,
  currencyCode,
  shippingAmount,
  totalAmount,
}: AcceptanceRow): Acceptance {
  const minor = (text: string) => minorUnits(text, exponentOf(currencyCode));
  return {
    buyer,
    language,
    shippingAddress,
    shippingAmount: minor(shippingAmount),
    totalAmount: minor(totalAmount),
  };
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
