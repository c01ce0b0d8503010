import { expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  COPIED_TABLES,
  UNDISTRIBUTED_TABLES,
} from '../../src/storage/database/distribute-tables.ts';
import { addMerchant } from './sample-data.ts';
import { openTestDatabase } from '../support/database.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

interface TableRow {
  readonly name: string;
  readonly first_column: string;
}

test('every table is kept by merchant, copied to each server, or of no merchant', async () => {
  const { database, close } = await openTestDatabase();
  try {
    const { rows } = await database.read((reader) =>
      sql<TableRow>`select relname as name, attname as first_column
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum = 1
        where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(reader),
    );
    const known = new Set([...COPIED_TABLES, ...UNDISTRIBUTED_TABLES]);
    const unknown = rows.filter(
      ({ name, first_column: first }) => !known.has(name) && first !== 'merchant_id',
    );
    expect(unknown).toEqual([]);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...known]));
  } finally {
    await close();
  }
});

// No such version ran on several servers.
test.skipIf(ON_CITUS)(
  'a store that the version before has opened keeps its slug to itself',
  async () => {
    const { database, close } = await openTestDatabase();
    try {
      await database.transaction((transaction) =>
        sql`insert into merchant (merchant_id, slug, name, currency_code, timezone, settings, created_at)
        values ('018f0000-0000-7000-8000-000000000001', 'older', 'Older', 'EUR', 'Europe/Rome', '{}', now())`.execute(
          transaction,
        ),
      );
      await expect(addMerchant(database, 'older')).rejects.toThrow('older');
    } finally {
      await close();
    }
  },
);
