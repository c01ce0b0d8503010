import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAPABILITY_EXAMPLE } from '../../src/wire/contract/agent-examples.ts';
import { fakeActions } from '../support/fake-actions.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const NASTY = `<script>alert("1")</script>&'`;
const [frame] = CAPABILITY_EXAMPLE.products;
const capability = {
  ...CAPABILITY_EXAMPLE,
  name: NASTY,
  products: [{ ...frame, title: NASTY, price: { amount: 12.5, currencyCode: 'EUR' } }],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    actions: fakeActions({ readCapability: fakeActions().readCapability }),
  });
});
afterAll(() => server.close());

const page = async (path: string, from = server) => {
  const reply = await fetch(`${from.url}${path}`);
  return {
    status: reply.status,
    policy: reply.headers.get('content-security-policy') ?? '',
    type: reply.headers.get('content-type'),
    text: await reply.text(),
  };
};

it('lists what a store has, and shows the options of a product', async () => {
  const store = await page('/stores/frames');
  expect([store.status, store.type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(store.text).toContain('<h1>Example Frames</h1>');
  expect(store.text).toContain('<a href="/stores/frames/classic-frame">Classic frame</a>');
  const product = await page('/stores/frames/classic-frame');
  expect(product.text).toContain('<h2>Wood</h2><p>Which wood?</p><ul><li>Oak</li></ul>');
  expect(product.text).toContain('In cm: from 10, up to 200, in steps of 0.01');
  expect(product.text).toContain('<h2>Glass (optional)</h2>');
});

it('runs nothing, and lets nothing in', async () => {
  const hostile = await startTestServer({
    actions: fakeActions({
      readCapability: () => ({ text: JSON.stringify(capability), etag: '"x"' }),
    }),
  });
  try {
    for (const path of ['/stores/frames', '/stores/frames/classic-frame']) {
      const { policy, text } = await page(path, hostile);
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(text).not.toContain('<script');
      expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
      expect(text).toContain('EUR 12.5');
    }
  } finally {
    await hostile.close();
  }
});

it.each(['/stores/nobody', '/stores/frames/nothing', '/stores/%00'])(
  'has a page for %s, which there is not',
  async (path) => {
    const { status, type, text } = await page(path);
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1>Not found</h1>');
  },
);
