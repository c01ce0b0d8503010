import { writeFileSync } from 'node:fs';
import { refuse, type Refusal } from '../core/shared/result.ts';

const FILE_FAILURE_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not write it',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

export function writeText(file: string, text: string): Refusal<'file_unwritable'> | null {
  try {
    writeFileSync(file, text);
    return null;
  } catch (error) {
    return unwritableFile(file, error);
  }
}

/**
 * Returns the refusal for a file that the operating system can't write. @throws the error itself if
 * it doesn't come from the operating system
 */
export function unwritableFile(file: string, error: unknown): Refusal<'file_unwritable'> {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  return refuse('file_unwritable', {
    file,
    reason:
      ('code' in error ? FILE_FAILURE_REASONS[String(error.code)] : undefined) ?? error.message,
  });
}
