import { setTimeout as wait } from 'node:timers/promises';
import { listenForStop, type StopSignal } from './stop-signal.ts';

let pauseStopSignal: StopSignal | null = null;

/**
 * Waits for the given time, or until the process is told to stop. From the first call on, Ctrl-C no
 * longer ends the process, but makes the current or next pause return `stop`.
 */
export async function pause(milliseconds: number): Promise<'on' | 'stop'> {
  pauseStopSignal ??= listenForStop();
  const waiting = new AbortController();
  await Promise.race([
    pauseStopSignal.requested,
    wait(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined),
  ]);
  waiting.abort();
  return pauseStopSignal.isRequested() ? 'stop' : 'on';
}
