import type { OrderState } from '../../../../../src/core/orders/order.ts';
import { type OrderAction, WORKFLOW } from '../../../../../src/core/orders/workflow.ts';
import type { ListedOrder } from '../orders/read-orders.ts';

/** The states that an order passes through until it has reached the buyer. */
export const COLUMNS: readonly OrderState[] = [
  'placed',
  'accepted',
  'in_manufacturing',
  'ready_to_ship',
  'shipped',
  'delivered',
];

/** The step that leads an order into a state, or null if the workflow has none from where it is. */
export function stepTo(
  { state, workflowType }: Pick<ListedOrder, 'state' | 'workflowType'>,
  target: OrderState,
): OrderAction | null {
  const found = WORKFLOW.find(
    ({ from, to }) => to === target && from[workflowType].includes(state),
  );
  return found?.action ?? null;
}

/** The states that an order can be moved to from where it is. */
export function targetsOf(order: ListedOrder): readonly OrderState[] {
  return COLUMNS.filter((state) => stepTo(order, state) !== null);
}
