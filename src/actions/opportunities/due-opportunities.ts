import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { findMerchant } from '../../storage/merchants/merchant-repository.ts';
import {
  type DueRequestPosition,
  type DueRequestWork,
  findDueRequests,
  findMerchantsWithDueRequests,
} from '../../storage/opportunities/due.ts';
import type { SharedContext } from '../context.ts';

export interface DueRequestsContext extends SharedContext {
  /** Told of a request that could not be changed; it stays due. */
  readonly report: (problem: Error) => void;
}

/** Where a part of the work begins. */
export interface DueRequestsPlace {
  /** Null: from the first merchant on. */
  readonly afterMerchantId: string | null;
  /**
   * Of merchants whose oldest requests couldn't be changed: behind those, so that they don't keep
   * the others from it.
   */
  readonly passed: ReadonlyMap<string, DueRequestPosition>;
}

export const FROM_THE_FIRST_REQUEST: DueRequestsPlace = {
  afterMerchantId: null,
  passed: new Map(),
};

export interface DueRequestsPart {
  readonly place: DueRequestsPlace;
  /** Ends the part after the request that is at hand. */
  readonly signal: AbortSignal;
}

export interface DueRequestsDone {
  readonly next: DueRequestsPlace;
  /** Whether there is more to be done at once. */
  readonly hasMore: boolean;
}

interface DueRequestKind {
  readonly work: DueRequestWork;
  /** Looks again, with the request locked; whether anything was done. */
  readonly act: (merchant: Merchant, opportunityId: string) => Promise<boolean>;
}

const MERCHANTS = 50;
const REQUESTS_PER_MERCHANT = 20;

/**
 * Does a part of what is due, so many requests of each merchant: merchants are found without locks,
 * then each request is changed by itself.
 */
export async function changeDueRequests(
  context: DueRequestsContext,
  kind: DueRequestKind,
  { place, signal }: DueRequestsPart,
): Promise<DueRequestsDone> {
  const found = {
    now: context.clock.now(),
    afterMerchantId: place.afterMerchantId,
    limit: MERCHANTS,
  };
  const merchantIds = await context.database.read((reader) =>
    findMerchantsWithDueRequests(reader, kind.work, found),
  );
  const isLast = merchantIds.length < MERCHANTS;
  const passed = new Map(place.passed);
  let hasMore = !isLast;
  for (const merchantId of merchantIds) {
    if (signal.aborted) break;
    const done = await changeRequestsOf(context, kind, {
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
  readonly after: DueRequestPosition | null;
  readonly signal: AbortSignal;
}

async function changeRequestsOf(
  context: DueRequestsContext,
  kind: DueRequestKind,
  { merchantId, after, signal }: OfMerchant,
): Promise<{ passed: DueRequestPosition | null; hasMore: boolean }> {
  const { merchant, requests } = await context.database.read(async (reader) => ({
    merchant: await findMerchant(reader, merchantId),
    requests: await findDueRequests(reader, merchantId, kind.work, {
      now: context.clock.now(),
      after,
      limit: REQUESTS_PER_MERCHANT,
    }),
  }));
  if (merchant === null) return { passed: null, hasMore: false };
  let changes = 0;
  for (const { opportunityId } of requests) {
    if (signal.aborted) break;
    if (await changeOne(context, kind, merchant, opportunityId)) changes += 1;
    // The embedded database answers without ever waiting for anything outside: requests would not
    // be heard meanwhile.
    await letOthersRun();
  }
  if (requests.length < REQUESTS_PER_MERCHANT) return { passed: null, hasMore: false };
  // What stays due is tried again once the rest was, and at the loop's own pace.
  return {
    passed: changes < requests.length ? (requests.at(-1) ?? null) : after,
    hasMore: changes > 0,
  };
}

async function changeOne(
  { report }: DueRequestsContext,
  { act }: DueRequestKind,
  merchant: Merchant,
  opportunityId: string,
): Promise<boolean> {
  try {
    return await act(merchant, opportunityId);
  } catch (error) {
    // One request that can't be changed must not keep the others from it.
    report(error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}
