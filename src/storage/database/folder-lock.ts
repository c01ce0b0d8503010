import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnusable } from './database.ts';
import { openFolder, unusableSentence } from './disk-room.ts';

/** Thrown if the data folder is already open in this process or in another one. */
export class FolderLocked extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process by opening `folder/lock` with SQLite. The operating system's
 * lock on that file also works across containers, and is released when the process ends.
 * @throws FolderLocked if the folder is already locked, or DatabaseUnusable if the folder can't be
 * created or written
 */
export function lockFolder(folder: string): FolderLock {
  const lock = openLock(folder);
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isLockHeldError(error)
      ? new FolderLocked(
          `The data folder ${resolve(folder)} is in use by another Bottega process; stop that one first, or choose another folder with BOTTEGA_DATA_DIR.`,
        )
      : new DatabaseUnusable(unusableSentence(folder, error), { cause: error });
  }
  return { release: () => lock.close() };
}

function openLock(folder: string): DatabaseSync {
  openFolder(folder);
  try {
    return new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  } catch (error) {
    throw new DatabaseUnusable(unusableSentence(folder, error), { cause: error });
  }
}

const SQLITE_BUSY = 5;

function isLockHeldError(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
