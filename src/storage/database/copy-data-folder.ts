import { constants, lstatSync, readdirSync } from 'node:fs';
import { cp, lstat, mkdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FolderCopy } from './database.ts';

/** Thrown if a folder can't be copied. Its message completes a sentence for the operator. */
export class CannotCopyFolder extends Error {
  override readonly name = 'CannotCopyFolder';
}

/** The lock of the process that runs on the folder, and uploads that haven't been stored yet. */
const NOT_COPIED = new Set(['lock', 'lock-journal', 'uploads']);
const BYTES_PER_MIB = 2 ** 20;

/**
 * Copies a data folder to a new folder, which only appears under its name once it is complete.
 *
 * @param whileNothingWrites runs a function while no file of the data folder changes
 * @throws CannotCopyFolder with a sentence for the operator
 */
export async function copyDataFolder(
  from: string,
  to: string,
  whileNothingWrites: (copy: () => Promise<void>) => Promise<void>,
): Promise<FolderCopy> {
  const partial = `${to}.partial`;
  if (isInside(to, from)) throw new CannotCopyFolder(`${to} is inside the data folder`);
  await demandAbsent(to);
  await demandRoom(dirname(resolve(to)), measure(from));
  await mkdir(partial, { mode: 0o700 }).catch((error: unknown) => refuseFolder(partial, error));
  try {
    await whileNothingWrites(() => copyFiles(from, partial));
    const copied = measure(partial);
    await rename(partial, to);
    return copied;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    return refuseFolder(partial, error);
  }
}

function isInside(path: string, folder: string): boolean {
  return `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
}

async function demandAbsent(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found !== null) throw new CannotCopyFolder(`${path} exists already; name a new folder`);
}

async function demandRoom(folder: string, { bytes }: FolderCopy): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch((error: unknown) =>
    refuseFolder(folder, error),
  );
  if (bavail * bsize > bytes) return;
  throw new CannotCopyFolder(
    `the disk of ${folder} has ${inMib(bavail * bsize)} MiB left, and the copy needs ${inMib(bytes)}`,
  );
}

const inMib = (bytes: number): number => Math.ceil(bytes / BYTES_PER_MIB);

function copyFiles(from: string, to: string): Promise<void> {
  return cp(from, to, {
    recursive: true,
    // A file system that can share blocks between files copies at once.
    mode: constants.COPYFILE_FICLONE,
    filter: async (path) => {
      if (NOT_COPIED.has(relative(from, path))) return false;
      const entry = await lstat(path);
      return entry.isFile() || entry.isDirectory();
    },
  });
}

/** Reads synchronously, because some thousand turns of a busy event loop would take a minute. */
function measure(folder: string): FolderCopy {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const bytes = paths.reduce((sum, path) => sum + lstatSync(path).size, 0);
  return { files: paths.length, bytes };
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'exists already, perhaps from a backup that was interrupted; remove it first',
  ENOENT: "can't be made, because the folder above it doesn't exist",
  EACCES: "can't be written by the user that the service runs as",
  EROFS: 'is on a disk that is read-only',
  ENOSPC: "doesn't fit on its disk",
};

function refuseFolder(folder: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  if (reason === undefined) throw error;
  throw new CannotCopyFolder(`${folder} ${reason}`, { cause: error });
}
