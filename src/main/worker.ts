import type { SharedContext } from '../actions/context.ts';
import { cancelUnpaid } from '../background/cancel-unpaid.ts';
import { deleteFilesOfClosed, deleteUploads } from '../background/delete-uploads.ts';
import { deliverWebhooks } from '../background/deliver-webhooks.ts';
import { disableFailingWebhooks } from '../background/disable-failing-webhooks.ts';
import { expireOffers } from '../background/expire-offers.ts';
import { expireRevisions } from '../background/expire-revisions.ts';
import { type Loop, startLoop } from '../background/loop.ts';
import type { KeepDays, KeptKind } from '../core/keeping/keep-days.ts';
import { packOldReplies } from '../background/pack-old-replies.ts';
import { placeAgreed } from '../background/place-agreed.ts';
import { purgeAllKinds } from '../background/purge-old-rows.ts';
import { purgeWebhookLog } from '../background/purge-webhook-log.ts';
import { reconcilePayments } from '../background/reconcile-payments.ts';
import { remindStores } from '../background/remind-stores.ts';
import { sendMail } from '../background/send-mail.ts';
import type { Mailer } from '../gateways/mailer.ts';

const INTERVAL_MS = 5_000;
/** Messages about payments are processed within about this many milliseconds. */
const PAYMENT_INTERVAL_MS = 1_000;
const PURGE_INTERVAL_MS = 600_000;
const DISABLE_INTERVAL_MS = 60_000;

export interface WorkerOptions {
  /** Sends emails. Null if no mail server is configured; emails are then stored but not sent. */
  readonly mailer: Mailer | null;
  readonly report: (problem: Error) => void;
  readonly keepDays: KeepDays;
  readonly onPurged: (kind: KeptKind, rows: number) => void;
}

/**
 * Starts the background jobs. They must be closed before the database is, and closing waits until
 * each job has finished its current part.
 */
export async function openWorker(
  shared: SharedContext,
  { mailer, report, keepDays, onPurged }: WorkerOptions,
): Promise<Loop> {
  const context = { ...shared, report, random: Math.random };
  // Proposed order revisions expire before unpaid orders are cancelled, because the time allowed
  // for payment starts when a proposal expires.
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
    startLoop({ turn: reconcilePayments(context), intervalMs: PAYMENT_INTERVAL_MS, report }),
    startLoop({ turn: purgeWebhookLog(context), intervalMs: PURGE_INTERVAL_MS, report }),
    startLoop({
      turn: purgeAllKinds({ ...context, keepDays, onPurged }),
      intervalMs: PURGE_INTERVAL_MS,
      report,
    }),
    startLoop({ turn: packOldReplies(context), intervalMs: PURGE_INTERVAL_MS, report }),
    startLoop({ turn: deleteFilesOfClosed(context), intervalMs: PURGE_INTERVAL_MS, report }),
    startLoop({ turn: disableFailingWebhooks(context), intervalMs: DISABLE_INTERVAL_MS, report }),
    await deliverWebhooks(context),
  );
  return { close: async () => void (await Promise.all(loops.map((loop) => loop.close()))) };
}
