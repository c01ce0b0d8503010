import type { Estimate } from '../offers/offer.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import { changedOrder, unchangedOrder } from './make-change.ts';
import type { OrderChange } from './order-change.ts';
import type { MinorUnits, Order, OrderRevision, RevisionStatus } from './order.ts';
import { isSendableAmount, isSendableTotal } from './sendable.ts';
import { effectiveTotal } from './totals.ts';
import { pendingRevision, transitionOf } from './workflow.ts';

/**
 * A change to an order that the merchant proposes to the buyer. It doesn't expire if `expiresAt` is
 * null.
 */
export type RevisionProposal = Pick<
  OrderRevision,
  'revisionId' | 'revisedTotalAmount' | 'merchantNote' | 'revisedEstimatedDelivery' | 'expiresAt'
>;

/**
 * The buyer's answer to a proposed change to an order. If the accepted change includes another
 * delivery day, `reestimate` computes the new dates.
 */
export interface RevisionAnswer {
  readonly revisionId: string;
  readonly answer: 'accepted' | 'declined';
  readonly reestimate: (deliveryOn: string) => Estimate;
}

/**
 * Proposes a new total or day of delivery to the buyer. The order must still be cancellable and
 * have no other pending proposal.
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
  const { revisions, ...rest } = expireRevision(order, now);
  return changedOrder({
    ...rest,
    revisions: [...revisions, { ...proposal, status: 'proposed', proposedAt: now, closedAt: null }],
  });
}

function proposalProblem(
  order: Order,
  { revisedTotalAmount, revisedEstimatedDelivery, expiresAt }: RevisionProposal,
  now: Date,
) {
  const isRepresentable =
    isSendableAmount(revisedTotalAmount) &&
    isSendableTotal(withOrderTotal(order, revisedTotalAmount));
  if (!isRepresentable)
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
 * Records the buyer's answer to a proposed change to an order. Accepting it changes the total and
 * the day; repeating the same answer changes nothing.
 */
export function answerRevision(
  order: Order,
  { revisionId, answer, reestimate }: RevisionAnswer,
  now: Date,
): OrderChange | Refusal<'changed_meanwhile'> {
  const pending = pendingRevision(order, now);
  if (pending?.revisionId !== revisionId) {
    const answered = order.revisions.find((revision) => revision.revisionId === revisionId);
    return answered?.status === answer ? unchangedOrder(order) : refuse('changed_meanwhile');
  }
  const closed = closeRevision(order, answer, now);
  if (answer === 'declined') return changedOrder(closed);
  const revised = withOrderTotal(closed, pending.revisedTotalAmount);
  // If the merchant gave a discount after the proposal, the total could now become negative or too
  // large.
  if (!isSendableTotal(revised)) return refuse('changed_meanwhile');
  const estimate =
    pending.revisedEstimatedDelivery === null
      ? order.estimate
      : reestimate(pending.revisedEstimatedDelivery);
  return changedOrder({ ...revised, estimate });
}

function withOrderTotal(order: Order, total: MinorUnits): Order {
  return { ...order, adjustmentAmount: order.adjustmentAmount + total - effectiveTotal(order) };
}

/**
 * Withdraws the change that the merchant proposed to the buyer. Withdrawing it again changes
 * nothing.
 */
export function withdrawRevision(
  order: Order,
  revisionId: string,
  now: Date,
): OrderChange | Refusal<'changed_meanwhile'> {
  if (pendingRevision(order, now)?.revisionId === revisionId)
    return changedOrder(closeRevision(order, 'withdrawn', now));
  const known = order.revisions.find((revision) => revision.revisionId === revisionId);
  return known?.status === 'withdrawn' ? unchangedOrder(order) : refuse('changed_meanwhile');
}

/**
 * Marks the merchant's proposal to change an order as expired if it is still pending after its
 * expiry time.
 */
export function expireRevision<Revised extends Pick<Order, 'revisions'>>(
  order: Revised,
  now: Date,
): Revised {
  const last = order.revisions.at(-1);
  if (last?.status !== 'proposed' || last.expiresAt === null || last.expiresAt > now) return order;
  return closeRevision(order, 'expired', last.expiresAt);
}

/**
 * Closes the merchant's pending proposal to change an order. Only the last proposal can be pending.
 */
export function closeRevision<Revised extends Pick<Order, 'revisions'>>(
  order: Revised,
  status: Exclude<RevisionStatus, 'proposed'>,
  closedAt: Date,
): Revised {
  const last = order.revisions.at(-1);
  if (last?.status !== 'proposed') return order;
  return { ...order, revisions: [...order.revisions.slice(0, -1), { ...last, status, closedAt }] };
}
