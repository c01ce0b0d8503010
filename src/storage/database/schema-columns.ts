import type { ColumnType } from 'kysely';

/** Read as a value, written as JSON text: only text means the same to both engines. */
export type Json<T> = ColumnType<T, string, string>;
/** The database says what it is where nobody does. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
