import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceOrder } from '../../src/actions/orders/operator/advance-order.ts';
import { markOrderPaid } from '../../src/actions/orders/operator/mark-order-paid.ts';
import { showOrder } from '../../src/actions/orders/operator/show-order.ts';
import { orderText } from '../../src/cli/orders/order-text.ts';
import type { PaymentTerm } from '../../src/core/merchants/payment-terms.ts';
import type { OrderAction } from '../../src/core/orders/workflow.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { findOrder } from '../../src/storage/orders/order-repository.ts';
import { ON_CITUS } from '../support/citus-databases.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';
import { BOARDS, boardOrder, workshop } from '../support/workshop.ts';
import { openStore } from '../support/publish.ts';

const SCHEDULE: readonly PaymentTerm[] = [
  { due: 'at_ordering', percent: 30, minimumAmount: '10.00' },
  { due: 'before_shipping', percent: 70, minimumAmount: null },
];
const AT_ONCE: readonly PaymentTerm[] = [{ due: 'at_ordering', percent: 100, minimumAmount: null }];

let service: PaymentService;

beforeAll(async () => {
  service = await openPaymentService({
    paymentSchedule: SCHEDULE,
    bankAccount: { holder: 'Oak', iban: 'IT60X0542811101000000123456', bic: null },
  });
});

afterAll(() => service.close());

interface Json {
  readonly [member: string]: unknown;
}

