import { Client, type ClientConfig } from 'pg';
import { DatabaseUnusable } from './database.ts';
import { findPooling, isPooled, passesPreparedStatements, type Pooling } from './pooler.ts';
import { findMissingSettings, type SessionSettings } from './session-settings.ts';

const MINIMUM_VERSION = 15;
/** What a pooler answers to a setting at the start of a connection that it doesn't know. */
const SETTINGS_REFUSED = /unsupported startup parameter/;

export interface ServerNeeds {
  readonly settings: SessionSettings;
  readonly preparesStatements: boolean;
}

export interface ServerTraits {
  /** Whether the server distributes tables over several ones. */
  readonly isDistributed: boolean;
  readonly pooling: Pooling;
}

interface ServerRow {
  readonly version: number;
  readonly encoding: string;
  readonly is_distributed: boolean;
  readonly backend: number;
  readonly role: string;
  readonly database: string;
  readonly settings: SessionSettings;
}

const SERVER_SQL = `
  select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    exists (select from pg_extension where extname = 'citus') as is_distributed,
    pg_backend_pid() as backend, quote_ident(current_user) as role,
    quote_ident(current_database()) as database,
    (select json_object_agg(lower(name), setting) from pg_settings
     where lower(name) in (select json_array_elements_text($1::json))) as settings`;

/**
 * Checks that the server can be used, and that a connection pooler in front of it doesn't keep from
 * it what this service needs. @throws DatabaseUnusable with a sentence for the operator
 */
export async function checkServer(config: ClientConfig, needs: ServerNeeds): Promise<ServerTraits> {
  return withPostgresConnection(config, async (client) => {
    const names = JSON.stringify(Object.keys(needs.settings));
    const { rows } = await client.query<ServerRow>(SERVER_SQL, [names]);
    const [row] = rows;
    if (row === undefined) throw new DatabaseUnusable('The database says nothing of itself.');
    checkServerItself(row);
    checkSettings(row, needs.settings);
    const pooling: Pooling = isPooled(client, row.backend)
      ? await withPostgresConnection(config, (second) => findPooling(client, second))
      : 'none';
    if (
      pooling === 'transactions' &&
      needs.preparesStatements &&
      (await passesPreparedStatements(client))
    )
      throw new DatabaseUnusable(PREPARED_STATEMENTS_LOST);
    return { isDistributed: row.is_distributed, pooling };
  }).catch((error: unknown) => {
    throw asUnusable(error);
  });
}

function checkServerItself({ version, encoding }: ServerRow): void {
  const major = Math.floor(version / 10_000);
  if (major < MINIMUM_VERSION) {
    throw new DatabaseUnusable(
      `Bottega needs PostgreSQL ${MINIMUM_VERSION} or newer, and DATABASE_URL leads to PostgreSQL ${major}.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseUnusable(
      `Bottega needs a database of encoding UTF8, and the one that DATABASE_URL names has ${encoding}.`,
    );
  }
}

function checkSettings({ settings, role, database }: ServerRow, expected: SessionSettings): void {
  const missing = Object.entries(findMissingSettings(expected, settings));
  if (missing.length === 0) return;
  const remedy = missing.map(
    ([name, value]) => `alter role ${role} in database ${database} set ${name} = '${value}';`,
  );
  throw new DatabaseUnusable(
    `The connection pooler at DATABASE_URL drops settings that this service gives its connections, so the role must have them: run these statements on PostgreSQL, and let the pooler connect anew (PgBouncer: "RECONNECT").\n${remedy.join('\n')}`,
  );
}

const PREPARED_STATEMENTS_LOST =
  'The connection pooler at DATABASE_URL shares connections by transaction, and loses the statements that were prepared on them: set max_prepared_statements to 200 (PgBouncer from 1.21), or BOTTEGA_PREPARED_STATEMENTS to "off".';

function asUnusable(error: unknown): DatabaseUnusable {
  if (error instanceof DatabaseUnusable) return error;
  const reason = errorReason(error);
  return SETTINGS_REFUSED.test(reason)
    ? new DatabaseUnusable(
        `The connection pooler at DATABASE_URL refuses the settings of this service (${reason}): add "options" to ignore_startup_parameters of PgBouncer, and start again to learn which settings the role needs instead.`,
        { cause: error },
      )
    : new DatabaseUnusable(
        `DATABASE_URL leads to no usable database: ${reason}${remedyOf(error)}.`,
        { cause: error },
      );
}

const PLACE = 'look at the host and the port in DATABASE_URL, and whether PostgreSQL runs there';
const REMEDIES: Readonly<Record<string, string>> = {
  '28000': 'look at the user in DATABASE_URL, and at pg_hba.conf of PostgreSQL',
  '28P01': 'look at the user and the password in DATABASE_URL',
  '3D000': 'create it with "createdb", or look at the name in DATABASE_URL',
  '42501': 'let the user of DATABASE_URL connect to it',
  EAI_AGAIN: PLACE,
  ECONNREFUSED: PLACE,
  EHOSTUNREACH: PLACE,
  ENOTFOUND: PLACE,
  ETIMEDOUT: PLACE,
};

function remedyOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code in REMEDIES ? `; ${REMEDIES[code]}` : '';
}

function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}

export async function withPostgresConnection<T>(
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
