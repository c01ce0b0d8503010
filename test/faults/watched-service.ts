import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const KIB_PER_MIB = 1024;

/** The memory that a process has in RAM, in MiB: now, and at most since the last reset. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(
      Number(new RegExp(String.raw`${name}:\s+(\d+) kB`).exec(text)?.[1] ?? 0) / KIB_PER_MIB,
    );
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Makes the peak of a process's memory begin again with what it has now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

export interface HealthReport {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Asks for `/healthz` again and again, until it is stopped. */
export function watchHealth(port: number): { stop(): Promise<HealthReport> } {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      await getStatus(port, '/healthz', { agent });
      times.push(performance.now() - startedAt);
      await wait(10);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      agent.destroy();
      const sorted = times.toSorted((a, b) => a - b);
      const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
      return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(0.999999) };
    },
  };
}

interface Options {
  readonly agent?: Agent;
  readonly from?: string;
  readonly method?: string;
  readonly body?: Buffer | string;
  readonly type?: string;
}

export function getStatus(
  port: number,
  path: string,
  { agent, from, method = 'GET', body, type = 'application/json' }: Options = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        method,
        host: '127.0.0.1',
        ...(from !== undefined && { localAddress: from }),
        ...(agent !== undefined && { agent }),
        headers:
          body === undefined
            ? {}
            : { 'content-type': type, 'content-length': Buffer.byteLength(body) },
      },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
