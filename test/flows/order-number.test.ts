import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../cli/command-line.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

let service: OrderService;
let cli: CommandLine;

beforeAll(async () => {
  service = await openOrderService([
    workshop('shop', { paymentUrlTemplate: 'https://pay.example/{orderNumber}' }),
    workshop('other'),
  ]);
  cli = openCommandLine(service.database, { context: { clock: service.clock } });
});
afterAll(async () => {
  cli.close();
  await service.close();
});

const here = (url: string) => `${service.server.url}${new URL(url).pathname}`;
const page = async (url: string, accept = 'text/html') =>
  (await fetch(here(url), { headers: { accept } })).text();

const order = (...args: string[]) => cli.json('order', ...args, '--merchant', 'shop');

test('an order is called by one number wherever it is shown', async () => {
  await service.place('shop', boardOrder());
  const request = boardOrder();
  const placed = await service.place('shop', request);
  const { orderId, statusUrl, paymentUrl } = placed.body;
  expect(placed.body['orderNumber']).toBe('1002');
  expect((await service.place('shop', request)).text).toBe(placed.text);
  expect((await service.place('other', boardOrder())).body['orderNumber']).toBe('1001');

  expect(paymentUrl).toBe('https://pay.example/1002');
  expect(JSON.parse(await page(statusUrl, 'application/json')).orderNumber).toBe('1002');
  expect(await page(statusUrl)).toMatch(/<title>Order 1002 – .*<h1>Your order 1002<\/h1>/s);

  const { orders } = (await order('list')).value;
  const numbers = orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
  expect(numbers).toEqual(['1002', '1001']);
  const { dockets } = (await order('links', '1002')).value;
  expect(await page(dockets[0].sheetUrl)).toContain('Order 1002 · ');
  expect((await order('show', '1002')).value).toMatchObject({ orderId, orderNumber: '1002' });
});

test('the number opens nothing', async () => {
  const { statusUrl, orderId, orderNumber } = (await service.place('shop', boardOrder())).body;
  expect((await fetch(here(statusUrl))).status).toBe(200);
  expect((await fetch(here(statusUrl.replace(orderId, orderNumber)))).status).toBe(404);
});
