import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ShownStore, makeQuestion } from '../../bench/support/questions.ts';
import { pick, seededRandom } from '../../bench/support/random.ts';
import { openDependencies, type OpenDependencies } from '../../src/actions/dependencies.ts';
import { merchantExists } from '../../src/actions/merchants/merchant-exists.ts';
import { answerOffer } from '../../src/actions/offers/answer-offer.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Offer } from '../../src/core/offers/offer.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import type * as writer from '../../src/wire/offers/write-reply.ts';
import { generateMap } from '../oracle/generate-map.ts';
import { generateQuestion } from '../oracle/generate-question.ts';
import { hiddenWords, wordsIn } from '../oracle/hidden-words.ts';
import { testContext } from '../support/context.ts';
import { type TestDatabase, openTestDatabase } from '../support/database.ts';
import { openStore, publishMap, readDemo } from '../support/publish.ts';
import { type TestServer, UNLIMITED, startTestServer } from '../support/server.ts';
import { sizeOf } from '../support/sizes.ts';

const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);
const QUESTIONS = sizeOf(1_000, 60);
const QUESTIONS_ABOUT_HIDDEN = sizeOf(150, 30);
const SERVED_WITHIN_MS = 1_000;
const BOTH = { include: ['alternatives', 'remaining'] };
const INCLUDES = [
  BOTH,
  {},
  { include: ['remaining'] },
  { include: ['alternatives'] },
  { include: ['differences'] },
  { include: [] },
];

const clock = fixedClock('2027-03-02T10:00:00Z');
const demos = ['frames', 'bakery'].map(readDemo);
const puzzles = Array.from({ length: 40 }, (_, index): CapabilityMap => ({
  ...generateMap(SEED + index, 0.4),
  key: `puzzle-${index}`,
}));

let testDatabase: TestDatabase;
let dependencies: OpenDependencies;
let server: TestServer;
let puzzleMerchant: string;

function openOwnDependencies() {
  return openDependencies({
    ...testContext(testDatabase.database, { clock }),
    perMinute: { ...UNLIMITED },
    report: (problem) => {
      throw problem;
    },
  });
}

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  for (const demo of demos) await openStore(testDatabase.database, demo);
  const [frames] = demos;
  if (frames === undefined) throw new Error('no demo');
  puzzleMerchant = await openStore(testDatabase.database, {
    merchant: { ...frames.merchant, slug: 'puzzles' },
    products: [],
    maps: puzzles,
  });
  dependencies = openOwnDependencies();
  await dependencies.storefronts.watch();
  server = await startTestServer({ dependencies });
});

afterAll(async () => {
  await server.close();
  await dependencies.close();
  await testDatabase.close();
});

vi.mock('../../src/wire/offers/write-reply.ts', async (importOriginal) => {
  const { checkingWriter } = await import('../support/check-offer.ts');
  return checkingWriter(await importOriginal<typeof writer>());
});

interface Reply {
  readonly status: number;
  readonly text: string;
}

async function send(path: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(
    `${server.url}${path}`,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        },
  );
  return { status: reply.status, text: await reply.text() };
}

const agent = (slug: string, route: string) => `/api/agent/v1/${slug}/${route}`;
const storefront = (slug: string, route: string) => `/api/storefront/v1/${slug}/${route}`;

// Other tests hold replies to their schemas.
async function offer(slug: string, body: unknown): Promise<Offer> {
  const { status, text } = await send(agent(slug, 'offer'), body);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as Offer;
}

async function shown(slug: string): Promise<ShownStore> {
  return JSON.parse((await send(agent(slug, 'capability'))).text) as ShownStore;
}

/**
 * Questions right and wrong, partial and complete, about products, maps and nothing, with and
 * without a search.
 */
