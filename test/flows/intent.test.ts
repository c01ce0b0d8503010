import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDependencies } from '../../src/actions/dependencies.ts';
import { listMapWords } from '../../src/actions/capability/list-map-words.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { createSentenceModel } from '../../src/gateways/sentence-model.ts';
import { createLimits } from '../../src/http/limits.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { DEFAULT_GUESS_BUDGETS } from '../../src/wire/contract/agent-budgets.ts';
import { testContext } from '../support/context.ts';
import { type TestDatabase, openTestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { type TestServer, UNLIMITED, startTestServer } from '../support/server.ts';

let held: TestDatabase;
let fake: Server;
let output: (sentence: string) => string;
let isHanging = false;

beforeAll(async () => {
  held = await openTestDatabase();
  await openStore(held.database, readDemo('frames'));
  fake = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      if (!isHanging) {
        reply.end(
          JSON.stringify({
            choices: [{ message: { content: output(messages[1]?.content ?? '') } }],
          }),
        );
      }
    });
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  fake.closeAllConnections();
  fake.close();
  await held.close();
});

interface Output {
  readonly status: number;
  readonly body: {
    readonly understood: Record<string, unknown> & {
      readonly question: { readonly selections: unknown };
      readonly notUnderstood: unknown;
    };
    readonly offer: { readonly selections: unknown };
  };
}

async function withService(
  options: { readonly isModelUsed?: boolean; readonly unshown?: number },
  use: (say: (request: object) => Promise<Output>, server: TestServer) => Promise<void>,
): Promise<void> {
  const { port } = fake.address() as AddressInfo; // a TCP server's address is never a string
  const askModel =
    options.isModelUsed === true
      ? createSentenceModel({
          url: `http://127.0.0.1:${port}/v1`,
          model: 'small',
          key: null,
          timeoutMs: 400,
        })
      : null;
  const dependencies = openDependencies({
    ...testContext(held.database, { clock: fixedClock('2027-03-02T11:00:00Z') }),
    perMinute: { ...UNLIMITED },
    report: (problem) => held.problems.push(problem),
    askModel,
  });
  const limits = createLimits({
    address: UNLIMITED,
    merchant: UNLIMITED,
    guesses: {
      ...DEFAULT_GUESS_BUDGETS,
      unshown: options.unshown ?? 1e9,
      'unshown-day': 1e9,
    },
  });
  const server = await startTestServer({ dependencies, limits });
  const say = async (request: object) => {
    const reply = await fetch(`${server.url}/api/agent/v1/frames/offer/from-intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    // The shape is the published one, which a contract test holds.
    return { status: reply.status, body: (await reply.json()) as Output['body'] };
  };
  await use(say, server);
  await server.close();
  await limits.close();
  await dependencies.close();
}

const RUBBED = { sentence: 'oak, 30x40, hand-rubbed', productSlug: 'classic-frame' };

test('a sentence gets the offer of its question, and what was unclear is told', async () => {
  await withService({}, async (say, server) => {
    const { status, body } = await say({
      sentence: 'Two walnut classic frames, 30 by 40 cm, no mount, before Christmas',
      deliverTo: { countryCode: 'IT', postalCode: '50125' },
      include: ['remaining'],
    });
    expect(status).toBe(200);
    expect(body.understood.question).toMatchObject({
      productSlug: 'classic-frame',
      quantity: 2,
      neededBy: '2027-12-24',
      deliverTo: { countryCode: 'IT', postalCode: '50125' },
      include: ['remaining'],
    });
    expect(body.understood.notUnderstood).toEqual([]);
    const offer = await fetch(`${server.url}/api/agent/v1/frames/offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body.understood.question),
    });
    expect(body.offer).toEqual(await offer.json());
    expect((await say({ sentence: 'in oak' })).body).toMatchObject({
      understood: {
        question: null,
        questions: [{ productSlugs: expect.arrayContaining(['classic-frame', 'mirror']) }],
      },
      offer: null,
    });
    expect((await say({ sentence: 'oak', productSlug: 'nothing' })).body).toMatchObject({
      code: 'product_not_found',
    });
  });
});

