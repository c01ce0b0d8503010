import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../src/core/orders/order.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let service: PaymentService;
let cli: CommandLine;
let paid: Order[];
async function open(): Promise<void> {
  service = await openPaymentService();
  const { paymentProviders, clock } = service.context;
  cli = openCommandLine(service.database, { context: { paymentProviders, clock } });
  paid = [await service.place(), await service.place(), await service.place()];
  for (const order of paid) await service.open(await service.pay(await service.begin(order)));
  await service.sweep();
}

async function paymentOf(order: Order | undefined): Promise<string> {
  const read = order === undefined ? null : await service.read(order);
  return read?.payments[0]?.reference ?? '';
}

beforeAll(open);
afterAll(async () => {
  cli.close();
  await service.close();
});

const check = () => cli.run('payment', 'check', '--merchant=oak');
const change = (statement: ReturnType<typeof sql>) =>
  service.database.transaction((transaction) => statement.execute(transaction));

it('lists what buyers have begun', async () => {
  const waiting = await service.place();
  await service.begin(waiting);
  const all = await cli.run('payment', 'list', '--merchant=oak');
  expect(all.out.split('\n').filter((line) => / paid +pi_/.test(line))).toHaveLength(3);
  expect(all.out).toMatch(/EUR 181\.00 +not paid yet/);
  const one = await cli.json('payment', 'list', '--merchant=oak', '--order', waiting.orderNumber);
  expect(one.value.payments).toMatchObject([{ orderId: waiting.orderId, state: 'open' }]);
  expect(JSON.stringify(one.value)).not.toContain('http');
  const none = await cli.run('payment', 'list', '--merchant=oak', '--limit=0');
  expect(none.code).toBe(1);
});

it('finds no difference where there is none', async () => {
  expect(await check()).toMatchObject({
    code: 0,
    out: expect.stringContaining('3 payments are the same at the provider'),
  });
});

it('names what was deleted, changed, or is at the provider alone', async () => {
  const [deleted, changed, missing] = paid.map(({ orderId }) => orderId);
  const { books } = service.sandbox;
  const intentOf = (orderId: string | undefined) =>
    Object.values(books.objects).find(
      (object) =>
        object['object'] === 'payment_intent' &&
        (object['metadata'] as Record<string, string>)['bottegaOrderId'] === orderId,
    )?.id ?? '';
  await change(sql`delete from order_payment where order_id = ${deleted}::uuid`);
  Object.assign(books.objects[intentOf(changed)] ?? {}, { amount_received: 18_000 });
  const gone = intentOf(missing);
  Reflect.deleteProperty(books.objects, gone);
  const { code, out, err } = await check();
  expect([code, err]).toEqual([1, expect.stringContaining("the provider's differ")]);
  expect(out).toContain(
    `(${deleted}) says that 181.00 was paid and 0.00 refunded; its payments come to 0 and 0.`,
  );
  expect(out).toContain(`The payment ${intentOf(deleted)} of EUR 181.00 is at the provider alone`);
  expect(out).toContain(
    `The payment ${intentOf(changed)} of order ${changed} is EUR 181.00 here and EUR 180.00 at the provider.`,
  );
  expect(out).toContain(`The payment ${gone} of EUR 181.00 of order ${missing} isn't`);
  expect(out.trim().split('\n')).toHaveLength(4);
});

it('names a refund that is missing on one side, another amount, and a lost dispute', async () => {
  await service.close();
  cli.close();
  await open();
  const [missing, changed, gone] = paid;
  for (const { orderNumber } of paid)
    await cli.run('payment', 'refund', orderNumber, '--merchant=oak', '--amount=81');
  await service.sweep();
  const disputeId = service.sandbox.openDispute(await paymentOf(changed), 500);
  service.sandbox.moveDispute(disputeId, 'lost');
  await service.sandbox.deliveries.waitUntilSettled();
  await service.sweep();
  expect(await check()).toMatchObject({ code: 0 });
  const refundOf = async (order: Order | undefined) => {
    const read = order === undefined ? null : await service.read(order);
    return read?.payments.find(({ kind }) => kind === 'refund')?.reference ?? '';
  };
  const [missingId, changedId, goneId] = [
    await refundOf(missing),
    await refundOf(changed),
    await refundOf(gone),
  ];
  await change(sql`delete from order_payment where reference in (${missingId}, ${disputeId})`);
  Object.assign(service.sandbox.books.objects[changedId] ?? {}, { amount: 8_000 });
  Reflect.deleteProperty(service.sandbox.books.objects, goneId);
  await change(
    sql`update customer_order set pending_refund_amount = 1 where order_id = ${gone?.orderId}::uuid`,
  );
  const { code, out } = await check();
  expect(code).toBe(1);
  for (const sentence of [
    `The refund ${missingId} of EUR 81.00 is at the provider alone: no order has it.`,
    `The refund ${changedId} of order ${changed?.orderId} is EUR 81.00 here and EUR 80.00 at the provider.`,
    `The refund ${goneId} of EUR 81.00 of order ${gone?.orderId} isn't at the provider.`,
    `The lost dispute ${disputeId} of EUR 5.00 is at the provider alone: no order has it.`,
    `(${gone?.orderId}) says that refunds of 1 are pending; they come to 0.`,
  ])
    expect(out).toContain(sentence);
});
