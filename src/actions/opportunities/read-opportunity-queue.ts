import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { KeyIdentity } from '../../core/keys/key.ts';
import { QUEUE_ENTRY_JOB } from '../../core/opportunities/assessment-jobs.ts';
import { localDate, type QueueEntry } from '../../core/opportunities/queue.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import {
  readOverdueReferrals,
  readWaitingOpportunities,
} from '../../storage/opportunities/queue.ts';
import { countOpportunities } from '../../storage/opportunities/tally.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { queueReply } from '../../wire/opportunities/write-reply.ts';
import { runInEventLoopOrThread, staffClientOf } from '../shared/thread-jobs.ts';
import type { ContextWithoutActor } from '../context.ts';
import { storefrontOfKey } from '../shared/storefront-of-key.ts';
import type { StorefrontDependencies } from '../shared/with-storefront.ts';
import { readLevelsOf } from './read-levels.ts';

type QueueContext = Pick<ContextWithoutActor, 'database' | 'clock' | 'threads'>;

/**
 * Returns, as JSON, the opportunities that are waiting for an answer from the merchant that the API
 * key belongs to.
 */
export async function readOpportunityQueue(
  dependencies: QueueContext & StorefrontDependencies,
  key: KeyIdentity,
  limit: number,
): Promise<string | Refusal<'busy'>> {
  return writeOpportunityQueue(dependencies, await storefrontOfKey(dependencies, key), limit);
}

/**
 * Returns, as JSON, the opportunities that are waiting for a store's answer. Sends three SQL
 * statements, and one more if stock is tracked.
 */
export async function writeOpportunityQueue(
  { threads, database, clock }: QueueContext,
  storefront: Storefront,
  limit: number,
): Promise<string | Refusal<'busy'>> {
  const {
    merchant: { merchantId, slug, timezone },
  } = storefront;
  const now = clock.now();
  const today = localDate(now, timezone);
  const found = await database.read(async (reader) => {
    const waiting = await readWaitingOpportunities(reader, merchantId, limit);
    return {
      waiting,
      levels: await readLevelsOf(reader, storefront, waiting),
      overdueReferrals: await readOverdueReferrals(reader, merchantId, today, limit),
      counts: await countOpportunities(reader, merchantId, now, today),
    };
  });
  const waiting: QueueEntry[] = [];
  for (const request of found.waiting) {
    const input = { waiting: request, now, levels: found.levels };
    const entry = await runInEventLoopOrThread(
      threads,
      storefront,
      QUEUE_ENTRY_JOB,
      input,
      staffClientOf(merchantId),
    );
    if (isRefusal(entry)) return entry;
    waiting.push(entry);
    // Evaluating an entry may take a long time, so other requests may run between entries.
    await letOthersRun();
  }
  return writeJson(
    queueReply({
      merchant: { slug, timezone },
      asOf: now,
      counts: found.counts,
      waiting,
      overdueReferrals: found.overdueReferrals,
    }),
  );
}
