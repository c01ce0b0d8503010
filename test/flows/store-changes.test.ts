import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOrder } from '../../src/actions/orders/change-order.ts';
import { type OrderActionRequest, advanceOrder } from '../../src/core/orders/advance.ts';
import {
  setDiscount,
  setOnAccount,
  setReference,
  setStoreNote,
} from '../../src/core/orders/annotate.ts';
import { setDispute } from '../../src/core/orders/disputes.ts';
import { estimateDelivery, setEstimate } from '../../src/core/orders/estimates.ts';
import { clearFlag, flagOrder } from '../../src/core/orders/flags.ts';
import type { OrderChange } from '../../src/core/orders/order-change.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { recordPayment } from '../../src/core/orders/payments.ts';
import {
  answerRevision,
  proposeRevision,
  withdrawRevision,
} from '../../src/core/orders/revisions.ts';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { type Refusal, isRefusal } from '../../src/core/shared/result.ts';
import { testContext } from '../support/context.ts';
import { SAMPLE_PLACED_AT } from '../support/sample-order.ts';
import { type StoreService, openStoreService } from '../support/store-service.ts';

type Change = (order: Order, now: Date) => OrderChange | Refusal;

let service: StoreService;

beforeAll(async () => {
  service = await openStoreService();
});

afterAll(() => service.close());

const calendar = { isWorkingDay: (): boolean => true };
const REVISION = '01950000-0000-7000-8000-0000000000c1';
const advance =
  (request: OrderActionRequest): Change =>
  (order, now) =>
    advanceOrder(order, request, now);
const answer =
  (given: 'accepted' | 'declined'): Change =>
  (order, now) =>
    answerRevision(
      order,
      {
        revisionId: order.revisions.at(-1)?.revisionId ?? '',
        answer: given,
        reestimate: (on) => estimateDelivery(order, { on, calendar, now }),
      },
      now,
    );
const revision = {
  status: 'proposed',
  revisedTotalAmount: 20_000n,
  merchantNote: 'x',
  revisedEstimatedDelivery: '2027-04-01',
  proposedAt: SAMPLE_PLACED_AT,
  expiresAt: null,
  closedAt: null,
} as const;
const money =
  (kind: 'payment' | 'refund'): Change =>
  (order, now) =>
    recordPayment(
      order,
      {
        paymentId: service.newId(),
        kind,
        amount: 100n,
        reference: 'r',
        occurredAt: now,
        actor: 'test',
      },
      now,
    );
const dispute = {
  status: 'lost',
  amount: 1n,
  disputedAt: SAMPLE_PLACED_AT,
  evidenceDueBy: null,
  paymentUrl: null,
} as const;
const flag = {
  flaggedAt: SAMPLE_PLACED_AT,
  reasons: ['staff'],
  clearedAt: null,
  providerReviewClosedAs: null,
} as const;

const changeIt = (orderId: string, what: string, change: Change): Promise<Order | Refusal> =>
  changeOrder(testContext(service.database, { clock: service.clock }), {
    merchant: { merchantId: service.merchantId, settings: DEFAULT_SETTINGS },
    orderId,
    what,
    change,
  });

