import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can come between a client and the service: before the request arrives there, or after. */
export const BEFORE = ['limited', 'busy', 'reset', 'page'] as const;
export const AFTER = [
  'reply lost',
  'body cut',
  'half a body',
  'page instead of the reply',
] as const;
export type Fault = (typeof BEFORE)[number] | (typeof AFTER)[number] | 'cursor lost';

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Stands in front of a service and breaks what `fault` says; null: the request and its reply pass
 * as they are.
 */
export async function openFaultyProxy(
  target: string,
  fault: (request: { method: string; url: string }) => Fault | null,
) {
  const counts = new Map<Fault | 'passed', number>();
  const watchers = new Set<() => void>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const chunks: Buffer[] = [];
    // Without an encoding the chunks are bytes.
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const found = fault({ method, url });
    counts.set(found ?? 'passed', (counts.get(found ?? 'passed') ?? 0) + 1);
    if (found !== null && !AFTER.some((name) => name === found)) spoil(response, found);
    else deliver(response, await forward(target, request, Buffer.concat(chunks)), found);
    for (const watch of watchers) watch();
  }

  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    /** Calls back after every request, until what it gives is called. */
    onRequest(watch: () => void): () => void {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function forward(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<Answered> {
  const passed = ['authorization', 'content-type', 'idempotency-key', 'accept'].flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
  );
  const reply = await fetch(`${target}${url}`, {
    method,
    headers: Object.fromEntries(passed) as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

/** The request never arrives. */
function spoil(response: ServerResponse, fault: Fault): void {
  const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ code, error: 'A sentence.', values: {} }));
  if (fault === 'limited') return refuse(429, 'too_many_requests', { 'retry-after': '2' });
  if (fault === 'busy')
    return refuse(503, 'busy', { 'retry-after': new Date(Date.now() + 3_000).toUTCString() });
  if (fault === 'cursor lost') return refuse(400, 'cursor_invalid');
  if (fault === 'page') return page(response, 502);
  response.destroy();
}

/** The service has done what was asked; the client may not learn of it. */
function deliver(
  response: ServerResponse,
  { status, headers, text }: Answered,
  fault: Fault | null,
): void {
  const bytes = Buffer.from(text);
  const half = bytes.subarray(0, bytes.length / 2);
  if (fault === 'reply lost') return void response.destroy();
  if (fault === 'page instead of the reply') return page(response, 504);
  const length = fault === 'half a body' ? half.length : bytes.length;
  response.writeHead(status, {
    'content-type': headers.get('content-type') ?? 'application/json',
    'content-length': length,
  });
  if (fault === 'body cut') return void response.write(half, () => response.destroy());
  response.end(fault === 'half a body' ? half : bytes);
}

function page(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { 'content-type': 'text/html' })
    .end('<html><h1>The gateway is having a moment</h1></html>');
}
