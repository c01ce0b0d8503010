import type { WorkflowType } from '../merchants/merchant.ts';
import type { Order, OrderState, OrderStatus } from './order.ts';
import { openAmountBeforeStep } from './payment-schedule.ts';
import { heldAmount } from './totals.ts';

export type OrderAction =
  | 'accept'
  | 'start-manufacturing'
  | 'mark-ready-to-ship'
  | 'ship'
  | 'mark-delivered'
  | 'complete'
  | 'cancel';

/**
 * The reasons why an action on an order can be refused. They are also the error codes sent with
 * HTTP status 409.
 */
export type ActionRefusal =
  | 'action_not_available'
  | 'revision_pending'
  | 'payment_required'
  | 'dispute_open'
  | 'refund_required'
  | 'test_order';

/**
 * A condition that can prevent an action on an order. If several apply, the first one in the
 * action's list is reported.
 */
type ActionGuard = 'test' | 'revision' | 'making' | 'leaving' | 'dispute' | 'refund';

interface Transition {
  readonly action: OrderAction;
  readonly from: Readonly<Record<WorkflowType, readonly OrderState[]>>;
  readonly to: OrderState;
  /**
   * The conditions that can prevent the action, by state of the order; `else` applies to the states
   * that aren't listed.
   */
  readonly guards: Readonly<Partial<Record<OrderState, readonly ActionGuard[]>>> & {
    readonly else: readonly ActionGuard[];
  };
}

const inBothWorkflows = (...states: readonly OrderState[]): Transition['from'] => ({
  made_to_order: states,
  stock: states,
});

/**
 * The single definition of which actions an order allows and when. The API lists the actions in
 * this sequence.
 */
export const WORKFLOW: readonly Transition[] = [
  {
    action: 'accept',
    from: inBothWorkflows('placed'),
    to: 'accepted',
    guards: { else: ['revision'] },
  },
  {
    action: 'start-manufacturing',
    from: { made_to_order: ['accepted'], stock: [] },
    to: 'in_manufacturing',
    guards: { else: ['test', 'making', 'revision'] },
  },
  {
    action: 'mark-ready-to-ship',
    from: { made_to_order: ['in_manufacturing'], stock: ['accepted'] },
    to: 'ready_to_ship',
    guards: { else: ['test', 'revision'] },
  },
  {
    action: 'ship',
    from: { made_to_order: ['ready_to_ship'], stock: ['accepted', 'ready_to_ship'] },
    to: 'shipped',
    guards: { else: ['test', 'leaving', 'revision'] },
  },
  // An order that was shipped has been paid, but an order that the buyer collected may still be
  // unpaid.
  {
    action: 'mark-delivered',
    from: inBothWorkflows('ready_to_ship', 'shipped'),
    to: 'delivered',
    guards: { shipped: [], else: ['test', 'leaving', 'revision'] },
  },
  {
    action: 'complete',
    from: inBothWorkflows('delivered'),
    to: 'completed',
    guards: { else: ['dispute'] },
  },
  {
    action: 'cancel',
    from: inBothWorkflows('placed', 'accepted', 'in_manufacturing', 'ready_to_ship'),
    to: 'cancelled',
    guards: { else: ['refund'] },
  },
];

export const ORDER_ACTIONS: readonly OrderAction[] = WORKFLOW.map(({ action }) => action);

const ACTION_GUARDS: Readonly<
  Record<
    ActionGuard,
    {
      readonly code: ActionRefusal;
      readonly isBlocking: (order: OrderStatus, now: Date) => boolean;
    }
  >
> = {
  test: {
    code: 'test_order',
    isBlocking: ({ paymentMode }) => paymentMode === 'test',
  },
  revision: {
    code: 'revision_pending',
    isBlocking: (order, now) => pendingRevision(order, now) !== null,
  },
  making: {
    code: 'payment_required',
    isBlocking: (order) => openAmountBeforeStep(order, 'making') > 0n,
  },
  leaving: {
    code: 'payment_required',
    isBlocking: (order) => openAmountBeforeStep(order, 'leaving') > 0n,
  },
  dispute: {
    code: 'dispute_open',
    isBlocking: ({ dispute }) => dispute !== null && isOpenDispute(dispute.status),
  },
  refund: {
    code: 'refund_required',
    isBlocking: (order) => heldAmount(order) > order.pendingRefundAmount,
  },
};

/** Returns whether a payment dispute is still open, that is, neither won nor lost. */
export function isOpenDispute(status: string): boolean {
  return status !== 'won' && status !== 'lost';
}

/** Returns whether the order was dispatched or handed over to the buyer. */
export function hasLeftStore({ state }: Pick<Order, 'state'>): boolean {
  return state === 'shipped' || state === 'delivered' || state === 'completed';
}

/**
 * Returns the proposed change to an order that still awaits the buyer's answer and hasn't expired.
 */
export function pendingRevision(
  { revisions }: Pick<Order, 'revisions'>,
  now: Date,
): Order['revisions'][number] | null {
  const last = revisions.at(-1);
  if (last?.status !== 'proposed') return null;
  return last.expiresAt === null || last.expiresAt > now ? last : null;
}

export function transitionOf(action: OrderAction): Transition {
  const found = WORKFLOW.find((transition) => transition.action === action);
  if (found === undefined) throw new Error(`no such action: ${String(action)}`);
  return found;
}

/**
 * Returns why an action on an order isn't possible, or null if it is. With
 * `customerRefundedElsewhere`, a paid order can be cancelled because the merchant has refunded it
 * outside this service.
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
    if (ACTION_GUARDS[guard].isBlocking(order, now)) return ACTION_GUARDS[guard].code;
  }
  return null;
}

export interface AvailableActions {
  readonly actions: readonly OrderAction[];
  readonly unavailable: readonly { readonly action: OrderAction; readonly code: ActionRefusal }[];
}

/** Returns which actions on an order are possible now, and why the others aren't. */
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

/**
 * Returns a note for the state diagram if the action is allowed here for only one kind of order,
 * made to order or from stock.
 */
function workflowTypeNote(from: Transition['from'], state: OrderState): string {
  if (!from.stock.includes(state)) return ' (made to order)';
  return from.made_to_order.includes(state) ? '' : ' (stock)';
}

/**
 * Returns the workflow as a Mermaid state diagram. A test compares it with the one in the
 * documentation.
 */
export function workflowDiagram(): string {
  const edges = WORKFLOW.flatMap(({ action, from, to }) => {
    const states = [...new Set([...from.made_to_order, ...from.stock])];
    return states.map((state) => `  ${state} --> ${to}: ${action}${workflowTypeNote(from, state)}`);
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
