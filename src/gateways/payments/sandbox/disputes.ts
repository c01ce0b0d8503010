import type { ApiContext } from './api-reply.ts';
import { addSandboxObject, type SandboxObject } from './books.ts';

const DAY_SECONDS = 86_400;
const EVIDENCE_DEADLINE_DAYS = 7;

export function isOpenDispute({ status }: SandboxObject): boolean {
  return status !== 'won' && status !== 'lost';
}

/** Opens a dispute about a payment, as a buyer's bank would. */
export function openDispute(
  { books, account, nowSeconds, emit }: ApiContext,
  intent: SandboxObject,
  amount = Number(intent['amount_received']),
): SandboxObject {
  const created = nowSeconds();
  const dispute = addSandboxObject(books, account.id, {
    prefix: 'dp',
    object: 'dispute',
    amount,
    charge: intent['latest_charge'],
    created,
    currency: intent['currency'],
    evidence_details: {
      due_by: created + EVIDENCE_DEADLINE_DAYS * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  emit('charge.dispute.created', dispute);
  return dispute;
}

/** Changes the state of a dispute, after the store has sent evidence or the bank has decided. */
export function moveDispute(
  { emit }: Pick<ApiContext, 'emit'>,
  dispute: SandboxObject,
  status: 'under_review' | 'won' | 'lost',
): void {
  Object.assign(dispute, { status });
  emit(status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed', dispute);
}

/** Opens a review of a payment, as the provider does for payments that look like fraud. */
export function openReview(
  { books, account, nowSeconds, emit }: ApiContext,
  intent: SandboxObject,
): SandboxObject {
  const review = addSandboxObject(books, account.id, {
    prefix: 'prv',
    object: 'review',
    charge: intent['latest_charge'],
    closed_reason: null,
    created: nowSeconds(),
    open: true,
    opened_reason: 'rule',
    payment_intent: intent.id,
    reason: 'rule',
  });
  Object.assign(intent, { review: review.id });
  emit('review.opened', review);
  return review;
}

export function closeReview(
  { emit }: Pick<ApiContext, 'emit'>,
  review: SandboxObject,
  reason: string,
): void {
  Object.assign(review, { open: false, closed_reason: reason, reason });
  emit('review.closed', review);
}
