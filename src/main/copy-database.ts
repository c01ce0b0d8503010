import type { Config } from '../config.ts';
import {
  type CopiedTable,
  type CopyProgress,
  copyToPostgres,
} from '../storage/database/copy-to-postgres.ts';
import { DatabaseUnusable } from '../storage/database/database.ts';
import { hasDatabase } from '../storage/database/data-folder.ts';
import { CannotStart } from './cannot-start.ts';
import { openReadyDatabase } from './open-ready-database.ts';

/** Copies the embedded database to an empty PostgreSQL database, and checks the copy. */
export async function copyDatabase(
  config: Config,
  url: string,
  progress: CopyProgress,
): Promise<readonly CopiedTable[]> {
  if (config.databaseUrl !== null)
    throw new CannotStart('DATABASE_URL is set; unset it, to copy from the embedded database.');
  if (!hasDatabase(config.dataDir))
    throw new CannotStart(`There is no database in ${config.dataDir}; set BOTTEGA_DATA_DIR.`);
  const source = await openReadyDatabase(
    config,
    (problem) => void process.stderr.write(`${problem.message}\n`),
  );
  try {
    return await copyToPostgres(source, url, progress);
  } catch (error) {
    // The error message names the variable DATABASE_URL, but this command received the URL in its
    // option `--to`.
    throw error instanceof DatabaseUnusable
      ? new DatabaseUnusable(error.message.replaceAll('DATABASE_URL', '--to'), { cause: error })
      : error;
  } finally {
    await source.close();
  }
}
