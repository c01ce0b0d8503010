import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DatabaseBusy, WritesPaused } from '../../core/shared/busy.ts';
import { isRefusal, type Refusal, refuse } from '../../core/shared/result.ts';
import {
  CONTROL_BASE,
  type ControlReply,
  type ControlRequest,
} from '../../wire/control/protocol.ts';
import { socketPath } from './socket-path.ts';

export interface ControlOptions {
  readonly folder: string;
  /** Runs an action on behalf of a user and returns its result, which may be a refusal. */
  readonly run: (userName: string, action: string, input: unknown) => Promise<unknown>;
  readonly report: (problem: Error) => void;
}

export interface ControlServer {
  /** Waits for running actions to end, and then removes the socket file. */
  close(): Promise<void>;
}

/** Thrown if the path of the data folder is so long that no Unix socket can be created in it. */
class FolderPathTooLong extends Error {
  override readonly name = 'FolderTooDeep';
}

const BODY_LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * Lets commands run their actions in this process, through a Unix socket in the data folder. Only
 * the owner of the folder can open the socket. @throws FolderPathTooLong
 */
export async function openControl(options: ControlOptions): Promise<ControlServer> {
  const path = socketPath(options.folder);
  if (path === null) {
    throw new FolderPathTooLong(
      `The path of the data folder ${options.folder} is too long for a socket in it; choose a shorter one with BOTTEGA_DATA_DIR.`,
    );
  }
  // This process has locked the data folder, so an existing socket must have been left behind by a
  // process that was killed.
  rmSync(path, { force: true });
  const server = createServer((request, response) => void answer(options, request, response));
  await listen(server, path);
  return { close: () => close(server) };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // `listen` creates the socket file synchronously, so the umask applies to this file only.
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
    failureReply(options, error),
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
    return refusalReply(refuse('not_found', { path }));
  const body = await readBody(request);
  if (isRefusal(body)) return refusalReply(body);
  const { user, input } = body;
  const value = await run(user, path.slice(CONTROL_BASE.length), input);
  // TypeScript can't check that the data in a refusal belongs to its code.
  return isRefusal(value) ? refusalReply(value as Refusal) : { ok: true, value };
}

function refusalReply(refusal: Refusal): ControlReply {
  return { ok: false, refusal };
}

async function readBody(request: IncomingMessage): Promise<ControlRequest | Refusal> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // A body that is too large is still read to its end, because the client reads the reply only
    // after it has sent everything.
    if (bytes <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  if (bytes > BODY_LIMIT_BYTES) return refuse('body_too_large', { limitBytes: BODY_LIMIT_BYTES });
  return readRequest(Buffer.concat(chunks).toString('utf8'));
}

function readRequest(text: string): ControlRequest | Refusal {
  const invalid = refuse('invalid_request', {
    problems: [{ path: '', problem: 'must be JSON with the members user and input' }],
  });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return invalid;
    throw error;
  }
  if (
    typeof body !== 'object' ||
    body === null ||
    !('user' in body) ||
    typeof body.user !== 'string' ||
    !('input' in body)
  )
    return invalid;
  return /^[^\p{Cc}]{1,200}$/u.test(body.user) ? { user: body.user, input: body.input } : invalid;
}

function failureReply({ report }: ControlOptions, error: unknown): ControlReply {
  if (error instanceof WritesPaused)
    return refusalReply(refuse('writes_paused', { retryAfterSeconds: error.retryAfterSeconds }));
  if (error instanceof DatabaseBusy)
    return refusalReply(refuse('busy', { retryAfterSeconds: error.retryAfterSeconds }));
  report(error instanceof Error ? error : new Error(String(error)));
  return refusalReply(refuse('internal_error'));
}
