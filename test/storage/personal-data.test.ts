import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COLUMNS_WITHOUT_BUYER_DATA,
  PERSONAL_TABLES,
} from '../../src/storage/buyers/personal-data.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
});
afterAll(() => held.close());

/** What the name of a column with personal data has in it. Ids and states don't. */
const LOOKS_PERSONAL =
  /e?mail|phone|address|(^|_)name|note|word|recipient|contact|network|_from|content|reply|acceptance|selections|specification|offered|bottle|docket_changes|reason|detail|url|reference|actor|_by$|subject|excerpt|settings|intent|deliver_to|alternatives|request|person|user|(^|_)ip|agent|key_id_of|city|street|bio|label_of|views|filter|search/;

interface Column {
  readonly table: string;
  readonly column: string;
}

async function columnsOf(): Promise<Column[]> {
  const { rows } = await held.database.read((reader) =>
    sql<Column>`select c.table_name as "table", c.column_name as "column" from information_schema.columns as c
      join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'jsonb', 'json', 'bytea', 'inet', 'character varying', 'ARRAY')
      order by 1, 2`.execute(reader),
  );
  return rows;
}

const named = ({ table, column }: Column) => `${table}.${column}`;

function isListed({ table, column }: Column): boolean {
  const others = COLUMNS_WITHOUT_BUYER_DATA[table] ?? {};
  if (Object.hasOwn(others, '*') || Object.hasOwn(others, column)) return true;
  return PERSONAL_TABLES.filter((each) => each.table === table).some(
    ({ erased, stays = {} }) =>
      erased === 'row' || Object.hasOwn(erased, column) || Object.hasOwn(stays, column),
  );
}

test('every column that looks personal is in the list of personal data, or of others', async () => {
  const columns = (await columnsOf()).filter(({ column }) => LOOKS_PERSONAL.test(column));
  expect(columns.length).toBeGreaterThan(50);
  expect(
    columns.filter((column) => !isListed(column)).map(named),
    'list these in src/storage/buyers/personal-data.ts',
  ).toEqual([]);
});

test('the list names only columns that exist', async () => {
  const { rows } = await held.database.read((reader) =>
    sql<Column>`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema()`.execute(reader),
  );
  const existing = new Set(rows.flatMap((column) => [column.table, named(column)]));
  const listed = [
    ...PERSONAL_TABLES.flatMap(({ table, erased, stays = {}, columnsNotExported = [] }) => [
      table,
      ...[
        ...Object.keys(erased === 'row' ? {} : erased),
        ...Object.keys(stays),
        ...columnsNotExported,
      ].map((column) => named({ table, column })),
    ]),
    ...Object.entries(COLUMNS_WITHOUT_BUYER_DATA).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => (column === '*' ? table : named({ table, column }))),
    ),
  ];
  expect(listed.filter((name) => !existing.has(name))).toEqual([]);
});

test('a new column with a name or an email is missed', () => {
  expect(LOOKS_PERSONAL.test('billing_name')).toBe(true);
  expect(isListed({ table: 'customer_order', column: 'billing_name' })).toBe(false);
});
