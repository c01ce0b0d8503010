import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

interface DatabaseServerRow {
  readonly version: string;
  readonly max_connections: number;
  readonly connections: number;
  readonly fsync: boolean;
  readonly full_page_writes: boolean;
  readonly synchronous_commit: boolean;
  readonly now: Date;
  readonly oldest_transaction_seconds: number;
  readonly disabled_webhooks: number;
}

/** Reads the settings, the clock and the open connections of a PostgreSQL server. */
export async function readDatabaseServer(reader: Reader) {
  const { rows } = await sql<DatabaseServerRow>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('max_connections')::integer as max_connections,
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('fsync')::boolean as fsync,
      current_setting('full_page_writes')::boolean as full_page_writes,
      current_setting('synchronous_commit') <> 'off' as synchronous_commit,
      clock_timestamp() as now,
      -- Another user's transactions show only that they are open, which is all that is needed.
      coalesce((select extract(epoch from clock_timestamp() - min(xact_start))
        from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()), 0)::integer
        as oldest_transaction_seconds,
      (select count(*)::integer from webhook_endpoint where state = 'disabled') as disabled_webhooks
  `.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database says nothing of itself');
  return {
    version: row.version,
    maxConnections: row.max_connections,
    connections: row.connections,
    fsync: row.fsync,
    fullPageWrites: row.full_page_writes,
    synchronousCommit: row.synchronous_commit,
    now: row.now,
    oldestTransactionSeconds: row.oldest_transaction_seconds,
    disabledWebhooks: row.disabled_webhooks,
  };
}
