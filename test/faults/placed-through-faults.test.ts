import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AgentClient } from '../../sdk/src/index.ts';
import { openOrderService, type OrderService } from '../support/order-service.ts';
import { Random } from '../support/random.ts';
import { workshop } from '../support/workshop.ts';
import { AFTER, BEFORE, openFaultyProxy } from './faulty-proxy.ts';

type Proxy = Awaited<ReturnType<typeof openFaultyProxy>>;

const ORDERS = process.env['BOTTEGA_FAULTS'] === '1' ? 1_000 : 60;
const CLIENTS = 4;
const STORE = 'faulty';
/** An oak board for Florence: 20.10 and 8.00 for shipping. */
const BOARD = {
  agreedTotalAmount: 28.1,
  agreedTotalCurrencyCode: 'EUR',
  lines: [
    { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] },
  ],
  buyer: { email: 'ada@example.org', name: 'Ada Rossi' },
  shippingAddress: {
    name: 'Ada Rossi',
    line1: 'Via Roma 1',
    city: 'Firenze',
    postalCode: '50123',
    countryCode: 'IT',
  },
};

let service: OrderService;
let proxy: Proxy;

beforeAll(async () => {
  service = await openOrderService([workshop(STORE, { unpaidOrdersPerBuyer: null })]);
  const random = new Random(20_270_303);
  // Every second request is broken, most of them after the order was placed.
  proxy = await openFaultyProxy(service.server.url, () =>
    random.chance(0.5) ? random.pick([...BEFORE, ...AFTER, ...AFTER]) : null,
  );
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});

test(
  `${ORDERS} orders placed through faults are ${ORDERS} orders`,
  { timeout: 600_000 },
  async () => {
    const placed: string[] = [];
    let tries = 0;
    const place = async () => {
      const agent = new AgentClient({
        baseUrl: proxy.url,
        merchantSlug: STORE,
        retry: { attempts: 60, totalMs: Infinity },
        sleep: () => wait(1),
      });
      for (let count = 0; count < ORDERS / CLIENTS; count += 1) {
        const { body, attempts } = await agent.withReply.placeOrder(BOARD);
        placed.push(body.orderId);
        tries += attempts;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, place));
    const { rows } = await service.database.read((reader) =>
      sql<{ order_id: string }>`select order_id from customer_order`.execute(reader),
    );
    expect(rows.map(({ order_id: id }) => id).toSorted()).toEqual(placed.toSorted());
    expect(new Set(placed).size).toBe(ORDERS);
    expect(tries).toBeGreaterThan(ORDERS * 1.5);
  },
);
