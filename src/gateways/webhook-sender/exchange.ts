import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import type { PinnedAddress, PinnedAgents } from './pinned-agents.ts';
import { hostWithoutBrackets, type VettedWebhookTarget } from './vet-url.ts';

/** The reason why an HTTP request ended before its reply was complete. */
export type ExchangeFailure =
  | 'connection_failed'
  | 'tls_failed'
  | 'connection_lost'
  | 'reply_invalid'
  | 'timeout'
  | 'aborted';

export interface ExchangeResult {
  /** The HTTP status of the receiver's reply, or null if there was none. */
  readonly status: number | null;
  /**
   * The reason why the request failed, or null if the reply was read completely or up to the size
   * limit.
   */
  readonly failure: ExchangeFailure | null;
  readonly headers: IncomingHttpHeaders;
  /** The start of the reply's body. */
  readonly bodyStart: Uint8Array;
}

export interface OutgoingMessage {
  readonly target: VettedWebhookTarget;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a POST request. Without it, the request is a GET. */
  readonly body?: string;
  /** The number of bytes of the reply's body to keep. */
  readonly maximumKeptBytes: number;
  /** Aborts the HTTP request, with the reason `timeout` or `aborted`. */
  readonly signal: AbortSignal;
}

const MAXIMUM_BODY_BYTES = 64 * 1024;
const MAXIMUM_HEADER_BYTES = 16 * 1024;
const MAXIMUM_INTERIM_REPLIES = 8;
const MAXIMUM_CONNECTION_ATTEMPTS = 8;
const NEXT_CONNECTION_DELAY_MS = 1_000;
const EMPTY_BYTES = new Uint8Array(0);

/**
 * Sends one HTTP request without following redirects, and only to addresses that have already been
 * checked. Resolves with the reply or the failure, and never rejects.
 */
export function exchange(agents: PinnedAgents, message: OutgoingMessage): Promise<ExchangeResult> {
  return new Promise((resolve) =>
    new HttpExchange(open(agents, message), message, resolve).send(message.body),
  );
}

function open(
  agents: PinnedAgents,
  { target: { url, addresses }, headers, body }: OutgoingMessage,
): ClientRequest {
  const isSecure = url.protocol === 'https:';
  const options: RequestOptions &
    PinnedAddress & { autoSelectFamily: boolean; autoSelectFamilyAttemptTimeout: number } = {
    agent: isSecure ? agents.https : agents.http,
    method: body === undefined ? 'GET' : 'POST',
    hostname: hostWithoutBrackets(url),
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    maxHeaderSize: MAXIMUM_HEADER_BYTES,
    lookup: fixedLookup(addresses.slice(0, MAXIMUM_CONNECTION_ATTEMPTS)),
    pinnedAddresses: addresses.toSorted().join(' '),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_CONNECTION_DELAY_MS,
  };
  return isSecure ? requestHttps(options) : requestHttp(options);
}

/**
 * Returns a function that Node calls instead of looking up a host name, so that only addresses that
 * have been checked are contacted.
 */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_, { all }, callback) => {
    const [first] = found;
    if (first === undefined) callback(new Error('no vetted address'), []);
    else if (all === true) callback(null, found);
    else callback(null, first.address, first.family);
  };
}

class HttpExchange {
  readonly #request: ClientRequest;
  readonly #signal: AbortSignal;
  readonly #keptBytes: number;
  readonly #finish: (result: ExchangeResult) => void;
  readonly #onAbort = () => this.#end(this.#signal.reason === 'timeout' ? 'timeout' : 'aborted');
  #stage: ExchangeFailure = 'connection_failed';
  #reply: IncomingMessage | null = null;
  #interimReplies = 0;
  #bytes = 0;
  readonly #beginning: Uint8Array[] = [];
  #isOver = false;

  constructor(
    request: ClientRequest,
    { signal, maximumKeptBytes }: Pick<OutgoingMessage, 'signal' | 'maximumKeptBytes'>,
    onFinished: (result: ExchangeResult) => void,
  ) {
    this.#request = request;
    this.#signal = signal;
    this.#keptBytes = maximumKeptBytes;
    this.#finish = onFinished;
    request.on('socket', (socket) => this.#watch(socket));
    request.on('information', () => this.#countInterim());
    request.on('upgrade', () => this.#end('reply_invalid'));
    request.on('response', (reply) => this.#read(reply));
    request.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(error.code?.startsWith('HPE_') === true ? 'reply_invalid' : this.#stage),
    );
    request.on('close', () => this.#fail(this.#stage));
    signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  send(body: string | undefined): void {
    if (this.#signal.aborted) this.#onAbort();
    else this.#request.end(body);
  }

  #watch(socket: Socket): void {
    if (!socket.connecting) {
      this.#stage = 'connection_lost';
      return;
    }
    const isSecure = 'encrypted' in socket;
    socket.once('connect', () => (this.#stage = isSecure ? 'tls_failed' : 'connection_lost'));
    if (isSecure) socket.once('secureConnect', () => (this.#stage = 'connection_lost'));
  }

  /**
   * Once the reply is complete, connection errors are ignored, because some receivers send more
   * than they should, such as a body after status 204.
   */
  #fail(failure: ExchangeFailure): void {
    if (this.#reply?.complete === true) setImmediate(() => this.#end(null));
    else this.#end(failure);
  }

  #countInterim(): void {
    this.#interimReplies += 1;
    if (this.#interimReplies > MAXIMUM_INTERIM_REPLIES) this.#end('reply_invalid');
  }

  #read(reply: IncomingMessage): void {
    this.#reply = reply;
    reply.on('data', (chunk: Buffer) => this.#take(chunk));
    reply.on('end', () => this.#end(null));
    reply.on('error', () => this.#fail('connection_lost'));
    reply.on('close', () => this.#fail('connection_lost'));
  }

  // The bytes are copied, because a view of them would keep the whole chunk in memory.
  #take(chunk: Buffer): void {
    if (this.#bytes < this.#keptBytes)
      this.#beginning.push(Uint8Array.from(chunk.subarray(0, this.#keptBytes - this.#bytes)));
    this.#bytes += chunk.length;
    if (this.#bytes > MAXIMUM_BODY_BYTES) this.#end(null);
  }

  #end(failure: ExchangeFailure | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#signal.removeEventListener('abort', this.#onAbort);
    const reply = this.#reply;
    // A connection may be reused only if its last reply was read to the end.
    if (failure !== null || reply?.complete !== true) this.#request.destroy();
    this.#finish({
      status: reply?.statusCode ?? null,
      failure,
      headers: reply?.headers ?? {},
      bodyStart: this.#beginning.length === 0 ? EMPTY_BYTES : Buffer.concat(this.#beginning),
    });
  }
}
