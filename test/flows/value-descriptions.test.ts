import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDependencies, type OpenDependencies } from '../../src/actions/dependencies.ts';
import type { CapabilityMap, Value } from '../../src/core/capability/capability-map.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { startTestServer, type TestServer, UNLIMITED } from '../support/server.ts';

const PICTURE = 'https://example.com/oak.jpg';
const WORDS = 'Honey-coloured, from "the <Casentino>".';

let testDatabase: TestDatabase;
let dependencies: OpenDependencies;
let server: TestServer;

const describeOak = (value: Value): Value =>
  value.key === 'oak' ? { ...value, description: WORDS, imageUrl: PICTURE } : value;

/** The demo's frames, with a picture and other words for oak. */
function picturedFrames() {
  const content = readDemo('frames');
  const maps = content.maps.map((map): CapabilityMap => ({
    ...map,
    dimensions: map.dimensions.map((dimension) =>
      dimension.kind === 'choice'
        ? { ...dimension, values: dimension.values.map(describeOak) }
        : dimension,
    ),
  }));
  return { ...content, maps };
}

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await openStore(testDatabase.database, picturedFrames());
  dependencies = openDependencies({
    ...testContext(testDatabase.database, { clock: fixedClock('2027-03-02T10:00:00Z') }),
    perMinute: { ...UNLIMITED },
    report: (problem) => {
      throw problem;
    },
  });
  server = await startTestServer({ dependencies });
});

afterAll(async () => {
  await server.close();
  await dependencies.close();
  await testDatabase.close();
});

const json = async (reply: Response) => (await reply.json()) as Record<string, unknown>;
const OAK = { key: 'oak', description: WORDS, imageUrl: PICTURE };

test('the capability and the question of an offer say what a value is', async () => {
  const capability = await json(await fetch(`${server.url}/api/agent/v1/frames/capability`));
  const offer = await json(
    await fetch(`${server.url}/api/agent/v1/frames/offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productSlug: 'classic-frame', selections: [] }),
    }),
  );
  const wood = { values: expect.arrayContaining([expect.objectContaining(OAK)]) };
  const maps = expect.arrayContaining([
    expect.objectContaining({
      dimensions: expect.arrayContaining([expect.objectContaining({ key: 'wood', ...wood })]),
    }),
  ]);
  expect(capability['capabilityMaps']).toEqual(maps);
  expect(offer['questions']).toContainEqual(
    expect.objectContaining({ dimensionKey: 'wood', ...wood }),
  );
});

test('the page of a product shows the words and the picture of a value', async () => {
  const page = await (await fetch(`${server.url}/stores/frames/classic-frame`)).text();
  expect(page).toContain(`<img class="picture" src="${PICTURE}" alt="" loading="lazy">`);
  expect(page).toContain('Honey-coloured, from &quot;the &lt;Casentino&gt;&quot;.');
});
