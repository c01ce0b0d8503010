import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDependencies, type OpenDependencies } from '../../src/actions/dependencies.ts';
import type * as writer from '../../src/wire/offers/write-reply.ts';
import { testContext } from '../support/context.ts';
import { type TestDatabase, openTestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { sendBadRequests } from '../support/send-bad-requests.ts';
import { type TestServer, UNLIMITED, startTestServer } from '../support/server.ts';
import { sizeOf } from '../support/sizes.ts';

const COUNT = sizeOf(10_000, 600);
const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);
const demo = readDemo('frames');
const dimensions = demo.maps
  .filter(({ key }) => key === 'frames')
  .flatMap((map) =>
    map.dimensions.map((dimension) => ({
      key: dimension.key,
      valueKeys: 'values' in dimension ? dimension.values.map(({ key }) => key) : [],
    })),
  );
const subjects = [
  { productSlug: 'classic-frame' },
  { capabilityMapKey: 'frames' },
  { productSlug: 'classic-frame', purchase: 'sample' },
  { productSlug: 'hanging-kit' },
  { capabilityMapKey: 'no-such-map' },
];
const target = { merchantSlug: 'frames', productSlug: 'classic-frame', subjects, dimensions };

vi.mock('../../src/wire/offers/write-reply.ts', async (importOriginal) => {
  const { checkingWriter } = await import('../support/check-offer.ts');
  return checkingWriter(await importOriginal<typeof writer>());
});

let testDatabase: TestDatabase;
let dependencies: OpenDependencies;
let server: TestServer;
const problems: Error[] = [];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await openStore(testDatabase.database, demo);
  dependencies = openDependencies({
    ...testContext(testDatabase.database),
    perMinute: { ...UNLIMITED },
    report: (problem) => problems.push(problem),
  });
  server = await startTestServer({ dependencies });
});

afterAll(async () => {
  await server.close();
  await dependencies.close();
  await testDatabase.close();
});

test(`${COUNT} bad requests are answered with coded refusals that name the place (seed ${SEED})`, async () => {
  const { faults, statuses } = await sendBadRequests(server, target, SEED, COUNT);
  console.info(`replies by status: ${JSON.stringify(statuses)}`);
  expect(faults.slice(0, 5)).toEqual([]);
  for (const status of ['200', '400', '404', '405', '413', '415'])
    expect(statuses[status], status).toBeGreaterThan(COUNT / 1_000);
  expect(statuses['200']).toBeGreaterThan(COUNT / 20);
  expect(server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual(
    [],
  );
  expect(problems).toEqual([]);
}, 180_000);

test('it still answers afterwards', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
