import { type Refusal, refuse } from '../shared/result.ts';
import { changedOrder, unchangedOrder } from './make-change.ts';
import { flagAfterAcceptance } from './flags.ts';
import { momentProblem } from './moments.ts';
import type { OrderChange } from './order-change.ts';
import type { CancellationDetails, Order, OrderCancellation, ShipmentDetails } from './order.ts';
import { closeRevision, expireRevision } from './revisions.ts';
import { heldAmount, payableAmount } from './totals.ts';
import { type ActionRefusal, type OrderAction, actionRefusal, transitionOf } from './workflow.ts';

/**
 * The person or system that cancels an order. If the order is cancelled because it wasn't paid,
 * `unpaidDays` is the number of days that the store waited.
 */
export interface CancelledBy {
  readonly by: NonNullable<OrderCancellation['by']>;
  readonly unpaidDays: number | null;
}

export type OrderActionRequest =
  | { readonly action: Exclude<OrderAction, 'ship' | 'cancel'> }
  | { readonly action: 'ship'; readonly request: ShipmentDetails }
  | {
      readonly action: 'cancel';
      readonly request: CancellationDetails;
      readonly canceller: CancelledBy;
    };

export type AdvanceRefusal = Refusal<ActionRefusal | 'invalid_request'>;

/**
 * Changes the state of an order by an action such as shipping. Repeating the action with equal data
 * changes nothing; an action that isn't possible in the order's state is rejected.
 */
export function advanceOrder(
  order: Order,
  request: OrderActionRequest,
  now: Date,
): OrderChange | AdvanceRefusal {
  if (order.state === transitionOf(request.action).to) {
    return isRepeatedAction(order, request)
      ? unchangedOrder(order)
      : refuse('action_not_available');
  }
  const isRefunded =
    request.action === 'cancel' && request.request.customerRefundedElsewhere === true;
  const code = actionRefusal(order, request.action, now, { customerRefundedElsewhere: isRefunded });
  if (code !== null) return refuse(code);
  if (request.action === 'ship') return shipOrder(order, request.request, now);
  if (request.action === 'cancel') return cancelOrder(order, request, now);
  return changedOrder({
    ...order,
    state: transitionOf(request.action).to,
    ...actionEffects(order, request.action, now),
  });
}

/**
 * Returns whether the buyer may cancel the order. The buyer may do so while an amount is payable,
 * the merchant holds no money, work hasn't begun, and the order isn't an accepted order on account.
 */
export function mayBuyerCancel(order: Order): boolean {
  return (
    (order.state === 'placed' || (order.state === 'accepted' && !order.onAccount)) &&
    payableAmount(order) > 0n &&
    heldAmount(order) <= 0n
  );
}

function isRepeatedAction(order: Order, request: OrderActionRequest): boolean {
  if (request.action === 'ship')
    return order.shipRequest !== null && isSameShipment(order.shipRequest, request.request);
  if (request.action === 'cancel')
    return order.cancelRequest !== null && isSameCancellation(order.cancelRequest, request.request);
  return true;
}

function isSameShipment(one: ShipmentDetails, other: ShipmentDetails): boolean {
  return withShipment(one) === withShipment(other);
}

/** Stores null for every shipping detail that the client left out. */
function withShipment({
  trackingReference,
  carrier,
  trackingUrl,
  shippedAt,
}: ShipmentDetails): string {
  return JSON.stringify([
    trackingReference,
    carrier ?? null,
    trackingUrl ?? null,
    shippedAt ?? null,
  ]);
}

function isSameCancellation(one: CancellationDetails, other: CancellationDetails): boolean {
  return withCancellation(one) === withCancellation(other);
}

function withCancellation({
  reason,
  note,
  customerRefundedElsewhere,
}: CancellationDetails): string {
  return JSON.stringify([reason, note, customerRefundedElsewhere ?? false]);
}

function actionEffects(
  order: Order,
  action: Exclude<OrderAction, 'ship' | 'cancel'>,
  now: Date,
): Partial<Order> {
  switch (action) {
    case 'accept':
      return {
        acceptedAt: now,
        answerDueAt: null,
        reviewFlag: flagAfterAcceptance(order.reviewFlag, now),
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

function shipOrder(
  order: Order,
  request: ShipmentDetails,
  now: Date,
): OrderChange | Refusal<'invalid_request'> {
  const { trackingReference, carrier = null, trackingUrl = null } = request;
  const shippedAt = request.shippedAt === undefined ? now : new Date(request.shippedAt);
  const problem = momentProblem('/shippedAt', shippedAt, now);
  if (problem !== null) return refuse('invalid_request', { problems: [problem] });
  return changedOrder(
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

function cancelOrder(
  order: Order,
  { request, canceller }: Extract<OrderActionRequest, { action: 'cancel' }>,
  now: Date,
): OrderChange | Refusal<'action_not_available'> {
  if (canceller.by === 'customer' && !mayBuyerCancel(order)) return refuse('action_not_available');
  const held = heldAmount(order) - order.pendingRefundAmount;
  const elsewhere = request.customerRefundedElsewhere === true && held > 0n ? held : 0n;
  const cancelled: Order = {
    ...closeRevision(expireRevision(order, now), 'withdrawn', now),
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
  return changedOrder(cancelled, 'order.cancelled');
}
