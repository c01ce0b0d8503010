import type { Config } from '../config.ts';
import { createLog } from '../http/log.ts';
import { runService } from './service.ts';

/** Runs the service in the configured role. Nothing but JSON logs is written to standard output. */
export async function serve(config: Config): Promise<void> {
  const { log, flush } = createLog(config.logLevel);
  try {
    await runService(config, {
      role: config.role,
      log,
      onReady: ({ url, healthUrl, database }) => {
        if (database.kind === 'pglite') {
          log.warn(
            'the embedded database survives a killed process, but not a power cut; set DATABASE_URL to run on PostgreSQL',
          );
        }
        if (config.smtpUrl !== null && config.baseUrl === null) {
          log.warn(
            'the links in mails lead to this machine; set BOTTEGA_BASE_URL to where it is reached',
          );
        }
        log.info({ role: config.role, url, ...(healthUrl !== null && { healthUrl }) }, 'running');
        flush();
      },
    });
  } finally {
    flush();
  }
}
