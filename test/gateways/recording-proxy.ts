import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that went through the proxy, and its reply. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  /** The parameters in the form encoding of Stripe, from the query or the body. */
  readonly form: string;
  readonly status: number;
  readonly reply: unknown;
}

export interface RecordingProxy {
  readonly url: string;
  readonly exchanges: readonly Exchange[];
  /** The bodies of the webhooks that were sent to the proxy instead of a store. */
  readonly webhooks: readonly unknown[];
  readonly close: () => void;
}

/** Starts a server that passes requests on to another one, and records what both sides said. */
export async function openRecordingProxy(target: () => string): Promise<RecordingProxy> {
  const exchanges: Exchange[] = [];
  const webhooks: unknown[] = [];
  const server = createServer(async (request, response) => {
    const [url, body] = [new URL(request.url ?? '/', 'http://proxy'), await bodyOf(request)];
    if (url.pathname === WEBHOOKS) {
      webhooks.push(JSON.parse(body));
      return void response.writeHead(204).end();
    }
    const method = request.method ?? 'GET';
    const { authorization = '', 'idempotency-key': key } = request.headers;
    const reply = await fetch(`${target()}${url.pathname}${url.search}`, {
      method,
      headers: { authorization, ...(typeof key === 'string' && { 'idempotency-key': key }) },
      ...(method !== 'GET' && { body }),
    });
    const text = await reply.text();
    const form = method === 'GET' ? url.search.slice(1) : body;
    const { status } = reply;
    exchanges.push({ method, path: url.pathname, form, status, reply: JSON.parse(text) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    webhooks,
    close: () => void server.close().closeAllConnections(),
  };
}

export const WEBHOOKS = '/webhooks';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
