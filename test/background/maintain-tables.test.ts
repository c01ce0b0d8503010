import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maintainTables } from '../../src/actions/keeping/maintain-tables.ts';
import type { Reader } from '../../src/storage/database/database.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../support/database.ts';

const COPIES = 2_000;

interface TableState {
  readonly pages: number;
  readonly planned_rows: number;
}

describe.skipIf(TEST_DATABASE_URL !== null)('the maintenance of the embedded database', () => {
  let held: TestDatabase;
  beforeAll(async () => {
    held = await openTestDatabase();
  });
  afterAll(() => held.close());

  const read = <T>(work: (reader: Reader) => Promise<T>) => held.database.read(work);

  async function stateOfTable(): Promise<TableState> {
    const { rows } = await read((reader) =>
      sql<TableState>`
        select pg_total_relation_size('event')::integer / 8192 as pages, reltuples::integer as planned_rows
        from pg_class where relname = 'event'`.execute(reader),
    );
    return rows[0]!;
  }

  async function writeEvents(merchantId: string): Promise<void> {
    await held.database.transaction((transaction) =>
      sql`
        insert into event (merchant_id, event_id, kind, subject_id, sequence, occurred_at)
        select ${merchantId}::uuid, gen_random_uuid(), 'order.placed', gen_random_uuid(), 1, now()
        from generate_series(1, ${sql.lit(COPIES)})`.execute(transaction),
    );
  }

  async function deleteEvents(): Promise<void> {
    await held.database.transaction((transaction) => sql`delete from event`.execute(transaction));
  }

  /** Counts of changes are otherwise published at most once a second. */
  const publishCounts = () =>
    read((reader) => sql`select pg_stat_force_next_flush()`.execute(reader));

  async function maintainAll(): Promise<number> {
    let tables = 0;
    await publishCounts();
    while (tables < 100 && (await maintainTables(held))) tables += 1;
    return tables;
  }

  test('counts rows for the planner, uses their space again, and then rests', async () => {
    const merchantId = await addMerchant(held.database, 'maintained');
    await maintainAll();
    await writeEvents(merchantId);
    const before = await stateOfTable();
    expect(before.planned_rows).toBeLessThan(COPIES);
    expect(await maintainAll()).toBe(1);
    expect((await stateOfTable()).planned_rows).toBe(COPIES);
    expect(await maintainAll()).toBe(0);

    // Without maintenance, the table and its indexes would grow each time.
    for (let round = 0; round < 8; round += 1) {
      await deleteEvents();
      expect(await maintainAll()).toBeGreaterThan(0);
      await writeEvents(merchantId);
    }
    expect((await stateOfTable()).pages).toBeLessThan(2 * before.pages);
  });
});