async function questions(count: number): Promise<{ slug: string; body: unknown }[]> {
  const random = seededRandom(SEED);
  const stores = { frames: await shown('frames'), bakery: await shown('bakery') };
  return Array.from({ length: count }, (_, index) => {
    const include = pick(random, INCLUDES);
    if (index % 4 === 3) {
      const puzzle = pick(random, puzzles);
      const { selections, excluding, quantity } = generateQuestion(puzzle, SEED + index);
      return {
        slug: 'puzzles',
        body: { capabilityMapKey: puzzle.key, selections, excluding, quantity, ...include },
      };
    }
    const slug = index % 2 === 0 ? 'frames' : 'bakery';
    const body = { ...makeQuestion(stores[slug], random), ...include };
    if (index % 10 === 1) body.selections.splice(0, 2);
    if (index % 25 === 2) return { slug, body: { ...body, nonsense: true } };
    if (index % 25 === 4) return { slug: 'nobody', body };
    return { slug, body };
  });
}

const includedIn = (text: string): string[] =>
  ['alternatives', 'remaining', 'differences'].filter((member) => text.includes(`,"${member}":`));

function walk(text: string, hidden: ReadonlySet<string>): void {
  const output = wordsIn(JSON.parse(text) as unknown);
  expect(
    [...hidden].filter((word) => output.has(word)),
    text.slice(0, 2_000),
  ).toEqual([]);
}

function askForWood(wood: object): Promise<Offer> {
  return offer('frames', {
    productSlug: 'classic-frame',
    selections: [{ dimensionKey: 'wood', ...wood }],
  });
}

describe('the same for everyone', () => {
  test(`${QUESTIONS.toLocaleString('en')} questions through both routes give equal bytes (seed ${SEED})`, async () => {
    const seen = new Map<number, number>();
    for (const { slug, body } of await questions(QUESTIONS)) {
      const [one, other] = await Promise.all([
        send(agent(slug, 'offer'), body),
        send(storefront(slug, 'offer'), body),
      ]);
      expect(one).toEqual(other);
      const expected = (body as { include?: readonly string[] }).include ?? [];
      expect(one.status === 200 ? includedIn(one.text) : expected).toEqual(expected);
      seen.set(one.status, (seen.get(one.status) ?? 0) + 1);
    }
    for (const slug of ['frames', 'bakery', 'puzzles', 'nobody']) {
      expect(await send(agent(slug, 'capability'))).toEqual(
        await send(storefront(slug, 'capability')),
      );
    }
    expect(Object.fromEntries(seen)).toMatchObject({
      200: expect.any(Number),
      400: expect.any(Number),
      404: expect.any(Number),
    });
    expect(seen.get(200)).toBeGreaterThan(QUESTIONS * 0.8);
  }, 180_000);

  test('an offer is the same bytes at the same moment, and holds no moment', async () => {
    const body = { productSlug: 'classic-frame', quantity: 1 };
    const first = await send(agent('frames', 'offer'), body);
    expect(
      await send(agent('frames', 'offer'), { quantity: '1', productSlug: 'classic-frame' }),
    ).toEqual(first);
    expect(first.text).not.toMatch(/T\d\d:\d\d/);
  });

  test('what an offer understood, asked again, is answered the same', async () => {
    const random = seededRandom(SEED + 1);
    const store = await shown('frames');
    for (let index = 0; index < 100; index += 1) {
      const question = makeQuestion(store, random);
      const first = await offer('frames', question);
      const again = await offer('frames', {
        ...question,
        selections: first.selections,
        excluding: first.excluding,
      });
      // The address repeats the question as it was asked, and this one says what was assumed.
      const rest = { ...again, assumed: null, continueUrl: null };
      expect(rest).toEqual({ ...first, assumed: null, continueUrl: null });
    }
  });

  test('a no, and no other answer, is explained; what is nearest to it, asked for, is what it said', async () => {
    const random = seededRandom(SEED + 3);
    let request = 0;
    for (const slug of ['frames', 'bakery']) {
      const store = await shown(slug);
      for (let index = 0; index < 40; index += 1) {
        const question = makeQuestion(store, random);
        const first = await offer(slug, { ...question, ...BOTH });
        const isNo = first.answer === 'no';
        expect([
          first.explanation !== null,
          first.verdict.blocking.length > 0,
          first.verdict.isOffered,
        ]).toEqual([isNo, isNo, !isNo]);
        for (const { selections, price, total, leadTimeWorkingDays } of first.alternatives
          ?.options ?? []) {
          const again = await offer(slug, { ...question, selections });
          expect(again.answer).not.toBe('no');
          expect(again).toMatchObject({
            selections,
            price,
            total,
            verdict: { leadTimeWorkingDays },
          });
          request += 1;
        }
      }
    }
    expect(request).toBeGreaterThan(40);
  });
});

