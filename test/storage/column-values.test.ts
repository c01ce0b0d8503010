import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let held: TestDatabase;

beforeAll(async () => {
  held = await openTestDatabase();
});

afterAll(() => held.close());

/** Run on both engines against the same values, strictly: that is what makes the engines equal. */
const COLUMNS: readonly (readonly [expression: string, value: unknown])[] = [
  ['true', true],
  ['12::int2', 12],
  ['(-2147483648)::int4', -2147483648],
  ['9007199254740991::int8', 9007199254740991],
  ['count(*)', 1],
  ['sum(1)', 1],
  ['sum(1::int8)', '1'],
  ['12.50::numeric', '12.50'],
  ['123456789012345.123456789::numeric', '123456789012345.123456789'],
  ['1.5::float8', 1.5],
  ["'NaN'::float8", Number.NaN],
  ['0.1::float4', 0.1],
  ["'42'::oid", 42],
  ["'text'::text", 'text'],
  ["'text'::varchar(10)", 'text'],
  ["'ab'::char(3)", 'ab '],
  ["'name'::name", 'name'],
  ["'0197c3e0-0000-7000-8000-000000000001'::uuid", '0197c3e0-0000-7000-8000-000000000001'],
  ["'2026-02-28'::date", '2026-02-28'],
  ["'13:45'::time", '13:45:00'],
  ["'2026-02-28 13:45:00.125'::timestamp", '2026-02-28 13:45:00.125'],
  ["'2026-02-28 13:45:00.125+02'::timestamptz(3)", new Date('2026-02-28T11:45:00.125Z')],
  ["'1900-01-01 00:00:00+00'::timestamptz", new Date('1900-01-01T00:00:00Z')],
  ["'1 day 02:03:04'::interval", '1 day 02:03:04'],
  ["'\\x00ff10'::bytea", Buffer.from('00ff10', 'hex')],
  [`'{"b": [1, "2", null], "a": {}}'::json`, { b: [1, '2', null], a: {} }],
  [`'[1.50, "x"]'::jsonb`, [1.5, 'x']],
  ["'null'::jsonb", null],
  ['null::int8', null],
  ["array['a', null, 'b\"c', '', 'NULL', '{x,y}']", ['a', null, 'b"c', '', 'NULL', '{x,y}']],
  ['array[]::text[]', []],
  ['array[1, 2]::int8[]', [1, 2]],
  ['array[1.50]::numeric[]', ['1.50']],
  ["array['2026-02-28']::date[]", ['2026-02-28']],
  ["array['2026-02-28 00:00:00+00']::timestamptz[]", [new Date('2026-02-28T00:00:00Z')]],
  ['array[true, null]', [true, null]],
  [`array['{"a": 1}']::jsonb[]`, [{ a: 1 }]],
  ["array['\\x01']::bytea[]", [Buffer.from([1])]],
  [
    'array[[1, 2], [3, 4]]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["'(1,2)'::point", '(1,2)'],
  ["'10.0.0.0/8'::cidr", '10.0.0.0/8'],
  ["array['a'::name]", '{a}'],
];

// The sum of int4 is an int8 and sum of int8 a numeric; the table above shows both.
test.each(COLUMNS)('select %s', async (expression, expected) => {
  const value = await held.database.read(async (reader) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      reader,
    );
    return rows[0]?.value;
  });
  expect(value).toStrictEqual(expected);
});

test('a bigint that a number cannot hold is refused rather than rounded', async () => {
  const read = held.database.read((reader) =>
    sql`select 9007199254740993::int8 as value`.execute(reader),
  );
  await expect(read).rejects.toThrow('too large');
  await held.database.ping();
});

const PARAMETERS: readonly (readonly [type: string, parameter: unknown, value: unknown])[] = [
  ['text', 'é "quoted" \\ \u{1f600}', 'é "quoted" \\ \u{1f600}'],
  ['int4', 7, 7],
  ['int8', 9007199254740991, 9007199254740991],
  ['numeric', '0.10', '0.10'],
  ['bool', false, false],
  ['timestamptz(3)', new Date('2026-07-01T10:00:00.999Z'), new Date('2026-07-01T10:00:00.999Z')],
  ['date', '2026-07-01', '2026-07-01'],
  ['uuid', '0197c3e0-0000-7000-8000-000000000001', '0197c3e0-0000-7000-8000-000000000001'],
  ['bytea', Buffer.from([0, 255]), Buffer.from([0, 255])],
  ['jsonb', JSON.stringify(['a', { b: 1 }]), ['a', { b: 1 }]],
  ['jsonb', JSON.stringify('words'), 'words'],
  ['text[]', ['a', 'b,c', '"', null], ['a', 'b,c', '"', null]],
  ['text', null, null],
];

test.each(PARAMETERS)('a parameter of %s: %j', async (type, parameter, expected) => {
  const value = await held.database.read(async (reader) => {
    const { rows } = await sql<{
      value: unknown;
    }>`select ${parameter}::${sql.raw(type)} as value`.execute(reader);
    return rows[0]?.value;
  });
  expect(value).toStrictEqual(expected);
});
