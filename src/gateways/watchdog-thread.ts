import { statfsSync, write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const SECOND_MS = 1_000;
const BYTES_PER_MIB = 2 ** 20;
const STANDARD_OUTPUT = 1;

// TypeScript can't see that `watchdog.ts` passes this data to the thread.
const { work, limitSeconds, folder } = workerData as WatchdogData;
const current = new Int32Array(work);
let last = 0;
let seconds = 0;

const kill = (): boolean => process.kill(process.pid, 'SIGKILL');

// The thread counts its own checks rather than the elapsed time, so that a computer that was asleep
// isn't taken for one that hangs.
const looking = setInterval(() => {
  const number = Atomics.load(current, 0);
  seconds = number !== 0 && number === last ? seconds + 1 : 0;
  last = number;
  if (seconds < limitSeconds) return;
  clearInterval(looking);
  endProcess();
}, SECOND_MS);

function endProcess(): void {
  const msg = `the embedded database has not come back for ${limitSeconds} s, so this process ends and must be started again; ${freeSpace()}`;
  const line = `${JSON.stringify({ level: 'fatal', time: Date.now(), msg })}\n`;
  // If nobody reads the output, writing the line would never end.
  setTimeout(kill, SECOND_MS);
  write(STANDARD_OUTPUT, line, kill);
}

function freeSpace(): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return `the disk of ${folder} has ${Math.floor((bavail * bsize) / BYTES_PER_MIB)} MiB free`;
  } catch (error) {
    return `the disk of ${folder} can't be asked: ${String(error)}`;
  }
}
