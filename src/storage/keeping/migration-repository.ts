import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { readMigrations } from '../database/migrations.ts';

/** Returns the migrations that were applied to the database, but that this version doesn't have. */
export async function findUnknownMigrations(reader: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration order by name`.execute(reader);
  const known = new Set(readMigrations().map(({ name }) => name));
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}
