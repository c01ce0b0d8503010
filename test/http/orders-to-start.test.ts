import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../src/core/orders/order.ts';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
} from '../support/admin-service.ts';
import { SAMPLE_PLACED_AT, sampleOrder } from '../support/sample-order.ts';

let service: AdminService;
let staff: AdminBrowser;

beforeAll(async () => {
  service = await openAdminService();
  staff = await service.join('sam@frames.example', 'staff');
});
afterAll(() => service.close());

const PAID: Partial<Order> = { paidAmount: 18_100n, paidAt: SAMPLE_PLACED_AT, unpaidSince: null };

const OPEN_DISPUTE = {
  status: 'needs_response',
  amount: 18_100n,
  disputedAt: SAMPLE_PLACED_AT,
  evidenceDueBy: null,
  paymentUrl: null,
} as const;

const leavesOn = (date: string): Partial<Order> => {
  const { estimate } = sampleOrder();
  return { estimate: { ...estimate, date } } as Partial<Order>;
};

interface Item {
  readonly kind: string;
  readonly subjectId: string;
  readonly count: number;
}

async function itemsToStart(): Promise<readonly Item[]> {
  const { items } = (await staff.act('read-inbox')).body as unknown as { items: readonly Item[] };
  return items.filter(({ kind }) => kind === 'orders_to_start');
}

interface Found {
  readonly orderId: string;
  readonly actions: readonly string[];
  readonly dispute: object | null;
}

async function find(input: object): Promise<readonly Found[]> {
  const reply = await staff.act('find-orders', input);
  expect(reply.status).toBe(200);
  return (reply.body as unknown as { orders: readonly Found[] }).orders;
}

it('the inbox has one line for all orders to start, and the list shows exactly these', async () => {
  expect(await itemsToStart()).toEqual([]);
  const half = { due: 'at_ordering', amount: 9_050n } as const;
  await service.place();
  await service.place({ ...PAID, state: 'placed' });
  await service.place({ ...PAID, state: 'in_manufacturing' });
  await service.place({ ...PAID, paymentMode: 'test' });
  await service.place({
    paidAmount: 9_050n,
    paymentParts: [half, { due: 'before_making', amount: 9_050n }],
  });
  await service.place({
    paidAmount: 9_049n,
    paymentParts: [half, { due: 'before_shipping', amount: 9_050n }],
  });
  await service.place({
    ...PAID,
    revisions: [
      {
        revisionId: service.context.newId(),
        status: 'proposed',
        revisedTotalAmount: 20_000n,
        merchantNote: 'A dearer wood',
        revisedEstimatedDelivery: null,
        proposedAt: SAMPLE_PLACED_AT,
        expiresAt: null,
        closedAt: null,
      },
    ],
  });
  await service.place({ ...PAID, dispute: OPEN_DISPUTE });
  expect(await itemsToStart()).toEqual([]);
  expect(await find({ toStart: true })).toEqual([]);

  await service.place({ ...PAID, ...leavesOn('2027-03-20') });
  await service.place({ onAccount: true, ...leavesOn('2027-03-19') });
  const first = await service.place({
    paidAmount: 9_050n,
    paymentParts: [half, { due: 'before_shipping', amount: 9_050n }],
    ...leavesOn('2027-03-18'),
  });
  expect(await itemsToStart()).toMatchObject([
    // In Florence, the day ends an hour before it does in London.
    { subjectId: first, count: 3, dueAt: '2027-03-18T23:00:00.000Z', isOverdue: false },
  ]);
  const canStart = (await find({})).filter(
    ({ actions, dispute }) => dispute === null && actions.includes('start-manufacturing'),
  );
  expect(canStart).toHaveLength(3);
  expect(await find({ toStart: true })).toEqual(canStart);

  await staff.act('advance-order', { order: first, action: 'start-manufacturing' });
  expect(await itemsToStart()).toMatchObject([{ count: 2, dueAt: '2027-03-19T23:00:00.000Z' }]);
});

it('the inbox has one line for all orders that are not fully paid, as the list has them', async () => {
  const { items } = (await staff.act('read-inbox')).body as unknown as { items: readonly Item[] };
  const unpaid = await find({ unpaid: true });
  expect(unpaid.length).toBeGreaterThan(2);
  expect(items.filter(({ kind }) => kind === 'orders_unpaid')).toMatchObject([
    { subjectId: unpaid.at(-1)?.orderId, count: unpaid.length, dueAt: null },
  ]);
});
