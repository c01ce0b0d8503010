import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface CrowdRequest {
  /** How many that take everything. */
  readonly healthy: number;
  /**
   * With one that hangs, one that drips, one that answers endlessly, and one that always says 500.
   */
  readonly bad: boolean;
}

export interface CrowdUrls {
  readonly healthy: readonly string[];
  readonly bad: readonly string[];
}

export interface CrowdReport {
  /** From `occurredAt` to the first coming, of each event at each healthy receiver. */
  readonly latenciesMs: readonly number[];
  readonly copies: number;
}

/** Receivers in a process of their own. */
export async function openReceivers(request: CrowdRequest) {
  const child = fork(new URL('receiver-crowd-process.ts', import.meta.url), { stdio: 'inherit' });
  const ask = async <Answer>(question: CrowdRequest | 'report'): Promise<Answer> => {
    const answered = once(child, 'message') as Promise<[Answer]>; // as that process sends it
    child.send(question);
    return (await answered)[0];
  };
  return {
    urls: await ask<CrowdUrls>(request),
    report: () => ask<CrowdReport>('report'),
    async close(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
