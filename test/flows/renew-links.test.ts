import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorActionResult } from '../../src/actions/operator-actions.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { listWritesOfActor } from '../../src/storage/shared/write-log-repository.ts';
import { testContext } from '../support/context.ts';
import { testDependencies } from '../support/dependencies.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

let service: OrderService;
let links: TestServer;
let storefronts: Storefronts;
const problems: Error[] = [];

beforeAll(async () => {
  service = await openOrderService([workshop('shop')]);
  const shared = testContext(service.database, { clock: service.clock });
  storefronts = new Storefronts({ ...shared, report: (problem) => problems.push(problem) });
  links = await startTestServer({
    dependencies: testDependencies(shared, (problem) => problems.push(problem), { storefronts }),
  });
});
afterAll(async () => {
  await links.close();
  await storefronts.close();
  await service.close();
  if (problems.length > 0) throw new AggregateError(problems);
});

async function statusOf(link: string, init: RequestInit = {}): Promise<number> {
  const reply = await fetch(link.replace('https://bottega.example', links.url), {
    redirect: 'manual',
    ...init,
  });
  await reply.arrayBuffer();
  return reply.status;
}

const operator = () =>
  actOn(testContext(service.database, { clock: service.clock, actor: { kind: 'cli', id: 'ada' } }));

/** The pages and the sheet behind an order's links, and what its buyer would send. */
async function statuses({
  statusUrl,
  paymentUrl,
  dockets,
}: Pick<OperatorActionResult<'show-order'>, 'statusUrl' | 'paymentUrl' | 'dockets'>): Promise<
  number[]
> {
  const [sheet = ''] = dockets.map(({ sheetUrl }) => sheetUrl);
  const json = { headers: { accept: 'application/json' } };
  return Promise.all([
    statusOf(statusUrl),
    statusOf(statusUrl, json),
    statusOf(paymentUrl ?? ''),
    statusOf(sheet),
    statusOf(`${sheet}.pdf`),
  ]);
}

test('renewed, the old links of an order lead nowhere, the new ones do, and a repeat of its placing tells the old one', async () => {
  const body = boardOrder();
  const placed = await service.place('shop', body);
  const order = placed.body['orderId'] as string;
  const old = await operator().act('show-order', { merchant: 'shop', order });
  if (isRefusal(old)) throw new Error(old.code);
  expect(old.statusUrl).toBe(placed.body['statusUrl']);
  expect(await statuses(old)).toEqual([200, 200, 200, 200, 200]);

  const renewed = await operator().act('renew-order-links', { merchant: 'shop', order });
  if (isRefusal(renewed)) throw new Error(renewed.code);
  expect(renewed).toMatchObject({
    changed: true,
    order: { orderId: order, state: 'accepted', version: 2 },
  });
  expect(renewed.order.changedAt > old.changedAt).toBe(true);
  expect(await statuses(old)).toEqual([404, 404, 404, 404, 404]);
  expect(
    await statusOf(`${old.statusUrl}/cancel`, {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'yes' }),
    }),
  ).toBe(404);
  expect(await statuses(renewed.order)).toEqual([200, 200, 200, 200, 200]);
  const merchantId = service.merchantIds.get('shop') ?? '';
  const writes = await service.database.read((reader) =>
    listWritesOfActor(
      reader,
      merchantId,
      { kind: 'cli', id: 'ada' },
      { beforeEntryId: null, limit: 5 },
    ),
  );
  expect(writes).toMatchObject([{ action: 'order.renew-links', subject: order }]);

  const again = await service.place('shop', body);
  expect([again.status, again.text]).toEqual([201, placed.text]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await statusOf(again.body['statusUrl'])).toBe(404);
});
