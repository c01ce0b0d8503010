import { Socket } from 'node:net';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, type ClientConfig, type CustomTypesConfig } from 'pg';
import type { Tracer } from '../../core/shared/tracer.ts';
import { asBusyError } from './busy.ts';
import { columnParser, SESSION_SETTINGS } from './column-types.ts';
import { DatabaseUnusable, type Database, type Reader, type ReportProblem } from './database.ts';
import { distributeTables, findPendingDistribution } from './distribute-tables.ts';
import { HintSender, SEND_HINTS_SQL, SEND_HINTS_TO_ALL_SQL } from './hints.ts';
import {
  findPendingMigrations,
  type MigrationSession,
  readMigrations,
  runMigrations,
} from './migrations.ts';
import { listenForNotifications } from './postgres-notifications.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { Tables } from './schema.ts';
import { openSessions } from './sessions.ts';
import { statementLog, traceSessions } from './traced-database.ts';
import { WritePauses } from './write-pauses.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly waitingLimitMs: number;
  /** Whether statements that are sent again are prepared, which is the default. */
  readonly preparesStatements?: boolean;
  /** After how many milliseconds a statement is prepared again. Tests set a shorter time. */
  readonly preparedForMs?: number;
  /**
   * How many milliseconds a connection may be silent before it is closed. Tests set a shorter time.
   */
  readonly heartbeatLimitMs?: number;
  readonly report: ReportProblem;
  readonly tracer?: Tracer | null;
}

const MINIMUM_VERSION = 15;
const STATEMENT_LIMIT_MS = 10_000;
const IDLE_LIMIT_MS = 10_000;
const LOCK_LIMIT_MS = 5_000;
const CONNECT_LIMIT_MS = 5_000;
/**
 * How many milliseconds a connection may be silent before it is closed. The server ends slow
 * statements sooner, so only a commit that waits for a standby server can take longer; whether such
 * a commit succeeded remains unknown.
 */
const SILENCE_LIMIT_MS = 15_000;

// One parser for each column type is enough, because the pg package asks for all values as text.
const COLUMN_TYPE_PARSERS: CustomTypesConfig = {
  getTypeParser: (oid: number) => columnParser(oid),
};

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const {
    heartbeatLimitMs: silenceLimitMs = SILENCE_LIMIT_MS,
    preparesStatements = true,
    report,
    tracer = null,
  } = options;
  const patient = clientConfig(options);
  const config = { ...patient, stream: () => openSocket(silenceLimitMs) };
  const isDistributed = await checkServer(config);
  const pool = openPool(config, options);
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: preparesStatements ? prepareStatements(pool, options.preparedForMs) : pool,
    }),
    ...statementLog(tracer),
  });
  const pauses = new WritePauses();
  const sendSql = isDistributed ? SEND_HINTS_TO_ALL_SQL : SEND_HINTS_SQL;
  const hintSender = new HintSender((sent) => pool.query(sendSql, [JSON.stringify(sent)]));
  const sessions = traceSessions(
    pauses.watchTransactions(
      openSessions(
        kysely,
        (work) => work(),
        (sent) => hintSender.add(sent),
        isDistributed,
      ),
    ),
    tracer,
  );
  const hints = listenForNotifications(
    { ...config, application_name: 'bottega hints' },
    { report, heartbeatLimitMs: silenceLimitMs },
  );
  const migrations = readMigrations();
  return {
    kind: 'postgres',
    ...sessions,
    migrate: () => migrateInOwnConnection(patient),
    pendingMigrations: () =>
      sessions.read(async (reader) => {
        const pending = await findPendingMigrations(rowsOf(reader), migrations);
        return [
          ...pending.map(({ name }) => name),
          ...(await findPendingDistribution(rowsOf(reader))),
        ];
      }),
    ping: () => sessions.read(async (reader) => void (await rowsOf(reader)('select 1'))),
    listen: hints.listen,
    isWritable: () => pauses.isWritable(),
    backUp: null,
    close: async () => {
      await hintSender.close();
      await Promise.all([hints.close(), pool.end()]);
    },
  };
}

function clientConfig({
  url,
  waitingLimitMs,
}: Pick<PostgresOptions, 'url' | 'waitingLimitMs'>): ClientConfig {
  return {
    connectionString: withSessionSettings(url),
    connectionTimeoutMillis: waitingLimitMs,
    application_name: 'bottega',
    types: COLUMN_TYPE_PARSERS,
  };
}

// Opens a socket that closes if it is silent for too long. Otherwise a server that disappears, or a
// network that drops packets, would block the connection forever.
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

// Adds the session settings to the URL, because the pg package lets settings in the URL override
// its options.
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
    pipeline: true,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
  });
  // A lost connection emits an error event, and so does the pool if the connection was idle.
  // Without a listener, either event would end the process.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', () => undefined);
  return pool;
}

function rowsOf(reader: Reader) {
  return async <Row>(statement: string, parameters: readonly unknown[] = []): Promise<Row[]> =>
    (await reader.getExecutor().executeQuery<Row>(CompiledQuery.raw(statement, [...parameters])))
      .rows;
}

// Checks that the server can be used, and returns whether it distributes tables over several ones.
async function checkServer(config: ClientConfig): Promise<boolean> {
  return withPostgresConnection(config, async (client) => {
    const { rows } = await client.query<{
      version: number;
      encoding: string;
      is_distributed: boolean;
    }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        exists (select from pg_extension where extname = 'citus') as is_distributed`,
    );
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (version < MINIMUM_VERSION) {
      throw new DatabaseUnusable(
        `Bottega needs PostgreSQL ${MINIMUM_VERSION} or newer, and DATABASE_URL leads to PostgreSQL ${version}.`,
      );
    }
    if (rows[0]?.encoding !== 'UTF8') {
      throw new DatabaseUnusable(
        `Bottega needs a database of encoding UTF8, and the one that DATABASE_URL names has ${rows[0]?.encoding}.`,
      );
    }
    return rows[0].is_distributed;
  }).catch((error: unknown) => {
    throw error instanceof DatabaseUnusable
      ? error
      : new DatabaseUnusable(`DATABASE_URL leads to no usable database: ${errorReason(error)}.`, {
          cause: error,
        });
  });
}

/**
 * Runs `work` on a separate connection without time limits, for long operations. The connection is
 * closed at the end, which rolls back whatever wasn't committed.
 * @throws DatabaseUnusable if the server can't be reached
 */
export async function withPostgresClient<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const config = clientConfig({ url, waitingLimitMs: CONNECT_LIMIT_MS });
  await checkServer(config);
  return withPostgresConnection(config, work);
}

function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}

async function withPostgresConnection<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  // If the connection fails during a statement, the statement is also rejected, and its caller
  // handles that error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

// Runs the migrations on a separate connection, because they may take longer than the time limit
// for statements.
async function migrateInOwnConnection(config: ClientConfig): Promise<string[]> {
  return withPostgresConnection(
    { ...config, application_name: 'bottega migrate' },
    async (client) => {
      const session: MigrationSession = {
        runScript: async (text) => void (await client.query(text)),
        rows: async <Row>(text: string, parameters: readonly unknown[] = []) =>
          // TypeScript can't check the type of a query's rows, because it depends on the SQL
          // statement.
          (await client.query(text, [...parameters])).rows as Row[],
      };
      return runMigrations(session, readMigrations(), () =>
        distributeTables(session, LOCK_LIMIT_MS),
      );
    },
  ).catch((error: unknown) => {
    throw asBusyError(error);
  });
}
