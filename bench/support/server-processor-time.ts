import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/** The kernel counts the time of ended processes in these. */
const TICKS_PER_SECOND = 100;

/** Reads the processor time of all processes of a PostgreSQL server on this Linux machine. */
export class ServerMeter {
  /** The process that starts all others of the server. */
  readonly #pid: number;

  private constructor(pid: number) {
    this.#pid = pid;
  }

  static async open(url: string): Promise<ServerMeter> {
    const client = new Client(url);
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return new ServerMeter(statOf(rows[0]?.pid ?? 0).parent);
    } finally {
      await client.end();
    }
  }

  /** Returns the time that was used so far, in milliseconds, with that of ended processes. */
  readMs(): number {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ownTime(Number(name), this.#pid));
    const { endedTicks } = statOf(this.#pid);
    return (
      children.reduce((sum, ms) => sum + ms, 0) +
      runTimeMs(this.#pid) +
      (endedTicks * 1_000) / TICKS_PER_SECOND
    );
  }
}

/** The time of a process, or 0 if it isn't a child of the given one or has just ended. */
function ownTime(pid: number, parent: number): number {
  try {
    return statOf(pid).parent === parent ? runTimeMs(pid) : 0;
  } catch {
    return 0;
  }
}

function runTimeMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

function statOf(pid: number): { readonly parent: number; readonly endedTicks: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), endedTicks: Number(fields[13]) + Number(fields[14]) };
}
