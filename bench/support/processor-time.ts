import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** Processor time in milliseconds, of this process and of each connection of a database. */
interface ProcessorTime {
  readonly processMs: number;
  /** By process id; NaN if PostgreSQL runs on another machine, or the machine isn't Linux. */
  readonly connectionMs: ReadonlyMap<number, number>;
}

/**
 * Reads how much processor time was used so far. Unlike rates, differences of these times hardly
 * depend on what else the machine does.
 */
export class ProcessorMeter {
  readonly #client: Client;

  constructor(url: string) {
    this.#client = new Client({ connectionString: url, application_name: 'meter' });
  }

  async open(): Promise<this> {
    await this.#client.connect();
    return this;
  }

  async read(): Promise<ProcessorTime> {
    const { rows } = await this.#client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const { user, system } = process.cpuUsage();
    return {
      processMs: (user + system) / 1_000,
      connectionMs: new Map(rows.map(({ pid }) => [pid, backendMs(pid)])),
    };
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/**
 * Returns the processor time between two readings. Connections that were closed meanwhile had been
 * idle, so they don't count.
 */
export function processorTimeBetween(
  before: ProcessorTime,
  after: ProcessorTime,
): { readonly processMs: number; readonly databaseMs: number } {
  let databaseMs = 0;
  for (const [pid, time] of after.connectionMs)
    databaseMs += time - (before.connectionMs.get(pid) ?? 0);
  return { processMs: after.processMs - before.processMs, databaseMs };
}

function backendMs(pid: number): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return Number.NaN;
  }
}
