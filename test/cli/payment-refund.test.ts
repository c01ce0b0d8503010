import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../src/core/orders/order.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let service: PaymentService;
let cli: CommandLine;
beforeAll(async () => {
  service = await openPaymentService();
  const { paymentProviders, clock } = service.context;
  cli = openCommandLine(service.database, { context: { paymentProviders, clock } });
});
afterAll(async () => {
  cli.close();
  await service.close();
});

async function paidOrder(): Promise<Order> {
  const order = await service.place();
  await service.open(await service.pay(await service.begin(order)));
  return order;
}

const refund = (order: Order, ...more: string[]) =>
  cli.run('payment', 'refund', order.orderNumber, '--merchant=oak', ...more);

it('refunds a part, and shows what is pending, done and failed, and why', async () => {
  const order = await paidOrder();
  const nothing = await refund(order);
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('Nothing is due back')]);
  const tooMuch = await refund(order, '--amount=181.01');
  expect(tooMuch.err).toContain('can refund at most EUR 181.00 of this order');
  const begun = await refund(order, '--amount=81', '--reference=r1');
  expect(begun).toMatchObject({ code: 0, out: expect.stringContaining('is being refunded') });
  expect((await refund(order, '--amount=81', '--reference=r1')).out).toContain('Nothing changed');
  const show = () => cli.run('order', 'show', order.orderNumber, '--merchant=oak');
  expect((await show()).out).toMatch(/refunding +EUR 81\.00 by the payment provider, pending/);
  service.sandbox.isDown = true;
  await service.sweep();
  expect((await show()).out).toContain('the provider can’t be reached; it is tried again');
  service.sandbox.isDown = false;
  service.clock.set('2027-03-02T11:01:00Z');
  await service.sweep();
  expect((await show()).out).toMatch(/refund +.*81\.00.*\(re_/);
  const list = await cli.run('payment', 'list', '--merchant=oak', '--order', order.orderNumber);
  expect(list.out).toMatch(/EUR 81\.00 +refunded +re_/);
  const refundId = /re_\w+/.exec(list.out)?.[0] ?? '';
  service.sandbox.settleRefund(refundId, 'failed');
  await service.sandbox.deliveries.waitUntilSettled();
  await service.sweep();
  expect((await show()).out).toMatch(/by the payment provider, failed: expired or canceled card/);
});

it('cancels in the same step', async () => {
  const order = await paidOrder();
  const done = await refund(order, '--cancel', '--reason=out_of_stock');
  expect(done.out).toContain('is cancelled, and its payment goes back to the buyer');
  await service.sweep();
  expect(await service.read(order)).toMatchObject({
    state: 'cancelled',
    cancellation: { reason: 'out_of_stock', by: 'merchant' },
    refundedAmount: 18_100n,
  });
  service.sandbox.openDispute(String((await service.read(order)).payments[0]?.reference), 100);
  await service.sandbox.deliveries.waitUntilSettled();
  await service.sweep();
  const { out } = await cli.run('order', 'show', order.orderNumber, '--merchant=oak');
  expect(out).toMatch(/disputed +EUR 1\.00, needs response, evidence by 2027-03-09/);
});
