#!/usr/bin/env node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isWebhookSecret } from '@bottega/client/webhooks';
import { type Inbox, openInbox } from './inbox.mts';
import { receive } from './receive.mts';

const USAGE = `usage: node webhook-receiver.mts

WEBHOOK_SECRET  the secret that "bottega webhook add" printed; two while one is replaced, separated by a comma
PORT            where to listen (3000)
HOST            on which address (127.0.0.1)
RECEIVER_DATABASE  the SQLite file (webhooks.sqlite)`;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const complain = (sentence: string) => void process.stderr.write(`${sentence}\n`);

function readSecrets(): readonly string[] {
  const secrets = (process.env['WEBHOOK_SECRET'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  return secrets.length > 0 && secrets.every(isWebhookSecret) ? secrets : [];
}

function listen(inbox: Inbox, secrets: readonly string[]): void {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, text } = await receive({ inbox, secrets, say }, request);
    // What was not read to its end can't be followed by another request.
    if (!request.complete) response.setHeader('connection', 'close');
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
  };
  const server = createServer((request, response) => {
    // What went wrong here (a full disk, a locked file) goes away or is put right: then the event
    // comes again.
    answer(request, response).catch((error: unknown) => {
      complain(String(error));
      response.writeHead(500).end();
    });
  });
  server.requestTimeout = 10_000;
  server.once('error', giveUp); // such as a port that another program has
  server.listen(Number(process.env['PORT'] ?? '3000'), process.env['HOST'] ?? '127.0.0.1', () => {
    // A TCP server's address is never a string.
    const { address, port } = server.address() as AddressInfo;
    say(`listening on http://${address}:${port}/`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => inbox.close());
      server.closeIdleConnections();
    });
  }
}

function giveUp(error: unknown): void {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

const secrets = readSecrets();
if (process.argv.length > 2 || secrets.length === 0) {
  complain(USAGE);
  process.exitCode = 2;
} else {
  try {
    listen(openInbox(process.env['RECEIVER_DATABASE'] ?? 'webhooks.sqlite'), secrets);
  } catch (error) {
    giveUp(error);
  }
}
