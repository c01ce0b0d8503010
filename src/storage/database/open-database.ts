import type { Database, ReportProblem } from './database.ts';

export interface DatabaseOptions {
  /** Null: PGlite in the data folder. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly report: ReportProblem;
  /** Connections to PostgreSQL that this process may hold. */
  readonly poolSize?: number;
  /** How long anyone waits for a connection before the answer is DatabaseBusy. */
  readonly waitingLimitMs?: number;
}

/**
 * Opens PostgreSQL where an address is given, else PGlite in the data folder. It runs no migration.
 * @throws DatabaseUnusable or FolderInUse, each with a sentence for the operator
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, report, poolSize = 10, waitingLimitMs = 5_000 } = options;
  // Imported when needed: neither engine's code is loaded for the other.
  if (databaseUrl === null) {
    const { openPglite } = await import('./pglite.ts');
    return openPglite({ folder: dataDir, waitingLimitMs });
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres({ url: databaseUrl, poolSize, waitingLimitMs, report });
}
