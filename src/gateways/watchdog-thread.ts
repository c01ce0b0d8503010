import { statfsSync, write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const SECOND_MS = 1_000;
const BYTES_PER_MIB = 2 ** 20;
const STANDARD_OUTPUT = 1;

// TypeScript can't see that `watchdog.ts` passes this data to the thread.
const { workBuffer: work, limitSeconds, folder } = workerData as WatchdogData;
const currentWorkNumber = new Int32Array(work);
let lastWorkNumber = 0;
let secondsInCurrentWork = 0;

const killProcess = (): boolean => process.kill(process.pid, 'SIGKILL');

// The watchdog counts its own checks instead of the elapsed time, so that a computer that was
// asleep doesn't seem to hang.
const checkTimer = setInterval(() => {
  const number = Atomics.load(currentWorkNumber, 0);
  secondsInCurrentWork = number !== 0 && number === lastWorkNumber ? secondsInCurrentWork + 1 : 0;
  lastWorkNumber = number;
  if (secondsInCurrentWork < limitSeconds) return;
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
