import { afterAll, beforeAll, expect, test } from 'vitest';
import { badStoreRequest } from '../support/bad-store-requests.ts';
import { faultOfReply } from '../support/judge-refusal.ts';
import { Random } from '../support/random.ts';
import { type StoreService, openStoreService } from '../support/store-service.ts';
import { sizeOf } from '../support/sizes.ts';

const COUNT = sizeOf(2_000, 400);
const WORKERS = 8;
const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);

let service: StoreService;

beforeAll(async () => {
  service = await openStoreService();
});

afterAll(() => service.close());

const STATUS = /^HTTP\/1\.1 (\d{3})/;

test(`${COUNT} bad requests to the store routes get coded refusals, and change nothing (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const worker = async (): Promise<void> => {
    // Delivered and completed orders can't go anywhere: what succeeds here is a repeat, a number or
    // a payment.
    let orderId = await service.place({ state: 'completed', paidAmount: 18_100n });
    let before = (await service.get(`/orders/${orderId}`)).text;
    for (let left = COUNT / WORKERS; left > 0; left -= 1) {
      const bytes = badStoreRequest(random, { orderId });
      const raw = await service.server.raw(bytes, { timeoutMs: 20_000 });
      const status = STATUS.exec(raw)?.[1] ?? 'closed';
      statuses[status] = (statuses[status] ?? 0) + 1;
      const fault =
        faultOfReply(raw) ??
        (status !== '200' && (await service.get(`/orders/${orderId}`)).text !== before
          ? 'changed something'
          : null);
      if (fault !== null) {
        faults.push(
          `${JSON.stringify(bytes.toString('latin1').slice(0, 500))} → ${fault}: ${raw.slice(0, 500)}`,
        );
      }
      if (status !== '200') continue;
      orderId = await service.place({ state: 'completed', paidAmount: 18_100n });
      before = (await service.get(`/orders/${orderId}`)).text;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  console.info(`replies by status: ${JSON.stringify(statuses)}`);
  expect(faults.slice(0, 5)).toEqual([]);
  for (const status of ['200', '400', '401', '404', '405', '409', '413', '415'])
    expect(statuses[status], status).toBeGreaterThan(COUNT / 200);
  expect(
    service.server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
  ).toEqual([]);
}, 180_000);

test('a refusal of the Store API tells no next step: that is for assistants', async () => {
  expect((await service.get('/orders?x=1')).body['values']).not.toHaveProperty('nextStep');
});
