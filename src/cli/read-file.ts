import { readFileSync } from 'node:fs';
import { refuse, type Refusal } from '../core/shared/result.ts';

type FileRefusal = Refusal<'file_unreadable' | 'file_invalid'>;

/** Reads a UTF-8 text file. The name "-" means standard input. */
export function readText(file: string): string | FileRefusal {
  const bytes = readBytes(file);
  if (!(bytes instanceof Uint8Array)) return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError)
      return refuse('file_unreadable', { file, reason: 'it is not UTF-8' });
    throw error;
  }
}

/** Reads a file as it is. The name "-" means standard input. */
export function readBytes(file: string): Uint8Array | FileRefusal {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    return unreadableFile(file, error);
  }
}

/**
 * Returns the refusal for a file that the operating system can't read. @throws the error itself if
 * it doesn't come from the operating system
 */
export function unreadableFile(file: string, error: unknown): FileRefusal {
  if (!(error instanceof Error && 'code' in error)) throw error;
  return refuse('file_unreadable', {
    file,
    reason: FILE_FAILURE_REASONS[String(error.code)] ?? error.message,
  });
}

const FILE_FAILURE_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

export async function readJson(
  file: string,
): Promise<{ readonly document: unknown } | FileRefusal> {
  const text = readText(file);
  return typeof text === 'string' ? parseJson(file, text) : text;
}

export async function parseJson(
  file: string,
  text: string,
): Promise<{ readonly document: unknown } | FileRefusal> {
  const { parseMapText } = await import('../core/capability/check/check-map.ts');
  const parsed = parseMapText(text);
  return 'problem' in parsed
    ? refuse('file_invalid', { file, problems: [parsed.problem.problem] })
    : parsed;
}
