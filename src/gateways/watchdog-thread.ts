import { statfsSync, write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const SECOND_MS = 1_000;
const BYTES_PER_MIB = 2 ** 20;
const STANDARD_OUTPUT = 1;

// TypeScript can't see that `watchdog.ts` passes this data to the thread.
const { work, limitSeconds, folder } = workerData as WatchdogData;
const currentWork = new Int32Array(work);
let lastWork = 0;
let secondsInWork = 0;

const killProcess = (): boolean => process.kill(process.pid, 'SIGKILL');

// The watchdog counts its own checks instead of the elapsed time, so that a computer that was
// asleep doesn't seem to hang.
const checkTimer = setInterval(() => {
  const number = Atomics.load(currentWork, 0);
  secondsInWork = number !== 0 && number === lastWork ? secondsInWork + 1 : 0;
  lastWork = number;
  if (secondsInWork < limitSeconds) return;
  clearInterval(checkTimer);
  endProcess();
}, SECOND_MS);

function endProcess(): void {
  const msg = `the embedded database has not come back for ${limitSeconds} s, so this process ends and must be started again; ${freeSpace()}`;
  const line = `${JSON.stringify({ level: 'fatal', time: Date.now(), msg })}\n`;
  // Writing the log line may never end if nobody reads the output, so the process is killed after a
  // second.
  setTimeout(killProcess, SECOND_MS);
  write(STANDARD_OUTPUT, line, killProcess);
}

function freeSpace(): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return `the disk of ${folder} has ${Math.floor((bavail * bsize) / BYTES_PER_MIB)} MiB free`;
  } catch (error) {
    return `the disk of ${folder} can't be asked: ${String(error)}`;
  }
}
