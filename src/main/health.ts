import type { ContextWithoutActor } from '../actions/context.ts';
import { BacklogWatch } from '../actions/keeping/backlog-watch.ts';
import type { JobCounts } from '../actions/keeping/job-counts.ts';
import { hasKnownSecret } from '../actions/keys/check-secret.ts';
import type { Config } from '../config.ts';
import { createHealthServer } from '../http/health-server.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import type { OperatorOptions, Readiness } from '../http/operator-routes.ts';
import type { ServiceFigures } from '../http/service-gauges.ts';
import { addressOf } from './base-url.ts';
import { listen, portOf } from './listen.ts';

/** Returns the metrics of a process's database and background jobs. */
export function serviceFiguresOf(
  sharedContext: ContextWithoutActor,
  jobs: JobCounts | null,
): ServiceFigures {
  const backlog = new BacklogWatch(sharedContext);
  return {
    readBacklog: () => backlog.read(),
    readWaits: () => sharedContext.database.connectionWaits(),
    readJobs: jobs === null ? null : () => jobs.read(),
  };
}

/** Checks whether requests and background jobs can be served. */
export async function checkReadiness(sharedContext: ContextWithoutActor): Promise<Readiness> {
  try {
    const [pending, secret] = await Promise.all([
      sharedContext.database.pendingMigrations(),
      hasKnownSecret(sharedContext),
    ]);
    const room = sharedContext.database.isWritable();
    return { database: true, migrations: pending.length === 0, secret, room };
  } catch {
    // The readiness report contains the failure, so it need not be logged as well.
    return { database: false, migrations: false, secret: false, room: false };
  }
}

/** Creates the metrics of a process that has no web server. */
export function createWorkerMetrics(service: ServiceFigures): Metrics {
  return createMetrics({
    readStats: null,
    isRedisReady: null,
    readUploadStats: null,
    readPurgedRows: null,
    service,
  });
}

export interface HealthServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves health checks and metrics on the port that the operator has configured. Returns null if
 * there is no such port.
 */
export async function openHealthServer(
  { host, healthPort }: Pick<Config, 'host' | 'healthPort'>,
  options: OperatorOptions,
): Promise<HealthServer | null> {
  if (healthPort === null) return null;
  const app = createHealthServer(options);
  await listen(app, { host, port: healthPort }, 'BOTTEGA_HEALTH_PORT');
  return { url: addressOf(host, portOf(app)), close: () => app.close() };
}
