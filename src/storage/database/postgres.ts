import { Socket } from 'node:net';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, type ClientConfig, type CustomTypesConfig } from 'pg';
import { busyOr } from './busy.ts';
import { columnParser, SESSION_SETTINGS } from './column-types.ts';
import { DatabaseUnusable, type Database, type Reader, type ReportProblem } from './database.ts';
import { findPending, readMigrations, runMigrations } from './migrations.ts';
import { listenForHints } from './postgres-hints.ts';
import type { Tables } from './schema.ts';
import { openSessions } from './sessions.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly waitingLimitMs: number;
  /** Shorter in tests. */
  readonly silenceLimitMs?: number;
  readonly report: ReportProblem;
}

const OLDEST_VERSION = 15;
const STATEMENT_LIMIT_MS = 10_000;
const IDLE_LIMIT_MS = 10_000;
const LOCK_LIMIT_MS = 5_000;
/**
 * Before it the server would have ended any statement, and any transaction that says nothing; only
 * a commit may wait longer, for a standby, and then nobody knows whether it came to be.
 */
const SILENCE_LIMIT_MS = 15_000;

// A parser for each type, whatever the wire format: pg asks for text only, so the format never
// differs.
const TYPES: CustomTypesConfig = { getTypeParser: (oid: number) => columnParser(oid) };

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { silenceLimitMs = SILENCE_LIMIT_MS, report } = options;
  const patient = clientConfig(options);
  const config = { ...patient, stream: () => openSocket(silenceLimitMs) };
  await demandUsableServer(config);
  const pool = openPool(config, options);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const sessions = openSessions(kysely, (work) => work());
  const hints = listenForHints(
    { ...config, application_name: 'bottega hints' },
    { report, silenceLimitMs },
  );
  const migrations = readMigrations();
  return {
    kind: 'postgres',
    ...sessions,
    migrate: () => migrateAlone(patient),
    pendingMigrations: () =>
      sessions.read(async (reader) =>
        (await findPending(rowsOf(reader), migrations)).map(({ name }) => name),
      ),
    ping: () => sessions.read(async (reader) => void (await rowsOf(reader)('select 1'))),
    listen: hints.listen,
    close: async () => {
      await Promise.all([hints.close(), pool.end()]);
    },
  };
}

function clientConfig({ url, waitingLimitMs }: PostgresOptions): ClientConfig {
  return {
    connectionString: withSessionSettings(url),
    connectionTimeoutMillis: waitingLimitMs,
    application_name: 'bottega',
    types: TYPES,
  };
}

// A server that is gone without a word, or a network that drops what it is sent, would hold a
// connection for ever.
function openSocket(silenceLimitMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceLimitMs, () => {
    socket.destroy(
      Object.assign(new Error(`the database said nothing for ${silenceLimitMs} ms`), {
        code: 'ETIMEDOUT',
      }),
    );
  });
}

// The pg package lets the address win over its own options, so the settings are added to what the
// address says.
function withSessionSettings(url: string): string {
  const address = new URL(url);
  const settings = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`,
  );
  address.searchParams.set(
    'options',
    [address.searchParams.get('options') ?? '', ...settings].join(' ').trim(),
  );
  return address.href;
}

function openPool(config: ClientConfig, { poolSize, report }: PostgresOptions): Pool {
  const pool = new Pool({
    ...config,
    max: poolSize,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
  });
  // A connection lost while in use tells itself, one lost while idle tells the pool too; unheard,
  // either ends the process.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', () => undefined);
  return pool;
}

function rowsOf(reader: Reader) {
  return async <Row>(statement: string, parameters: readonly unknown[] = []): Promise<Row[]> =>
    (await reader.getExecutor().executeQuery<Row>(CompiledQuery.raw(statement, [...parameters])))
      .rows;
}

async function demandUsableServer(config: ClientConfig): Promise<void> {
  await withClient(config, async (client) => {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (version < OLDEST_VERSION) {
      throw new DatabaseUnusable(
        `Bottega needs PostgreSQL ${OLDEST_VERSION} or newer, and DATABASE_URL leads to PostgreSQL ${version}.`,
      );
    }
    if (rows[0]?.encoding !== 'UTF8') {
      throw new DatabaseUnusable(
        `Bottega needs a database of encoding UTF8, and the one that DATABASE_URL names has ${rows[0]?.encoding}.`,
      );
    }
  }).catch((error: unknown) => {
    throw error instanceof DatabaseUnusable
      ? error
      : new DatabaseUnusable(`DATABASE_URL leads to no usable database: ${reasonOf(error)}.`, {
          cause: error,
        });
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}

async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  // What goes wrong with the connection fails the statement in flight too, which is where it is
  // dealt with.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

// A connection of its own: a migration may take longer than any statement of a request.
async function migrateAlone(config: ClientConfig): Promise<string[]> {
  return withClient({ ...config, application_name: 'bottega migrate' }, (client) =>
    runMigrations(
      {
        script: async (text) => void (await client.query(text)),
        rows: async <Row>(text: string, parameters: readonly unknown[] = []) =>
          // The statement's own text says what its rows are.
          (await client.query(text, [...parameters])).rows as Row[],
      },
      readMigrations(),
    ),
  ).catch((error: unknown) => {
    throw busyOr(error);
  });
}
