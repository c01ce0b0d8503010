import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process, or this one a second time, wants a data folder that is in use. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock { release(): void }

/**
 * Takes a data folder for this process. SQLite holds a lock of the kernel on `folder/lock`: it dies with its
 * process, however that ends, and containers that share the folder see it. Nothing else may open that file.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isTaken(error)
      ? new FolderInUse(`The data folder ${resolve(folder)} is in use by another Bottega process; stop that one first, or choose another folder with BOTTEGA_DATA_DIR.`)
      : error;
  }
  return { release: () => lock.close() };
}

const SQLITE_BUSY = 5;

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
