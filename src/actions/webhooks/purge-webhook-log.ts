import { deleteOldAttempts, endpointsWithOldAttempts } from '../../storage/webhooks/log.ts';
import {
  type DuePart,
  type DuePartDone,
  type VisitContext,
  visitDueMerchants,
} from '../shared/due-work.ts';

const KEPT_MS = 30 * 86_400_000;
const PER_ENDPOINT = 500;

const oldestKept = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** Forgets a part of the attempts that are older than 30 days, so many of each endpoint. */
export function purgeWebhookLog(context: VisitContext, part: DuePart): Promise<DuePartDone> {
  const run = async (merchantId: string): Promise<boolean> => {
    const before = oldestKept(context.clock.now());
    const deleted = await context.database.transaction((transaction) =>
      deleteOldAttempts(transaction, merchantId, before, PER_ENDPOINT),
    );
    return deleted >= PER_ENDPOINT;
  };
  return visitDueMerchants(
    context,
    { items: (now) => endpointsWithOldAttempts(oldestKept(now)), run },
    part,
  );
}
