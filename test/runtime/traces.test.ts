import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '../support/mail-server.ts';
import { callTool } from '../support/mcp-call.ts';
import { attributeOf, type CollectedSpan, openCollector } from '../support/trace-collector.ts';
import { openProcesses } from './process.ts';

const processes = openProcesses();
afterAll(() => processes.close());

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const PLANTED = 'planted';
const ORDER = {
  agreedTotalAmount: 540.5,
  agreedTotalCurrencyCode: 'EUR',
  buyer: { email: `${PLANTED}@example.com`, name: `Ada ${PLANTED}` },
  note: `A ${PLANTED} note`,
  shippingAddress: {
    name: `Ada ${PLANTED}`,
    line1: `Via ${PLANTED} 1`,
    city: 'Firenze',
    postalCode: '50125',
    countryCode: 'IT',
  },
  lines: [
    {
      productSlug: 'classic-frame',
      quantity: 1,
      selections: [
        { dimensionKey: 'wood', valueKeys: ['oak'] },
        { dimensionKey: 'profile', valueKeys: ['flat'] },
        { dimensionKey: 'rail', valueKeys: ['mm45'] },
        { dimensionKey: 'finish', valueKeys: [] },
        { dimensionKey: 'width', magnitude: 2, unit: 'm' },
        { dimensionKey: 'height', magnitude: 120, unit: 'cm' },
        { dimensionKey: 'glass', valueKeys: ['acrylic'] },
        { dimensionKey: 'hanging', valueKeys: ['split_batten'] },
      ],
    },
  ],
};

/** Takes webhooks, and keeps their headers. */
async function openReceiver() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(JSON.stringify(request.headers));
    request.resume();
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return { url: `http://127.0.0.1:${port}`, received, close: () => void server.close() };
}

const namesBelow = (spans: readonly CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);

test('an order is one trace from its caller to its statements, and tells no secret', async () => {
  const [collector, mails, receiver] = await Promise.all([
    openCollector(),
    openMailServer(),
    openReceiver(),
  ]);
  const folder = await processes.demoFolder();
  const environment = {
    BOTTEGA_DATA_DIR: folder,
    BOTTEGA_WEBHOOK_ALLOW: '127.0.0.0/8',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: `x-token=${PLANTED}`,
    OTEL_SERVICE_NAME: 'frames-shop',
    SMTP_URL: mails.url,
    MAIL_FROM: 'shop@example.com',
  };
  const serving = processes.bottega(['serve'], environment);
  const [, url = ''] = await serving.says(/"url":"(http:[^"]+)"/);
  const hook = `${receiver.url}/${PLANTED}?token=${PLANTED}`;
  const added = await processes.run(
    ['webhook', 'add', '--merchant', 'frames', '--url', hook],
    environment,
  );
  expect(added).toMatchObject({ code: 0 });
  const placed = await fetch(`${url}/api/agent/v1/frames/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `${PLANTED}-key-0123456789`,
      'user-agent': PLANTED,
      traceparent: `00-${TRACE_ID}-${CALLER}-01`,
    },
    body: JSON.stringify(ORDER),
  });
  const order = (await placed.json()) as { statusUrl: string };
  expect({ status: placed.status, order }).toMatchObject({ status: 201 });
  const page = await fetch(order.statusUrl);
  expect(page.status).toBe(200);
  await page.text();
  await callTool(`${url}/mcp/frames`, 'readCapability', '{}');
  await fetch(`${url}/api/admin/v1/session`, { headers: { cookie: `session=${PLANTED}` } });
  await fetch(`${url}/${PLANTED}?${PLANTED}`);
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await serving.stop('SIGTERM')).toBe(0);

  const { spans } = collector;
  const server = spans.find(({ parentSpanId }) => parentSpanId === CALLER);
  expect(server).toMatchObject({
    traceId: TRACE_ID,
    name: 'POST /api/agent/v1/:merchantSlug/orders',
    kind: 2,
  });
  expect(attributeOf(server!, 'http.response.status_code')).toBe(201);
  expect(attributeOf(server!, 'bottega.request_id')).toBe(placed.headers.get('request-id'));
  const transaction = spans.find(
    ({ parentSpanId, name }) => parentSpanId === server!.spanId && name === 'database transaction',
  );
  expect(namesBelow(spans, transaction)).toEqual(
    expect.arrayContaining(['insert write_log', 'insert idempotency_key']),
  );
  expect(spans.filter(({ traceId }) => traceId === TRACE_ID).length).toBeGreaterThan(5);

  const delivery = spans.find(
    ({ name, spanId }) =>
      name === 'webhook delivery' && namesBelow(spans, { spanId } as CollectedSpan).length > 0,
  );
  expect(namesBelow(spans, delivery)).toContain('webhook sent');
  const turns = spans.filter(({ name }) => name === 'send-mail');
  const mail = spans.find(({ name }) => name === 'mail sent');
  expect(turns.map(({ spanId }) => spanId)).toContain(mail?.parentSpanId);
  const mcp = spans.find(({ name }) => name.startsWith('POST /mcp/'));
  expect(namesBelow(spans, mcp)).toContainEqual(expect.stringContaining('/api/agent/v1/'));
  expect(spans.map(({ name }) => name)).toContainEqual(expect.stringContaining('/api/admin/v1/'));

  const { pathname } = new URL(order.statusUrl);
  const exported = collector.bodies.join('\n');
  expect(exported).toContain('frames-shop');
  for (const secret of [PLANTED, '@example', pathname, pathname.split('/').at(-1)!])
    expect(exported).not.toContain(secret);
  expect(collector.headers[0]).toMatchObject({ 'x-token': PLANTED });
  // A receiver of webhooks belongs to somebody else.
  expect(receiver.received.join()).not.toMatch(/traceparent/i);
  receiver.close();
  await Promise.all([collector.close(), mails.close()]);
});

/** The modules that a service has loaded until it was stopped. */
async function modulesOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const folder = await processes.demoFolder();
  const coverage = join(folder, 'coverage');
  mkdirSync(coverage);
  const serving = processes.bottega(['serve'], {
    BOTTEGA_DATA_DIR: folder,
    BOTTEGA_THREADS: '0',
    NODE_V8_COVERAGE: coverage,
    ...environment,
  });
  const [, url = ''] = await serving.says(/"url":"(http:[^"]+)"/);
  await fetch(`${url}/api/agent/v1/frames/capability`);
  expect(await serving.stop('SIGTERM')).toBe(0);
  return readdirSync(coverage)
    .map((name) => readFileSync(join(coverage, name), 'utf8'))
    .join('\n');
}

test('without a collector nothing of the library is loaded', async () => {
  const library = 'vendor/opentelemetry/opentelemetry.js';
  const collector = await openCollector();
  const [off, on] = await Promise.all([
    modulesOf({ OTEL_SERVICE_NAME: 'unused' }),
    modulesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
  ]);
  expect(on).toContain(library);
  expect(off).toContain('src/main/service.ts');
  expect(off).not.toContain(library);
  expect(off).not.toContain('src/gateways/tracing/open-tracer.ts');
  await collector.close();
});
