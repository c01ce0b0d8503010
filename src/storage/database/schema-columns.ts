import type { ColumnType } from 'kysely';

/**
 * A JSON column. Reading gives a parsed value, and writing takes JSON text, which PostgreSQL and
 * PGlite interpret in the same way.
 */
export type Json<T> = ColumnType<T, string, string>;
/** A column with a default value in the database. */
export type ColumnWithDefault<T> = ColumnType<T, T | undefined, T>;