async function send(path: string, body: unknown): Promise<{ status: number; body: Json }> {
  const reply = await fetch(`${service.server.url}/api/agent/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Json };
}

async function place(change: Json = {}): Promise<{ order: Order; body: Json }> {
  const { status, body } = await send('oak/orders', boardOrder(change));
  if (status !== 201) throw new Error(JSON.stringify(body));
  const order = await service.database.read((reader) =>
    findOrder(reader, service.merchantId, String(body['orderId'])),
  );
  if (order === null) throw new Error('the order is not there');
  return { order, body };
}

const named = ({ orderId }: Order) => ({ merchant: 'oak', order: orderId });

async function advance(order: Order, action: OrderAction, request?: Json) {
  const done = await advanceOrder(service.context, {
    ...named(order),
    action,
    ...(request !== undefined && { request }),
  });
  return isRefusal(done) ? done.code : (await service.read(order)).state;
}

async function payByCard(order: Order): Promise<void> {
  await service.open(await service.pay(await service.begin(order)));
}

const ship = { trackingReference: 'T1' };

async function statusOf(order: Order): Promise<Json> {
  const { text } = await service.open(service.statusPath(order), { accept: 'application/json' });
  return JSON.parse(text) as Json;
}

async function mailKinds(order: Order): Promise<string[]> {
  const rows = await service.database.read((reader) =>
    reader
      .selectFrom('mail')
      .select('kind')
      .where('merchant_id', '=', service.merchantId)
      .where('order_id', '=', order.orderId)
      .orderBy('created_at')
      .execute(),
  );
  return rows.map(({ kind }) => kind);
}

describe('a store that takes a deposit', () => {
  test('says before ordering what is due at ordering', async () => {
    const refused = await send('oak/orders', boardOrder({ agreedTotalAmount: null }));
    expect(refused.body['values']).toMatchObject({
      total: { totalAmount: 28.1, dueNowAmount: 10 },
    });
    const offer = await send('oak/offer', {
      sku: 'BOARD',
      quantity: 1,
      fulfilment: 'ship',
      deliverTo: { countryCode: 'IT', postalCode: '50123' },
      selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
    });
    expect(offer.body).toMatchObject({ total: { totalAmount: 28.1, dueNowAmount: 10 } });
  });

  test('gets the deposit by card, makes the order, gets the balance, and ships it', async () => {
    const { order, body } = await place();
    expect(body).toMatchObject({
      payableTotalAmount: 28.1,
      dueNowAmount: 10,
      paymentSchedule: [
        { due: 'at_ordering', amount: 10, payableAmount: 10, dueNow: true },
        { due: 'before_shipping', amount: 18.1, payableAmount: 18.1, dueNow: false },
      ],
    });
    const pay = await service.open(`${service.statusPath(order)}/pay`);
    expect(pay.text).toContain('Pay €10.00 by card');
    expect(pay.text).toContain('€18.10 before it is sent');
    expect(await advance(order, 'start-manufacturing')).toBe('payment_required');
    await payByCard(order);
    expect(await service.sessions(order)).toMatchObject([{ state: 'paid', amount: 1_000n }]);
    expect(await service.read(order)).toMatchObject({ paidAt: null, unpaidSince: null });
    expect(await advance(order, 'start-manufacturing')).toBe('in_manufacturing');
    expect(await statusOf(order)).toMatchObject({ paidAt: null, dueNowAmount: 0 });
    expect(await advance(order, 'mark-ready-to-ship')).toBe('ready_to_ship');
    expect(await advance(order, 'ship', ship)).toBe('payment_required');
    expect(await statusOf(order)).toMatchObject({
      dueNowAmount: 18.1,
      paymentSchedule: [{ payableAmount: 0 }, { payableAmount: 18.1, dueNow: true }],
    });
    await payByCard(order);
    expect(await service.read(order)).toMatchObject({ paidAmount: 2_810n });
    expect(await advance(order, 'ship', ship)).toBe('shipped');
    expect(await mailKinds(order)).toEqual([
      'buyer.orderReceived',
      'buyer.partPaid',
      'buyer.partDue',
      'buyer.orderPaid',
      'buyer.orderShipped',
    ]);
  });

  test('lets the balance be paid early, on a page for the balance alone', async () => {
    const { order } = await place();
    const first = await service.begin(order);
    await service.open(await service.pay(first));
    expect((await service.open(service.statusPath(order))).text).toContain('Pay €18.10 early');
    await payByCard(order);
    expect((await service.sessions(order)).map(({ amount }) => amount)).toEqual([1_810n, 1_000n]);
    expect((await service.read(order)).paidAt).not.toBe(null);
  });

  test('ends a page for another amount before it opens one', async () => {
    const { order } = await place();
    await service.begin(order);
    await markOrderPaid(service.context, { ...named(order), amount: 4, reference: 'counter' });
    await service.begin(order);
    expect((await service.sessions(order)).map(({ state, amount }) => [state, amount])).toEqual([
      ['open', 600n],
      ['expired', 1_000n],
    ]);
  });

  test('has the parts told to its staff, who record the part that is due', async () => {
    const { order } = await place();
    await markOrderPaid(service.context, { ...named(order), reference: 'statement 1' });
    const shown = await showOrder(service.context, named(order));
    if (isRefusal(shown)) throw new Error(shown.code);
    expect(orderText(shown)).toContain(
      'part        10.00 EUR at ordering: paid\npart        18.10 EUR before shipping: 18.10 EUR open\n',
    );
    expect(shown.payments).toMatchObject([{ amount: 10, reference: 'statement 1' }]);
  });

  test('counts no buyer as a debtor whose deposits are paid', async () => {
    const buyer = { email: 'grace@example.org' };
    for (let count = 0; count < 5; count += 1) {
      const { order } = await place({ buyer });
      await markOrderPaid(service.context, { ...named(order), reference: 'deposit' });
    }
    for (let count = 0; count < 5; count += 1) await place({ buyer });
    const sixth = await send('oak/orders', boardOrder({ buyer }));
    expect([sixth.status, sixth.body['code']]).toEqual([429, 'too_many_requests']);
  });

  test('may leave the deposit out for a product', async () => {
    const store = workshop('mixed', { paymentSchedule: SCHEDULE });
    const products = store.products.map((product) =>
      product.sku === 'CUP' ? { ...product, paymentSchedule: AT_ONCE } : product,
    );
    await openStore(service.database, { ...store, products, maps: [BOARDS] });
    const cup = { lines: [{ sku: 'CUP', quantity: 2 }], agreedTotalAmount: 22.7 };
    const both = {
      lines: [
        { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] },
        { sku: 'CUP', quantity: 2 },
      ],
      agreedTotalAmount: 42.8,
    };
    expect((await send('mixed/orders', boardOrder(cup))).body).toMatchObject({
      paymentSchedule: [{ due: 'at_ordering', amount: 22.7 }],
    });
    expect((await send('mixed/orders', boardOrder(both))).body).toMatchObject({
      paymentSchedule: [
        { due: 'at_ordering', amount: 24.7 },
        { due: 'before_shipping', amount: 18.1 },
      ],
    });
  });

  test('takes no statement more for an order', async () => {
    await place();
    const before = service.database.countStatements();
    await send('oak/orders', boardOrder());
    expect(service.database.countStatements() - before + 2).toBeLessThanOrEqual(ON_CITUS ? 24 : 10);
  });
});
