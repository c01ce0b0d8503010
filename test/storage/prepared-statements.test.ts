import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Reader } from '../../src/storage/database/database.ts';
import { openPostgres } from '../../src/storage/database/postgres.ts';
import { MAXIMUM_STATEMENTS_PER_CONNECTION } from '../../src/storage/database/prepared-statements.ts';
import {
  onServer,
  openTestDatabase,
  type TestDatabase,
  TEST_DATABASE_URL,
} from '../support/database.ts';

interface Thing {
  readonly id: number;
  readonly title: string;
}

let held: TestDatabase;

beforeAll(async () => {
  held = await openTestDatabase({ poolSize: 1 });
});

afterAll(() => held.close());

async function preparedTexts(reader: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{
    text: string;
  }>`select statement as text from pg_prepared_statements order by prepare_time`.execute(reader);
  return rows.map(({ text }) => text);
}

/** Runs a statement whose text is different for each number. */
async function runNumbered(database: Database, number: number): Promise<void> {
  await database.read((reader) =>
    sql`select ${number}::integer as ${sql.id(`column_${number}`)}`.execute(reader),
  );
}

const selectThings = (reader: Reader) =>
  sql<Thing>`select * from thing where id > ${0}`.execute(reader);

describe.runIf(TEST_DATABASE_URL !== null)('prepared statements', () => {
  test('a statement is prepared when it is sent the second time', async () => {
    const text = 'select $1::integer as "column_1"';
    await runNumbered(held.database, 1);
    expect(await held.database.read(preparedTexts)).not.toContain(text);
    await runNumbered(held.database, 1);
    expect(await held.database.read(preparedTexts)).toContain(text);
  });

  test('a connection keeps the latest of them, up to a limit', async () => {
    const last = MAXIMUM_STATEMENTS_PER_CONNECTION + 50;
    for (let number = 1; number <= last; number += 1) {
      await runNumbered(held.database, number);
      await runNumbered(held.database, number);
    }
    const texts = await held.database.read(preparedTexts);
    expect(texts).toHaveLength(MAXIMUM_STATEMENTS_PER_CONNECTION);
    expect(texts.at(-1)).toContain(`column_${last}`);
    // One that was closed is prepared again.
    await runNumbered(held.database, 1);
    expect((await held.database.read(preparedTexts)).at(-1)).toContain('"column_1"');
  });

  test('a statement that fails is closed like any other', async () => {
    for (let time = 1; time <= 3; time += 1) {
      const failed = held.database.read((reader) =>
        sql`select 1 / ${0}::integer as nothing`.execute(reader),
      );
      await expect(failed).rejects.toThrow('division by zero');
    }
  });

  test('a statement is prepared again after a while', async () => {
    const database = await openPostgres({
      url: held.url ?? '',
      poolSize: 1,
      waitingLimitMs: 5_000,
      preparedForMs: 1,
      report: () => undefined,
    });
    const times = new Set<string>();
    try {
      for (let round = 1; round <= 5; round += 1) {
        await runNumbered(database, 1);
        await setTimeout(5);
        const { rows } = await database.read((reader) =>
          sql<{
            time: string;
          }>`select prepare_time::text as time from pg_prepared_statements`.execute(reader),
        );
        for (const { time } of rows) times.add(time);
      }
      expect(times.size).toBe(4);
    } finally {
      await database.close();
    }
  });

  test('none is prepared if that is switched off', async () => {
    const database = await openPostgres({
      url: held.url ?? '',
      poolSize: 1,
      waitingLimitMs: 5_000,
      preparesStatements: false,
      report: () => undefined,
    });
    try {
      for (let time = 1; time <= 3; time += 1) await runNumbered(database, 1);
      expect(await database.read(preparedTexts)).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test('reads and transactions survive a change of a table that they have read', async () => {
    await onServer(held.url ?? '', 'create table thing (id integer, title text)');
    await onServer(held.url ?? '', `insert into thing values (1, 'one')`);
    for (let time = 1; time <= 3; time += 1) await held.database.read(selectThings);
    await onServer(held.url ?? '', 'alter table thing add column size integer not null default 7');
    const { rows } = await held.database.read(selectThings);
    expect(rows).toEqual([{ id: 1, title: 'one', size: 7 }]);

    await onServer(held.url ?? '', 'alter table thing alter column id type bigint');
    let attempts = 0;
    await held.database.transaction(async (transaction) => {
      attempts += 1;
      await sql`insert into thing values (2, ${'two'})`.execute(transaction);
      await selectThings(transaction);
    });
    expect(attempts).toBe(2);
    // The first attempt was rolled back, so its row isn't there twice.
    const later = await held.database.read(selectThings);
    expect(later.rows.map(({ title }) => title)).toEqual(['one', 'two']);
  });

  test('they are prepared again after the server forgot them', async () => {
    for (let time = 1; time <= 2; time += 1) await held.database.read(selectThings);
    await held.database.read((reader) => sql`deallocate all`.execute(reader));
    const { rows } = await held.database.read(selectThings);
    expect(rows).toHaveLength(2);
  });
});
