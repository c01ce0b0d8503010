import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../../src/core/shared/result.ts';
import {
  type Database,
  DecisionOutdated,
  type Transaction,
} from '../../src/storage/database/database.ts';
import { openPostgres } from '../../src/storage/database/postgres.ts';
import { executeWithCommit, failIf } from '../../src/storage/database/with-commit.ts';
import {
  onServer,
  openTestDatabase,
  type TestDatabase,
  TEST_DATABASE_URL,
} from '../support/database.ts';

let held: TestDatabase;

beforeAll(async () => {
  held = await openTestDatabase({ poolSize: 2 });
  await held.database.transaction((transaction) =>
    sql`create table line (number integer primary key)`.execute(transaction),
  );
});

afterAll(() => held.close());

const write = (transaction: Transaction, number: number) =>
  executeWithCommit(transaction, sql`insert into line values (${number}::integer)`);

async function written(database: Database = held.database): Promise<readonly number[]> {
  const { rows } = await database.read((reader) =>
    sql<{ number: number }>`select number from line order by number`.execute(reader),
  );
  return rows.map(({ number }) => number);
}

describe('statements that go with the commit', () => {
  test('are run in their order, and committed', async () => {
    for (const number of [10, 20, 30]) {
      await held.database.transaction(async (transaction) => {
        await write(transaction, number);
        await executeWithCommit(
          transaction,
          sql`update line set number = number + 1 where number = ${number}::integer`,
        );
      });
    }
    expect(await written()).toEqual([11, 21, 31]);
  });

  test('are forgotten if the transaction is refused, also by the next one', async () => {
    const before = await written();
    await held.database.transaction(async (transaction) => {
      await write(transaction, 40);
      return refuse('stale');
    });
    await held.database.transaction(async () => undefined);
    expect(await written()).toEqual(before);
  });

  test('roll everything back if one fails, and leave the connection usable', async () => {
    const before = await written();
    for (let time = 1; time <= 4; time += 1) {
      const failed = held.database.transaction(async (transaction) => {
        await sql`insert into line values (${50}::integer)`.execute(transaction);
        await executeWithCommit(transaction, sql`select ${failIf(sql`${time}::integer > 0`)}`);
        await write(transaction, 60);
      });
      await expect(failed).rejects.toThrow(DecisionOutdated);
      expect(await written()).toEqual(before);
    }
    expect(held.problems).toEqual([]);
  });

  test('say why they failed like any other', async () => {
    const failed = held.database.transaction(async (transaction) => {
      await write(transaction, 70);
      await write(transaction, 70);
    });
    await expect(failed).rejects.toThrow('duplicate key');
  });

  test.runIf(TEST_DATABASE_URL !== null)('are sent only then', async () => {
    await onServer(held.url ?? '', 'create table seen (number integer)');
    await held.database.transaction(async (transaction) => {
      await executeWithCommit(
        transaction,
        sql`insert into seen select number from line where number = ${80}::integer`,
      );
      await sql`insert into line values (${80}::integer)`.execute(transaction);
    });
    const { rows } = await held.database.read((reader) =>
      sql`select number from seen`.execute(reader),
    );
    expect(rows).toEqual([{ number: 80 }]);
  });

  test.runIf(TEST_DATABASE_URL !== null)(
    'are run at once where statements are not prepared',
    async () => {
      const database = await openPostgres({
        url: held.url ?? '',
        poolSize: 1,
        waitingLimitMs: 5_000,
        preparesStatements: false,
        report: () => undefined,
      });
      try {
        await database.transaction((transaction) => write(transaction, 90));
        expect(await written(database)).toContain(90);
      } finally {
        await database.close();
      }
    },
  );
});
