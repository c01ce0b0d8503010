import { type DestinationStream, destination, type Logger, pino } from 'pino';

const BATCH_CHARACTERS = 65_536;
const FLUSH_MS = 250;

export interface Log {
  readonly log: Logger;
  /** Writes what is left, before the process ends. */
  readonly flush: () => void;
}

/** JSON lines on standard output, or on the descriptor or file given, written in batches. */
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
  // Lines are joined here first: the file's own buffer counts its bytes anew for every line.
  const lines: DestinationStream = {
    write(line) {
      pending += line;
      if (pending.length >= BATCH_CHARACTERS) writeBatch();
      else timer ??= setTimeout(writeBatch, FLUSH_MS).unref();
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
