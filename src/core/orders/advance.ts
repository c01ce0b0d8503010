import { type Refusal, refuse } from '../shared/result.ts';
import { changedTo, unchanged } from './changed.ts';
import { flagOfAccepted } from './flags.ts';
import { momentProblem } from './moments.ts';
import type { OrderChange } from './order-change.ts';
import type { CancelRequest, Order, OrderCancellation, ShipRequest } from './order.ts';
import { closeRevision, lapseRevision } from './revisions.ts';
import { heldAmount, payableAmount } from './totals.ts';
import { type ActionRefusal, type OrderAction, actionRefusal, transitionOf } from './workflow.ts';

/** Who cancels, and where it is because nobody paid, after how many days. */
export interface Canceller {
  readonly by: NonNullable<OrderCancellation['by']>;
  readonly unpaidDays: number | null;
}

/** An action on an order, with what was sent along. */
export type ActionAsked =
  | { readonly action: Exclude<OrderAction, 'ship' | 'cancel'> }
  | { readonly action: 'ship'; readonly request: ShipRequest }
  | { readonly action: 'cancel'; readonly request: CancelRequest; readonly canceller: Canceller };

export type AdvanceRefusal = Refusal<ActionRefusal | 'invalid_request'>;

/**
 * Moves the order on. Where it is there already, by an equal request, nothing changes; by another
 * one, or from a state that the action doesn't start from, it is refused.
 */
export function advanceOrder(
  order: Order,
  asked: ActionAsked,
  now: Date,
): OrderChange | AdvanceRefusal {
  if (order.state === transitionOf(asked.action).to)
    return isRepeat(order, asked) ? unchanged(order) : refuse('action_not_available');
  const isRefunded = asked.action === 'cancel' && asked.request.customerRefundedElsewhere === true;
  const code = actionRefusal(order, asked.action, now, { customerRefundedElsewhere: isRefunded });
  if (code !== null) return refuse(code);
  if (asked.action === 'ship') return ship(order, asked.request, now);
  if (asked.action === 'cancel') return cancel(order, asked, now);
  return changedTo({
    ...order,
    state: transitionOf(asked.action).to,
    ...consequences(order, asked.action, now),
  });
}

/**
 * Whether the buyer may still cancel: nothing of it is paid or made. On account, the store may
 * begin once it has accepted.
 */
export function mayBuyerCancel(order: Order): boolean {
  return (
    (order.state === 'placed' || (order.state === 'accepted' && !order.onAccount)) &&
    payableAmount(order) > 0n &&
    heldAmount(order) <= 0n
  );
}

function isRepeat(order: Order, asked: ActionAsked): boolean {
  if (asked.action === 'ship')
    return order.shipRequest !== null && sameShipment(order.shipRequest, asked.request);
  if (asked.action === 'cancel')
    return order.cancelRequest !== null && sameCancellation(order.cancelRequest, asked.request);
  return true;
}

function sameShipment(one: ShipRequest, other: ShipRequest): boolean {
  return toldShipment(one) === toldShipment(other);
}

/** What isn't said and null mean the same. */
function toldShipment({ trackingReference, carrier, trackingUrl, shippedAt }: ShipRequest): string {
  return JSON.stringify([
    trackingReference,
    carrier ?? null,
    trackingUrl ?? null,
    shippedAt ?? null,
  ]);
}

function sameCancellation(one: CancelRequest, other: CancelRequest): boolean {
  return toldCancellation(one) === toldCancellation(other);
}

function toldCancellation({ reason, note, customerRefundedElsewhere }: CancelRequest): string {
  return JSON.stringify([reason, note, customerRefundedElsewhere ?? false]);
}

function consequences(
  order: Order,
  action: Exclude<OrderAction, 'ship' | 'cancel'>,
  now: Date,
): Partial<Order> {
  switch (action) {
    case 'accept':
      return {
        acceptedAt: now,
        answerDueAt: null,
        reviewFlag: flagOfAccepted(order.reviewFlag, now),
      };
    case 'mark-delivered':
      return { deliveredAt: now };
    case 'complete':
      return { completedAt: now };
    case 'start-manufacturing':
    case 'mark-ready-to-ship':
      return {};
  }
}

function ship(
  order: Order,
  request: ShipRequest,
  now: Date,
): OrderChange | Refusal<'invalid_request'> {
  const { trackingReference, carrier = null, trackingUrl = null } = request;
  const shippedAt = request.shippedAt === undefined ? now : new Date(request.shippedAt);
  const problem = momentProblem('/shippedAt', shippedAt, now);
  if (problem !== null) return refuse('invalid_request', { problems: [problem] });
  return changedTo(
    {
      ...order,
      state: 'shipped',
      shippedAt,
      trackingReference,
      carrier,
      trackingUrl,
      shipRequest: request,
    },
    'order.shipped',
  );
}

function cancel(
  order: Order,
  { request, canceller }: Extract<ActionAsked, { action: 'cancel' }>,
  now: Date,
): OrderChange | Refusal<'action_not_available'> {
  if (canceller.by === 'customer' && !mayBuyerCancel(order)) return refuse('action_not_available');
  const held = heldAmount(order);
  const elsewhere = request.customerRefundedElsewhere === true && held > 0n ? held : 0n;
  const cancelled: Order = {
    ...closeRevision(lapseRevision(order, now), 'withdrawn', now),
    state: 'cancelled',
    cancellation: {
      reason: request.reason,
      note: request.note,
      cancelledAt: now,
      by: canceller.by,
      unpaidDays: canceller.unpaidDays,
    },
    cancelRequest: request,
    refundedElsewhereAmount: order.refundedElsewhereAmount + elsewhere,
    answerDueAt: null,
  };
  return changedTo(cancelled, 'order.cancelled');
}
