import type { Logger } from 'pino';
import { runOperatorAction } from '../actions/operator-actions.ts';
import type { Config, Role } from '../config.ts';
import { systemClock } from '../gateways/clock.ts';
import { makeIds } from '../gateways/ids.ts';
import { keepSecret } from '../gateways/secrets.ts';
import { openControl } from '../http/control/control-server.ts';
import type { Database } from '../storage/database.ts';
import { openReadyDatabase } from './open-ready-database.ts';
import { listenForStop } from './stop-signal.ts';
import { openWeb } from './web.ts';

export interface Service {
  readonly role: Role;
  readonly log: Logger;
  /** Runs when the database is open and nobody is served yet. */
  readonly prepare?: (database: Database) => Promise<void>;
  /** Told when everything runs; `url` is null where there is no web server. */
  readonly onReady: (running: { readonly url: string | null; readonly database: Database }) => void;
}

/** Opens everything, runs until the process is told to stop, and puts everything away, the database last. */
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

async function open(config: Config, { role, log, prepare, onReady }: Service, closers: (() => Promise<void>)[]): Promise<void> {
  const report = (problem: Error) => log.error({ error: problem.stack ?? problem.message }, 'a problem in the background');
  const database = await openReadyDatabase(config, report);
  closers.push(() => database.close());
  if (database.kind === 'pglite') {
    if (config.secrets.length === 0) await keepSecret(config.dataDir);
    closers.push((await openControlSocket(config.dataDir, database, report)).close);
  }
  await prepare?.(database);
  const web = role === 'worker' ? null : await openWeb(config, database, log);
  if (web !== null) closers.push(web.close);
  onReady({ url: web?.url ?? null, database });
}

function openControlSocket(folder: string, database: Database, report: (problem: Error) => void) {
  const newId = makeIds(systemClock);
  return openControl({
    folder,
    report,
    run: (user, action, input) => runOperatorAction({ database, clock: systemClock, newId, actor: { kind: 'cli', id: user } }, action, input),
  });
}
