import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import type { openProcesses, Running } from '../runtime/process.ts';

export interface DemoService {
  readonly server: Running;
  readonly port: number;
  /** The URL of its PostgreSQL database, or null if the database is in a data folder. */
  readonly databaseUrl: string | null;
  /** The environment variables with which commands reach it. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a service with the demo stores, on PGlite, or on PostgreSQL if it is to be tested. */
export async function openDemoService(
  processes: ReturnType<typeof openProcesses>,
  more: Readonly<Record<string, string>>,
): Promise<DemoService> {
  const held = TEST_DATABASE_URL === null ? null : await openTestDatabase();
  const environment = {
    BOTTEGA_LOG_LEVEL: 'info',
    ...more,
    ...(held === null
      ? { BOTTEGA_DATA_DIR: await processes.demoFolder() }
      : {
          DATABASE_URL: held.url ?? '',
          BOTTEGA_SECRET: 's'.repeat(32),
          BOTTEGA_DATA_DIR: processes.folder(),
        }),
  };
  if (held !== null) await processes.run(['demo'], environment);
  const server = processes.bottega(['serve'], environment);
  const [, port] = await server.says(/http:\/\/127\.0\.0\.1:(\d+)/);
  return {
    server,
    port: Number(port),
    databaseUrl: held?.url ?? null,
    environment,
    close: async () => held?.close(),
  };
}
