import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrder } from '../../src/storage/orders/order-repository.ts';
import { insertPaymentAccount } from '../../src/storage/payments/account-repository.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { openStoreService, type StoreService } from '../support/store-service.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

describe('an order', () => {
  let service: OrderService;
  beforeAll(async () => {
    service = await openOrderService(
      ['none', 'live', 'test', 'sandbox'].map((slug) => workshop(slug)),
    );
    await connect('live', 'stripe', 'live');
    await connect('test', 'stripe', 'test');
    await connect('sandbox', 'sandbox', 'test');
  });
  afterAll(() => service.close());

  const merchantOf = (slug: string) => service.merchantIds.get(slug) ?? '';

  const connect = (slug: string, provider: 'stripe' | 'sandbox', mode: 'live' | 'test') =>
    service.database.transaction((transaction) =>
      insertPaymentAccount(transaction, merchantOf(slug), {
        accountId: randomUUID(),
        provider,
        providerAccount: `acct_${slug}`,
        mode,
        sealedKey: 'sealed',
        sealedWebhookSecret: 'sealed',
        connectedBy: 'cli:anna',
        connectedAt: service.clock.now(),
        disconnectedAt: null,
      }),
    );

  it.each([
    ['none', 'live'],
    ['live', 'live'],
    ['test', 'test'],
    ['sandbox', 'sandbox'],
  ])('of a store whose account is %s is placed for %s money', async (slug, mode) => {
    const { status, body } = await service.place(slug, boardOrder());
    expect(status).toBe(201);
    const order = await service.database.read((reader) =>
      findOrder(reader, merchantOf(slug), String(body['orderId'])),
    );
    expect(order?.paymentMode).toBe(mode);
    const page = await fetch(`${service.server.url}${new URL(body['statusUrl']).pathname}`, {
      headers: { accept: 'application/json' },
    });
    expect(await page.json()).toMatchObject({ paymentMode: mode });
  });
});

describe('an order that was placed for test money', () => {
  let service: StoreService;
  beforeAll(async () => {
    service = await openStoreService();
  });
  afterAll(() => service.close());

  const act = (orderId: string, action: string, body?: object) =>
    service.send('POST', `/orders/${orderId}/${action}`, {
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });

  it('is accepted or cancelled, and never made or shipped', async () => {
    const paid = { paidAmount: 18_100n, paymentMode: 'test' } as const;
    const orderId = await service.place(paid);
    expect(await service.order(orderId)).toMatchObject({ paymentMode: 'test' });
    const ready = await service.place({ ...paid, state: 'ready_to_ship' });
    const shipment = { trackingReference: null };
    const refused = [
      await act(orderId, 'start-manufacturing'),
      await act(ready, 'ship', shipment),
      await act(ready, 'mark-delivered'),
    ];
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual(
      refused.map(() => [409, 'test_order']),
    );
    const cancel = { reason: 'other', note: null, customerRefundedElsewhere: true };
    expect((await act(orderId, 'cancel', cancel)).status).toBe(200);
  });

  it('of a demo store is made like any other', async () => {
    const orderId = await service.place({ paidAmount: 18_100n, paymentMode: 'sandbox' });
    expect((await act(orderId, 'start-manufacturing')).status).toBe(200);
  });
});
