import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { findMerchant } from '../../storage/merchants/merchant-repository.ts';
import {
  type DueItem,
  type DueItems,
  findDueItems,
  findMerchantsWithDueItems,
} from '../../storage/shared/due-work.ts';
import type { ContextWithoutActor } from '../context.ts';

export interface DueContext extends ContextWithoutActor {
  /**
   * Receives the error if background work fails for an item or a merchant. The work is tried again
   * later.
   */
  readonly report: (problem: Error) => void;
}

export type DueMerchantContext = Pick<DueContext, 'database' | 'clock' | 'report'>;

/** The position in the list of due work at which the next batch starts. */
export interface DuePosition {
  /** The last merchant of the previous batch, or null to start with the first merchant. */
  readonly afterMerchantId: string | null;
  /**
   * For merchants whose oldest items failed, the last item that was tried. The next batch starts
   * after that item, so that failing items don't block the others.
   */
  readonly resumeAfter: ReadonlyMap<string, DueItem>;
}

export interface DueWorkBatch {
  readonly place: DuePosition;
  /** Tells the background worker to stop after the item that it is processing. */
  readonly signal: AbortSignal;
}

export interface DueBatchResult {
  readonly next: DuePosition;
  readonly hasMore: boolean;
}

/**
 * Processes one due item in its own transaction, and resolves with whether anything was done. The
 * item is locked and checked again, so that only one worker processes it.
 */
export type DueItemProcessor = (subjectId: string) => Promise<boolean>;

/** A kind of background work that is done for each due item, such as an unpaid order. */
export interface DueWorkKind {
  readonly items: DueItems;
  /**
   * Prepares what all items of a merchant have in common, and returns the function that processes a
   * single item.
   */
  readonly forMerchant: (merchant: Merchant) => DueItemProcessor | Promise<DueItemProcessor>;
  /** How many items of a merchant are processed at the same time. The default is 1. */
  readonly concurrency?: number;
}

/**
 * A kind of background work that is done for a whole merchant as soon as one of the merchant's
 * items is due.
 */
export interface MerchantWork {
  readonly items: DueItems;
  /** Does the background work for a merchant. Resolves with whether more can be done at once. */
  readonly run: (merchantId: string) => Promise<boolean>;
  /** How many merchants are processed at the same time. The default is 1. */
  readonly concurrency?: number;
  readonly limit?: number;
}

/**
 * How many payments of a store are read from their provider at the same time. Such work waits for
 * the provider nearly all of the time, and Stripe allows 25 reads a second at least.
 */
export const MAXIMUM_CONCURRENT_PROVIDER_CALLS = 8;

const MERCHANTS_PER_BATCH = 50;
const ITEMS_PER_MERCHANT = 20;

/**
 * Does the due background work for the next few merchants, with only a few items for each. An item
 * that fails is reported and tried again later, and doesn't block the others.
 */
export async function processDueWork(
  context: DueContext,
  work: DueWorkKind,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  const passed = new Map(dueBatch.place.resumeAfter);
  const run = async (merchantId: string): Promise<boolean> => {
    const done = await processMerchant(context, work, {
      merchantId,
      after: passed.get(merchantId) ?? null,
      signal: dueBatch.signal,
    });
    if (done.lastItem === null) passed.delete(merchantId);
    else passed.set(merchantId, done.lastItem);
    return done.hasMore;
  };
  const { next, hasMore } = await visitDueMerchants(context, { items: work.items, run }, dueBatch);
  return { next: { ...next, resumeAfter: passed }, hasMore };
}

/**
 * Does background work for the next few merchants, sorted by id, and starts over after the last
 * one. If the work fails for a merchant, the error is reported and the others are still processed.
 */
export async function visitDueMerchants(
  context: DueMerchantContext,
  { items, run, concurrency = 1, limit = MERCHANTS_PER_BATCH }: MerchantWork,
  { place, signal }: DueWorkBatch,
): Promise<DueBatchResult> {
  const { afterMerchantId } = place;
  const merchantIds = await context.database.read((reader) =>
    findMerchantsWithDueItems(reader, items, { now: context.clock.now(), afterMerchantId, limit }),
  );
  const isLast = merchantIds.length < limit;
  let hasMore = !isLast;
  for (let first = 0; first < merchantIds.length && !signal.aborted; first += concurrency) {
    const visited = merchantIds.slice(first, first + concurrency);
    const done = await Promise.all(visited.map((id) => attemptItem(context, () => run(id))));
    if (done.includes(true)) hasMore = true;
    // The embedded database gives no other task a chance to run. Without this pause, no HTTP
    // request would be served between two items.
    await letOthersRun();
  }
  const next = { ...place, afterMerchantId: isLast ? null : (merchantIds.at(-1) ?? null) };
  return { next, hasMore };
}

interface MerchantDueWork {
  readonly merchantId: string;
  /** The due item after which the batch starts, or null to start with the oldest. */
  readonly after: DueItem | null;
  readonly signal: AbortSignal;
}

async function processMerchant(
  context: DueContext,
  { items, forMerchant, concurrency = 1 }: DueWorkKind,
  { merchantId, after, signal }: MerchantDueWork,
): Promise<{ readonly lastItem: DueItem | null; readonly hasMore: boolean }> {
  const { merchant, found } = await context.database.read(async (reader) => ({
    merchant: await findMerchant(reader, merchantId),
    found: await findDueItems(reader, merchantId, items, {
      now: context.clock.now(),
      after,
      limit: ITEMS_PER_MERCHANT,
    }),
  }));
  if (merchant === null) return { lastItem: null, hasMore: false };
  const processItem = await forMerchant(merchant);
  let count = 0;
  for (let first = 0; first < found.length && !signal.aborted; first += concurrency) {
    const done = await Promise.all(
      found
        .slice(first, first + concurrency)
        .map(({ subjectId }) => attemptItem(context, () => processItem(subjectId))),
    );
    count += done.filter(Boolean).length;
    await letOthersRun();
  }
  if (found.length < ITEMS_PER_MERCHANT) return { lastItem: null, hasMore: false };
  // Failed items are tried again only after all other items, so that they don't keep the loop busy.
  return {
    lastItem: count < found.length ? (found.at(-1) ?? null) : after,
    hasMore: count > 0,
  };
}

async function attemptItem(
  { report }: DueMerchantContext,
  run: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    report(error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}
