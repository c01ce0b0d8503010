import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { fakeDependencies, keptStorefronts, storefrontOf } from '../support/dependencies.ts';
import { readDemo, type StoreContent } from '../support/publish.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const NASTY = `<script>alert("1")</script>&'`;
const MAP: CapabilityMap = {
  key: 'frames',
  title: 'Frames',
  notInMapMessage: 'We have not made that yet.',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      question: 'Which wood?',
      values: [{ key: 'oak', label: 'Oak' }],
    },
    {
      key: 'width',
      label: 'Width',
      kind: 'magnitude',
      required: true,
      question: 'How wide?',
      unit: 'cm',
      minimum: '10',
      maximum: '200',
      step: '0.01',
    },
    {
      key: 'glass',
      label: 'Glass',
      kind: 'choice',
      question: 'Which glass?',
      values: [{ key: 'clear', label: 'Clear' }],
    },
  ],
  constraints: [],
  price: { kind: 'worked_out', rows: [{ key: 'frame', label: 'Frame', amount: '40.00' }] },
  leadTime: { workingDays: 5 },
};

const start = ({ name, title, price }: { name: string; title: string; price: string | null }) => {
  const demo = readDemo('frames');
  const products = demo.products
    .filter(({ slug }) => slug === 'classic-frame')
    .map((product) => ({ ...product, title, price }));
  const store: StoreContent = { merchant: { ...demo.merchant, name }, products, maps: [MAP] };
  const storefronts = keptStorefronts(storefrontOf(store));
  return startTestServer({ dependencies: fakeDependencies({ storefronts }) });
};

let server: TestServer;
beforeAll(async () => {
  server = await start({ name: 'Example Frames', title: 'Classic frame', price: null });
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
  const hostile = await start({ name: NASTY, title: NASTY, price: '12.50' });
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
