import type { ContextWithoutActor } from '../actions/context.ts';
import { maintainTables } from '../actions/keeping/maintain-tables.ts';
import type { JobCounts } from '../actions/keeping/job-counts.ts';
import { cancelUnpaid } from '../background/cancel-unpaid.ts';
import { deleteFilesOfClosed, deleteUploads } from '../background/delete-uploads.ts';
import { deletePictures } from '../background/delete-pictures.ts';
import { deliverWebhooks } from '../background/deliver-webhooks.ts';
import { disableFailingWebhooks } from '../background/disable-failing-webhooks.ts';
import { expireOffers } from '../background/expire-offers.ts';
import { expireRevisions } from '../background/expire-revisions.ts';
import { type Loop, type RunJobPart, startLoop } from '../background/loop.ts';
import type { KeepDays, KeptKind } from '../core/keeping/keep-days.ts';
import { packOldReplies } from '../background/pack-old-replies.ts';
import { placeAgreedOrder } from '../background/place-agreed.ts';
import { purgeAllKinds } from '../background/purge-old-rows.ts';
import { purgeKeptQuestions } from '../background/purge-kept-questions.ts';
import { purgeWebhookLog } from '../background/purge-webhook-log.ts';
import { reconcilePayments } from '../background/reconcile-payments.ts';
import { remindStores } from '../background/remind-stores.ts';
import { sendMail } from '../background/send-mail.ts';
import { traceTurn } from '../background/trace-turn.ts';
import type { Tracer } from '../core/shared/tracer.ts';
import type { Mailer } from '../gateways/mailer.ts';

const INTERVAL_MS = 5_000;
/** Messages about payments are processed within about this many milliseconds. */
const PAYMENT_INTERVAL_MS = 1_000;
const PURGE_INTERVAL_MS = 600_000;
const DISABLE_INTERVAL_MS = 60_000;
const MAINTENANCE_INTERVAL_MS = 30_000;

export interface WorkerOptions {
  /** Sends emails. Null if no mail server is configured; emails are then stored but not sent. */
  readonly mailer: Mailer | null;
  readonly report: (problem: Error) => void;
  readonly keepDays: KeepDays;
  readonly onPurged: (kind: KeptKind, rows: number) => void;
  readonly jobCounts: JobCounts;
  readonly tracer: Tracer | null;
}

/**
 * The name of a background job in the metrics, the function that does one part of it, and its pause
 * in milliseconds.
 */
type Job = readonly [name: string, turn: RunJobPart, intervalMs?: number];

/**
 * Starts the background jobs. They must be closed before the database is, and closing waits until
 * each job has finished its current part.
 */
export async function openWorker(
  sharedContext: ContextWithoutActor,
  { mailer, report, keepDays, onPurged, jobCounts, tracer }: WorkerOptions,
): Promise<Loop> {
  const context = { ...sharedContext, report, random: Math.random };
  // Proposed order revisions expire before unpaid orders are cancelled, because the time allowed
  // for payment starts when a proposal expires.
  const jobs: readonly Job[] = [
    ['expire-revisions', expireRevisions(context)],
    ['cancel-unpaid', cancelUnpaid(context)],
    ['remind-of-requests', remindStores(context, 'request')],
    ['remind-of-referrals', remindStores(context, 'referral')],
    ['delete-uploads', deleteUploads(context)],
    ['expire-offers', expireOffers(context)],
    ['place-agreed', placeAgreedOrder(context)],
    ...(mailer === null ? [] : [['send-mail', sendMail({ ...context, mailer })] satisfies Job]),
    ['reconcile-payments', reconcilePayments(context), PAYMENT_INTERVAL_MS],
    ['purge-webhook-log', purgeWebhookLog(context), PURGE_INTERVAL_MS],
    ['purge-kept-questions', purgeKeptQuestions(context), PURGE_INTERVAL_MS],
    ['purge-old-rows', purgeAllKinds({ ...context, keepDays, onPurged }), PURGE_INTERVAL_MS],
    ['pack-old-replies', packOldReplies(context), PURGE_INTERVAL_MS],
    ['delete-pictures', deletePictures(context), PURGE_INTERVAL_MS],
    ['delete-files-of-closed', deleteFilesOfClosed(context), PURGE_INTERVAL_MS],
    ['disable-failing-webhooks', disableFailingWebhooks(context), DISABLE_INTERVAL_MS],
    ...(context.database.kind === 'pglite'
      ? [['maintain-tables', () => maintainTables(context), MAINTENANCE_INTERVAL_MS] satisfies Job]
      : []),
  ];
  const loops = jobs.map(([job, turn, intervalMs = INTERVAL_MS]) =>
    startLoop({
      turn: traceTurn(tracer, job, turn),
      intervalMs,
      report,
      onTurn: jobCounts.startRunRecorder(job),
    }),
  );
  loops.push(
    await deliverWebhooks(context, jobCounts.startRunRecorder('deliver-webhooks'), tracer),
  );
  return { close: async () => void (await Promise.all(loops.map((loop) => loop.close()))) };
}
