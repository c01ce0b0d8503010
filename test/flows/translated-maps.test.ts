import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATALOGUE_TAGS } from '../../src/core/language/catalogue-tags.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { fakeDependencies, keptStorefronts, storefrontOf } from '../support/dependencies.ts';
import { readDemo } from '../support/publish.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

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
      values: [
        { key: 'oak', label: 'Oak', description: 'Local oak.', allergens: ['nuts'] },
        { key: 'teak', label: 'Teak', offered: false, customerMessage: 'We no longer buy teak.' },
        { key: 'ash', label: 'Ash' },
      ],
    },
  ],
  constraints: [],
  price: {
    kind: 'worked_out',
    rows: [{ key: 'frame', label: 'The frame', amount: '40.00' }],
  },
  leadTime: { workingDays: 5 },
};
const GERMAN = {
  Frames: 'Rahmen',
  Wood: 'Holz',
  'Which wood?': 'Welches Holz?',
  Oak: 'Eiche',
  'Local oak.': 'Eiche aus der Gegend.',
  nuts: 'Nüsse',
  'We no longer buy teak.': 'Teak kaufen wir nicht mehr.',
  'The frame': 'Der Rahmen',
};

/** Serves the frames of the demo as this map makes them. */
function serve(map: CapabilityMap): Promise<TestServer> {
  const demo = readDemo('frames');
  const products = demo.products
    .filter(({ slug }) => slug === 'classic-frame')
    .map((product) => ({ ...product, price: null }));
  const storefronts = keptStorefronts(
    storefrontOf({ merchant: demo.merchant, products, maps: [map] }),
  );
  return startTestServer({ dependencies: fakeDependencies({ storefronts }) });
}

let plain: TestServer;
let translated: TestServer;
beforeAll(async () => {
  plain = await serve(MAP);
  translated = await serve({ ...MAP, translations: { de: GERMAN } });
});
afterAll(async () => {
  await plain.close();
  await translated.close();
});

const QUESTIONS = [
  {},
  { selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] },
  { selections: [{ dimensionKey: 'wood', valueKeys: ['teak'] }] },
].map((question) => ({
  productSlug: 'classic-frame',
  include: ['alternatives', 'remaining', 'differences'],
  ...question,
}));

async function ask(server: TestServer, base: string, question: object): Promise<string> {
  const reply = await fetch(`${server.url}/api/${base}/v1/frames/offer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  expect(reply.status).toBe(200);
  return reply.text();
}

const describe = async (server: TestServer, query = '') => {
  const reply = await fetch(`${server.url}/api/agent/v1/frames/capability${query}`);
  return { status: reply.status, text: await reply.text(), etag: reply.headers.get('etag') };
};

/** Replaces each text of the map by its translation, wherever it stands in a reply. */
function inGerman(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) =>
    typeof value === 'string' && key !== 'title'
      ? ((GERMAN as Record<string, string>)[value] ?? value)
      : value,
  );
}

it('tells offers in a language that the store has translated, and changes nothing else', async () => {
  for (const question of QUESTIONS) {
    const before = await ask(plain, 'agent', question);
    const german = await ask(translated, 'agent', { ...question, language: 'de' });
    expect(german).not.toBe(before);
    expect(JSON.parse(german)).toEqual(inGerman(before));
    expect(await ask(translated, 'storefront', { ...question, language: 'de' })).toBe(german);
  }
});

it('tells everything as before without a language, and in one without translations', async () => {
  for (const question of QUESTIONS) {
    const before = await ask(plain, 'agent', question);
    expect(await ask(translated, 'agent', question)).toBe(before);
    for (const language of [...CATALOGUE_TAGS.filter((tag) => tag !== 'de'), null])
      expect(await ask(translated, 'agent', { ...question, language })).toBe(before);
  }
  const before = await describe(plain);
  expect(await describe(translated)).toEqual(before);
  expect(await describe(translated, '?language=fr')).toEqual(before);
});

it('tells the options in the language, and refuses one that it does not know', async () => {
  const german = await describe(translated, '?language=de');
  const { capabilityMaps } = JSON.parse(german.text) as {
    capabilityMaps: readonly Record<string, unknown>[];
  };
  expect(capabilityMaps[0]).toMatchObject({
    title: 'Rahmen',
    dimensions: [
      {
        label: 'Holz',
        question: 'Welches Holz?',
        values: [
          { label: 'Eiche', description: 'Eiche aus der Gegend.', allergens: ['Nüsse'] },
          { label: 'Teak' },
          { label: 'Ash' },
        ],
      },
    ],
  });
  expect((await describe(translated, '?language=tlh')).status).toBe(400);
  expect((await describe(translated, '?speak=de')).status).toBe(400);
  const refused = await fetch(`${translated.url}/api/agent/v1/frames/offer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...QUESTIONS[0], language: 'tlh' }),
  });
  expect(refused.status).toBe(400);
});

it('shows the store’s pages in the language, with what an assistant is told', async () => {
  const reply = await fetch(`${translated.url}/stores/frames/classic-frame?v.wood=teak&lang=de`);
  const page = await reply.text();
  for (const text of ['Holz', 'Eiche', 'Eiche aus der Gegend.', 'Teak kaufen wir nicht mehr.'])
    expect(page).toContain(text);
  expect(page).not.toContain('We no longer buy teak.');
});

async function sendTranslated(path: string, body: object): Promise<string> {
  const reply = await fetch(`${translated.url}/api/agent/v1/frames/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.text();
}

it('the offer of a sentence is told in the language that it names', async () => {
  const german = await sendTranslated('offer/from-intent', {
    sentence: 'an oak frame',
    language: 'de',
  });
  const choice = {
    productSlug: 'classic-frame',
    selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
  };
  // The same bytes as whoever chooses the options gets.
  expect(german).toContain(await sendTranslated('offer', { ...choice, language: 'de' }));
  expect(german).toContain('Der Rahmen');
  const untranslated = await sendTranslated('offer/from-intent', { sentence: 'an oak frame' });
  expect(untranslated).toContain(await sendTranslated('offer', choice));
});