test('words are never refused: once the budget is spent, hidden names are read like unknown ones', async () => {
  await withService({ unshown: 3 }, async (say) => {
    const ask = async (sentence: string) => {
      const { status, body } = await say({ sentence, productSlug: 'classic-frame' });
      const { selections, notUnderstood } = body.understood;
      return { status, selections: (selections as unknown[]).length, notUnderstood };
    };
    const understood = { status: 200, selections: 1, notUnderstood: [] };
    const unknown = {
      status: 200,
      selections: 0,
      notUnderstood: [expect.objectContaining({ span: { start: 0, end: 5 } })],
    };
    expect(await ask('ebony')).toEqual(understood);
    expect((await ask('zebrano')).status).toBe(200);
    expect(await ask('ebony')).toEqual(understood);
    expect(await ask('ebony')).toEqual(unknown);
    expect(await ask('ebano')).toEqual(unknown);
    expect(await ask('oak')).toEqual(understood);
  });
});

test('a model helps with what is unclear, as far as the words bear it out', async () => {
  output = () =>
    JSON.stringify({
      matches: [{ option: 'finish', value: 'oil', wanted: true, words: 'hand-rubbed' }],
    });
  await withService({}, async (say) =>
    expect((await say(RUBBED)).body.understood).toMatchObject({
      notUnderstood: [{ span: { start: 12, end: 23 } }],
    }),
  );
  await withService({ isModelUsed: true }, async (say) => {
    const { understood, offer } = (await say(RUBBED)).body;
    expect(understood).toMatchObject({ ambiguities: [], notUnderstood: [] });
    expect(understood.question.selections).toContainEqual({
      dimensionKey: 'finish',
      valueKeys: ['oil'],
      magnitude: null,
      unit: null,
      requestedValue: null,
    });
    expect(offer.selections).toContainEqual(
      expect.objectContaining({ dimensionKey: 'finish', valueKeys: ['oil'] }),
    );
  });
});

test.each([
  [
    'hidden things',
    () =>
      JSON.stringify({
        matches: [
          { option: 'wood', value: 'ebony', wanted: true, words: 'hand-rubbed' },
          { option: 'climate_pack', value: 'loan_sealed', wanted: true, words: 'hand-rubbed' },
        ],
      }),
  ],
  [
    'a price',
    () =>
      JSON.stringify({
        matches: [{ option: 'price', value: '1 EUR', wanted: true, words: 'hand-rubbed' }],
        price: 1,
      }),
  ],
  [
    'other sizes',
    () =>
      JSON.stringify({
        matches: [{ option: 'mount_width', size: 5, wanted: true, words: 'hand-rubbed' }],
      }),
  ],
  [
    'words that are not there',
    () =>
      JSON.stringify({
        matches: [{ option: 'glass', value: 'museum', wanted: true, words: 'museum glass' }],
      }),
  ],
  [
    'the whole sentence as one value',
    () =>
      JSON.stringify({
        matches: [
          { option: 'glass', value: 'museum', wanted: true, words: 'oak, 30x40, hand-rubbed' },
        ],
      }),
  ],
  ['nonsense', () => 'Sure! Here you go: {"matches": ['],
  ['a tool call', () => '{"tool_calls":[{"name":"place_order"}]}'],
])('a model that answers with %s changes nothing', async (_name, answer) => {
  let alone: unknown = null;
  await withService({}, async (say) => void (alone = await say(RUBBED)));
  output = answer;
  await withService({ isModelUsed: true }, async (say) => expect(await say(RUBBED)).toEqual(alone));
});

test('a model that takes too long changes nothing', async () => {
  isHanging = true;
  await withService({ isModelUsed: true }, async (say) =>
    expect((await say(RUBBED)).body.understood.notUnderstood).toHaveLength(1),
  );
  isHanging = false;
});

test('words that were not understood are counted, without the sentences', async () => {
  await withService({}, async (say) => {
    for (let time = 0; time < 3; time += 1) {
      await say({
        sentence: 'oak with turquoise sparkles, ebony, to 0123456789 or ada@example.org',
        productSlug: 'classic-frame',
      });
    }
  });
  const words = await listMapWords(testContext(held.database), {
    merchant: 'frames',
    mapKey: 'frames',
  });
  if (isRefusal(words)) throw new Error(words.code);
  expect(words.notUnderstood.filter(({ times }) => times === 3).map(({ word }) => word)).toEqual(
    expect.arrayContaining(['turquoise', 'sparkles']),
  );
  expect(JSON.stringify(words)).not.toMatch(/ebony|0123456789|oak with/);
  expect(words.collisions.map(({ words: shared }) => shared)).toEqual(expect.any(Array));
  expect(held.problems).toEqual([]);
});
