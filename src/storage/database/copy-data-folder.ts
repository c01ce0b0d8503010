import { constants, lstatSync, readdirSync } from 'node:fs';
import { cp, lstat, mkdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FolderCopy } from './database.ts';

/** Thrown if a folder can't be copied. Its message completes a sentence for the operator. */
export class CannotCopyFolder extends Error {
  override readonly name = 'CannotCopyFolder';
}

/** The lock of the process that runs on the folder, and uploads that haven't been stored yet. */
const NAMES_NOT_COPIED = new Set(['lock', 'lock-journal', 'uploads']);
const BYTES_PER_MIB = 2 ** 20;

/**
 * Copies a data folder to a new folder, which only appears under its name once it is complete.
 *
 * @param runWithoutWrites runs a function while no file of the data folder changes
 * @throws CannotCopyFolder with a sentence for the operator
 */
export async function copyDataFolder(
  sourceFolder: string,
  targetFolder: string,
  runWithoutWrites: (copyFiles: () => Promise<void>) => Promise<void>,
): Promise<FolderCopy> {
  const partial = `${targetFolder}.partial`;
  if (isInsideFolder(targetFolder, sourceFolder))
    throw new CannotCopyFolder(`${targetFolder} is inside the data folder`);
  await requireAbsentPath(targetFolder);
  await requireRoomForCopy(dirname(resolve(targetFolder)), measureFolder(sourceFolder));
  await mkdir(partial, { mode: 0o700 }).catch((error: unknown) => throwFolderError(partial, error));
  try {
    await runWithoutWrites(() => copyFiles(sourceFolder, partial));
    const copied = measureFolder(partial);
    await rename(partial, targetFolder);
    return copied;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    return throwFolderError(partial, error);
  }
}

function isInsideFolder(path: string, folder: string): boolean {
  return `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
}

async function requireAbsentPath(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found !== null) throw new CannotCopyFolder(`${path} exists already; name a new folder`);
}

async function requireRoomForCopy(folder: string, { bytes }: FolderCopy): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch((error: unknown) =>
    throwFolderError(folder, error),
  );
  if (bavail * bsize > bytes) return;
  throw new CannotCopyFolder(
    `the disk of ${folder} has ${mibFromBytes(bavail * bsize)} MiB left, and the copy needs ${mibFromBytes(bytes)}`,
  );
}

const mibFromBytes = (bytes: number): number => Math.ceil(bytes / BYTES_PER_MIB);

function copyFiles(sourceFolder: string, targetFolder: string): Promise<void> {
  return cp(sourceFolder, targetFolder, {
    recursive: true,
    // A file system that can share blocks between files copies at once.
    mode: constants.COPYFILE_FICLONE,
    filter: async (path) => {
      if (NAMES_NOT_COPIED.has(relative(sourceFolder, path))) return false;
      const entry = await lstat(path);
      return entry.isFile() || entry.isDirectory();
    },
  });
}

/** Reads synchronously, because some thousand turns of a busy event loop would take a minute. */
function measureFolder(folder: string): FolderCopy {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const bytes = paths.reduce((sum, path) => sum + lstatSync(path).size, 0);
  return { files: paths.length, bytes };
}

const REASONS_BY_ERROR_CODE: Readonly<Record<string, string>> = {
  EEXIST: 'exists already, perhaps from a backup that was interrupted; remove it first',
  ENOENT: "can't be made, because the folder above it doesn't exist",
  EACCES: "can't be written by the user that the service runs as",
  EROFS: 'is on a disk that is read-only',
  ENOSPC: "doesn't fit on its disk",
};

function throwFolderError(folder: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS_BY_ERROR_CODE[code];
  if (reason === undefined) throw error;
  throw new CannotCopyFolder(`${folder} ${reason}`, { cause: error });
}
