import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import type { Dependencies } from '../../src/actions/dependencies.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { createLimits } from '../../src/http/limits.ts';
import { createServer, type ServerOptions } from '../../src/http/server.ts';
import type { AgentBudgets, GuessBudgets } from '../../src/wire/contract/agent-budgets.ts';
import { judgeReplies } from './judge-replies.ts';

export interface TestServer {
  readonly port: number;
  readonly url: string;
  /** One JSON line for each request, oldest first. */
  readonly log: readonly string[];
  /**
   * Sends bytes as they are and gives what comes back until the server closes, or until it has been
   * still for a while.
   */
  raw(request: string | Uint8Array, options?: RawOptions): Promise<string>;
  /** Rejects where a reply didn't fit what is published of its route. */
  close(): Promise<void>;
}

interface RawOptions {
  /** Ends our side after sending: what follows will never come. */
  readonly half?: boolean;
  readonly timeoutMs?: number;
}

export interface TestServerOptions extends Partial<Omit<ServerOptions, 'dependencies'>> {
  readonly dependencies: Dependencies;
}

export const UNLIMITED: AgentBudgets = {
  capability: 1e9,
  offer: 1e9,
  'from-intent': 1e9,
  opportunities: 1e9,
  orders: 1e9,
};
export const UNLIMITED_GUESSES: GuessBudgets = {
  unshown: 1e9,
  'unshown-day': 1e9,
  'discount-codes': 1e9,
  'unknown-key': 1e9,
};

/**
 * The real server on a free port of this machine, or on the one given, with the dependencies
 * of the test's choice.
 */
export async function startTestServer(
  options: TestServerOptions,
  requestedPort = 0,
): Promise<TestServer> {
  const log: string[] = [];
  const limits =
    options.limits ??
    createLimits({ address: UNLIMITED, merchant: UNLIMITED, guesses: UNLIMITED_GUESSES });
  const app = createServer({
    limits,
    log: pino({ base: null }, { write: (line: string) => void log.push(line) }),
    ready: async () => ({ database: true, migrations: true }),
    keys: { find: () => refuse('key_invalid'), isKnown: () => false },
    ...options,
  });
  const faults = judgeReplies(app);
  await app.listen({ port: requestedPort, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    log,
    raw: (request, rawOptions) => sendRaw(port, request, rawOptions),
    async close() {
      await app.close();
      await limits.close();
      if (faults.length > 0) {
        throw new Error(
          `replies that do not fit what is published:\n${[...new Set(faults)].join('\n')}`,
        );
      }
    },
  };
}

function sendRaw(
  port: number,
  request: string | Uint8Array,
  { half = false, timeoutMs = 5_000 }: RawOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('utf8'));
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(
          `no end of the reply after ${timeoutMs} ms; so far: ${Buffer.concat(chunks).toString('utf8').slice(0, 300)}`,
        ),
      );
    }, timeoutMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks))) finish();
    });
    socket.on('end', finish);
    socket.on('error', finish);
    if (half) socket.end(request);
    else socket.write(request);
  });
}

/** A reply whose Content-Length bytes are all there; a 100 Continue is none. */
function isWhole(received: Buffer): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = received.subarray(0, end).toString('latin1');
  if (head.startsWith('HTTP/1.1 100')) return isWhole(received.subarray(end + 4));
  if (head.startsWith('HTTP/1.1 304')) return true;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length !== undefined && received.length >= end + 4 + Number(length);
}
