import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_OPERATIONS } from '../../src/wire/contract/agent-contract.ts';
import { NEXT_STEPS } from '../../src/wire/contract/next-steps.ts';
import { fakeDependencies } from '../support/dependencies.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const BASE = 'https://bottega.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ dependencies: fakeDependencies(), baseUrl: () => BASE });
});
afterAll(() => server.close());

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** As it comes: nothing is unpacked. */
function get(
  path: string,
  {
    method = 'GET',
    headers = {},
  }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const question = request(
      { host: '127.0.0.1', port: server.port, path, method, headers },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    question.on('error', reject);
    question.end();
  });
}

const read = async (path: string) => String((await get(path)).body);
const lastingOf = (headers: Got['headers']) =>
  Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'request-id');
const assetsOf = async (path: string) =>
  [...(await read(path)).matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g)].map(
    ([, asset = '']) => asset,
  );

describe.each([
  ['/docs', 'Bottega for programs'],
  ['/docs/agent', 'Bottega Agent API'],
  ['/docs/store', 'Bottega Store API'],
])('%s', (path, title) => {
  it('is a page that lets nothing in from elsewhere', async () => {
    const { status, headers, body } = await get(path);
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(String(body)).toContain(`<title>${title}</title>`);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(String(body)).not.toMatch(/<script(?! defer src="\/docs\/assets\/)|\son\w+=|\sstyle=/);
  });

  it('answers HEAD with the same head, and names only what is there', async () => {
    const [page, head] = [await get(path), await get(path, { method: 'HEAD' })];
    expect(head.body.length).toBe(0);
    expect([head.status, lastingOf(head.headers)]).toEqual([page.status, lastingOf(page.headers)]);
    const linked = [...String(page.body).matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    expect(linked.length).toBeGreaterThan(4);
    for (const address of linked)
      expect([address, (await get(address)).status]).toEqual([address, 200]);
  });
});

describe('the files of the reference', () => {
  it('are kept for ever, under names that change with them', async () => {
    const assets = await assetsOf('/docs/agent');
    expect(assets).toHaveLength(4);
    expect(await assetsOf('/docs/store')).toEqual(assets);
    for (const asset of assets) {
      const { status, headers } = await get(asset);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      });
      expect(headers['content-type']).toBe(
        asset.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
      );
      expect(asset).toContain(JSON.parse(String(headers['etag'])));
      const again = await get(asset, { headers: { 'if-none-match': String(headers['etag']) } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const head = await get(asset, { method: 'HEAD' });
      expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
        200,
        0,
        headers['content-length'],
      ]);
    }
  });

  it.each([
    ['gzip', true],
    ['GZIP, br', true],
    ['br, *', true],
    ['gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip; q=0.00, br', false],
    ['br', false],
    ['identity', false],
    ['xgzip', false],
    ['', false],
    ['gzip;q=0, *', false],
    ['*, gzip;q=0', false],
    ['*;q=0', false],
    ['*;q=0, gzip', true],
    ['deflate, gzip;q=1.0, *;q=0.5', true],
  ])('come compressed or not, as %j asks', async (accepted, isCompressed) => {
    const [style = ''] = await assetsOf('/docs/agent');
    const { headers, body } = await get(style, { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
    const own = readFileSync(
      new URL('../../node_modules/swagger-ui-dist/swagger-ui.css', import.meta.url),
    );
    expect((isCompressed ? gunzipSync(body) : body).equals(own)).toBe(true);
  });

  it.each([
    'swagger-ui.js',
    'swagger-ui-bundle.js.map',
    'reference.js',
    '..%2f..%2f..%2fpackage.json',
    '%2e%2e%2fagent',
    '..%5c..%5cpackage.json',
    '%00',
    'a'.repeat(600),
  ])('are no others: %s', async (name) => {
    const { status, headers, body } = await get(`/docs/assets/${name}`);
    expect([status, headers['content-type'], JSON.parse(String(body)).code]).toEqual([
      404,
      'application/json; charset=utf-8',
      'not_found',
    ]);
  });

  it('are asked by get alone', async () => {
    const { status, headers } = await get('/docs/agent', { method: 'POST' });
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('/llms.txt', () => {
  it('has the form of llmstxt.org: a title, a summary, and sections of links', async () => {
    const { status, headers, body } = await get('/llms.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [top = '', ...sections] = String(body).split('\n## ');
    expect(top).toMatch(/^# Bottega\n\n> [^\n]+\n\n/);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(['Documents', 'Optional']);
    for (const section of sections) {
      for (const line of section.trim().split('\n').slice(2))
        expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/bottega\.example\/\S+\): /);
    }
  });

  it('links to what is there', async () => {
    const links = [...(await read('/llms.txt')).matchAll(/\]\(([^)]+)\)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links)
      expect([link, (await get(link.slice(BASE.length))).status]).toEqual([link, 200]);
  });

  it('tells every operation and every next step', async () => {
    const text = await read('/llms.txt');
    for (const { operationId, method, path, summary } of AGENT_OPERATIONS) {
      expect(text).toContain(
        `- \`${operationId}\`: \`${method} /api/agent/v1${path.replace(':merchantSlug', '{merchantSlug}')}\`. ${summary}.\n`,
      );
    }
    const steps = [...text.matchAll(/^- `(\w+)`: [A-Z]/gm)].map(([, step]) => step);
    expect(steps).toEqual(Object.keys(NEXT_STEPS));
    expect(text).toContain(`at \`${BASE}/mcp/{merchantSlug}\``);
    expect(text).not.toMatch(/undefined|\[object|frames/);
  });

  it('names addresses without a host where none is known', async () => {
    const bare = await startTestServer({ dependencies: fakeDependencies() });
    try {
      expect(await (await fetch(`${bare.url}/llms.txt`)).text()).toContain(
        '](/openapi/agent.json)',
      );
    } finally {
      await bare.close();
    }
  });
});

it('/docs/assistants.md is the guide as it stands in the repository', async () => {
  const { status, headers, body } = await get('/docs/assistants.md');
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    'nosniff',
  ]);
  expect(body.equals(readFileSync(new URL('../../docs/assistants.md', import.meta.url)))).toBe(
    true,
  );
});

it('is counted and logged by the names of its routes', async () => {
  const [asset = ''] = await assetsOf('/docs/agent');
  await get(asset);
  const metrics = await read('/metrics');
  for (const route of ['/docs/agent', '/docs/assets/:fileName', '/llms.txt'])
    expect(metrics).toContain(`http_requests_total{route="${route}",method="GET",status="200"}`);
  expect(server.log.join('')).toContain('"route":"/docs/assets/:fileName"');
  expect(server.log.join('')).not.toContain(asset);
});