describe('what is published', () => {
  test('an offer of something made to order needs no SQL', async () => {
    const all = await questions(sizeOf(200, 60));
    for (const { slug, body } of all) await send(agent(slug, 'offer'), body);
    const quiet = openOwnDependencies();
    for (const { slug } of all) await merchantExists(quiet, slug);
    await dependencies.close(); // its watching asks the database, and isn't what is counted
    const before = testDatabase.database.countStatements();
    for (const { slug, body } of all)
      await answerOffer(quiet, slug, { quantity: 1, ...(body as object) });
    const used = testDatabase.database.countStatements() - before;
    await quiet.close();
    dependencies = openOwnDependencies();
    await dependencies.storefronts.watch();
    await server.close();
    server = await startTestServer({ dependencies });
    expect(used).toBe(0);
  });

  test('a newly published map is served by every process within a second', async () => {
    const other = openOwnDependencies();
    await other.storefronts.watch();
    const current = async (source: typeof dependencies) => {
      const text = await answerOffer(source, 'puzzles', {
        capabilityMapKey: 'puzzle-0',
        quantity: 1,
      });
      return (JSON.parse(text as string) as { capabilityMapVersion: number }).capabilityMapVersion;
    };
    const before = await Promise.all([current(dependencies), current(other)]);
    const [puzzle] = puzzles;
    if (puzzle === undefined) throw new Error('no map');
    const version = await publishMap(testDatabase.database, puzzleMerchant, puzzle);
    expect(before).toEqual([version - 1, version - 1]);
    for (const source of [dependencies, other]) {
      await expect
        .poll(() => current(source), { timeout: SERVED_WITHIN_MS, interval: 20 })
        .toBe(version);
    }
    await other.close();
  });
});

describe('hidden', () => {
  test('nothing hidden stands in any reply to somebody who asks for nothing hidden', async () => {
    const random = seededRandom(SEED + 2);
    for (const {
      merchant: { slug },
      maps,
    } of demos) {
      const hidden = new Set(maps.flatMap((map) => [...hiddenWords(map)]));
      expect(hidden.size).toBeGreaterThan(0);
      walk((await send(agent(slug, 'capability'))).text, hidden);
      const store = await shown(slug);
      for (let index = 0; index < QUESTIONS_ABOUT_HIDDEN; index += 1) {
        walk(
          (await send(agent(slug, 'offer'), { ...makeQuestion(store, random), ...BOTH })).text,
          hidden,
        );
      }
      const mistaken = {
        ...makeQuestion(store, random),
        ...BOTH,
        selections: [{ dimensionKey: 'no-such-option', valueKeys: ['x'] }],
      };
      walk((await send(agent(slug, 'offer'), mistaken)).text, hidden);
    }
    const puzzleReply = await send(agent('puzzles', 'capability'));
    for (const [index, puzzle] of puzzles.entries()) {
      const hidden = hiddenWords(puzzle);
      const own = (
        JSON.parse(puzzleReply.text) as { capabilityMaps: { key: string }[] }
      ).capabilityMaps.find(({ key }) => key === puzzle.key);
      walk(JSON.stringify(own), hidden);
      for (let round = 0; round < 5; round += 1) {
        const { selections, excluding, quantity } = generateQuestion(
          puzzle,
          SEED + 100 * index + round,
          false,
        );
        walk(
          (
            await send(agent('puzzles', 'offer'), {
              capabilityMapKey: puzzle.key,
              selections,
              excluding,
              quantity,
              ...BOTH,
            })
          ).text,
          hidden,
        );
      }
    }
  });

  test('asked for by key or by name, it is offered', async () => {
    const byKey = await askForWood({ valueKeys: ['ebony'] });
    expect(byKey.answer).toBe('needs_information');
    const byName = await askForWood({ requestedValue: 'Ebony' });
    expect(byName.selections[0]).toMatchObject({ dimensionKey: 'wood', valueKeys: ['ebony'] });
    expect(byName.verdict).toEqual(byKey.verdict);
  });

  test('a hidden value that is not offered is answered as one that does not exist', async () => {
    let pairs = 0;
    for (const puzzle of puzzles) {
      for (const dimension of puzzle.dimensions) {
        if (!('values' in dimension)) continue;
        for (const { key } of dimension.values.filter(
          (value) => value.visibility === 'hidden' && value.offered === false,
        )) {
          const unknownCaller = `zz${key.slice(2)}`.padEnd(key.length, 'z');
          const ask = async (valueKey: string) =>
            (
              await send(agent('puzzles', 'offer'), {
                capabilityMapKey: puzzle.key,
                selections: [{ dimensionKey: dimension.key, valueKeys: [valueKey] }],
                ...BOTH,
              })
            ).text;
          expect((await ask(key)).replaceAll(JSON.stringify(key), '"?"')).toBe(
            (await ask(unknownCaller)).replaceAll(JSON.stringify(unknownCaller), '"?"'),
          );
          pairs += 1;
        }
      }
    }
    expect(pairs).toBeGreaterThan(10);
  });
});

