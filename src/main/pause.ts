import { setTimeout as wait } from 'node:timers/promises';
import { listenForStop, type StopSignal } from './stop-signal.ts';

let stop: StopSignal | null = null;

/**
 * Waits so long, or until the process is told to stop. From the first pause on, Ctrl-C is heard at
 * the next one.
 */
export async function pause(milliseconds: number): Promise<'on' | 'stop'> {
  stop ??= listenForStop();
  const waiting = new AbortController();
  await Promise.race([
    stop.told,
    wait(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined),
  ]);
  waiting.abort();
  return stop.isTold() ? 'stop' : 'on';
}
