import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeQuestion, type ShownStore } from '../../bench/support/questions.ts';
import { pick, seededRandom } from '../../bench/support/random.ts';
import { openDependencies, type OpenDependencies } from '../../src/actions/dependencies.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import type { Door } from '../support/door.ts';
import { openMcpDoor } from '../support/mcp-door.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { startTestServer, type TestServer, UNLIMITED } from '../support/server.ts';
import { sizeOf } from '../support/sizes.ts';

const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);
const QUESTIONS = sizeOf(60, 30);
const SENTENCES = sizeOf(20, 10);
const SLUGS = ['frames', 'bakery', 'tables', 'bottles', 'computers'];
const INCLUDES = [
  {},
  {},
  {},
  { include: ['remaining'] },
  { include: ['alternatives'] },
  { include: ['differences'] },
];

let testDatabase: TestDatabase;
let dependencies: OpenDependencies;
let server: TestServer;
let door: Door;
const problems: Error[] = [];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  for (const slug of SLUGS) await openStore(testDatabase.database, readDemo(slug));
  dependencies = openDependencies({
    ...testContext(testDatabase.database, { clock: fixedClock('2027-03-02T10:00:00Z') }),
    perMinute: { ...UNLIMITED },
    report: (problem) => problems.push(problem),
  });
  await dependencies.storefronts.watch();
  server = await startTestServer({ dependencies });
  door = openMcpDoor(server.url);
}, 60_000);

afterAll(async () => {
  await door.close();
  await server.close();
  await dependencies.close();
  await testDatabase.close();
});

async function overRest(
  slug: string,
  path: string,
  body?: unknown,
): Promise<{ refused: boolean; text: string }> {
  const reply = await fetch(
    `${server.url}/api/agent/v1/${slug}/${path}`,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  return { refused: reply.status >= 400, text: await reply.text() };
}

/** Both ways: one text, and what it says. */
async function same(slug: string, tool: string, path: string, body?: unknown): Promise<string> {
  const [request, rest] = [await door.ask(tool, slug, body), await overRest(slug, path, body)];
  expect({ refused: request.refused, text: request.text }).toEqual(rest);
  expect(request.body).toEqual(JSON.parse(rest.text));
  return rest.text;
}

test.each(SLUGS)(
  `%s: its capability, and ${QUESTIONS + SENTENCES} questions and sentences, right and wrong, have equal bytes (seed ${SEED})`,
  async (slug) => {
    const random = seededRandom(SEED + SLUGS.indexOf(slug));
    const store = JSON.parse(await same(slug, 'readCapability', 'capability')) as ShownStore & {
      products: { title: string }[];
    };
    const answers = new Set<string>();
    for (let index = 0; index < QUESTIONS; index += 1) {
      const body: Record<string, unknown> = {
        ...makeQuestion(store, random),
        ...pick(random, INCLUDES),
      };
      if (index % 10 === 1) body['selections'] = (body['selections'] as unknown[]).slice(2);
      if (index % 15 === 4) body['nonsense'] = true;
      if (index % 15 === 5) body['productSlug'] = 'no-such-thing';
      if (index % 15 === 6) delete body['deliverTo'];
      const answer = JSON.parse(await same(slug, 'askForOffer', 'offer', body)) as {
        answer?: string;
        code?: string;
      };
      answers.add(answer.answer ?? answer.code ?? 'neither');
    }
    for (let index = 0; index < SENTENCES; index += 1) {
      const { title } = pick(random, store.products);
      await same(slug, 'askForOfferInWords', 'offer/from-intent', {
        sentence: `${(index % 5) + 1} × ${title}, please, ${pick(random, ['to Florence', '30 x 40 cm', 'with a ribbon', 'for Friday', 'qwerty'])}`,
      });
    }
    expect([...answers]).toEqual(expect.arrayContaining(['invalid_request', 'product_not_found']));
    expect(answers.size).toBeGreaterThan(2);
  },
  60_000,
);

test('nothing broke meanwhile', () => {
  expect(problems).toEqual([]);
});
