import { request as openRequest } from 'node:http';
import {
  CONTROL_BASE,
  type ControlReply,
  type ControlRequest,
} from '../../wire/control/protocol.ts';
import { socketPath } from './socket-path.ts';

/** The server broke off: whether the action was done isn't known. */
export class ControlBroken extends Error {
  override readonly name = 'ControlBroken';
}

/** No server listens there: there is no socket, or only one that a killed server left behind. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR']);

/**
 * Sends an action to the server that runs on a data folder; null where none does.
 * @throws ControlBroken
 */
export async function callControl(
  folder: string,
  action: string,
  call: ControlRequest,
): Promise<ControlReply | null> {
  const path = socketPath(folder);
  if (path === null) return null;
  try {
    return readReply(
      await post(path, `${CONTROL_BASE}${encodeURIComponent(action)}`, JSON.stringify(call)),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOBODY.has(code)) return null;
    if (code === 'EACCES') {
      throw new ControlBroken(
        `The server on ${folder} belongs to another user of this machine; run the command as that one.`,
        { cause: error },
      );
    }
    throw new ControlBroken(
      'The running server broke off before it answered; look whether the change was made before making it again.',
      { cause: error },
    );
  }
}

function post(socket: string, path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const request = openRequest(
      { socketPath: socket, path, method: 'POST', headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

function readReply(text: string): ControlReply {
  const reply: unknown = JSON.parse(text);
  // Written by the same version of the same program, or by something else entirely.
  if (typeof reply === 'object' && reply !== null && 'ok' in reply) return reply as ControlReply;
  throw new Error(`not a reply of the control socket: ${text.slice(0, 100)}`);
}
