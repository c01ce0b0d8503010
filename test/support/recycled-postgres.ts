import { Client } from 'pg';
import { ON_CITUS } from './citus-databases.ts';
import { hashSchema, MAXIMUM_DELETED, type NewState, readNewState } from './empty-database.ts';

/** Databases that are empty again and that no test holds, by the address of their server. */
const idle = new Map<string, Recyclable[]>();

interface Recyclable {
  readonly url: string;
  readonly whenNew: NewState;
  deleted: number;
}

export interface LentDatabase {
  readonly url: string;
  /** False: the database couldn't be emptied, and whoever has it drops it. */
  giveBack(): Promise<boolean>;
}

/**
 * A database like those that `create` makes, which returns an address, and the same one as often as
 * possible, since copying a migrated database costs as much as most tests.
 */
export async function takeRecycledDatabase(
  server: string,
  create: () => Promise<string>,
): Promise<LentDatabase> {
  const recyclable = idle.get(server)?.pop() ?? (await recyclableOf(await create()));
  return { url: recyclable.url, giveBack: () => giveBack(server, recyclable) };
}

const recyclableOf = (url: string): Promise<Recyclable> =>
  onDatabase(url, async (client) => ({
    url,
    whenNew: await readNewState(readRowsOf(client)),
    deleted: 0,
  }));

async function giveBack(server: string, recyclable: Recyclable): Promise<boolean> {
  if (!(await isEmptied(recyclable).catch(() => false))) return false;
  idle.set(server, [...(idle.get(server) ?? []), recyclable]);
  return true;
}

function isEmptied(recyclable: Recyclable): Promise<boolean> {
  const { url, whenNew } = recyclable;
  return onDatabase(url, async (client) => {
    await endOtherSessions(client);
    if ((await hashSchema(readRowsOf(client))) !== whenNew.schema) return false;
    recyclable.deleted += await countDeleted(client, whenNew.emptying);
    return recyclable.deleted <= MAXIMUM_DELETED;
  });
}

const MAXIMUM_END_MS = 5_000;

/** A session that a test left open could hold locks, or write into the next test's tables. */
async function endOtherSessions(client: Client): Promise<void> {
  const { rows } = await client.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid, ${MAXIMUM_END_MS}) as ended
       from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rows.some(({ ended }) => !ended)) throw new Error('A session of the test has not ended.');
}

async function countDeleted(client: Client, emptying: readonly string[]): Promise<number> {
  // Citus would send a text of several statements to its workers as a whole.
  const texts = ON_CITUS ? emptying : [emptying.join(';\n')];
  let deleted = 0;
  for (const text of texts) {
    // Of several statements in one text, `pg` returns a list of results that its types don't know.
    const results = [await client.query(text)].flat() as { rowCount: number | null }[];
    deleted += results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  }
  return deleted;
}

const readRowsOf = (client: Client) => async (sql: string) =>
  (await client.query<Record<string, unknown>>(sql)).rows;

async function onDatabase<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
