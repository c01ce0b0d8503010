import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DatabaseBusy } from '../../core/shared/busy.ts';
import { isRefusal, type Refusal, refuse } from '../../core/shared/result.ts';
import {
  CONTROL_BASE,
  type ControlReply,
  type ControlRequest,
} from '../../wire/control/protocol.ts';
import { socketPath } from './socket-path.ts';

export interface ControlOptions {
  /** The data folder, whose lock this process holds. */
  readonly folder: string;
  /** Runs an action for somebody; refusals are values. */
  readonly run: (user: string, action: string, input: unknown) => Promise<unknown>;
  readonly report: (problem: Error) => void;
}

export interface ControlServer {
  /** Waits for what was begun. The socket file is gone afterwards. */
  close(): Promise<void>;
}

/** A folder so deep that no socket can be made in it. */
class FolderTooDeep extends Error {
  override readonly name = 'FolderTooDeep';
}

const BODY_LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * Takes actions from the command line, on a socket in the data folder that its owner alone can
 * open.
 * @throws FolderTooDeep
 */
export async function openControl(options: ControlOptions): Promise<ControlServer> {
  const path = socketPath(options.folder);
  if (path === null) {
    throw new FolderTooDeep(
      `The path of the data folder ${options.folder} is too long for a socket in it; choose a shorter one with BOTTEGA_DATA_DIR.`,
    );
  }
  // The folder is locked by this process, so a socket that lies there is left over from one that
  // was killed.
  rmSync(path, { force: true });
  const server = createServer((request, response) => void answer(options, request, response));
  await listen(server, path);
  return { close: () => close(server) };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // The file is made within this call, so that nobody else's is made with this mask.
    const mask = process.umask(0o177);
    try {
      server.listen(path, () => resolve());
    } finally {
      process.umask(mask);
    }
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

async function answer(
  options: ControlOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = await replyTo(options, request).catch((error: unknown): ControlReply =>
    failed(options, error),
  );
  if (response.destroyed) return;
  const text = JSON.stringify(reply);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  });
  response.end(text);
}

async function replyTo({ run }: ControlOptions, request: IncomingMessage): Promise<ControlReply> {
  const path = request.url ?? '';
  if (request.method !== 'POST' || !path.startsWith(CONTROL_BASE))
    return no(refuse('not_found', { path }));
  const body = await readBody(request);
  if (isRefusal(body)) return no(body);
  const { user, input } = body;
  const value = await run(user, path.slice(CONTROL_BASE.length), input);
  return isRefusal(value) ? no(value) : { ok: true, value };
}

function no(refusal: Refusal): ControlReply {
  return { ok: false, refusal };
}

async function readBody(request: IncomingMessage): Promise<ControlRequest | Refusal> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Read to its end all the same: a client that is still writing would not see the reply.
    if (bytes <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  if (bytes > BODY_LIMIT_BYTES) return refuse('body_too_large', { limitBytes: BODY_LIMIT_BYTES });
  return readRequest(Buffer.concat(chunks).toString('utf8'));
}

function readRequest(text: string): ControlRequest | Refusal {
  const wrong = refuse('invalid_request', {
    problems: [{ path: '', problem: 'must be JSON with the members user and input' }],
  });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return wrong;
    throw error;
  }
  if (
    typeof body !== 'object' ||
    body === null ||
    !('user' in body) ||
    typeof body.user !== 'string' ||
    !('input' in body)
  )
    return wrong;
  return /^[^\p{Cc}]{1,200}$/u.test(body.user) ? { user: body.user, input: body.input } : wrong;
}

function failed({ report }: ControlOptions, error: unknown): ControlReply {
  if (error instanceof DatabaseBusy)
    return no(refuse('busy', { retryAfterSeconds: error.retryAfterSeconds }));
  report(error instanceof Error ? error : new Error(String(error)));
  return no(refuse('internal_error'));
}
