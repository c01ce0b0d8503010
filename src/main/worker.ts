import type { SharedContext } from '../actions/context.ts';
import { cancelUnpaid } from '../background/cancel-unpaid.ts';
import { deliverWebhooks } from '../background/deliver-webhooks.ts';
import { expireRevisions } from '../background/expire-revisions.ts';
import { type Loop, startLoop } from '../background/loop.ts';
import { purgeWebhookLog } from '../background/purge-webhook-log.ts';

const INTERVAL_MS = 5_000;
const PURGE_INTERVAL_MS = 600_000;

/** What is done in the background, until it is closed: then what is under way ends. Before the database is closed. */
export async function openWorker(shared: SharedContext, report: (problem: Error) => void): Promise<Loop> {
  const context = { ...shared, report, random: Math.random };
  // Revisions first: with one that has ended, the wait for payment begins.
  const loops = [expireRevisions(context), cancelUnpaid(context)].map((turn) => startLoop({ turn, intervalMs: INTERVAL_MS, report }));
  loops.push(startLoop({ turn: purgeWebhookLog(context), intervalMs: PURGE_INTERVAL_MS, report }), await deliverWebhooks(context));
  return { close: async () => void (await Promise.all(loops.map((loop) => loop.close()))) };
}
