import type { Tracer } from '../../core/shared/tracer.ts';
import type { Database, ReportProblem, WorkObserver } from './database.ts';
import { DEFAULT_DISK_RESERVE_MIB } from './disk-room.ts';

export interface DatabaseOptions {
  /** The connection URL of a PostgreSQL server, or null for PGlite in the data folder. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly report: ReportProblem;
  readonly poolSize?: number;
  /** Whether statements on PostgreSQL are prepared. The default is true. */
  readonly preparesStatements?: boolean;
  /**
   * The maximum wait, in milliseconds, for a free database connection. After that, the work is
   * rejected with `DatabaseBusy`.
   */
  readonly waitingLimitMs?: number;
  /** The space, in MiB, that the embedded database leaves free on the disk of the data folder. */
  readonly diskReserveMib?: number;
  /** Observes when the embedded database begins and ends a piece of work. */
  readonly workObserver?: WorkObserver;
  /** Records reads, transactions and statements, or null if tracing is off. */
  readonly tracer?: Tracer | null;
}

/**
 * Opens a PostgreSQL database if a URL is given, and otherwise PGlite in the data folder.
 * Migrations aren't run. @throws DatabaseUnusable or FolderLocked, each with a sentence for the
 * operator
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    databaseUrl,
    dataDir,
    report,
    poolSize = 10,
    preparesStatements = true,
    waitingLimitMs = 5_000,
    tracer = null,
  } = options;
  // Each database engine is imported only when it is needed, so that the code of the unused one
  // isn't loaded.
  if (databaseUrl === null) {
    const { openPglite } = await import('./pglite.ts');
    const { diskReserveMib: reserveMib = DEFAULT_DISK_RESERVE_MIB, workObserver: watch } = options;
    return openPglite({
      folder: dataDir,
      waitingLimitMs,
      reserveMib,
      report,
      tracer,
      ...(watch && { workObserver: watch }),
    });
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres({
    url: databaseUrl,
    poolSize,
    preparesStatements,
    waitingLimitMs,
    report,
    tracer,
  });
}
