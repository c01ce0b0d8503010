import { Client } from 'pg';

/**
 * The workers, as host:port, of the Citus whose coordinator TEST_DATABASE_URL names; none on a
 * plain PostgreSQL and on PGlite. `npm run test:citus` sets it.
 */
const WORKERS = (process.env['TEST_CITUS_WORKERS'] ?? '').split(',').filter((name) => name !== '');

export const ON_CITUS = WORKERS.length > 0;

/** Gives a new database of the coordinator its counterparts on the workers. */
export async function addWorkers(url: string): Promise<void> {
  if (!ON_CITUS) return;
  const { pathname, hostname, port } = new URL(url);
  const name = pathname.slice(1);
  for (const worker of WORKERS) {
    await runOn(
      urlOn(url, worker, 'postgres'),
      `create database ${name} encoding 'UTF8' template template0`,
    );
    await runOn(urlOn(url, worker, name), 'create extension citus');
  }
  const added = WORKERS.map((worker) => {
    const [host = '', workerPort = ''] = worker.split(':');
    return `select citus_add_node('${host}', ${workerPort})`;
  });
  await runOn(
    url,
    'create extension citus',
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...added,
  );
}

/** Drops on the workers what was dropped on the coordinator. */
export async function dropOnWorkers(server: string, name: string): Promise<void> {
  for (const worker of WORKERS)
    await runOn(urlOn(server, worker, 'postgres'), `drop database if exists ${name} with (force)`);
}

function urlOn(url: string, worker: string, database: string): string {
  const address = new URL(url);
  address.host = worker;
  address.pathname = `/${database}`;
  return address.href;
}

async function runOn(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
