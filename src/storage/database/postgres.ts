import { Socket } from 'node:net';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { type Client, Pool, type ClientConfig, type CustomTypesConfig } from 'pg';
import type { Tracer } from '../../core/shared/tracer.ts';
import { asBusyError } from './busy.ts';
import { checkServer, withPostgresConnection } from './check-server.ts';
import { columnParser } from './column-types.ts';
import type { Database, Reader, ReportProblem } from './database.ts';
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
import {
  LIMITED_SETTINGS,
  LOCK_LIMIT_MS,
  PATIENT_SETTINGS,
  type SessionSettings,
  withSessionSettings,
} from './session-settings.ts';
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

const WITHOUT_HINTS: Pick<Database, 'listen' | 'close'> = {
  listen: async () => async () => undefined,
  close: async () => undefined,
};

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const {
    heartbeatLimitMs: silenceLimitMs = SILENCE_LIMIT_MS,
    preparesStatements = true,
    report,
    tracer = null,
  } = options;
  const config = {
    ...clientConfig(options, LIMITED_SETTINGS),
    stream: () => openSocket(silenceLimitMs),
  };
  const { isDistributed, pooling } = await checkServer(config, {
    settings: LIMITED_SETTINGS,
    preparesStatements,
  });
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
  // A connection that is lent for a transaction at a time is told of nothing afterwards.
  const hints =
    pooling === 'transactions'
      ? WITHOUT_HINTS
      : listenForNotifications(
          { ...config, application_name: 'bottega hints' },
          { report, heartbeatLimitMs: silenceLimitMs },
        );
  const migrations = readMigrations();
  return {
    kind: 'postgres',
    ...sessions,
    pooling,
    migrate: () => migrateInOwnConnection(clientConfig(options, PATIENT_SETTINGS)),
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

function clientConfig(
  { url, waitingLimitMs }: Pick<PostgresOptions, 'url' | 'waitingLimitMs'>,
  settings: SessionSettings,
): ClientConfig {
  return {
    connectionString: withSessionSettings(url, settings),
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

function openPool(config: ClientConfig, { poolSize, report }: PostgresOptions): Pool {
  const pool = new Pool({
    ...config,
    max: poolSize,
    pipeline: true,
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

/**
 * Runs `work` on a separate connection without time limits, for long operations. The connection is
 * closed at the end, which rolls back whatever wasn't committed.
 * @throws DatabaseUnusable if the server can't be reached
 */
export async function withPostgresClient<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const config = clientConfig({ url, waitingLimitMs: CONNECT_LIMIT_MS }, PATIENT_SETTINGS);
  await checkServer(config, { settings: PATIENT_SETTINGS, preparesStatements: false });
  return withPostgresConnection(config, work);
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
