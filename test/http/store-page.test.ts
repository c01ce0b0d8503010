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

it('shows what a store has, and the options of a product as a form', async () => {
  const store = await page('/stores/frames');
  expect([store.status, store.type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(store.text).toContain('<h1 dir="auto">Example Frames</h1>');
  expect(store.text).toContain('<a href="../stores/frames/classic-frame" dir="auto">Classic frame');
  const product = await page('/stores/frames/classic-frame');
  expect(product.text).toContain('Which wood?');
  expect(product.text).toContain('<input type="radio" name="v.wood" value="oak">');
  expect(product.text).toContain('from 10 up to 200 cm, in steps of 0.01');
  expect(product.text).toMatch(/<span class="label">Glass<\/span><span class="now">Optional/);
});

it('leads the assistant that was given an address to what it can ask, and no private page does', async () => {
  for (const path of ['/stores/frames', '/stores/frames/classic-frame']) {
    const { text } = await page(path);
    const [, link] = /<a href="([^"]+)" rel="service-doc">For AI assistants<\/a>/.exec(text) ?? [];
    const { pathname } = new URL(link ?? '', `${server.url}${path}`);
    expect(pathname).toBe('/llms.txt');
  }
  expect((await page('/stores/frames/buy/basket')).text).not.toContain('llms.txt');
});

it('answers what the address chooses, with the price and what each value changes', async () => {
  const path = '/stores/frames/classic-frame?v.wood=oak&n.width=12,5&u.width=cm';
  const { text } = await page(path);
  expect(text).toContain('Yes, we make this.');
  expect(text).toContain('<strong id="price">€40.00</strong>');
  expect(text).toMatch(/<span class="name" dir="auto">Clear<.*?<span class="change">same price · /);
  const refused = await page('/stores/frames/classic-frame?v.wood=oak&n.width=900');
  expect(refused.text).toContain('<strong>We can’t make it like this.</strong>');
  expect(refused.text).toMatch(
    /<a class="repair" href="[^"]*n\.width=200[^"]*"[^>]*>Width: 200 cm/,
  );
});

it('keeps the day that a sentence names, and says that it was understood', async () => {
  const sentence = 'classic frame in oak, 20 cm wide, by 12 May 2027';
  const { text } = await page(`/stores/frames/classic-frame?q=${encodeURIComponent(sentence)}`);
  expect(text).toContain('Width: 20 cm · Needed by: Wed 12 May.');
  expect(text).toMatch(/name="needed"[^>]* value="2027-05-12"/);
  expect(text).toContain(', in time for Wed 12 May');
  const later =
    '/stores/frames/classic-frame?v.wood=oak&n.width=20&needed=2027-05-12&q=clear+glass';
  expect((await page(later)).text).toMatch(/name="needed"[^>]* value="2027-05-12"/);
});

it('says what has changed since an address was shared', async () => {
  const path = '/stores/frames/classic-frame?v.wood=oak&n.width=20&version=7&price=30';
  const { text } = await page(path);
  expect(text).toContain('The store has changed what it offers since this address was shared.');
  expect(text).toContain('It cost €30.00 then, and costs €40.00 now.');
  const same = await page('/stores/frames/classic-frame?v.wood=oak&n.width=20&version=1&price=40');
  expect(same.text).not.toContain('class="note"');
});

it('runs nothing, and lets nothing in', async () => {
  const hostile = await start({ name: NASTY, title: NASTY, price: '12.50' });
  try {
    for (const path of ['/stores/frames', '/stores/frames/classic-frame']) {
      const { policy, text } = await page(path, hostile);
      expect(policy).toMatch(/^default-src 'none'; style-src 'self'; script-src 'self';/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(text).not.toContain('<script>');
      expect(text).not.toMatch(/<style| style=/);
      expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
      expect(text).toContain('€12.50');
    }
  } finally {
    await hostile.close();
  }
});

it.each([
  ['/stores/nobody', 'Not found'],
  ['/stores/frames/nothing', 'The store does not offer this'],
  ['/stores/%00', 'Not found'],
])('has a page for %s, which there is not', async (path, heading) => {
  const { status, type, text } = await page(path);
  expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
  expect(text).toContain(`<h1>${heading}</h1>`);
});
