import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeActions } from '../support/fake-actions.ts';
import { sendBadRequests } from '../support/send-bad-requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const COUNT = 10_000;
const seed = Number(process.env['BAD_INPUT_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const target = { merchantSlug: 'frames', productSlug: 'classic-frame', dimensionKeys: ['wood', 'width', 'height'] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ actions: fakeActions() });
});
afterAll(() => server.close());

it(`answers ${COUNT} bad requests (seed ${seed}) with coded refusals that name the place`, async () => {
  const { faults, statuses } = await sendBadRequests(server, target, seed, COUNT);
  console.info(`seed ${seed}, replies by status: ${JSON.stringify(statuses)}`);
  expect(faults.slice(0, 5)).toEqual([]);
  for (const status of ['200', '400', '404', '405', '413', '415']) expect(statuses[status], status).toBeGreaterThan(10);
  expect(server.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
}, 120_000);

it('still answers afterwards', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
