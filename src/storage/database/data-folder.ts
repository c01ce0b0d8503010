import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of the embedded database inside a data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

export function hasDatabase(dataDir: string): boolean {
  return existsSync(databaseFolder(dataDir));
}
