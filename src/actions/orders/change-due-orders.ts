import type { Merchant } from '../../core/merchants/merchant.ts';
import type { OrderChange } from '../../core/orders/order-change.ts';
import type { Order } from '../../core/orders/order.ts';
import type { Reader } from '../../storage/database/database.ts';
import type { DueItems } from '../../storage/shared/due-work.ts';
import type { Actor } from '../context.ts';
import {
  processDueWork,
  type DueContext,
  type DueWorkBatch,
  type DueBatchResult,
} from '../shared/due-work.ts';
import { changeOrder } from './change-order.ts';

export interface DueOrderChange {
  readonly items: DueItems;
  readonly actor: Actor;
  /** The name of the action in the audit log, such as `order.unpaid`. */
  readonly what: string;
  /** Returns whether the change must wait, although it is due. */
  readonly isHeld?: (reader: Reader, merchantId: string, orderId: string) => Promise<boolean>;
  /**
   * Changes an order if the change is still due. This is checked again, because the order wasn't
   * locked when it was found.
   */
  readonly change: (merchant: Merchant, order: Order, now: Date) => OrderChange;
}

/** Changes a batch of orders that have reached a deadline. */
export function changeDueOrders(
  context: DueContext,
  { items, actor, what, isHeld, change }: DueOrderChange,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  const forMerchant = (merchant: Merchant) => async (orderId: string) => {
    const { merchantId } = merchant;
    const mustWait =
      isHeld !== undefined &&
      (await context.database.read((reader) => isHeld(reader, merchantId, orderId)));
    if (mustWait) return false;
    let hasChanged = false;
    await changeOrder<never>(
      { ...context, actor },
      {
        merchant,
        orderId,
        what,
        change: (order, now) => {
          const result = change(merchant, order, now);
          hasChanged = result.changed;
          return result;
        },
      },
    );
    return hasChanged;
  };
  return processDueWork(context, { items, forMerchant }, dueBatch);
}