describe('an offer', () => {
  const kit = { sku: 'KIT-HANG' };

  test('adds shipping up, and says when it arrives', async () => {
    const store = JSON.parse((await send(agent('frames', 'capability'))).text) as {
      products: {
        sku: string;
        price: { amount: number } | null;
        capabilityMapKey: string | null;
      }[];
    };
    const product = store.products.find(
      ({ price, capabilityMapKey }) => price !== null && capabilityMapKey === null,
    );
    if (product === undefined) throw new Error('frames has no stock product');
    const body = await offer('frames', {
      sku: product.sku,
      quantity: 2,
      deliverTo: { countryCode: 'IT', postalCode: '50122' },
    });
    const items = Math.round((product.price?.amount ?? 0) * 200) / 100;
    expect(body).toMatchObject({
      answer: 'yes',
      nextStep: 'place_order',
      deliverable: true,
      deliveryNeeds: [],
      capabilityMapKey: null,
      capabilityMapVersion: null,
    });
    expect(body.price).toMatchObject({
      kind: 'fixed',
      unitAmount: product.price?.amount,
      totalAmount: items,
      currencyCode: 'EUR',
      rows: [{ key: 'item', amount: items }],
    });
    expect(body.total).toEqual({
      itemsAmount: items,
      shippingAmount: 12,
      totalAmount: items + 12,
      currencyCode: 'EUR',
    });
    expect(body.estimate).toMatchObject({
      basis: 'stock',
      makeTimeWorkingDays: null,
      transitMinWorkingDays: 1,
      transitMaxWorkingDays: 2,
      late: false,
    });
  });

  test('without a destination has no total, and collected needs none', async () => {
    const shipped = await offer('frames', { productSlug: 'hanging-kit' });
    expect(shipped).toMatchObject({
      answer: 'yes',
      total: null,
      deliverable: null,
      deliveryNeeds: ['countryCode'],
      nextStep: 'ask_buyer',
    });
    const collected = await offer('frames', { productSlug: 'hanging-kit', fulfilment: 'collect' });
    expect(collected).toMatchObject({
      answer: 'yes',
      deliverable: null,
      deliveryNeeds: [],
      nextStep: 'place_order',
    });
    expect(collected.total).toMatchObject({ shippingAmount: 0 });
    const late = await offer('frames', {
      productSlug: 'hanging-kit',
      fulfilment: 'collect',
      neededBy: '2027-03-02',
    });
    expect(late.answer).toBe('yes');
    const nowhere = await offer('frames', {
      productSlug: 'hanging-kit',
      deliverTo: { countryCode: 'AQ' },
    });
    expect(nowhere).toMatchObject({
      answer: 'yes',
      deliverable: false,
      deliveryNeeds: [],
      total: null,
      nextStep: 'ask_buyer',
    });
  });

  test('of a price that a person must make sends no number', async () => {
    const body = await offer('bakery', { capabilityMapKey: 'wedding' });
    expect(body.price).toMatchObject({ kind: 'requires_person', rowsNeedingMerchantPrice: [] });
    expect(Object.keys(body.price ?? {})).toEqual(['kind', 'rowsNeedingMerchantPrice', 'sentence']);
    expect(body).toMatchObject({ nextStep: 'send_opportunity', total: null });
  });

  test('says what is not evaluated, and why', async () => {
    const body = await offer('frames', {
      capabilityMapKey: 'no-such-map',
      selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
    });
    expect(body).toMatchObject({
      answer: 'not_evaluated',
      nextStep: 'send_opportunity',
      price: null,
      total: null,
      estimate: null,
    });
    expect(body.verdict).toMatchObject({
      evaluated: false,
      leadTimeWorkingDays: 0,
      notEvaluated: { code: 'map_not_found', capabilityMapKey: 'no-such-map' },
    });
    expect(body.verdict.notEvaluatedReason).toBe(body.verdict.notEvaluated?.sentence);
  });

  test.each([
    [{}, 400, 'product_required'],
    [{ productSlug: 'unicorn' }, 404, 'product_not_found'],
    [{ ...kit, sku: 'NO-SUCH' }, 404, 'product_not_found'],
    [
      {
        productSlug: 'classic-frame',
        selections: [{ dimensionKey: 'smell', valueKeys: ['rose'] }],
      },
      400,
      'unknown_dimension',
    ],
    [
      {
        productSlug: 'classic-frame',
        selections: [{ dimensionKey: 'width', magnitude: 3, unit: 'kg' }],
      },
      400,
      'unit_not_understood',
    ],
    [
      { productSlug: 'classic-frame', selections: [{ dimensionKey: 'width', magnitude: 'three' }] },
      400,
      'invalid_request',
    ],
    [{ productSlug: 'hanging-kit', purchase: 'sample' }, 400, 'invalid_request'],
  ])('%j is refused with %d %s', async (question, status, code) => {
    const refused = await send(agent('frames', 'offer'), question);
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.text)).toMatchObject({
      code,
      error: expect.any(String),
      values: { nextStep: expect.any(String) },
    });
  });
});

