import { setTimeout as wait } from 'node:timers/promises';
import { openProcesses } from '../runtime/process.ts';

/** The text, status and headers of a reply, with its body if that is JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Json;
}

// oxlint-disable-next-line typescript/no-explicit-any -- what replies contain is being checked
export type Json = any;

/** A running service: its URL, its stores' routes, and its command line. */
export interface RunningService {
  readonly url: string;
  agent(store: string, path: string, body?: unknown): Promise<Reply>;
  /** The same question at the storefront, whose answers are those that buyers get. */
  storefront(store: string, path: string, body?: unknown): Promise<Reply>;
  store(method: string, path: string, key: string | null, body?: unknown): Promise<Reply>;
  /** Runs a command of the service with `--json` and returns what it prints. */
  command(...args: readonly string[]): Promise<Json>;
}

export interface ServiceOptions {
  /** Where the service runs; null starts one with the demo stores on a new data folder. */
  readonly url: string | null;
}

/** Opens a service. Commands reach it by the environment, as an operator's do. */
export async function openService({ url }: ServiceOptions) {
  const processes = openProcesses();
  const environment: Readonly<Record<string, string>> =
    url === null
      ? {
          BOTTEGA_DATA_DIR: await processes.demoFolder(),
          BOTTEGA_WEBHOOK_ALLOW: '127.0.0.1',
          BOTTEGA_AGENT_LIMITS: '{"orders":1000}',
        }
      : (process.env as Record<string, string>);
  const base = url ?? (await startService(processes, environment));
  const service: RunningService = {
    url: base,
    agent: (store, path, body) => ask(`${base}/api/agent/v1/${store}/${path}`, body),
    storefront: (store, path, body) => ask(`${base}/api/storefront/v1/${store}/${path}`, body),
    store: (method, path, key, body) =>
      send(`${base}/api/store/v1${path}`, {
        method,
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
        body,
      }),
    async command(...args) {
      const { code, out, err } = await processes.run([...args, '--json'], environment);
      if (code !== 0) throw new Error(`bottega ${args.join(' ')}: ${err}`);
      return JSON.parse(out);
    },
  };
  return { service, close: processes.close };
}

async function startService(
  processes: ReturnType<typeof openProcesses>,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const server = processes.bottega(['start'], environment);
  const [, base = ''] = await server.says(/running at (http:\S+)/);
  return base;
}

const REPLY_LIMIT_MS = 30_000;
const MAXIMUM_WAIT_SECONDS = 60;

/** Waits where the budget of the agent routes is used up, as an assistant does. */
async function ask(url: string, body: unknown): Promise<Reply> {
  const request = { method: body === undefined ? 'GET' : 'POST', headers: {}, body };
  const reply = await send(url, request);
  const seconds = Number(reply.headers.get('retry-after') ?? Number.POSITIVE_INFINITY);
  if (reply.status !== 429 || seconds > MAXIMUM_WAIT_SECONDS) return reply;
  await wait(seconds * 1_000);
  return send(url, request);
}

async function send(
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  },
): Promise<Reply> {
  const { method, headers, body } = request;
  const reply = await fetch(url, {
    signal: AbortSignal.timeout(REPLY_LIMIT_MS),
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    body: isJson ? JSON.parse(text) : null,
  };
}
