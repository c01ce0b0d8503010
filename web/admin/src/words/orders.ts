import type { OrderState } from '../../../../src/core/orders/order.ts';
import type { ActionRefusal, OrderAction } from '../../../../src/core/orders/workflow.ts';
import type { Tone } from '../ui/parts.tsx';

interface StateWords {
  readonly label: string;
  readonly tone: Tone;
}

export const STATE_WORDS: Readonly<Record<OrderState, StateWords>> = {
  placed: { label: 'To review', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'calm' },
  in_manufacturing: { label: 'In the workshop', tone: 'calm' },
  ready_to_ship: { label: 'Ready', tone: 'good' },
  shipped: { label: 'On its way', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  completed: { label: 'Completed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

export const STATE_ORDER: readonly OrderState[] = [
  'placed',
  'accepted',
  'in_manufacturing',
  'ready_to_ship',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
];

interface ActionWords {
  readonly label: string;
  /** Said once it is done. */
  readonly done: string;
  readonly key: string;
}

export const ACTION_WORDS: Readonly<Record<OrderAction, ActionWords>> = {
  accept: { label: 'Accept', done: 'accepted', key: 'a' },
  'start-manufacturing': { label: 'Start making', done: 'in the workshop', key: 's' },
  'mark-ready-to-ship': { label: 'Mark as ready', done: 'ready', key: 'r' },
  ship: { label: 'Ship', done: 'shipped', key: 'h' },
  'mark-delivered': { label: 'Mark as delivered', done: 'delivered', key: 'd' },
  complete: { label: 'Complete', done: 'completed', key: 'c' },
  cancel: { label: 'Cancel', done: 'cancelled', key: 'x' },
};

const REFUSAL_WORDS: Readonly<Record<ActionRefusal, string>> = {
  action_not_available: 'The order is not at that step.',
  revision_pending: 'The buyer has not answered your proposed change yet.',
  payment_required:
    'Something is left to pay. Record the payment under Money, or choose “Make it before it is paid” under More.',
  dispute_open: 'The payment is disputed.',
  refund_required: 'The buyer has paid. Refund the money first, or say that you have.',
  test_order: 'It was placed for test money, so nothing is made for it. Cancel it.',
};

export function refusalWords(code: string): string {
  // A newer server may know reasons that this page doesn't.
  return REFUSAL_WORDS[code as ActionRefusal] ?? 'That is not possible now.';
}

export const CANCEL_REASONS: readonly { readonly reason: string; readonly label: string }[] = [
  { reason: 'cannot_make', label: 'We can’t make it' },
  { reason: 'out_of_stock', label: 'Something is out of stock' },
  { reason: 'customer_request', label: 'The buyer asked for it' },
  { reason: 'duplicate', label: 'It was ordered twice' },
  { reason: 'fraud', label: 'It looks like fraud' },
  { reason: 'other', label: 'Something else' },
];

export function cancelReasonLabel(reason: string | null): string {
  if (reason === 'unpaid') return 'It was not paid';
  return CANCEL_REASONS.find((entry) => entry.reason === reason)?.label ?? reason ?? '';
}

const REVIEW_WORDS: Readonly<Record<string, string>> = {
  needs_approval: 'Something in it needs your approval.',
  needed_by: 'It may be late for the day on which the buyer needs it.',
  staff: 'Somebody of your staff flagged it.',
  provider: 'The payment provider flagged it.',
  paid_after_cancel: 'It was paid after it had been cancelled.',
};

export function reviewWords(reason: string): string {
  return REVIEW_WORDS[reason] ?? 'Somebody should look at it.';
}
