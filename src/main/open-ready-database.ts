import type { Config } from '../config.ts';
import type { Tracer } from '../core/shared/tracer.ts';
import type { Database, ReportProblem, WorkObserver } from '../storage/database/database.ts';
import { openDatabase } from '../storage/database/open-database.ts';
import { CannotStart } from './cannot-start.ts';

/**
 * Opens a database to which all migrations have been applied. An embedded database is migrated
 * first; the operator must migrate a PostgreSQL database beforehand.
 * @throws DatabaseUnusable, FolderLocked or CannotStart, each with a sentence for the operator
 */
export async function openReadyDatabase(
  { databaseUrl, databaseConnections, preparesStatements, dataDir, diskReserveMib }: Config,
  report: ReportProblem,
  workWatch: WorkObserver | null = null,
  tracer: Tracer | null = null,
): Promise<Database> {
  const database = await openDatabase({
    databaseUrl,
    poolSize: databaseConnections,
    preparesStatements,
    dataDir,
    diskReserveMib,
    report,
    tracer,
    ...(workWatch !== null && { workObserver: workWatch }),
  });
  try {
    if (database.kind === 'pglite') await database.migrate();
    else await requireMigratedDatabase(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function requireMigratedDatabase(database: Database): Promise<void> {
  const pending = await database.pendingMigrations();
  if (pending.length > 0) {
    throw new CannotStart(
      `The database lacks the migrations ${pending.join(', ')}; run "bottega migrate" first.`,
    );
  }
}
