import { setImmediate as letOthersRun } from 'node:timers/promises';
import { localDate, queueEntry, type QueueEntry } from '../../core/opportunities/queue.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { readOverdueReferrals, readWaitingRequests } from '../../storage/opportunities/queue.ts';
import { countOpportunities } from '../../storage/opportunities/tally.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { toldQueue } from '../../wire/opportunities/write-reply.ts';
import type { SharedContext } from '../context.ts';
import { readLevelsOf } from './read-levels.ts';

type QueueContext = Pick<SharedContext, 'database' | 'clock'>;

/**
 * What waits for a store, as JSON: at most so many of each list. Three statements, and one more
 * where stock is counted.
 */
export async function readOpportunityQueue(
  { database, clock }: QueueContext,
  storefront: Storefront,
  limit: number,
): Promise<string> {
  const {
    merchant: { merchantId, slug, timezone },
  } = storefront;
  const now = clock.now();
  const today = localDate(now, timezone);
  const found = await database.read(async (reader) => {
    const waiting = await readWaitingRequests(reader, merchantId, limit);
    return {
      waiting,
      levels: await readLevelsOf(reader, storefront, waiting),
      overdueReferrals: await readOverdueReferrals(reader, merchantId, today, limit),
      counts: await countOpportunities(reader, merchantId, now, today),
    };
  });
  const waiting: QueueEntry[] = [];
  for (const request of found.waiting) {
    waiting.push(queueEntry(storefront, request, now, found.levels));
    // Where the rules take long to ask, other requests must not wait for all of the page.
    await letOthersRun();
  }
  return writeJson(
    toldQueue({
      merchant: { slug, timezone },
      asOf: now,
      counts: found.counts,
      waiting,
      overdueReferrals: found.overdueReferrals,
    }),
  );
}