async function askAboutEdges(selection: object) {
  const { status, text } = await send(agent('puzzles', 'offer'), {
    capabilityMapKey: 'edges',
    selections: [selection],
  });
  return {
    status,
    body: JSON.parse(text) as Offer & { values?: { problems?: { path: string }[] } },
  };
}

describe('sizes at the edge', () => {
  const edges: CapabilityMap = {
    key: 'edges',
    title: 'Edges',
    dimensions: [
      { key: 'length', label: 'Length', kind: 'magnitude', unit: 'cm' },
      { key: 'words', label: 'Words', kind: 'text' },
    ],
    price: {
      kind: 'worked_out',
      rows: [
        { key: 'length', label: 'Length', per: { dimension: 'length' }, rate: '100', unit: 'cm' },
      ],
    },
  };
  beforeAll(async () => {
    await publishMap(testDatabase.database, puzzleMerchant, edges);
    await dependencies.storefronts.poll();
  });

  test.each([
    1e15,
    1e16,
    1e308,
    -1e300,
    1e-16,
    5e-324,
    `1${'0'.repeat(309)}`,
    `-1${'0'.repeat(350)}`,
    `0.${'0'.repeat(390)}1`,
  ])('%s is refused, naming the place', async (magnitude) => {
    const { status, body } = await askAboutEdges({ dimensionKey: 'length', magnitude });
    expect(status).toBe(400);
    expect(body.values?.problems?.map(({ path }) => path)).toEqual(['/selections/0/magnitude']);
  });

  test.each([999_999_999_999_999, '0.000000000000001', 0, '000000000000000000001.50'])(
    '%s is answered in numbers that JSON has',
    async (magnitude) => {
      const { status, body } = await askAboutEdges({ dimensionKey: 'length', magnitude });
      expect(status).toBe(200);
      expect(body.selections[0]?.magnitude).toBe(Number(magnitude));
      const amount = body.price?.kind === 'worked_out' ? body.price.totalAmount : 0;
      expect(amount).toBeLessThan(1e15);
    },
  );

  test.each(['', '   '])('words of nothing (%j) are no answer', async (requestedValue) => {
    expect(await askAboutEdges({ dimensionKey: 'words', requestedValue })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});
