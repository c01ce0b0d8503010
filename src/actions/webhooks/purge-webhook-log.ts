import { setImmediate as letOthersRun } from 'node:timers/promises';
import { deleteOldAttempts, findMerchantsWithOldAttempts } from '../../storage/webhooks/log.ts';
import type { SharedContext } from '../context.ts';

const KEPT_MS = 30 * 86_400_000;
const MERCHANTS = 50;
const PER_ENDPOINT = 500;

/**
 * Forgets a part of the attempts that are older than 30 days, so many of each endpoint. Answers
 * where the next part begins, and whether there is more at once.
 */
export async function purgeWebhookLog(
  { clock, database }: SharedContext,
  {
    afterMerchantId,
    signal,
  }: { readonly afterMerchantId: string | null; readonly signal: AbortSignal },
): Promise<{ readonly afterMerchantId: string | null; readonly hasMore: boolean }> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const merchantIds = await database.read((reader) =>
    findMerchantsWithOldAttempts(reader, { before, afterMerchantId, limit: MERCHANTS }),
  );
  let hasMore = merchantIds.length === MERCHANTS;
  for (const merchantId of merchantIds) {
    if (signal.aborted) break;
    const deleted = await database.transaction((transaction) =>
      deleteOldAttempts(transaction, merchantId, before, PER_ENDPOINT),
    );
    if (deleted >= PER_ENDPOINT) hasMore = true;
    await letOthersRun();
  }
  return {
    afterMerchantId: merchantIds.length < MERCHANTS ? null : (merchantIds.at(-1) ?? null),
    hasMore,
  };
}
