import type { SharedContext } from '../actions/context.ts';
import { cancelUnpaid } from '../background/cancel-unpaid.ts';
import { expireRevisions } from '../background/expire-revisions.ts';
import { type Loop, startLoop } from '../background/loop.ts';

const INTERVAL_MS = 5_000;

/** What is done in the background, until it is closed: then what is under way ends. Before the database is closed. */
export function openWorker(shared: SharedContext, report: (problem: Error) => void): Loop {
  const context = { ...shared, report };
  // Revisions first: with one that has ended, the wait for payment begins.
  const loops = [expireRevisions(context), cancelUnpaid(context)].map((turn) => startLoop({ turn, intervalMs: INTERVAL_MS, report }));
  return { close: async () => void (await Promise.all(loops.map((loop) => loop.close()))) };
}
