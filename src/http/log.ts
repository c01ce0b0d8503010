import { type DestinationStream, destination, type Logger, pino } from 'pino';

const BATCH_CHARACTERS = 65_536;
const BATCH_MS = 250;

export interface Log {
  readonly log: Logger;
  /** Writes the log lines that are still in memory. Must be called before the process ends. */
  readonly flush: () => void;
}

/** Creates a log that writes JSON lines in batches, to standard output or to the given file. */
export function createLog(level: string, output: number | string = 1): Log {
  const file = destination({ dest: output, sync: false });
  let pending = '';
  let timer: NodeJS.Timeout | null = null;
  const writeBatch = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (pending !== '') file.write(pending);
    pending = '';
  };
  // Lines are joined here, because the buffer of the logging library counts all of its bytes again
  // for every line.
  const lines: DestinationStream = {
    write(line) {
      pending += line;
      if (pending.length >= BATCH_CHARACTERS) writeBatch();
      else timer ??= setTimeout(writeBatch, BATCH_MS).unref();
    },
  };
  const flush = () => {
    writeBatch();
    file.flushSync();
  };
  process.once('exit', flush);
  return {
    log: pino({ level, base: null, formatters: { level: (label) => ({ level: label }) } }, lines),
    flush,
  };
}
