import type { SharedContext } from '../actions/context.ts';
import { cancelUnpaid } from '../background/cancel-unpaid.ts';
import { deleteUploads } from '../background/delete-uploads.ts';
import { deliverWebhooks } from '../background/deliver-webhooks.ts';
import { disableFailingWebhooks } from '../background/disable-failing-webhooks.ts';
import { expireOffers } from '../background/expire-offers.ts';
import { expireRevisions } from '../background/expire-revisions.ts';
import { type Loop, startLoop } from '../background/loop.ts';
import { placeAgreed } from '../background/place-agreed.ts';
import { purgeWebhookLog } from '../background/purge-webhook-log.ts';
import { remindStores } from '../background/remind-stores.ts';
import { sendMail } from '../background/send-mail.ts';
import type { Mailer } from '../gateways/mailer.ts';

const INTERVAL_MS = 5_000;
const PURGE_INTERVAL_MS = 600_000;
const DISABLE_INTERVAL_MS = 60_000;

export interface WorkerOptions {
  /** Null: mails are kept, and none is sent. */
  readonly mailer: Mailer | null;
  readonly report: (problem: Error) => void;
}

/**
 * What is done in the background, until it is closed: then what is under way ends. Before the
 * database is closed.
 */
export async function openWorker(
  shared: SharedContext,
  { mailer, report }: WorkerOptions,
): Promise<Loop> {
  const context = { ...shared, report, random: Math.random };
  // Revisions first: with one that has ended, the wait for payment begins.
  const turns = [
    expireRevisions(context),
    cancelUnpaid(context),
    remindStores(context, 'request'),
    remindStores(context, 'referral'),
    deleteUploads(context),
    expireOffers(context),
    placeAgreed(context),
    ...(mailer === null ? [] : [sendMail({ ...context, mailer })]),
  ];
  const loops = turns.map((turn) => startLoop({ turn, intervalMs: INTERVAL_MS, report }));
  loops.push(
    startLoop({ turn: purgeWebhookLog(context), intervalMs: PURGE_INTERVAL_MS, report }),
    startLoop({ turn: disableFailingWebhooks(context), intervalMs: DISABLE_INTERVAL_MS, report }),
    await deliverWebhooks(context),
  );
  return { close: async () => void (await Promise.all(loops.map((loop) => loop.close()))) };
}
