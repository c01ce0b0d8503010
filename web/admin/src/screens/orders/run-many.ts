import type { OrderAction } from '../../../../../src/core/orders/workflow.ts';
import { act } from '../../client/actions.ts';
import { Refused, sentenceOf } from '../../client/refused.ts';
import { refusalWords } from '../../words/orders.ts';
import type { ListedOrder } from './read-orders.ts';

/** What became of one of several orders. */
export interface ManyResult {
  readonly orderNumber: string;
  readonly buyer: string;
  /** Why nothing was done, or null if it was. */
  readonly refusal: string | null;
}

/**
 * Takes a step with each of several orders, one after the other. One that is refused stops no
 * other, and each is told.
 */
export async function runMany(
  store: string,
  orders: readonly ListedOrder[],
  action: OrderAction,
  onResult: (result: ManyResult) => void,
): Promise<void> {
  for (const { orderId, orderNumber, buyerName, customerEmail } of orders) {
    const refusal = await take(store, orderId, action);
    onResult({ orderNumber, buyer: buyerName ?? customerEmail, refusal });
  }
}

async function take(store: string, order: string, action: OrderAction): Promise<string | null> {
  try {
    await act(store, 'advance-order', { order, action });
    return null;
  } catch (error) {
    return error instanceof Refused && error.status === 409
      ? refusalWords(error.code)
      : sentenceOf(error);
  }
}
