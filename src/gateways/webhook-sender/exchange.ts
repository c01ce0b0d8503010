import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import { EXCERPT_BYTES } from './excerpt.ts';
import type { Pinned, PinnedAgents } from './pinned-agents.ts';
import { bareHost, type Target } from './vet-url.ts';

/** Where an exchange came to its end before its reply did. */
export type ExchangeFailure =
  | 'connection_failed'
  | 'tls_failed'
  | 'connection_lost'
  | 'reply_invalid'
  | 'timeout'
  | 'aborted';

export interface Exchanged {
  /** Null: no reply began. */
  readonly status: number | null;
  /** Null: a whole reply came, or as much of it as anybody reads. */
  readonly failure: ExchangeFailure | null;
  readonly retryAfter: string | undefined;
  /** The beginning of the reply's body. */
  readonly beginning: Uint8Array;
}

export interface Sending {
  readonly target: Target;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborted with `timeout` or `aborted`, whichever it is. */
  readonly signal: AbortSignal;
}

const MAXIMUM_BODY_BYTES = 64 * 1024;
const MAXIMUM_HEADER_BYTES = 16 * 1024;
const MAXIMUM_INTERIM_REPLIES = 8;
const MAXIMUM_DIALLED = 8;
const DIAL_NEXT_AFTER_MS = 1_000;
const NOTHING = new Uint8Array(0);

/**
 * One request and its reply, with the vetted addresses and no others. Never rejected, and follows
 * no redirect.
 */
export function exchange(agents: PinnedAgents, sending: Sending): Promise<Exchanged> {
  return new Promise((resolve) =>
    new Exchange(open(agents, sending), sending.signal, resolve).send(sending.body),
  );
}

function open(
  agents: PinnedAgents,
  { target: { url, addresses }, headers, body }: Sending,
): ClientRequest {
  const isSecure = url.protocol === 'https:';
  const options: RequestOptions &
    Pinned & { autoSelectFamily: boolean; autoSelectFamilyAttemptTimeout: number } = {
    agent: isSecure ? agents.https : agents.http,
    method: 'POST',
    hostname: bareHost(url),
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
    maxHeaderSize: MAXIMUM_HEADER_BYTES,
    lookup: lookupOf(addresses.slice(0, MAXIMUM_DIALLED)),
    pinned: addresses.toSorted().join(' '),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: DIAL_NEXT_AFTER_MS,
  };
  return isSecure ? requestHttps(options) : requestHttp(options);
}

/** Node asks this in place of the name servers: what was vetted is what is dialled. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_, { all }, callback) => {
    const [first] = found;
    if (first === undefined) callback(new Error('no vetted address'), []);
    else if (all === true) callback(null, found);
    else callback(null, first.address, first.family);
  };
}

class Exchange {
  readonly #request: ClientRequest;
  readonly #signal: AbortSignal;
  readonly #finish: (exchanged: Exchanged) => void;
  readonly #onAbort = () => this.#end(this.#signal.reason === 'timeout' ? 'timeout' : 'aborted');
  #stage: ExchangeFailure = 'connection_failed';
  #reply: IncomingMessage | null = null;
  #interimReplies = 0;
  #bytes = 0;
  readonly #beginning: Uint8Array[] = [];
  #isOver = false;

  constructor(request: ClientRequest, signal: AbortSignal, finish: (exchanged: Exchanged) => void) {
    this.#request = request;
    this.#signal = signal;
    this.#finish = finish;
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

  send(body: string): void {
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
   * What a receiver says behind the end of its reply, such as a body to a 204, takes nothing from
   * the reply.
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

  // Copied, so that the kilobyte that is shown doesn't keep all that came with it.
  #take(chunk: Buffer): void {
    if (this.#bytes < EXCERPT_BYTES)
      this.#beginning.push(Uint8Array.from(chunk.subarray(0, EXCERPT_BYTES - this.#bytes)));
    this.#bytes += chunk.length;
    if (this.#bytes > MAXIMUM_BODY_BYTES) this.#end(null);
  }

  #end(failure: ExchangeFailure | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#signal.removeEventListener('abort', this.#onAbort);
    const reply = this.#reply;
    // Only a reply that was read to its end leaves a connection that another request may use.
    if (failure !== null || reply?.complete !== true) this.#request.destroy();
    this.#finish({
      status: reply?.statusCode ?? null,
      failure,
      retryAfter: reply?.headers['retry-after'],
      beginning: this.#beginning.length === 0 ? NOTHING : Buffer.concat(this.#beginning),
    });
  }
}
