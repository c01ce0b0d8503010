import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from '../../src/http/limits.ts';
import { DEFAULT_ADDRESS_BUDGETS } from '../../src/wire/contract/agent-budgets.ts';
import { openOrderService, type OrderService } from '../support/order-service.ts';
import { UNLIMITED } from '../support/server.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

let service: OrderService;
beforeAll(async () => {
  service = await openOrderService([workshop('shop', { unpaidOrdersPerBuyer: null })], {
    limits: createLimits({ address: DEFAULT_ADDRESS_BUDGETS, merchant: UNLIMITED }),
  });
});
afterAll(() => service.close());

test('asking for totals takes nothing from the budget of orders, and has one like offers', async () => {
  const codes = [];
  for (let count = 0; count < DEFAULT_ADDRESS_BUDGETS.offer - 7; count += 1)
    codes.push((await service.place('shop', boardOrder({ agreedTotalAmount: null }))).body['code']);
  expect(new Set(codes)).toEqual(new Set(['total_not_agreed']));
  const orders = [];
  for (let count = 0; count < 7; count += 1)
    orders.push((await service.place('shop', boardOrder({}))).status);
  expect(orders).toEqual([201, 201, 201, 201, 201, 201, 429]);
  const last = await service.place('shop', boardOrder({ agreedTotalAmount: null }));
  expect([last.status, last.headers.get('ratelimit-policy')]).toEqual([429, '"totals";q=60;w=60']);
});
