import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import { testContext } from '../support/context.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

const CLIENTS = 6;
const ORDERS_BEFORE_CLOSING = 12;

let service: OrderService;

beforeAll(async () => {
  service = await openOrderService([workshop('ending', { unpaidOrdersPerBuyer: null })]);
});
afterAll(() => service.close());

async function countOrders(): Promise<number> {
  const { rows } = await service.database.read((reader) =>
    sql<{ count: number }>`select count(*) as count from customer_order`.execute(reader),
  );
  return Number(rows[0]?.count);
}

test('no order is placed after its store has closed, even by a process that has not noticed', async () => {
  let isOver = false;
  let placed = 0;
  const afterClosing: number[] = [];
  const refusals = new Set<string>();
  let isClosed = false;
  const client = async () => {
    while (!isOver) {
      const beganAfterClosing = isClosed;
      const { status, body } = await service.place('ending', boardOrder());
      if (status === 201) placed += 1;
      else refusals.add(String(body['code']));
      if (beganAfterClosing) afterClosing.push(status);
      if (afterClosing.length >= 2 * CLIENTS) isOver = true;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await expect.poll(() => placed).toBeGreaterThanOrEqual(ORDERS_BEFORE_CLOSING);
  const { clock, database } = service;
  const context = testContext(database, { clock, newId: makeIds(clock) });
  const closed = await runOperatorAction(context, 'close-merchant', {
    slug: 'ending',
    name: workshop('ending').merchant.name,
  });
  isClosed = true;
  await Promise.all(clients);
  expect(closed).toMatchObject({ slug: 'ending' });
  expect(new Set(afterClosing)).toEqual(new Set([404]));
  expect([...refusals]).toEqual(['merchant_not_found']);
  expect(await countOrders()).toBe(placed);
});
