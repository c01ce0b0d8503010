import { describe, expect, test } from 'vitest';
import { SAMPLE_PLACED_AT, sampleOrder } from '../../../test/support/sample-order.ts';
import { DEFAULT_SETTINGS } from '../merchants/merchant.ts';
import type { Order } from '../orders/order.ts';
import { orderMails } from './order-mails.ts';

const NOW = new Date('2027-03-03T10:00:00Z');
const SETTINGS = { ...DEFAULT_SETTINGS, notifyEmail: ['shop@oak.example', 'boss@oak.example'] };
const ALL = { ...SETTINGS, buyerMails: { ...SETTINGS.buyerMails, orderInProduction: true } };

const kinds = (before: Order | null, after: Order, settings = ALL) =>
  orderMails(before, after, settings).map(({ kind }) => kind);
const become = (change: Partial<Order>, before: Partial<Order> = {}) =>
  kinds(sampleOrder(before), sampleOrder({ ...before, ...change }));

const proposal = {
  revisionId: 'r1',
  status: 'proposed',
  revisedTotalAmount: 20_000n,
  merchantNote: 'More oak',
  revisedEstimatedDelivery: null,
  proposedAt: NOW,
  expiresAt: null,
  closedAt: null,
} as const;
const answered = (status: 'accepted' | 'declined' | 'expired' | 'withdrawn') => ({
  revisions: [{ ...proposal, status, closedAt: NOW }],
});
const cancelled = (by: 'customer' | 'merchant' | 'service') => ({
  state: 'cancelled' as const,
  cancellation: { reason: 'other', note: null, cancelledAt: NOW, by, unpaidDays: null },
});
const disputed = (status: 'needs_response' | 'won', disputedAt = NOW) => ({
  dispute: { status, amount: 1n, disputedAt, evidenceDueBy: null, paymentUrl: null },
});

describe('a new order', () => {
  test('is told to its buyer and to the store', () => {
    const order = sampleOrder();
    expect(orderMails(null, order, ALL)).toEqual([
      { kind: 'buyer.orderReceived', recipient: order.buyer.email, content: {} },
      { kind: 'store.orderReceived', recipient: null, content: {} },
    ]);
  });

  test('that costs nothing is told once, although it is paid as well', () => {
    expect(kinds(null, sampleOrder({ paidAt: NOW }))).toEqual([
      'buyer.orderReceived',
      'store.orderReceived',
    ]);
  });
});

describe('an order that is paid in parts', () => {
  const parts = {
    paymentParts: [
      { due: 'at_ordering' as const, amount: 6_000n },
      { due: 'before_shipping' as const, amount: 12_100n },
    ],
  };

  test('tells each part that is paid, and once that all is', () => {
    expect(become({ paidAmount: 5_999n }, parts)).toEqual([]);
    expect(become({ paidAmount: 6_000n }, parts)).toEqual(['buyer.partPaid', 'store.partPaid']);
    expect(become({ paidAmount: 18_100n, paidAt: NOW }, parts)).toEqual([
      'buyer.orderPaid',
      'store.orderPaid',
    ]);
    const quiet = { ...ALL, storeMails: { ...ALL.storeMails, orderPaid: false } };
    const all = sampleOrder({ ...parts, paidAmount: 18_100n, paidAt: NOW });
    expect(kinds(sampleOrder(parts), all, quiet)).toEqual(['buyer.orderPaid']);
  });

  test('tells when the next part comes due', () => {
    const made = { ...parts, paidAmount: 6_000n, state: 'in_manufacturing' as const };
    expect(become({ state: 'ready_to_ship' }, made)).toEqual(['buyer.partDue']);
    expect(become({ state: 'ready_to_ship' }, { ...made, paidAmount: 18_100n })).toEqual([]);
  });
});

