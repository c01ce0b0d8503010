import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** A row by its columns. A value may be SQL; objects and lists are for columns of JSON. */
export type NewRow = Readonly<Record<string, unknown>>;

/**
 * Inserts rows, which all have the same columns, as plain values. In a distributed database, such a
 * statement is planned once and then only handed on to the server of the merchant's rows.
 */
export async function insertRows(
  transaction: Transaction,
  table: string,
  rows: readonly NewRow[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => parameterOf(row[column])))})`,
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} ${onConflict}`.execute(transaction);
}

/** Returns the text that the value would be in JSON, which both databases read alike. */
function parameterOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null && !isSql(value)
    ? JSON.stringify(value)
    : value;
}

function isSql(value: object): boolean {
  return 'toOperationNode' in value;
}
