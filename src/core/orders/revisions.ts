import type { Estimate } from '../offers/offer.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import { changedTo, unchanged } from './changed.ts';
import type { OrderChange } from './order-change.ts';
import type { Minor, Order, OrderRevision, RevisionStatus } from './order.ts';
import { isSendableAmount, isSendableTotal } from './sendable.ts';
import { effectiveTotal } from './totals.ts';
import { pendingRevision, transitionOf } from './workflow.ts';

/** What the merchant proposes; `expiresAt` null: it never ends by itself. */
export type RevisionProposal = Pick<
  OrderRevision,
  'revisionId' | 'revisedTotalAmount' | 'merchantNote' | 'revisedEstimatedDelivery' | 'expiresAt'
>;

/**
 * Which revision, and where the buyer has agreed to another day of delivery, the estimate that it
 * makes.
 */
export interface RevisionAnswer {
  readonly revisionId: string;
  readonly answer: 'accepted' | 'declined';
  readonly reestimate: (deliveryOn: string) => Estimate;
}

/**
 * Proposes a new total or day. While the order can still be cancelled, and one revision at a time.
 */
export function proposeRevision(
  order: Order,
  proposal: RevisionProposal,
  now: Date,
): OrderChange | Refusal<'action_not_available' | 'revision_pending' | 'invalid_request'> {
  if (!transitionOf('cancel').from[order.workflowType].includes(order.state))
    return refuse('action_not_available');
  if (pendingRevision(order, now) !== null) return refuse('revision_pending');
  const problem = proposalProblem(order, proposal, now);
  if (problem !== null) return refuse('invalid_request', { problems: [problem] });
  const { revisions, ...rest } = lapseRevision(order, now);
  return changedTo({
    ...rest,
    revisions: [...revisions, { ...proposal, status: 'proposed', proposedAt: now, closedAt: null }],
  });
}

function proposalProblem(
  order: Order,
  { revisedTotalAmount, revisedEstimatedDelivery, expiresAt }: RevisionProposal,
  now: Date,
) {
  const isTellable =
    isSendableAmount(revisedTotalAmount) && isSendableTotal(atTotal(order, revisedTotalAmount));
  if (!isTellable)
    return { path: '/revisedTotalAmount', problem: 'must be an amount from 0 up to 15 digits' };
  if (revisedTotalAmount === effectiveTotal(order) && revisedEstimatedDelivery === null) {
    return {
      path: '/revisedTotalAmount',
      problem: 'is the total already, and no new day is proposed',
    };
  }
  return expiresAt !== null && expiresAt <= now
    ? { path: '/expiresAt', problem: 'must be in the future' }
    : null;
}

/**
 * The buyer's answer. Accepting moves the total and the day; the same answer again changes nothing.
 */
export function answerRevision(
  order: Order,
  { revisionId, answer, reestimate }: RevisionAnswer,
  now: Date,
): OrderChange | Refusal<'changed_meanwhile'> {
  const pending = pendingRevision(order, now);
  if (pending?.revisionId !== revisionId) {
    const answered = order.revisions.find((revision) => revision.revisionId === revisionId);
    return answered?.status === answer ? unchanged(order) : refuse('changed_meanwhile');
  }
  const closed = closeRevision(order, answer, now);
  if (answer === 'declined') return changedTo(closed);
  const revised = atTotal(closed, pending.revisedTotalAmount);
  // A discount given since can make the total one that can't be told.
  if (!isSendableTotal(revised)) return refuse('changed_meanwhile');
  const estimate =
    pending.revisedEstimatedDelivery === null
      ? order.estimate
      : reestimate(pending.revisedEstimatedDelivery);
  return changedTo({ ...revised, estimate });
}

function atTotal(order: Order, total: Minor): Order {
  return { ...order, adjustmentAmount: order.adjustmentAmount + total - effectiveTotal(order) };
}

/** The merchant takes its proposal back; again changes nothing. */
export function withdrawRevision(
  order: Order,
  revisionId: string,
  now: Date,
): OrderChange | Refusal<'changed_meanwhile'> {
  if (pendingRevision(order, now)?.revisionId === revisionId)
    return changedTo(closeRevision(order, 'withdrawn', now));
  const known = order.revisions.find((revision) => revision.revisionId === revisionId);
  return known?.status === 'withdrawn' ? unchanged(order) : refuse('changed_meanwhile');
}

/** Marks a revision whose time is over as expired; the order itself where there is none. */
export function lapseRevision(order: Order, now: Date): Order {
  const last = order.revisions.at(-1);
  if (last?.status !== 'proposed' || last.expiresAt === null || last.expiresAt > now) return order;
  return closeRevision(order, 'expired', last.expiresAt);
}

/** Closes the revision that stands open, the last one; the order itself where none does. */
export function closeRevision(
  order: Order,
  status: Exclude<RevisionStatus, 'proposed'>,
  closedAt: Date,
): Order {
  const last = order.revisions.at(-1);
  if (last?.status !== 'proposed') return order;
  return { ...order, revisions: [...order.revisions.slice(0, -1), { ...last, status, closedAt }] };
}
