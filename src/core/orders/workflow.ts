import type { WorkflowType } from '../merchants/merchant.ts';
import type { Order, OrderState, OrderStatus } from './order.ts';
import { heldAmount, payableAmount } from './totals.ts';

export type OrderAction =
  | 'accept'
  | 'start-manufacturing'
  | 'mark-ready-to-ship'
  | 'ship'
  | 'mark-delivered'
  | 'complete'
  | 'cancel';

/** Why an action isn't open to an order; the codes of a 409. */
export type ActionRefusal =
  | 'action_not_available'
  | 'revision_pending'
  | 'payment_required'
  | 'dispute_open'
  | 'refund_required';

/** What an action may be stopped by; told in this order. */
type Guard = 'revision' | 'payment' | 'dispute' | 'refund';

interface Transition {
  readonly action: OrderAction;
  readonly from: Readonly<Record<WorkflowType, readonly OrderState[]>>;
  readonly to: OrderState;
  /** By the state that the order is in; `else` for the others. */
  readonly guards: Readonly<Partial<Record<OrderState, readonly Guard[]>>> & {
    readonly else: readonly Guard[];
  };
}

const same = (...states: readonly OrderState[]): Transition['from'] => ({
  made_to_order: states,
  stock: states,
});

/** The one truth about what can be done with an order, in the order in which it is told. */
export const WORKFLOW: readonly Transition[] = [
  { action: 'accept', from: same('placed'), to: 'accepted', guards: { else: ['revision'] } },
  {
    action: 'start-manufacturing',
    from: { made_to_order: ['accepted'], stock: [] },
    to: 'in_manufacturing',
    guards: { else: ['payment', 'revision'] },
  },
  {
    action: 'mark-ready-to-ship',
    from: { made_to_order: ['in_manufacturing'], stock: ['accepted'] },
    to: 'ready_to_ship',
    guards: { else: ['revision'] },
  },
  {
    action: 'ship',
    from: { made_to_order: ['ready_to_ship'], stock: ['accepted', 'ready_to_ship'] },
    to: 'shipped',
    guards: { else: ['payment', 'revision'] },
  },
  // What was shipped has been paid for; what is collected may not have been.
  {
    action: 'mark-delivered',
    from: same('ready_to_ship', 'shipped'),
    to: 'delivered',
    guards: { shipped: [], else: ['payment', 'revision'] },
  },
  { action: 'complete', from: same('delivered'), to: 'completed', guards: { else: ['dispute'] } },
  {
    action: 'cancel',
    from: same('placed', 'accepted', 'in_manufacturing', 'ready_to_ship'),
    to: 'cancelled',
    guards: { else: ['refund'] },
  },
];

export const ORDER_ACTIONS: readonly OrderAction[] = WORKFLOW.map(({ action }) => action);

const GUARDS: Readonly<
  Record<
    Guard,
    { readonly code: ActionRefusal; readonly stops: (order: OrderStatus, now: Date) => boolean }
  >
> = {
  revision: {
    code: 'revision_pending',
    stops: (order, now) => pendingRevision(order, now) !== null,
  },
  payment: {
    code: 'payment_required',
    stops: (order) => payableAmount(order) > 0n && !order.onAccount,
  },
  dispute: {
    code: 'dispute_open',
    stops: ({ dispute }) => dispute !== null && isOpenDispute(dispute.status),
  },
  refund: { code: 'refund_required', stops: (order) => heldAmount(order) > 0n },
};

/** Won and lost are the end of a dispute. */
export function isOpenDispute(status: string): boolean {
  return status !== 'won' && status !== 'lost';
}

/** Whether the order is on its way to its buyer, or there. */
export function hasLeft({ state }: Pick<Order, 'state'>): boolean {
  return state === 'shipped' || state === 'delivered' || state === 'completed';
}

/** The revision that the buyer hasn't answered; one whose time is over no longer counts. */
export function pendingRevision(
  { revisions }: Pick<Order, 'revisions'>,
  now: Date,
): Order['revisions'][number] | null {
  const last = revisions.at(-1);
  if (last?.status !== 'proposed') return null;
  return last.expiresAt === null || last.expiresAt > now ? last : null;
}

/** The transition of that name. */
export function transitionOf(action: OrderAction): Transition {
  const found = WORKFLOW.find((transition) => transition.action === action);
  if (found === undefined) throw new Error(`no such action: ${String(action)}`);
  return found;
}

/**
 * Why the action isn't open to the order; null: it is. `customerRefundedElsewhere` opens cancelling
 * a paid order.
 */
export function actionRefusal(
  order: OrderStatus,
  action: OrderAction,
  now: Date,
  { customerRefundedElsewhere = false }: { readonly customerRefundedElsewhere?: boolean } = {},
): ActionRefusal | null {
  const { from, guards } = transitionOf(action);
  if (!from[order.workflowType].includes(order.state)) return 'action_not_available';
  for (const guard of guards[order.state] ?? guards.else) {
    if (guard === 'refund' && customerRefundedElsewhere) continue;
    if (GUARDS[guard].stops(order, now)) return GUARDS[guard].code;
  }
  return null;
}

export interface AvailableActions {
  readonly actions: readonly OrderAction[];
  readonly unavailable: readonly { readonly action: OrderAction; readonly code: ActionRefusal }[];
}

/**
 * What can be done with the order now, and why the rest can't. Cancelling is told as without a
 * refund elsewhere.
 */
export function availableActions(order: OrderStatus, now: Date): AvailableActions {
  const actions: OrderAction[] = [];
  const unavailable: { action: OrderAction; code: ActionRefusal }[] = [];
  for (const action of ORDER_ACTIONS) {
    const code = actionRefusal(order, action, now);
    if (code === null) actions.push(action);
    else unavailable.push({ action, code });
  }
  return { actions, unavailable };
}

/** Which of the two types can make the step from this state, where the other can't. */
function onlyOf(from: Transition['from'], state: OrderState): string {
  if (!from.stock.includes(state)) return ' (made to order)';
  return from.made_to_order.includes(state) ? '' : ' (stock)';
}

/** The workflow as a Mermaid state diagram: the docs hold it, and a test compares. */
export function workflowDiagram(): string {
  const edges = WORKFLOW.flatMap(({ action, from, to }) => {
    const states = [...new Set([...from.made_to_order, ...from.stock])];
    return states.map((state) => `  ${state} --> ${to}: ${action}${onlyOf(from, state)}`);
  });
  return [
    'stateDiagram-v2',
    '  [*] --> placed: needs review',
    '  [*] --> accepted: needs none',
    ...edges,
    '  completed --> [*]',
    '  cancelled --> [*]',
    '',
  ].join('\n');
}
