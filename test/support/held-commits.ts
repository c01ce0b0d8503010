import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../../src/storage/database/database.ts';
import type { TestDatabase } from './database.ts';

/** Holds a transaction at its commit, when everything it writes is written. PostgreSQL only. */
export interface HeldCommits {
  /**
   * Begins to write, runs `meanwhile` while the first transaction that writes an order waits at its
   * commit, and then lets it commit.
   */
  during(write: () => Promise<unknown>, meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const LOCK = 4_242;

/**
 * Installs a trigger that runs at the commit of whatever writes an order: the first one that
 * `during` waits for is held there by a lock that the test has, the others pass.
 */
export async function holdCommits({ database, url }: TestDatabase): Promise<HeldCommits> {
  await installTrigger(database);
  const client = new Client(url ?? undefined);
  await client.connect();
  return {
    async during(write, meanwhile) {
      await client.query(`select pg_advisory_lock(${LOCK})`);
      await client.query('alter sequence held_turn restart with 1');
      const writing = write();
      try {
        const ended = writing.then(() => Promise.reject(new Error('the write was never held')));
        await Promise.race([untilHeld(client), ended]);
        await meanwhile();
      } finally {
        await client.query(`select pg_advisory_unlock(${LOCK})`);
      }
      await writing;
    },
    close: () => client.end(),
  };
}

const WAITING = `
  select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted
    and database = (select oid from pg_database where datname = current_database())`;

async function untilHeld(client: Client): Promise<void> {
  while ((await client.query(WAITING)).rowCount === 0) await client.query('select pg_sleep(0.002)');
}

function installTrigger(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    await sql`create sequence held_turn start with 2`.execute(transaction);
    await sql`
      create function hold_commit() returns trigger language plpgsql as $$
      begin
        if nextval('held_turn') = 1 then perform pg_advisory_xact_lock(${sql.lit(LOCK)}); end if;
        return null;
      end $$`.execute(transaction);
    await sql`
      create constraint trigger hold_commit after insert or update on customer_order
      deferrable initially deferred for each row execute function hold_commit()`.execute(
      transaction,
    );
  });
}
