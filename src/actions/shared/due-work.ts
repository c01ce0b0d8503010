import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { findMerchant } from '../../storage/merchants/merchant-repository.ts';
import {
  type DueItem,
  type DueItems,
  findDueItems,
  findMerchantsWithDueItems,
} from '../../storage/shared/due-work.ts';
import type { SharedContext } from '../context.ts';

export interface DueContext extends SharedContext {
  /** Receives the error of an item, or of a merchant, that failed; it stays due. */
  readonly report: (problem: Error) => void;
}

/** What finding merchants with work takes. */
export type VisitContext = Pick<DueContext, 'database' | 'clock' | 'report'>;

/** Where a part of the work begins. */
export interface DuePlace {
  /** Null: at the first merchant. */
  readonly afterMerchantId: string | null;
  /**
   * By merchant whose oldest items failed, the last of those: its next part begins behind it, so
   * that they don't keep the others waiting.
   */
  readonly passed: ReadonlyMap<string, DueItem>;
}

export interface DuePart {
  readonly place: DuePlace;
  /** Ends the part after the item at hand. */
  readonly signal: AbortSignal;
}

export interface DuePartDone {
  /** Where the next part begins. */
  readonly next: DuePlace;
  /** Whether there is more to be done at once. */
  readonly hasMore: boolean;
}

/**
 * Does the work of one item in a transaction of its own, which locks the item and looks again: of
 * several workers at once one does it, and the others find it done. Answers whether it did
 * anything.
 */
export type DoItem = (subjectId: string) => Promise<boolean>;

/** Work that becomes due item by item. */
export interface DueWork {
  readonly items: DueItems;
  /** Prepares what a merchant's items have in common. */
  readonly forMerchant: (merchant: Merchant) => DoItem | Promise<DoItem>;
}

/** Work that is done for a merchant as a whole where anything of it is due. */
export interface MerchantWork {
  readonly items: DueItems;
  /** Answers whether there is more to be done at once. */
  readonly run: (merchantId: string) => Promise<boolean>;
  /** How many merchants are worked on side by side; absent: one. */
  readonly atOnce?: number;
  /** How many merchants a part takes. */
  readonly limit?: number;
}

const MERCHANTS = 50;
const ITEMS_PER_MERCHANT = 20;

/**
 * Does a part of the work that is due: the next merchants, a few items of each, the oldest first.
 * An item that fails is reported and stays due, and keeps neither other items nor other merchants
 * from their turn.
 */
export async function doDueWork(
  context: DueContext,
  work: DueWork,
  part: DuePart,
): Promise<DuePartDone> {
  const passed = new Map(part.place.passed);
  const run = async (merchantId: string): Promise<boolean> => {
    const done = await doWorkOfMerchant(context, work, {
      merchantId,
      after: passed.get(merchantId) ?? null,
      signal: part.signal,
    });
    if (done.passed === null) passed.delete(merchantId);
    else passed.set(merchantId, done.passed);
    return done.hasMore;
  };
  const { next, hasMore } = await visitDueMerchants(context, { items: work.items, run }, part);
  return { next: { ...next, passed }, hasMore };
}

/**
 * Runs a part of the work that is done merchant by merchant. Merchants are found without locks, in
 * the order of their ids, and the last is followed by the first. One that fails is reported, and
 * the next ones follow.
 */
export async function visitDueMerchants(
  context: VisitContext,
  { items, run, atOnce = 1, limit = MERCHANTS }: MerchantWork,
  { place, signal }: DuePart,
): Promise<DuePartDone> {
  const { afterMerchantId } = place;
  const merchantIds = await context.database.read((reader) =>
    findMerchantsWithDueItems(reader, items, { now: context.clock.now(), afterMerchantId, limit }),
  );
  const isLast = merchantIds.length < limit;
  let hasMore = !isLast;
  for (let first = 0; first < merchantIds.length && !signal.aborted; first += atOnce) {
    const visited = merchantIds.slice(first, first + atOnce);
    const done = await Promise.all(visited.map((id) => attempt(context, () => run(id))));
    if (done.includes(true)) hasMore = true;
    // The embedded database answers without waiting for anything outside the process: requests
    // would not be heard meanwhile.
    await letOthersRun();
  }
  const next = { ...place, afterMerchantId: isLast ? null : (merchantIds.at(-1) ?? null) };
  return { next, hasMore };
}

interface WorkOfMerchant {
  readonly merchantId: string;
  /** Null: from the oldest item on. */
  readonly after: DueItem | null;
  readonly signal: AbortSignal;
}

async function doWorkOfMerchant(
  context: DueContext,
  { items, forMerchant }: DueWork,
  { merchantId, after, signal }: WorkOfMerchant,
): Promise<{ readonly passed: DueItem | null; readonly hasMore: boolean }> {
  const { merchant, found } = await context.database.read(async (reader) => ({
    merchant: await findMerchant(reader, merchantId),
    found: await findDueItems(reader, merchantId, items, {
      now: context.clock.now(),
      after,
      limit: ITEMS_PER_MERCHANT,
    }),
  }));
  if (merchant === null) return { passed: null, hasMore: false };
  const doItem = await forMerchant(merchant);
  let count = 0;
  for (const { subjectId } of found) {
    if (signal.aborted) break;
    if (await attempt(context, () => doItem(subjectId))) count += 1;
    await letOthersRun();
  }
  if (found.length < ITEMS_PER_MERCHANT) return { passed: null, hasMore: false };
  // What stays due is tried again once the rest was, and at the loop's own pace.
  return {
    passed: count < found.length ? (found.at(-1) ?? null) : after,
    hasMore: count > 0,
  };
}

async function attempt({ report }: VisitContext, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    report(error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}
