import { join, relative, resolve } from 'node:path';
import { CONTROL_SOCKET } from '../../wire/control/protocol.ts';

/**
 * The kernel's limit for a unix socket's path, less the NUL at its end: 108 bytes on Linux, 104 on
 * macOS and the BSDs.
 */
const LONGEST_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/**
 * The control socket of a data folder; the path from here where the whole one is too long, null
 * where that is too.
 */
export function socketPath(folder: string): string | null {
  const whole = join(resolve(folder), CONTROL_SOCKET);
  return (
    [whole, relative(process.cwd(), whole)].find(
      (path) => Buffer.byteLength(path) <= LONGEST_PATH_BYTES,
    ) ?? null
  );
}
