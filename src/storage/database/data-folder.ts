import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded database is in a data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Whether a data folder has a database already. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(databaseFolder(dataDir));
}
