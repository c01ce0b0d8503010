import type { PGlite } from '@electric-sql/pglite';
import { hashSchema, MAXIMUM_DELETED, type NewState, readNewState } from './empty-database.ts';

/** Instances that are empty again and that no test holds. */
const idle: Recyclable[] = [];
let mostIdle = 0;

/**
 * From now on, as many instances are kept running. Only for processes that somebody else ends: no
 * process with a running instance ends by itself.
 */
export function keepRunning(count: number): void {
  mostIdle = count;
}

interface Recyclable {
  readonly pglite: PGlite;
  /** Ends the instance, as `pglite.close` did before it was replaced. */
  readonly end: () => Promise<void>;
  readonly whenNew: NewState;
  deleted: number;
}

/**
 * An instance like those that `start` makes, and the same one as often as possible, since starting
 * one takes almost a second. Closing it empties it for the next test, or ends it where a test has
 * changed the schema.
 */
export async function takeRecycled(start: () => Promise<PGlite>): Promise<PGlite> {
  if (mostIdle === 0) return start();
  const recyclable = idle.pop() ?? (await recyclableOf(await start()));
  return lend(recyclable);
}

async function recyclableOf(pglite: PGlite): Promise<Recyclable> {
  return {
    pglite,
    end: pglite.close.bind(pglite),
    whenNew: await readNewState(readRowsOf(pglite)),
    deleted: 0,
  };
}

const readRowsOf = (pglite: PGlite) => async (sql: string) =>
  (await pglite.query<Record<string, unknown>>(sql)).rows;

function lend(recyclable: Recyclable): PGlite {
  const { pglite } = recyclable;
  const stops: (() => Promise<void>)[] = [];
  const { listen } = Object.getPrototypeOf(pglite) as PGlite; // its class
  pglite.listen = async (...listener) => {
    const stop = await listen.apply(pglite, listener);
    stops.push(stop);
    return stop;
  };
  pglite.close = async () => {
    for (const stop of stops) await stop();
    if (idle.length < mostIdle && (await isEmptied(recyclable))) idle.push(recyclable);
    else await recyclable.end();
  };
  return pglite;
}

async function isEmptied(recyclable: Recyclable): Promise<boolean> {
  const { pglite, whenNew } = recyclable;
  try {
    await pglite.exec('discard all'); // refused inside a transaction that a test left open
    if ((await hashSchema(readRowsOf(pglite))) !== whenNew.schema) return false;
    const results = await pglite.exec(whenNew.emptying.join(';\n'));
    recyclable.deleted += results.at(-1)?.affectedRows ?? 0; // of all statements
    return recyclable.deleted <= MAXIMUM_DELETED;
  } catch {
    return false;
  }
}
