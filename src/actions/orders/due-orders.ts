import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { OrderChange } from '../../core/orders/order-change.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Order } from '../../core/orders/order.ts';
import { findMerchant } from '../../storage/merchant-store.ts';
import { type DueWork, findMerchantsWithDueWork, findOrdersWithDueWork } from '../../storage/orders-due.ts';
import type { Actor, SharedContext } from '../context.ts';
import { changeOrder } from './change-order.ts';

export interface DueContext extends SharedContext {
  /** Told of an order that could not be changed; it stays due. */
  readonly report: (problem: Error) => void;
}

/** One part of the work that time makes due. */
export interface DuePart {
  /** Null: from the first merchant on. */
  readonly afterMerchantId: string | null;
  /** Ends the part after the order that is at hand. */
  readonly signal: AbortSignal;
}

export interface DuePartDone {
  /** Where the next part goes on; null: from the first merchant. */
  readonly afterMerchantId: string | null;
  /** Whether there was more than one part takes. */
  readonly hasMore: boolean;
}

interface DueKind {
  readonly work: DueWork;
  readonly actor: Actor;
  readonly what: string;
  /** Looks again: the order is locked only now. */
  readonly change: (merchant: Merchant, order: Order, now: Date) => OrderChange;
}

const MERCHANTS = 50;
const ORDERS_PER_MERCHANT = 20;

/**
 * Does a part of what is due, so many orders of each merchant. Merchants are found without locks; then each order is
 * changed by itself: of several workers at once one does it, and the others find it done.
 */
export async function changeDueOrders(context: DueContext, kind: DueKind, { afterMerchantId, signal }: DuePart): Promise<DuePartDone> {
  const found = { now: context.clock.now(), afterMerchantId, limit: MERCHANTS };
  const merchantIds = await context.database.read((reader) => findMerchantsWithDueWork(reader, kind.work, found));
  const isLast = merchantIds.length < MERCHANTS;
  let hasMore = !isLast;
  for (const merchantId of merchantIds) {
    if (signal.aborted) break;
    if (await changeOrdersOf(context, kind, merchantId, signal)) hasMore = true;
  }
  return { afterMerchantId: isLast ? null : (merchantIds.at(-1) ?? null), hasMore };
}

/** Whether the merchant has more. */
async function changeOrdersOf(context: DueContext, kind: DueKind, merchantId: string, signal: AbortSignal): Promise<boolean> {
  const { merchant, orderIds } = await context.database.read(async (reader) => ({
    merchant: await findMerchant(reader, merchantId),
    orderIds: await findOrdersWithDueWork(reader, merchantId, kind.work, { now: context.clock.now(), limit: ORDERS_PER_MERCHANT }),
  }));
  if (merchant === null) return false;
  let failures = 0;
  for (const orderId of orderIds) {
    if (signal.aborted) break;
    if (!(await changeOne(context, kind, merchant, orderId))) failures += 1;
    // The embedded database answers without ever waiting for anything outside: requests would not be heard meanwhile.
    await letOthersRun();
  }
  // What failed is tried again at the loop's own pace.
  return orderIds.length === ORDERS_PER_MERCHANT && failures < orderIds.length;
}

async function changeOne({ report, ...context }: DueContext, { actor, what, change }: DueKind, merchant: Merchant, orderId: string): Promise<boolean> {
  try {
    await changeOrder<never>({ ...context, actor }, { merchant, orderId, what, change: (order, now) => change(merchant, order, now) });
    return true;
  } catch (error) {
    // One order that can't be changed must not keep the others from it.
    report(error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}
