import { randomUUID } from 'node:crypto';
import { LARGE_FRAME_SELECTIONS } from '../../../src/wire/contract/agent-examples.ts';
import { ORDER_REQUEST_EXAMPLE } from '../../../src/wire/contract/placed-order-example.ts';
import { PAYMENT_EXAMPLE } from '../../../src/wire/contract/store-examples.ts';
import {
  endPaymentAccount,
  insertPaymentAccount,
} from '../../../src/storage/payments/account-repository.ts';
import type { ExampleService, Json } from './example-service.ts';

/** An order that was made for an example, and its line. */
export interface MadeOrder {
  readonly id: string;
  readonly lineId: string;
}

const LARGE_ORDER = {
  lines: [{ productSlug: 'classic-frame', quantity: 1, selections: LARGE_FRAME_SELECTIONS }],
};

async function send(service: ExampleService, body: object): Promise<Json> {
  const path = '/api/agent/v1/frames/orders';
  return (await service.send({ method: 'POST', path, body })).body;
}

/** Places what the example of an order asks for, under a key of its own. */
export async function placeOrder(service: ExampleService, change: object = {}): Promise<MadeOrder> {
  const body = { ...ORDER_REQUEST_EXAMPLE, ...change, idempotencyKey: randomUUID() };
  const placed = await send(service, body);
  if (placed['orderId'] === undefined) throw new Error(JSON.stringify(placed));
  return { id: placed['orderId'], lineId: placed['lines'][0].id };
}

/** Places an order that waits for a look by the store. */
export async function placeLargeOrder(service: ExampleService): Promise<MadeOrder> {
  const unagreed = { ...ORDER_REQUEST_EXAMPLE, ...LARGE_ORDER, agreedTotalAmount: null };
  const { values } = await send(service, { ...unagreed, idempotencyKey: randomUUID() });
  return placeOrder(service, { ...LARGE_ORDER, agreedTotalAmount: values.total.totalAmount });
}

async function payOrder(service: ExampleService, { id }: MadeOrder): Promise<void> {
  const payment = { ...PAYMENT_EXAMPLE, reference: `setup-${randomUUID()}` };
  const { status, body } = await service.store('POST', `/orders/${id}/payments`, payment);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const STEPS = ['start-manufacturing', 'mark-ready-to-ship', 'ship', 'mark-delivered'] as const;

/** Places and pays an order, and takes it as far as this step. */
export async function makeOrder(
  service: ExampleService,
  last: (typeof STEPS)[number] | null,
  change: object = {},
): Promise<MadeOrder> {
  const order = await placeOrder(service, change);
  await payOrder(service, order);
  for (const step of last === null ? [] : STEPS.slice(0, STEPS.indexOf(last) + 1)) {
    const request = step === 'ship' ? { trackingReference: null } : undefined;
    const { status, body } = await service.store('POST', `/orders/${order.id}/${step}`, request);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return order;
}

/** Places an order while the store tries its provider out, and goes back to instructions then. */
export async function placeTestOrder(service: ExampleService): Promise<MadeOrder> {
  const merchantId = service.merchantIds['frames'] ?? '';
  const account = {
    accountId: randomUUID(),
    provider: 'stripe',
    providerAccount: 'acct_test',
    mode: 'test',
    sealedKey: 'sealed',
    sealedWebhookSecret: 'sealed',
    connectedBy: 'cli:anna',
    connectedAt: service.clock.now(),
    disconnectedAt: null,
  } as const;
  const { database, clock } = service;
  await database.transaction((change) => insertPaymentAccount(change, merchantId, account));
  const order = await placeOrder(service);
  await database.transaction((change) =>
    endPaymentAccount(change, merchantId, account.accountId, clock.now()),
  );
  return order;
}
