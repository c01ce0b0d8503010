import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { makeWebhookSecret } from '../../src/gateways/webhook-secret.ts';
import type { Random } from '../support/random.ts';

/** What came of one event. */
export interface Received {
  /** Requests that carried it, and those of them that were not answered with 2xx to the end. */
  copies: number;
  failed: number;
  readonly bodies: Set<string>;
}

export type Answering = (response: ServerResponse, webhookId: string) => Promise<void> | void;

/** A receiver that verifies what it gets, counts it, and answers as it is told. */
export async function openCountingReceiver(answer: Answering) {
  const secret = makeWebhookSecret();
  const received = new Map<string, Received>();
  const faults: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    new Webhook(secret).verify(body, request.headers as Record<string, string>);
    const webhookId = String(request.headers['webhook-id']);
    const known = received.get(webhookId) ?? { copies: 0, failed: 0, bodies: new Set<string>() };
    received.set(webhookId, known);
    known.copies += 1;
    known.failed += 1; // until it was answered otherwise
    known.bodies.add(body);
    response.once('finish', () => {
      if (response.statusCode < 300) known.failed -= 1;
    });
    await answer(response, webhookId);
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      if (!request.destroyed || request.complete) faults.push(String(error));
      response.writeHead(400).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    secret,
    url: `http://127.0.0.1:${port}/in`,
    received,
    /** What should never have come. */
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers well in three of four times, and badly in several ways. */
export function flaky(random: Random, isOver: () => boolean): Answering {
  const good = (response: ServerResponse) =>
    void response.writeHead(random.pick([200, 202, 204])).end();
  const bad: readonly Answering[] = [
    (response) =>
      void response
        .writeHead(random.pick([302, 400, 404, 429, 500, 503]), { location: '/elsewhere' })
        .end('not now'),
    (response) => void response.destroy(),
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half of ');
      response.destroy();
    },
  ];
  return (response, webhookId) =>
    isOver() || random.chance(0.75) ? good(response) : random.pick(bad)(response, webhookId);
}
