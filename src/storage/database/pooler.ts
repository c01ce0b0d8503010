import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/**
 * What stands between this process and PostgreSQL: nothing, a pooler that keeps a server's
 * connection for each of ours, or one that lends it for a transaction at a time.
 */
export type Pooling = 'none' | 'sessions' | 'transactions';

/** Another transaction of somebody else may take the connection that was just lent. */
const ATTEMPTS = 5;

/** Whether a pooler answered at the start of a connection that `backend` of the server serves. */
export function isPooled(client: Client, backend: number): boolean {
  // The published types leave this member out. A pooler can't name a process of the server there.
  const { processID } = client as unknown as { processID: number | null };
  return processID !== backend;
}

/** Returns how a pooler shares connections, by watching which processes of the server answer. */
export async function findPooling(
  first: Client,
  second: Client,
): Promise<'sessions' | 'transactions'> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
    if (await isLent(first, second)) return 'transactions';
  return 'sessions';
}

async function isLent(first: Client, second: Client): Promise<boolean> {
  const before = await readBackend(first);
  await second.query('begin');
  try {
    // Compared before the first connection is used again, which could have to wait for this one.
    if ((await readBackend(second)) === before) return true;
    return (await readBackend(first)) !== before;
  } finally {
    await second.query('rollback');
  }
}

async function readBackend(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend;
}

/**
 * Whether a pooler hands a prepared statement on under the name that it has here, as one does that
 * doesn't know on which of its connections the statement is.
 */
export async function passesPreparedStatements(client: Client): Promise<boolean> {
  const name = `bottega_probe_${randomBytes(6).toString('hex')}`;
  await client.query('begin');
  try {
    const { rows } = await client.query<{ passed: boolean }>({
      name,
      text: 'select exists (select from pg_prepared_statements where name = $1) as passed',
      values: [name],
    });
    return rows[0]?.passed === true;
  } finally {
    await client.query('rollback');
  }
}