/** Every kind of change there is, what it starts from, and what is seen of it. */
const CHANGES: [string, Change, Partial<Order>, object][] = [
  ['accept', advance({ action: 'accept' }), { state: 'placed' }, { state: 'accepted' }],
  [
    'start-manufacturing',
    advance({ action: 'start-manufacturing' }),
    { onAccount: true },
    { state: 'in_manufacturing' },
  ],
  [
    'mark-ready-to-ship',
    advance({ action: 'mark-ready-to-ship' }),
    { state: 'in_manufacturing' },
    { state: 'ready_to_ship' },
  ],
  [
    'ship',
    advance({ action: 'ship', request: { trackingReference: 'T' } }),
    { state: 'ready_to_ship', onAccount: true },
    { trackingReference: 'T' },
  ],
  [
    'mark-delivered',
    advance({ action: 'mark-delivered' }),
    { state: 'shipped' },
    { state: 'delivered' },
  ],
  ['complete', advance({ action: 'complete' }), { state: 'delivered' }, { state: 'completed' }],
  [
    'cancel',
    advance({
      action: 'cancel',
      request: { reason: 'unpaid', note: null },
      canceller: { by: 'service', unpaidDays: 7 },
    }),
    {},
    { cancellation: { by: 'service', unpaidDays: 7, reason: 'unpaid' } },
  ],
  ['payment', money('payment'), {}, { paidAmount: 1 }],
  ['refund', money('refund'), { paidAmount: 100n }, { refundedAmount: 1 }],
  [
    'revise',
    (order, now) => proposeRevision(order, { ...revision, revisionId: service.newId() }, now),
    {},
    { pendingRevision: { revisedTotalAmount: 200 } },
  ],
  [
    'accept a revision',
    answer('accepted'),
    { revisions: [{ ...revision, revisionId: REVISION }] },
    {
      pendingRevision: null,
      effectiveTotalAmount: 200,
      adjustmentAmount: 19,
      estimate: { basis: 'merchant', deliveryTo: '2027-04-01' },
    },
  ],
  [
    'decline a revision',
    answer('declined'),
    { revisions: [{ ...revision, revisionId: REVISION }] },
    { pendingRevision: null, effectiveTotalAmount: 181 },
  ],
  [
    'withdraw a revision',
    (order, now) => withdrawRevision(order, REVISION, now),
    { revisions: [{ ...revision, revisionId: REVISION }] },
    { pendingRevision: null },
  ],
  [
    'dispute',
    (order) => setDispute(order, dispute),
    {},
    { dispute: { status: 'lost', closed: true } },
  ],
  [
    'flag',
    (order, now) => flagOrder(order, 'staff', now),
    {},
    { reviewFlag: { needsReview: true } },
  ],
  [
    'clear a flag',
    (order, now) => clearFlag(order, null, now),
    { reviewFlag: flag },
    { reviewFlag: { needsReview: false } },
  ],
  [
    'estimate',
    (order, now) => setEstimate(order, { on: '2027-05-01', calendar, now }),
    {},
    { estimate: { basis: 'merchant', date: '2027-05-01' } },
  ],
  ['reference', (order) => setReference(order, 'SO-1'), {}, { reference: 'SO-1' }],
  [
    'note',
    (order) => setStoreNote(order, 'Ring', false),
    {},
    { note: null, storeNote: 'Ring', storeNoteShown: false },
  ],
  ['on account', (order) => setOnAccount(order, true), {}, {}],
  [
    'discount',
    (order) => setDiscount(order, 100n, 'Goodwill'),
    {},
    { effectiveTotalAmount: 180, discount: { amount: 1, label: 'Goodwill', source: 'merchant' } },
  ],
];

describe('every kind of change moves changedAt, and is seen in the feed; the same again does not', () => {
  it.each(CHANGES)('%s', async (name, change, start, seen) => {
    const orderId = await service.place(start);
    const before = await service.order(orderId);
    const { nextCursor } = (await service.get('/orders?updatedSince=9999-01-01T00:00:00Z')).body;
    const changed = await changeIt(orderId, name, change);
    expect(isRefusal(changed)).toBe(false);
    const after = await service.order(orderId);
    expect(after).toMatchObject({ ...seen, version: 2 });
    expect(String(after['changedAt']) > String(before['changedAt'])).toBe(true);
    const { orders } = (await service.get(`/orders?after=${String(nextCursor)}`)).body;
    expect((orders as { orderId: string }[]).find((entry) => entry.orderId === orderId)).toEqual(
      after,
    );
  });

  const repeatable = CHANGES.filter(([name]) => name !== 'revise');

  it.each(repeatable)('%s, again', async (name, change, start) => {
    const orderId = await service.place(start);
    await changeIt(orderId, name, change);
    const after = (await service.get(`/orders/${orderId}`)).text;
    expect(isRefusal(await changeIt(orderId, name, change))).toBe(false);
    expect((await service.get(`/orders/${orderId}`)).text).toBe(after);
  });
});

it('revises the dockets of an order in work, and their sheets say why', async () => {
  const orderId = await service.place();
  const [line] = (await service.order(orderId))['lines'] as { id: string }[];
  const docket = async () =>
    (await service.get(`/orders/${orderId}/lines/${line?.id ?? ''}/docket`)).body;
  expect(await docket()).toMatchObject({ revision: 1, dueOn: '2027-03-12', changes: [] });
  await changeIt(orderId, 'order.estimate', (order, now) =>
    setEstimate(order, { on: '2027-03-19', calendar, now }),
  );
  await changeIt(orderId, 'order.note', (order) => setStoreNote(order, 'Ring twice', false));
  await changeIt(orderId, 'order.reference', (order) => setReference(order, 'SO-1'));
  expect(await docket()).toMatchObject({
    revision: 3,
    dueOn: '2027-03-19',
    storeNote: 'Ring twice',
    changes: [
      { revision: 2, field: 'dueOn', from: '2027-03-12', to: '2027-03-19' },
      { revision: 3, field: 'storeNote', from: null, to: 'Ring twice' },
    ],
  });
});
