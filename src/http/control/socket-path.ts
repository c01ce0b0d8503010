import { join, relative, resolve } from 'node:path';
import { CONTROL_SOCKET } from '../../wire/control/protocol.ts';

/**
 * The longest path, in bytes, that a Unix socket may have. The kernel's limit, including the final
 * NUL, is 108 on Linux and 104 on macOS and the BSDs.
 */
const MAXIMUM_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/**
 * Returns the path of the socket through which commands reach a running server. This is the
 * absolute path, the relative path if the absolute one is too long, or null if both are too long.
 */
export function socketPath(folder: string): string | null {
  const absolutePath = join(resolve(folder), CONTROL_SOCKET);
  return (
    [absolutePath, relative(process.cwd(), absolutePath)].find(
      (path) => Buffer.byteLength(path) <= MAXIMUM_PATH_BYTES,
    ) ?? null
  );
}
