import { Gauge, type Registry } from 'prom-client';
import type { ContextWithoutActor } from '../actions/context.ts';
import type { BacklogFigures } from '../actions/keeping/backlog-watch.ts';
import type { JobFigures } from '../actions/keeping/job-counts.ts';

type DatabaseWaits = ReturnType<ContextWithoutActor['database']['connectionWaits']>;

/** The functions that read figures about the database and the background jobs for the metrics. */
export interface ServiceFigures {
  /**
   * Returns the backlog. Several gauges call this function, so it mustn't query the database every
   * time.
   */
  readonly readBacklog: () => Promise<BacklogFigures | null>;
  readonly readWaits: () => DatabaseWaits;
  /** Returns figures about the background jobs. Null if this process doesn't run any. */
  readonly readJobs: (() => ReadonlyMap<string, JobFigures>) | null;
}

/** One sample of a metric: its labels and its value. */
type GaugeSample = readonly [labels: Readonly<Record<string, string>>, value: number];

const MS_PER_SECOND = 1_000;

/**
 * Adds metrics about the database, the backlog of background work, and the jobs of this process.
 */
export function watchService(
  registry: Registry,
  { readBacklog, readWaits, readJobs }: ServiceFigures,
): void {
  watchBacklog(registry, readBacklog);
  watchWaits(registry, readWaits);
  if (readJobs !== null) watchJobs(registry, readJobs);
}

function watchBacklog(registry: Registry, readBacklog: ServiceFigures['readBacklog']): void {
  const add = (
    name: string,
    help: string,
    gaugeSamples: (backlog: BacklogFigures) => GaugeSample[],
  ) =>
    addGauge(registry, name, help, async () => {
      const backlog = await readBacklog();
      return backlog === null ? [] : gaugeSamples(backlog);
    });
  add('work_due', 'What is due and not done yet, by kind.', (backlog) =>
    backlogByKind(backlog).map(([kind, { due }]) => [{ kind }, due]),
  );
  add(
    'work_oldest_due_seconds',
    'For how long the oldest of what is due has been so, by kind.',
    (backlog) =>
      backlogByKind(backlog).map(([kind, { oldestDueAt }]) => [
        { kind },
        secondsBetween(oldestDueAt ?? backlog.readAt, backlog.readAt),
      ]),
  );
  add(
    'feed_horizon_lag_seconds',
    'The age of the oldest unfinished write, which the feed of changed orders waits for.',
    ({ horizonLagMs }) => [[{}, horizonLagMs / MS_PER_SECOND]],
  );
}

function backlogByKind({ webhooks, mails, paymentNotices }: BacklogFigures) {
  return Object.entries({ webhooks, mails, payment_notices: paymentNotices });
}

function secondsBetween(earlierDate: Date, laterDate: Date): number {
  return Math.max(0, laterDate.getTime() - earlierDate.getTime()) / MS_PER_SECOND;
}

function watchWaits(registry: Registry, readWaits: () => DatabaseWaits): void {
  addGauge(
    registry,
    'database_work_total',
    'Reads and transactions that got a connection, or were refused one.',
    () => [[{}, readWaits().endedCount]],
  );
  addGauge(
    registry,
    'database_wait_seconds_total',
    'For how long these waited for a connection.',
    () => [[{}, readWaits().waitedMs / MS_PER_SECOND]],
  );
  addGauge(
    registry,
    'database_waiting',
    'Reads and transactions that wait for a connection at present.',
    () => [[{}, readWaits().waiting]],
  );
}

function watchJobs(registry: Registry, readJobs: () => ReadonlyMap<string, JobFigures>): void {
  addGauge(
    registry,
    'background_turns_total',
    'Turns of the background jobs of this process, by job and outcome.',
    () =>
      [...readJobs()].flatMap(([job, { succeeded, failed }]): GaugeSample[] => [
        [{ job, outcome: 'succeeded' }, succeeded],
        [{ job, outcome: 'failed' }, failed],
      ]),
  );
  addGauge(
    registry,
    'background_last_success_timestamp_seconds',
    'When a background job of this process last succeeded, or when the process started.',
    () =>
      [...readJobs()].map(([job, { succeededAtMs }]) => [{ job }, succeededAtMs / MS_PER_SECOND]),
  );
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  readSamples: () => readonly GaugeSample[] | Promise<readonly GaugeSample[]>,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: ['kind', 'job', 'outcome'],
      registers: [],
      async collect() {
        const samples = await readSamples();
        // Samples that are no longer known are removed, so that they don't look current.
        this.reset();
        for (const [labels, value] of samples) this.set(labels, value);
      },
    }),
  );
}
