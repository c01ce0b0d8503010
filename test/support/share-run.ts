import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { dropOnWorkers } from './citus-databases.ts';

/** Names the run of Vitest that a process belongs to. */
const RUN = 'BOTTEGA_TEST_RUN';

/** What the processes of one run share; null outside Vitest. */
interface SharedRun {
  readonly folder: string;
  /** What the names of databases begin with that are dropped at the end of the run. */
  readonly databasePrefix: string;
}

export function sharedRun(): SharedRun | null {
  const run = process.env[RUN];
  return run === undefined ? null : sharedBy(run);
}

const sharedBy = (run: string): SharedRun => ({
  folder: join(tmpdir(), `bottega-tests-${run}`),
  databasePrefix: `bottega_template_${run}_`,
});

/** Vitest calls this for each project before its tests run. */
export default function shareRun(): (() => Promise<void>) | undefined {
  if (sharedRun() !== null) return undefined;
  const run = randomBytes(8).toString('hex');
  process.env[RUN] = run;
  const { folder, databasePrefix } = sharedBy(run);
  mkdirSync(folder, { mode: 0o700 });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const server = process.env['TEST_DATABASE_URL'];
    if (server !== undefined) await dropDatabases(server, databasePrefix);
  };
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`drop database ${datname} with (force)`);
      await dropOnWorkers(server, datname);
    }
  } finally {
    await client.end();
  }
}
