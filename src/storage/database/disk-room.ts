import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { WritesPaused } from '../../core/shared/busy.ts';
import { DatabaseUnusable } from './database.ts';

export const DEFAULT_DISK_RESERVE_MIB = 64;
const BYTES_PER_MIB = 2 ** 20;
/**
 * If less than this is free, even reading is refused. PostgreSQL may need a new log file of 16 MiB
 * while it reads, and the embedded database hangs if there is no space for this file.
 */
const MINIMUM_READING_MIB = 20;
/** The space that a new database needs: about 38 MiB for its files, and the rest for its log. */
const NEW_DATABASE_MIB = 72;

export interface DiskSpaceOptions {
  readonly folder: string;
  readonly reserveMib: number;
  /** Returns the number of free bytes on the disk. Tests replace this function. */
  readonly freeBytes?: (folder: string) => number;
}

/** Checks the free space on the disk of a data folder, and keeps a reserve that is never used. */
export class DiskSpace {
  readonly #folder: string;
  readonly #reserveMib: number;
  readonly #freeBytes: (folder: string) => number;

  constructor({ folder, reserveMib, freeBytes = readFreeBytes }: DiskSpaceOptions) {
    this.#folder = folder;
    this.#reserveMib = reserveMib;
    this.#freeBytes = freeBytes;
  }

  hasRoom(): boolean {
    return this.#freeMib() >= this.#reserveMib;
  }

  /** @throws WritesPaused if less than the reserve is free */
  requireSpaceForWriting(): void {
    this.#demand(this.#reserveMib, 'written');
  }

  /** @throws WritesPaused if so little is free that even reading could fill the disk */
  requireSpaceForReading(): void {
    this.#demand(Math.min(this.#reserveMib, MINIMUM_READING_MIB), 'read');
  }

  /**
   * Checks the free disk space before the database is opened.
   * @throws DatabaseUnusable with a sentence for the operator
   */
  requireSpaceForStart({ isNew }: { readonly isNew: boolean }): void {
    const neededMib =
      Math.min(MINIMUM_READING_MIB, this.#reserveMib) + (isNew ? NEW_DATABASE_MIB : 0);
    const freeMib = this.#freeMib();
    if (freeMib >= neededMib) return;
    throw new DatabaseUnusable(
      `The disk of the data folder ${resolve(this.#folder)} is full: ${formatMib(freeMib)} MiB are free, and the embedded database needs ${neededMib} to start. Free some space, or choose another folder with BOTTEGA_DATA_DIR.`,
    );
  }

  #demand(neededMib: number, done: string): void {
    const freeMib = this.#freeMib();
    if (freeMib >= neededMib) return;
    throw new WritesPaused(
      `the disk of the data folder ${resolve(this.#folder)} has ${formatMib(freeMib)} MiB left, and with less than ${neededMib} nothing is ${done}: free some space`,
    );
  }

  #freeMib(): number {
    return this.#freeBytes(this.#folder) / BYTES_PER_MIB;
  }
}

/**
 * Creates the data folder if it doesn't exist.
 * @throws DatabaseUnusable with a sentence for the operator if the folder can't be created or
 * written
 */
export function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // This check fails for every user if the disk is read-only.
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new DatabaseUnusable(unusableSentence(folder, error), { cause: error });
  }
}

/** Explains why a data folder can't be used, and what the operator can do about it. */
export function unusableSentence(folder: string, error: unknown): string {
  const path = resolve(folder);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EROFS')
    return `The disk of the data folder ${path} is read-only; make it writable, or choose another folder with BOTTEGA_DATA_DIR.`;
  if (code === 'ENOSPC')
    return `The disk of the data folder ${path} is full; free some space, or choose another folder with BOTTEGA_DATA_DIR.`;
  const because = error instanceof Error ? error.message : String(error);
  return `The data folder ${path} can't be used (${because}); give this user the right to it, or choose another folder with BOTTEGA_DATA_DIR.`;
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const formatMib = (mib: number): string => String(Math.floor(mib));
