import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { pino } from 'pino';
import { errorHandler, JSON_TYPE } from '../../src/http/errors.ts';
import { createKeyGate, identityOf, type KeyGateOptions } from '../../src/http/key-gate.ts';

export interface TestGate {
  /** GET, or POST of a body, on a route that demands orders:read or orders:write. */
  get(authorization?: string): Promise<Response>;
  post(authorization: string, body: string): Promise<Response>;
  /** A route that forgot to demand a key. */
  open(): Promise<Response>;
  close(): Promise<void>;
}

/** Two routes behind a gate, on a free port; each answers who asked. */
export async function openGate(options: KeyGateOptions): Promise<TestGate> {
  const app = fastify();
  const gate = createKeyGate(options);
  app.setErrorHandler(errorHandler(pino({ level: 'silent' })));
  app.get('/api/store/v1/orders', { onRequest: gate.demand('orders:read') }, (request, reply) =>
    reply.header('content-type', JSON_TYPE).send(JSON.stringify(identityOf(request))),
  );
  app.post('/api/store/v1/orders', { onRequest: gate.demand('orders:write') }, (request, reply) =>
    reply.header('content-type', JSON_TYPE).send(JSON.stringify(identityOf(request))),
  );
  app.get('/open', (request) => identityOf(request));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/api/store/v1/orders`;
  return {
    get: (authorization) =>
      fetch(url, { headers: authorization === undefined ? {} : { authorization } }),
    post: (authorization, body) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      }),
    open: () => fetch(`${origin}/open`),
    close: () => app.close(),
  };
}
