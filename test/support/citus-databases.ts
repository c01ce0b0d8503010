import { Client } from 'pg';

/**
 * The workers, as host:port, of the Citus whose coordinator TEST_DATABASE_URL names; none on a
 * plain PostgreSQL and on PGlite. `npm run test:citus` sets it.
 */
const WORKERS = serversOf('TEST_CITUS_WORKERS');
/** Coordinators beside the first, which hold no rows. */
const COORDINATORS = serversOf('TEST_CITUS_COORDINATORS');

export const ON_CITUS = WORKERS.length > 0;

function serversOf(variable: string): readonly string[] {
  return (process.env[variable] ?? '').split(',').filter((name) => name !== '');
}

/**
 * Addresses of a database through which orders are taken at once: on Citus through two servers, of
 * which the second holds rows if there is only one coordinator.
 */
export function entrancesOf(url: string): readonly string[] {
  const [second] = [...COORDINATORS, ...WORKERS];
  return second === undefined ? [url] : [url, urlOn(url, second, databaseOf(url))];
}

/** Addresses of a database on each server that has rows. */
export function workersOf(url: string): readonly string[] {
  return WORKERS.map((worker) => urlOn(url, worker, databaseOf(url)));
}

/** Gives a new database of the coordinator its counterparts on the workers. */
export async function addWorkers(url: string): Promise<void> {
  if (!ON_CITUS) return;
  const { hostname, port } = new URL(url);
  const name = databaseOf(url);
  for (const worker of [...WORKERS, ...COORDINATORS]) {
    await runOn(
      urlOn(url, worker, 'postgres'),
      `create database ${name} encoding 'UTF8' template template0`,
    );
    await runOn(urlOn(url, worker, name), 'create extension citus');
  }
  const added = [...WORKERS, ...COORDINATORS].map(
    (server) => `select citus_add_node(${placeOf(server)})`,
  );
  const emptied = COORDINATORS.map(
    (server) => `select citus_set_node_property(${placeOf(server)}, 'shouldhaveshards', false)`,
  );
  await runOn(
    url,
    'create extension citus',
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...added,
    ...emptied,
  );
}

/** Drops on the workers what was dropped on the coordinator. */
export async function dropOnWorkers(server: string, name: string): Promise<void> {
  for (const worker of [...WORKERS, ...COORDINATORS])
    await runOn(urlOn(server, worker, 'postgres'), `drop database if exists ${name} with (force)`);
}

/** A server's host and port as arguments of a function of Citus. */
function placeOf(server: string): string {
  const [host = '', port = ''] = server.split(':');
  return `'${host}', ${port}`;
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

function urlOn(url: string, worker: string, database: string): string {
  const address = new URL(url);
  address.host = worker;
  address.pathname = `/${database}`;
  return address.href;
}

/** The address of the database on the server that has the rows of a merchant. */
export async function serverOfMerchant(url: string, merchantId: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ server: string }>(
      `select nodename || ':' || nodeport as server from citus_shards
       where shardid = get_shard_id_for_distribution_column('merchant', $1::uuid)`,
      [merchantId],
    );
    return urlOn(url, rows[0]?.server ?? '', databaseOf(url));
  } finally {
    await client.end();
  }
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
