import type { Config } from '../config.ts';
import { openDatabase } from '../storage/database/open-database.ts';

/** Runs the migrations that haven't been run yet, and returns their names. */
export async function migrate({
  databaseUrl,
  preparesStatements,
  dataDir,
  diskReserveMib,
}: Config): Promise<readonly string[]> {
  const database = await openDatabase({
    databaseUrl,
    preparesStatements,
    dataDir,
    diskReserveMib,
    report: (problem) => void process.stderr.write(`${problem.message}\n`),
  });
  try {
    return await database.migrate();
  } finally {
    await database.close();
  }
}