describe('a change', () => {
  test.each<[string, string[], Partial<Order>, Partial<Order>?]>([
    ['accepted', ['buyer.orderAccepted'], { state: 'accepted' }, { state: 'placed' }],
    ['begun', ['buyer.orderInProduction'], { state: 'in_manufacturing' }],
    ['ready to be shipped', [], { state: 'ready_to_ship' }],
    [
      'ready to be collected',
      ['buyer.orderReady'],
      { state: 'ready_to_ship' },
      { fulfilment: 'collect' },
    ],
    ['shipped', ['buyer.orderShipped'], { state: 'shipped', shippedAt: NOW }],
    ['delivered', [], { state: 'delivered' }, { state: 'shipped' }],
    ['completed', [], { state: 'completed' }, { state: 'delivered' }],
    ['paid', ['buyer.orderPaid', 'store.orderPaid'], { paidAt: NOW, paidAmount: 18_100n }],
    ['paid in part', [], { paidAmount: 100n }],
    [
      'cancelled by its buyer',
      ['buyer.orderCancelled', 'store.orderCancelled'],
      cancelled('customer'),
    ],
    ['cancelled by the store', ['buyer.orderCancelled'], cancelled('merchant')],
    ['cancelled unpaid', ['buyer.orderCancelled'], cancelled('service')],
    [
      'cancelled, and refunded elsewhere',
      ['buyer.orderCancelled'],
      { ...cancelled('merchant'), refundedElsewhereAmount: 18_100n },
      { paidAmount: 18_100n, paidAt: NOW },
    ],
    ['refunded', ['buyer.orderRefunded'], { refundedAmount: 100n, adjustmentAmount: -100n }],
    [
      'refunded as was reported before',
      [],
      { refundedAmount: 100n, refundedElsewhereAmount: 0n },
      { refundedElsewhereAmount: 100n },
    ],
    ['proposed', ['buyer.revisionProposed'], { revisions: [proposal] }],
    [
      'accepted, with another total',
      ['buyer.totalChanged', 'store.revisionAnswered'],
      { ...answered('accepted'), adjustmentAmount: 1_900n },
      { revisions: [proposal] },
    ],
    [
      'accepted, with a total that is paid already',
      ['buyer.orderPaid', 'store.revisionAnswered'],
      { ...answered('accepted'), adjustmentAmount: -1_900n, paidAt: NOW },
      { revisions: [proposal] },
    ],
    ['declined', ['store.revisionAnswered'], answered('declined'), { revisions: [proposal] }],
    ['not answered', [], answered('expired'), { revisions: [proposal] }],
    ['withdrawn', [], answered('withdrawn'), { revisions: [proposal] }],
    [
      'given a discount',
      ['buyer.totalChanged'],
      { discount: { amount: 100n, label: 'For you', source: 'merchant', code: null } },
    ],
    ['disputed', ['store.paymentDisputed'], disputed('needs_response')],
    ['disputed, and won', [], disputed('won'), disputed('needs_response')],
    [
      'disputed again',
      ['store.paymentDisputed'],
      disputed('needs_response'),
      disputed('won', SAMPLE_PLACED_AT),
    ],
    ['noted', [], { storeNote: 'Mind the knot', changedAt: NOW }],
  ])('by which an order is %s', (_, expected, change, before) => {
    expect(become(change, before)).toEqual(expected);
  });

  test('remembers what the order no longer says', () => {
    const order = sampleOrder({ revisions: [proposal] });
    const accepted = sampleOrder({ ...answered('accepted'), adjustmentAmount: 1_900n });
    expect(orderMails(order, accepted, ALL).map(({ content }) => content)).toEqual([
      { previousTotalAmount: '18100', totalAmount: '20000' },
      { previousTotalAmount: '18100', revisionId: 'r1' },
    ]);
    const refunded = sampleOrder({ refundedAmount: 150n });
    const [mail] = orderMails(sampleOrder({ refundedAmount: 50n }), refunded, ALL);
    expect(mail?.content).toEqual({ refundedAmount: '100' });
  });
});

describe('a preference', () => {
  test('keeps a mail away', () => {
    const none = {
      ...ALL,
      buyerMails: { ...ALL.buyerMails, orderReceived: false },
      storeMails: { ...ALL.storeMails, orderReceived: false },
    };
    expect(kinds(null, sampleOrder(), none)).toEqual([]);
    expect(kinds(sampleOrder(), sampleOrder({ state: 'in_manufacturing' }), SETTINGS)).toEqual([]);
  });

  test('leaves the mail about the rest of a change', () => {
    const settings = { ...ALL, buyerMails: { ...ALL.buyerMails, orderPaid: false } };
    const before = sampleOrder({ revisions: [proposal] });
    const after = sampleOrder({ ...answered('accepted'), adjustmentAmount: -100n, paidAt: NOW });
    expect(kinds(before, after, settings)).toEqual([
      'buyer.totalChanged',
      'store.revisionAnswered',
    ]);
  });

  test('of a store without an address writes nothing for the store', () => {
    expect(kinds(null, sampleOrder(), { ...ALL, notifyEmail: [] })).toEqual([
      'buyer.orderReceived',
    ]);
  });
});
