import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnusable } from './database.ts';

/** Another process, or this one a second time, wants a data folder that is in use. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock {
  release(): void;
}

/**
 * Takes a data folder for this process. SQLite holds a lock of the kernel on `folder/lock`: it dies
 * with its process, however that ends, and containers that share the folder see it. Nothing else
 * may open that file.
 * @throws FolderInUse, or DatabaseUnusable where the folder can't be made or written
 */
export function lockFolder(folder: string): FolderLock {
  const lock = openLock(folder);
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isTaken(error)
      ? new FolderInUse(
          `The data folder ${resolve(folder)} is in use by another Bottega process; stop that one first, or choose another folder with BOTTEGA_DATA_DIR.`,
        )
      : error;
  }
  return { release: () => lock.close() };
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    const sentence = `The data folder ${resolve(folder)} can't be used (${because}); give this user the right to it, or choose another folder with BOTTEGA_DATA_DIR.`;
    throw new DatabaseUnusable(sentence, { cause: error });
  }
}

const SQLITE_BUSY = 5;

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
