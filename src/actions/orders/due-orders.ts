import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { OrderChange } from '../../core/orders/order-change.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Order } from '../../core/orders/order.ts';
import { findMerchant } from '../../storage/merchants/merchant-repository.ts';
import {
  type DuePosition,
  type DueWork,
  findMerchantsWithDueWork,
  findOrdersWithDueWork,
} from '../../storage/orders/due.ts';
import type { Actor, SharedContext } from '../context.ts';
import { changeOrder } from './change-order.ts';

export interface DueContext extends SharedContext {
  /** Told of an order that could not be changed; it stays due. */
  readonly report: (problem: Error) => void;
}

/** Where a part of the work begins. */
export interface DuePlace {
  /** Null: from the first merchant on. */
  readonly afterMerchantId: string | null;
  /**
   * Of merchants whose oldest orders couldn't be changed: behind those, so that they don't keep the
   * others from it.
   */
  readonly passed: ReadonlyMap<string, DuePosition>;
}

export const FROM_THE_FIRST: DuePlace = { afterMerchantId: null, passed: new Map() };

/** One part of the work that time makes due. */
export interface DuePart {
  readonly place: DuePlace;
  /** Ends the part after the order that is at hand. */
  readonly signal: AbortSignal;
}

export interface DuePartDone {
  /** Where the next part begins. */
  readonly next: DuePlace;
  /** Whether there is more to be done at once. */
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
 * Does a part of what is due, so many orders of each merchant. Merchants are found without locks;
 * then each order is changed by itself: of several workers at once one does it, and the others find
 * it done.
 */
export async function changeDueOrders(
  context: DueContext,
  kind: DueKind,
  { place, signal }: DuePart,
): Promise<DuePartDone> {
  const found = {
    now: context.clock.now(),
    afterMerchantId: place.afterMerchantId,
    limit: MERCHANTS,
  };
  const merchantIds = await context.database.read((reader) =>
    findMerchantsWithDueWork(reader, kind.work, found),
  );
  const isLast = merchantIds.length < MERCHANTS;
  const passed = new Map(place.passed);
  let hasMore = !isLast;
  for (const merchantId of merchantIds) {
    if (signal.aborted) break;
    const done = await changeOrdersOf(context, kind, {
      merchantId,
      after: passed.get(merchantId) ?? null,
      signal,
    });
    if (done.passed === null) passed.delete(merchantId);
    else passed.set(merchantId, done.passed);
    if (done.hasMore) hasMore = true;
  }
  return {
    next: { afterMerchantId: isLast ? null : (merchantIds.at(-1) ?? null), passed },
    hasMore,
  };
}

interface OfMerchant {
  readonly merchantId: string;
  readonly after: DuePosition | null;
  readonly signal: AbortSignal;
}

interface MerchantDone {
  /** Where to go on; null: at the oldest. */
  readonly passed: DuePosition | null;
  readonly hasMore: boolean;
}

async function changeOrdersOf(
  context: DueContext,
  kind: DueKind,
  { merchantId, after, signal }: OfMerchant,
): Promise<MerchantDone> {
  const { merchant, orders } = await context.database.read(async (reader) => ({
    merchant: await findMerchant(reader, merchantId),
    orders: await findOrdersWithDueWork(reader, merchantId, kind.work, {
      now: context.clock.now(),
      after,
      limit: ORDERS_PER_MERCHANT,
    }),
  }));
  if (merchant === null) return { passed: null, hasMore: false };
  let changes = 0;
  for (const { orderId } of orders) {
    if (signal.aborted) break;
    if (await changeOne(context, kind, merchant, orderId)) changes += 1;
    // The embedded database answers without ever waiting for anything outside: requests would not
    // be heard meanwhile.
    await letOthersRun();
  }
  if (orders.length < ORDERS_PER_MERCHANT) return { passed: null, hasMore: false };
  // What stays due is tried again once the rest was, and at the loop's own pace.
  return {
    passed: changes < orders.length ? (orders.at(-1) ?? null) : after,
    hasMore: changes > 0,
  };
}

/** Whether it has changed. */
async function changeOne(
  { report, ...context }: DueContext,
  { actor, what, change }: DueKind,
  merchant: Merchant,
  orderId: string,
): Promise<boolean> {
  let changed = false;
  const asked = (order: Order, now: Date): OrderChange => {
    const result = change(merchant, order, now);
    ({ changed } = result);
    return result;
  };
  try {
    await changeOrder<never>({ ...context, actor }, { merchant, orderId, what, change: asked });
    return changed;
  } catch (error) {
    // One order that can't be changed must not keep the others from it.
    report(error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}
