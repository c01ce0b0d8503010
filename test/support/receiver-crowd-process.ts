import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { drip, openRudeReceiver, writeForEver } from './rude-receiver.ts';
import type { CrowdRequest, CrowdReport, CrowdUrls } from './receiver-crowd.ts';

/**
 * A process of its own with many receivers, so that what they take isn't taken from whoever sends.
 * Told over IPC what is wanted.
 */
const HEAD = 'HTTP/1.1 200 OK\r\n';
const ENDLESS = Buffer.from(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
const DRIP_MS = 100;

/**
 * From when it happened to when it came, in ms, of each event and receiver, at its first coming.
 */
const latencies = new Map<string, number>();
let copies = 0;

/** One that takes everything. */
function openHealthy(): Promise<string> {
  return listen(async (request, response) => {
    const event = JSON.parse(await text(request)) as { id: string; occurredAt: string };
    const key = `${event.id} ${request.socket.localPort}`;
    copies += 1;
    if (!latencies.has(key)) latencies.set(key, Date.now() - Date.parse(event.occurredAt));
    response.writeHead(204).end();
  });
}

function openFailing(): Promise<string> {
  return listen(async (request, response) => {
    await text(request);
    response.writeHead(500).end('no');
  });
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`; // a TCP server's address is never a string
}

async function open({ healthy, bad }: CrowdRequest): Promise<CrowdUrls> {
  const urls = await Promise.all(Array.from({ length: healthy }, openHealthy));
  if (!bad) return { healthy: urls, bad: [] };
  const hanging = await openRudeReceiver(() => undefined);
  const dripping = await openRudeReceiver((socket) => {
    socket.write(`${HEAD}Content-Length: 1000000\r\n\r\n`);
    drip(socket, '.', DRIP_MS);
  });
  const endless = await openRudeReceiver(async (socket) => {
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    await writeForEver(socket, ENDLESS);
  });
  return { healthy: urls, bad: [hanging.url, dripping.url, endless.url, await openFailing()] };
}

process.on('message', (request: CrowdRequest | 'report') => {
  if (request !== 'report') return void open(request).then((urls) => process.send?.(urls));
  const report: CrowdReport = { latenciesMs: [...latencies.values()], copies };
  process.send?.(report);
});
process.once('disconnect', () => process.exit());
