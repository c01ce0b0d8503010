import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEFAULT_KEEP_DAYS, KEPT_KINDS } from '../../src/core/keeping/keep-days.ts';
import { openTestDatabase } from '../support/database.ts';

const PAGE = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const [, SECTION = ''] = PAGE.split('\n## What is kept how long\n');
const [CHAPTER = ''] = SECTION.split('\n## ');

test('docs/operating.md says of every table how long its rows are kept', async () => {
  const held = await openTestDatabase();
  try {
    const { rows } = await held.database.read((reader) =>
      sql<{ table: string }>`select table_name as "table" from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(
        reader,
      ),
    );
    const listed = CHAPTER.split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
      .map(([, table = '']) => table);
    expect(listed.toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
  } finally {
    await held.close();
  }
});

test('it gives the days of every kind', () => {
  for (const kind of KEPT_KINDS)
    expect(CHAPTER).toMatch(new RegExp(`\`${kind}\`,? \\(?${DEFAULT_KEEP_DAYS[kind]}\\b`));
  const all = KEPT_KINDS.map((kind) => `${kind}=${DEFAULT_KEEP_DAYS[kind]}`).join(',');
  expect(PAGE).toContain(`| \`BOTTEGA_KEEP_DAYS\` | \`${all}\` |`);
});
