import { request as openRequest } from 'node:http';
import {
  CONTROL_BASE,
  type ControlReply,
  type ControlRequest,
} from '../../wire/control/protocol.ts';
import { socketPath } from './socket-path.ts';

/**
 * Thrown when the connection to the server is lost after a command has sent its action. It is then
 * unknown whether the action was carried out.
 */
export class ControlConnectionLost extends Error {
  override readonly name = 'ControlBroken';
}

/**
 * Errors that mean that no server is running: the socket file is missing, or a killed server has
 * left it behind.
 */
const NO_SERVER_ERRORS = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR']);

/**
 * Sends an action to the server that is running on a data folder. Returns null if no server is
 * running. @throws ControlConnectionLost
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
      await postToSocket(
        path,
        `${CONTROL_BASE}${encodeURIComponent(action)}`,
        JSON.stringify(call),
      ),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NO_SERVER_ERRORS.has(code)) return null;
    if (code === 'EACCES') {
      throw new ControlConnectionLost(
        `The server on ${folder} belongs to another user of this machine; run the command as that one.`,
        { cause: error },
      );
    }
    throw new ControlConnectionLost(
      'The running server broke off before it answered; look whether the change was made before making it again.',
      { cause: error },
    );
  }
}

function postToSocket(socket: string, path: string, body: string): Promise<string> {
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
  // The reply was written by a server of the same version, unless a different program listens on
  // the socket.
  if (typeof reply === 'object' && reply !== null && 'ok' in reply) return reply as ControlReply;
  throw new Error(`not a reply of the control socket: ${text.slice(0, 100)}`);
}
