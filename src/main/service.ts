import type { Logger } from 'pino';
import type { SharedContext } from '../actions/context.ts';
import { runOperatorAction } from '../actions/operator-actions.ts';
import type { Config, Role } from '../config.ts';
import { baseUrlOf } from './base-url.ts';
import { systemClock } from '../gateways/clock.ts';
import { makeIds } from '../gateways/ids.ts';
import { createWebhookSender } from '../gateways/webhook-sender.ts';
import { createMailer, type Mailer } from '../gateways/mailer.ts';
import { openControl } from '../http/control/control-server.ts';
import { tellOnce } from './told-once.ts';
import type { Database } from '../storage/database/database.ts';
import { openReadyDatabase } from './open-ready-database.ts';
import { openSealer } from './open-sealer.ts';
import { openSigner } from './open-signer.ts';
import { listenForStop } from './stop-signal.ts';
import { openWeb } from './web.ts';
import { openWorker } from './worker.ts';

export interface Service {
  readonly role: Role;
  readonly log: Logger;
  /** Runs when the database is open and nobody is served yet. */
  readonly prepare?: (shared: SharedContext) => Promise<void>;
  /** Told when everything runs; `url` is null where there is no web server. */
  readonly onReady: (running: { readonly url: string | null; readonly database: Database }) => void;
}

/**
 * Opens everything, runs until the process is told to stop, and puts everything away, the database
 * last.
 */
export async function runService(config: Config, service: Service): Promise<void> {
  const stop = listenForStop();
  const closers: (() => Promise<void>)[] = [];
  try {
    await open(config, service, closers);
    const alive = setInterval(() => undefined, 2 ** 30); // A worker without work must not end.
    await stop.told;
    clearInterval(alive);
    service.log.info('stopping');
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function open(
  config: Config,
  { role, log, prepare, onReady }: Service,
  closers: (() => Promise<void>)[],
): Promise<void> {
  const report = tellOnce((problem, times) =>
    log.error(
      { error: problem.stack ?? problem.message, ...(times > 1 && { times }) },
      'a problem in the background',
    ),
  );
  const database = await openReadyDatabase(config, report);
  closers.push(() => database.close());
  const [signer, sealer] = [await openSigner(config), await openSealer(config)];
  const webhookSender = createWebhookSender({ allow: config.webhookAllow });
  closers.push(async () => webhookSender.close());
  let url = baseUrlOf(config);
  const shared = {
    database,
    clock: systemClock,
    newId: makeIds(systemClock),
    signer,
    sealer,
    webhookSender,
    baseUrl: () => url,
  };
  if (database.kind === 'pglite')
    closers.push((await openControlSocket(config.dataDir, shared, report)).close);
  await prepare?.(shared);
  // Drained side by side: the one must not take the other's time.
  const running: (() => Promise<void>)[] = [];
  closers.push(async () => void (await Promise.all(running.map((close) => close()))));
  const web = role === 'worker' ? null : await openWeb(config, shared, { log, report });
  if (web !== null) {
    running.push(web.close);
    url = web.url;
  }
  if (role !== 'web')
    running.push((await openWorker(shared, { mailer: openMailer(config), report })).close);
  onReady({ url: web?.url ?? null, database });
}

function openMailer({ smtpUrl, mailFrom }: Config): Mailer | null {
  return smtpUrl === null || mailFrom === null
    ? null
    : createMailer({ url: smtpUrl, from: mailFrom });
}

function openControlSocket(
  folder: string,
  shared: SharedContext,
  report: (problem: Error) => void,
) {
  return openControl({
    folder,
    report,
    run: (user, action, input) =>
      runOperatorAction({ ...shared, actor: { kind: 'cli', id: user } }, action, input),
  });
}
