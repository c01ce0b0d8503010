import type { Merchant } from '../../core/merchants/merchant.ts';
import type { OrderChange } from '../../core/orders/order-change.ts';
import type { Order } from '../../core/orders/order.ts';
import type { DueItems } from '../../storage/shared/due-work.ts';
import type { Actor } from '../context.ts';
import { doDueWork, type DueContext, type DuePart, type DuePartDone } from '../shared/due-work.ts';
import { changeOrder } from './change-order.ts';

export interface DueChange {
  readonly items: DueItems;
  readonly actor: Actor;
  /** As the log of writes names it, such as order.unpaid. */
  readonly what: string;
  /** Looks again: the order is locked only now. */
  readonly change: (merchant: Merchant, order: Order, now: Date) => OrderChange;
}

/** Changes a part of the orders for which a change is due. */
export function changeDueOrders(
  context: DueContext,
  { items, actor, what, change }: DueChange,
  part: DuePart,
): Promise<DuePartDone> {
  const forMerchant = (merchant: Merchant) => async (orderId: string) => {
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
  return doDueWork(context, { items, forMerchant }, part);
}
