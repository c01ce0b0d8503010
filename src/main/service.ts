import type { Logger } from 'pino';
import type { ContextWithoutActor } from '../actions/context.ts';
import { JobCounts } from '../actions/keeping/job-counts.ts';
import { PurgeCounts } from '../actions/keeping/purge-counts.ts';
import { runOperatorAction } from '../actions/operator-actions.ts';
import type { Config, Role } from '../config.ts';
import { baseUrlOf } from './base-url.ts';
import { systemClock } from '../gateways/clock.ts';
import { makeIds } from '../gateways/ids.ts';
import { paymentProviders } from '../gateways/payments/payment-providers.ts';
import type { PaymentSandbox } from '../gateways/payments/sandbox/sandbox.ts';
import { createWebhookSender } from '../gateways/webhook-sender.ts';
import { createMailer, type Mailer } from '../gateways/mailer.ts';
import { openControl } from '../http/control/control-server.ts';
import { throttleReports } from './throttle-reports.ts';
import type { Database } from '../storage/database/database.ts';
import { openPictures } from './open-pictures.ts';
import { openReadyDatabase } from './open-ready-database.ts';
import { openThreads } from './open-threads.ts';
import { openWatchdog } from './open-watchdog.ts';
import { openSecrets } from './open-secrets.ts';
import { openTracing, type Tracing } from './open-tracing.ts';
import {
  checkReadiness,
  createWorkerMetrics,
  openHealthServer,
  serviceFiguresOf,
} from './health.ts';
import { listenForStop } from './stop-signal.ts';
import { openWeb } from './web.ts';
import { openWorker, type WorkerOptions } from './worker.ts';

export interface Service {
  readonly role: Role;
  readonly log: Logger;
  /** Called after the database is opened and before the first request is served. */
  readonly prepare?: (
    sharedContext: ContextWithoutActor,
    paymentSandbox: PaymentSandbox | null,
  ) => Promise<void>;
  /**
   * Opens the payment sandbox. This function is missing where payments are real, so that nobody can
   * pay with test money there.
   */
  readonly openSandbox?: (
    database: Database,
    baseUrl: () => string,
  ) => Promise<PaymentSandbox | null>;
  /**
   * Called when all parts of the service are running.
   */
  readonly onReady: (running: RunningService) => void;
}

/**
 * The resources that a running service has opened. A URL is null if the process doesn't serve it.
 */
export interface RunningService {
  readonly url: string | null;
  /** The URL that serves only health checks and metrics. */
  readonly healthUrl: string | null;
  readonly database: Database;
}

/**
 * Starts all parts of the service, waits until the process is told to stop, and closes the parts in
 * reverse order.
 */
export async function runService(config: Config, service: Service): Promise<void> {
  const stop = listenForStop();
  const closers: (() => Promise<void>)[] = [];
  try {
    await openService(config, service, closers);
    // The timer keeps the process running while there is no other work.
    const alive = setInterval(() => undefined, 2 ** 30);
    await stop.requested;
    clearInterval(alive);
    service.log.info('stopping');
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function openService(
  config: Config,
  { role, log, prepare, openSandbox, onReady }: Service,
  closers: (() => Promise<void>)[],
): Promise<void> {
  const report = throttleReports((problem, repeatCount) =>
    log.error(
      { error: problem.stack ?? problem.message, ...(repeatCount > 1 && { times: repeatCount }) },
      'a problem in the background',
    ),
  );
  const watchdog = openWatchdog(config, log, report);
  if (watchdog !== null) closers.push(() => watchdog.close());
  const newId = makeIds(systemClock);
  const tracing = await openTracing(config, newId(), report);
  if (tracing !== null) closers.push(() => tracing.close());
  const database = await openReadyDatabase(config, report, watchdog, tracing?.tracer);
  closers.push(() => database.close());
  const secrets = await openSecrets(config, database);
  const webhookSender = createWebhookSender({ allowedBlocks: config.webhookAllow });
  closers.push(async () => webhookSender.close());
  const threads = openThreads(config, report);
  if (threads !== null) closers.push(() => threads.close());
  let url = baseUrlOf(config);
  const sandbox = (await openSandbox?.(database, () => url)) ?? null;
  if (sandbox !== null) closers.push(() => sandbox.close());
  const gateways = {
    webhookSender,
    paymentProviders: paymentProviders(sandbox?.url ?? null),
    threads,
  };
  const shared = {
    database,
    clock: systemClock,
    newId,
    ...secrets,
    ...(tracing === null ? gateways : tracing.wrapGateways(gateways)),
    ...openPictures(config),
    baseUrl: () => url,
  };
  if (database.kind === 'pglite')
    closers.push((await openControlSocket(config.dataDir, shared, report)).close);
  await prepare?.(shared, sandbox);
  // The web server and the background worker are closed at the same time, so that each has the full
  // time to finish.
  const running: (() => Promise<void>)[] = [];
  closers.push(async () => void (await Promise.all(running.map((closeService) => closeService()))));
  const purged = new PurgeCounts();
  const jobCounts = new JobCounts(() => systemClock.now());
  const serviceFigures = serviceFiguresOf(shared, role === 'web' ? null : jobCounts);
  const web =
    role === 'worker'
      ? null
      : await openWeb(config, shared, {
          log,
          report,
          serviceFigures,
          tracing,
          ...(role === 'all' && { purged }),
        });
  if (web !== null) {
    running.push(web.close);
    url = web.url;
  }
  if (role !== 'web') {
    const options = workerOptions(config, { purged, jobCounts, tracing }, { log, report });
    running.push((await openWorker(shared, options)).close);
  }
  const healthServer = await openHealthServer(
    config,
    web?.health ?? {
      ready: () => checkReadiness(shared),
      metrics: createWorkerMetrics(serviceFigures),
    },
  );
  // The health server is closed last, so that a process that is still finishing its work isn't
  // considered dead.
  if (healthServer !== null) closers.unshift(healthServer.close);
  onReady({ url: web?.url ?? null, healthUrl: healthServer?.url ?? null, database });
  threads?.warmUp();
}

function workerOptions(
  config: Config,
  {
    purged,
    jobCounts,
    tracing,
  }: {
    readonly purged: PurgeCounts;
    readonly jobCounts: JobCounts;
    readonly tracing: Tracing | null;
  },
  { log, report }: { readonly log: Logger; readonly report: (problem: Error) => void },
): WorkerOptions {
  return {
    mailer: openMailer(config, tracing),
    tracer: tracing?.tracer ?? null,
    report,
    keepDays: config.keepDays,
    jobCounts,
    onPurged: (kind, rows) => {
      purged.add(kind, rows);
      log.debug({ kind, rows }, 'old rows deleted');
    },
  };
}

function openMailer({ smtpUrl, mailFrom }: Config, tracing: Tracing | null): Mailer | null {
  if (smtpUrl === null || mailFrom === null) return null;
  const mailer = createMailer({ url: smtpUrl, from: mailFrom });
  return tracing?.wrapMailer(mailer) ?? mailer;
}

function openControlSocket(
  folder: string,
  sharedContext: ContextWithoutActor,
  report: (problem: Error) => void,
) {
  return openControl({
    folder,
    report,
    run: (userName, action, input) =>
      runOperatorAction({ ...sharedContext, actor: { kind: 'cli', id: userName } }, action, input),
  });
}
