import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseBusy, WritesPaused } from '../core/shared/busy.ts';

const RETRY_AFTER_SECONDS = 10;

/** A file that exists only while this process has it open. */
export interface TemporaryFile {
  append(bytes: Uint8Array): Promise<void>;
  /** Fills a buffer from a position. Returns fewer bytes at the end of the file. */
  readonly read: (position: number, buffer: Buffer) => Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens temporary files in a folder, which is created if necessary. Nothing is written while
 * `hasRoom` returns false.
 */
export class TemporaryFiles {
  readonly #folder: string;
  readonly #hasRoom: () => boolean;

  constructor(folder: string, hasRoom: () => boolean = () => true) {
    this.#folder = folder;
    this.#hasRoom = hasRoom;
  }

  async open(): Promise<TemporaryFile> {
    throwUnlessRoom(this.#hasRoom);
    return withDatabaseBusy(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const path = join(this.#folder, `bottega-${randomUUID()}`);
      const handle = await open(path, 'wx+', 0o600);
      // The name is removed at once. The operating system then frees the space even if this process
      // is killed.
      await unlink(path);
      return temporaryFile(handle, this.#hasRoom);
    });
  }
}

function throwUnlessRoom(hasRoom: () => boolean): void {
  if (!hasRoom())
    throw new WritesPaused('an upload was refused, because nothing can be written at the moment');
}

function temporaryFile(fileHandle: FileHandle, hasRoom: () => boolean): TemporaryFile {
  return {
    append: async (bytes) => {
      throwUnlessRoom(hasRoom);
      await withDatabaseBusy(() => appendBytes(fileHandle, bytes));
    },
    read: (position, buffer) =>
      withDatabaseBusy(async () => {
        const { bytesRead } = await fileHandle.read(buffer, 0, buffer.length, position);
        return buffer.subarray(0, bytesRead);
      }),
    close: () => fileHandle.close(),
  };
}

async function appendBytes(fileHandle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await fileHandle.write(bytes, written);
    written += bytesWritten;
  }
}

/** Converts errors of the file system, such as a full disk, to `DatabaseBusy`. */
async function withDatabaseBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseBusy(`a temporary file failed: ${reason}`, RETRY_AFTER_SECONDS, {
      cause: error,
    });
  }
}
