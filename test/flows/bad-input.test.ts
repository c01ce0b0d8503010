import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgentActions } from '../../src/actions/agent-actions.ts';
import { systemClock } from '../../src/gateways/clock.ts';
import { type TestDatabase, openTestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { sendBadRequests } from '../support/send-bad-requests.ts';
import { type TestServer, UNLIMITED, startTestServer } from '../support/server.ts';

const COUNT = 10_000;
const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);
const target = { merchantSlug: 'frames', productSlug: 'classic-frame', dimensionKeys: ['wood', 'width', 'height', 'finish', 'engraving'] };

let testDatabase: TestDatabase;
let actions: ReturnType<typeof createAgentActions>;
let server: TestServer;
const problems: Error[] = [];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await openStore(testDatabase.database, readDemo('frames'));
  actions = createAgentActions({
    database: testDatabase.database,
    clock: systemClock,
    baseUrl: () => 'https://bottega.example',
    perMinute: { ...UNLIMITED },
    report: (problem) => problems.push(problem),
  });
  server = await startTestServer({ actions });
});

afterAll(async () => {
  await server.close();
  await actions.close();
  await testDatabase.close();
});

test(`${COUNT} bad requests are answered with coded refusals that name the place (seed ${SEED})`, async () => {
  const { faults, statuses } = await sendBadRequests(server, target, SEED, COUNT);
  console.info(`replies by status: ${JSON.stringify(statuses)}`);
  expect(faults.slice(0, 5)).toEqual([]);
  for (const status of ['200', '400', '404', '405', '413', '415']) expect(statuses[status], status).toBeGreaterThan(10);
  expect(server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  expect(problems).toEqual([]);
}, 180_000);

test('it still answers afterwards', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
