import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { Watchdog } from '../gateways/watchdog.ts';

/**
 * Opens the watchdog of the embedded database. Returns null with PostgreSQL, which can't block this
 * process, or if the operator has switched it off.
 */
export function openWatchdog(
  { databaseUrl, dataDir, watchdogSeconds }: Config,
  log: Logger,
  report: (problem: Error) => void,
): Watchdog | null {
  if (databaseUrl !== null || watchdogSeconds === 0) return null;
  return new Watchdog({
    limitSeconds: watchdogSeconds,
    folder: dataDir,
    report,
    onPanic: (problem) => {
      log.fatal(`${problem.message}; this process ends and must be started again`);
      process.exit(1);
    },
  });
}
