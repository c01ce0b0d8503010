import { describe, expect, it } from 'vitest';
import { SAMPLE_PLACED_AT, sampleOrder } from '../../../test/support/sample-order.ts';
import { isRefusal, type Refusal } from '../shared/result.ts';
import { workCalendar } from '../shared/work-calendar.ts';
import { parseDate } from '../shared/working-days.ts';
import { advanceOrder, mayBuyerCancel } from './advance.ts';
import { setDiscount, setOnAccount, setReference, setStoreNote } from './annotate.ts';
import { setDispute } from './disputes.ts';
import { estimateDelivery, setEstimate } from './estimates.ts';
import { clearFlag, flagOrder } from './flags.ts';
import type { OrderChange } from './order-change.ts';
import type { Order, OrderDispute } from './order.ts';
import { recordPayment } from './payments.ts';
import { answerRevision, proposeRevision, withdrawRevision } from './revisions.ts';
import { settleOrder } from './settle.ts';
import { effectiveTotal, payableAmount, refundDueAmount } from './totals.ts';

const now = new Date('2027-03-03T10:00:00Z');
const calendar = workCalendar({ workingWeekdays: [1, 2, 3, 4, 5], closures: [], holidays: [] });

function done<Result extends object>(result: Result): OrderChange {
  if (isRefusal(result)) throw new Error(result.code);
  return result as unknown as OrderChange; // A change that isn't refused is always an OrderChange.
}

const orderOf = (result: object): Order => done(result).order;
const problemOf = (result: OrderChange | Refusal): unknown =>
  isRefusal(result)
    ? ((result.code === 'invalid_request' ? result.values.problems?.[0]?.path : null) ??
      result.code)
    : result;

const cancelAsBuyer = (order: Order) =>
  advanceOrder(
    order,
    {
      action: 'cancel',
      request: { reason: 'customer_request', note: null },
      canceller: { by: 'customer', unpaidDays: null },
    },
    now,
  );

describe('a buyer', () => {
  it('may cancel an order that is neither paid nor being made', () => {
    expect(orderOf(cancelAsBuyer(sampleOrder())).cancellation).toEqual({
      reason: 'customer_request',
      note: null,
      cancelledAt: now,
      by: 'customer',
      unpaidDays: null,
    });
    for (const order of [
      sampleOrder({ state: 'in_manufacturing', onAccount: true }),
      sampleOrder({ onAccount: true }),
      sampleOrder({ lines: [], shippingAmount: 0n }),
    ]) {
      expect([mayBuyerCancel(order), problemOf(cancelAsBuyer(order))]).toEqual([
        false,
        'action_not_available',
      ]);
    }
    expect(problemOf(cancelAsBuyer(sampleOrder({ paidAmount: 1n })))).toBe('refund_required');
    expect(isRefusal(cancelAsBuyer(sampleOrder({ state: 'placed', onAccount: true })))).toBe(false);
  });
});

describe('a flag', () => {
  const flag = { flaggedAt: SAMPLE_PLACED_AT, clearedAt: null, providerReviewClosedAs: null };

  it('is raised once for each reason, and again after it was cleared', () => {
    const raised = orderOf(flagOrder(sampleOrder(), 'staff', now));
    expect(raised.reviewFlag).toEqual({ ...flag, flaggedAt: now, reasons: ['staff'] });
    expect(flagOrder(raised, 'staff', now).changed).toBe(false);
    expect(orderOf(flagOrder(raised, 'provider', now)).reviewFlag?.reasons).toEqual([
      'staff',
      'provider',
    ]);
    const cleared = orderOf(clearFlag(raised, 'approved', now));
    expect(cleared.reviewFlag).toMatchObject({
      clearedAt: now,
      providerReviewClosedAs: 'approved',
    });
    expect(done(clearFlag(cleared, null, new Date())).changed).toBe(false);
    expect(orderOf(flagOrder(cleared, 'staff', now)).reviewFlag).toEqual({
      ...flag,
      flaggedAt: now,
      reasons: ['staff'],
    });
    expect(problemOf(clearFlag(sampleOrder(), null, now))).toBe('action_not_available');
  });

  it('is cleared by accepting, if accepting settles all its reasons', () => {
    const accept = (reasons: readonly ('needs_approval' | 'needed_by' | 'staff')[]) =>
      orderOf(
        advanceOrder(
          sampleOrder({ state: 'placed', reviewFlag: { ...flag, reasons } }),
          { action: 'accept' },
          now,
        ),
      ).reviewFlag?.clearedAt;
    expect([accept(['needs_approval', 'needed_by']), accept(['needs_approval', 'staff'])]).toEqual([
      now,
      null,
    ]);
  });
});

describe('a revision', () => {
  const proposal = {
    revisionId: 'r1',
    revisedTotalAmount: 20_000n,
    merchantNote: 'More oak',
    revisedEstimatedDelivery: '2027-04-01',
    expiresAt: new Date('2027-03-10T10:00:00Z'),
  };
  const proposed = orderOf(proposeRevision(sampleOrder(), proposal, now));
  const accept = (order: Order, at = now) =>
    answerRevision(
      order,
      {
        revisionId: 'r1',
        answer: 'accepted',
        reestimate: (on) => estimateDelivery(order, { on, calendar, now: at }),
      },
      at,
    );

  it('changes total and day when it is accepted, and nothing when it is declined', () => {
    const accepted = orderOf(accept(proposed));
    expect([
      effectiveTotal(accepted),
      accepted.adjustmentAmount,
      accepted.revisions[0]?.status,
    ]).toEqual([20_000n, 1_900n, 'accepted']);
    // Transit takes at most three working days.
    expect(accepted.estimate).toMatchObject({
      basis: 'merchant',
      date: '2027-03-29',
      deliveryFrom: '2027-04-01',
      deliveryTo: '2027-04-01',
      revisedAt: now.toISOString(),
    });
    const declined = orderOf(
      answerRevision(
        proposed,
        {
          revisionId: 'r1',
          answer: 'declined',
          reestimate: () => {
            throw new Error('asked');
          },
        },
        now,
      ),
    );
    expect([effectiveTotal(declined), declined.estimate, declined.revisions[0]?.status]).toEqual([
      18_100n,
      sampleOrder().estimate,
      'declined',
    ]);
    expect([done(accept(accepted)).changed, problemOf(accept(declined))]).toEqual([
      false,
      'changed_meanwhile',
    ]);
  });

  it('can only be answered in time, and then another one can be proposed', () => {
    const late = new Date('2027-03-10T10:00:00Z');
    expect([
      problemOf(accept(proposed, late)),
      problemOf(withdrawRevision(proposed, 'r1', late)),
      problemOf(proposeRevision(proposed, { ...proposal, revisionId: 'r2' }, now)),
    ]).toEqual(['changed_meanwhile', 'changed_meanwhile', 'revision_pending']);
    const next = orderOf(
      proposeRevision(proposed, { ...proposal, revisionId: 'r2', expiresAt: null }, late),
    );
    expect(
      next.revisions.map(({ revisionId, status, closedAt }) => [revisionId, status, closedAt]),
    ).toEqual([
      ['r1', 'expired', late],
      ['r2', 'proposed', null],
    ]);
  });

  it('is withdrawn once, and is closed when the order is cancelled', () => {
    const withdrawn = orderOf(withdrawRevision(proposed, 'r1', now));
    expect([
      withdrawn.revisions[0]?.status,
      done(withdrawRevision(withdrawn, 'r1', now)).changed,
      problemOf(withdrawRevision(withdrawn, 'r0', now)),
    ]).toEqual(['withdrawn', false, 'changed_meanwhile']);
    const cancelled = orderOf(
      advanceOrder(
        proposed,
        {
          action: 'cancel',
          request: { reason: 'other', note: null },
          canceller: { by: 'merchant', unpaidDays: null },
        },
        now,
      ),
    );
    expect(cancelled.revisions).toMatchObject([{ status: 'withdrawn', closedAt: now }]);
  });

  it('must propose another total or a day', () => {
    const propose = (change: Partial<typeof proposal>, order = sampleOrder()) =>
      problemOf(proposeRevision(order, { ...proposal, ...change }, now));
    expect(
      proposeRevision(
        sampleOrder(),
        { ...proposal, revisedEstimatedDelivery: null, revisedTotalAmount: 18_100n },
        now,
      ),
    ).toMatchObject({ code: 'invalid_request' });
    expect([
      propose({ revisedTotalAmount: -1n }),
      propose({ revisedTotalAmount: 10n ** 15n }),
      propose({ expiresAt: now }),
      propose({}, sampleOrder({ state: 'shipped' })),
    ]).toEqual([
      '/revisedTotalAmount',
      '/revisedTotalAmount',
      '/expiresAt',
      'action_not_available',
    ]);
    expect(
      isRefusal(proposeRevision(sampleOrder(), { ...proposal, revisedTotalAmount: 18_100n }, now)),
    ).toBe(false);
  });
});

describe('an estimate', () => {
  it('that is set by hand derives arrival and lateness from the day of dispatch', () => {
    const { estimate } = orderOf(
      setEstimate(sampleOrder({ neededBy: '2027-04-05' }), { on: '2027-04-01', calendar, now }),
    );
    expect(estimate).toEqual({
      basis: 'merchant',
      date: '2027-04-01',
      makeTimeWorkingDays: 8,
      revisedAt: now.toISOString(),
      late: true,
      dispatchWorkingDays: null,
      transitMinWorkingDays: 1,
      transitMaxWorkingDays: 3,
      deliveryFrom: '2027-04-02',
      deliveryTo: '2027-04-06',
      restockExpectedOn: null,
    });
    expect(
      orderOf(
        setEstimate(sampleOrder({ estimate: null, neededBy: '2027-04-01' }), {
          on: '2027-04-01',
          calendar,
          now,
        }),
      ).estimate,
    ).toMatchObject({ date: '2027-04-01', deliveryFrom: null, deliveryTo: null, late: false });
    expect(() => setEstimate(sampleOrder(), { on: 'soon', calendar, now })).toThrow(RangeError);
  });

  it('that is set by hand is late if only the first day of arrival is known and it is too late', () => {
    const { estimate } = sampleOrder();
    if (estimate === null) throw new Error('the sample has none');
    const set = (neededBy: string) =>
      orderOf(
        setEstimate(
          sampleOrder({ neededBy, estimate: { ...estimate, transitMaxWorkingDays: null } }),
          { on: '2027-04-01', calendar, now },
        ),
      ).estimate;
    expect(set('2027-04-01')).toMatchObject({
      deliveryFrom: '2027-04-02',
      deliveryTo: null,
      late: true,
    });
    expect(set('2027-04-02')?.late).toBe(false);
  });

  it('that is set by hand is late if the arrival is unknown, as in an offer', () => {
    const nobodyWorksAfterwards = {
      isWorkingDay: (day: number) => day <= (parseDate('2027-04-02') ?? 0),
    };
    const { estimate } = orderOf(
      setEstimate(sampleOrder({ neededBy: '2027-12-24' }), {
        on: '2027-04-01',
        calendar: nobodyWorksAfterwards,
        now,
      }),
    );
    expect(estimate).toMatchObject({
      date: '2027-04-01',
      deliveryFrom: '2027-04-02',
      deliveryTo: null,
      late: true,
    });
  });

  it('changes only if the day differs, and cannot be set on a cancelled order', () => {
    const later = new Date(now.getTime() + 60_000);
    const set = orderOf(setEstimate(sampleOrder(), { on: '2027-04-01', calendar, now }));
    expect(done(setEstimate(set, { on: '2027-04-01', calendar, now: later }))).toEqual({
      order: set,
      events: [],
      changed: false,
    });
    expect(
      orderOf(setEstimate(set, { on: '2027-04-02', calendar, now: later })).estimate,
    ).toMatchObject({ date: '2027-04-02', revisedAt: later.toISOString() });
    expect(
      done(setEstimate(sampleOrder(), { on: '2027-03-12', calendar, now })).changed,
      'now by hand',
    ).toBe(true);
    expect(
      problemOf(
        setEstimate(sampleOrder({ state: 'cancelled' }), { on: '2027-04-01', calendar, now }),
      ),
    ).toBe('action_not_available');
  });

  it('of a collected order, or without a transit time, is the given day alone', () => {
    expect(
      estimateDelivery(sampleOrder({ fulfilment: 'collect' }), { on: '2027-04-01', calendar, now }),
    ).toMatchObject({ date: '2027-04-01', deliveryTo: null });
    expect(
      estimateDelivery(sampleOrder({ estimate: null }), { on: '2027-04-01', calendar, now }),
    ).toMatchObject({ date: '2027-04-01', deliveryTo: '2027-04-01' });
    expect(
      estimateDelivery(sampleOrder(), {
        on: '2027-04-01',
        calendar: { isWorkingDay: () => false },
        now,
      }),
    ).toMatchObject({ date: '2027-04-01', deliveryTo: '2027-04-01' });
  });
});

describe('data that is set on an order', () => {
  it('changes it only when it differs', () => {
    const changes: [(order: Order) => object, Partial<Order>][] = [
      [(order) => setReference(order, 'SO-1'), { reference: 'SO-1' }],
      [
        (order) => setStoreNote(order, 'Ring twice', true),
        { storeNote: 'Ring twice', isStoreNoteShown: true },
      ],
      [(order) => setOnAccount(order, true), { onAccount: true }],
      [
        (order) => setDiscount(order, 500n, 'Goodwill'),
        { discount: { amount: 500n, label: 'Goodwill', source: 'merchant', code: null } },
      ],
    ];
    for (const [change, expected] of changes) {
      const changed = done(change(sampleOrder()));
      expect([changed.changed, changed.order]).toEqual([true, sampleOrder(expected)]);
      expect(done(change(changed.order)).changed).toBe(false);
    }
  });

  it('includes a discount of at most the total, shipping included', () => {
    expect(isRefusal(setDiscount(sampleOrder(), 18_100n, 'x'))).toBe(false);
    expect(
      [
        setDiscount(sampleOrder(), -1n, 'x'),
        setDiscount(sampleOrder(), 18_101n, 'x'),
        setDiscount(sampleOrder({ adjustmentAmount: -18_000n }), 101n, 'x'),
        setDiscount(sampleOrder({ state: 'cancelled' }), 1n, 'x'),
      ].map(problemOf),
    ).toEqual(['/amount', '/amount', '/amount', 'action_not_available']);
    const discounted = orderOf(setDiscount(sampleOrder(), 500n, 'x'));
    expect(orderOf(setDiscount(discounted, 0n, 'x')).discount).toBe(null);
  });

  it('never makes a total that a number cannot carry', () => {
    const most = 10n ** 15n - 1n;
    const discounted = orderOf(setDiscount(sampleOrder(), 1_000n, 'x'));
    const proposed = orderOf(
      proposeRevision(
        discounted,
        {
          revisionId: 'r1',
          revisedTotalAmount: most,
          merchantNote: 'x',
          revisedEstimatedDelivery: null,
          expiresAt: null,
        },
        now,
      ),
    );
    const accept = (order: Order) =>
      answerRevision(
        order,
        {
          revisionId: 'r1',
          answer: 'accepted',
          reestimate: () => {
            throw new Error('asked');
          },
        },
        now,
      );
    const revised = orderOf(accept(proposed));
    expect([
      effectiveTotal(revised),
      problemOf(setDiscount(revised, 0n, 'x')),
      problemOf(setDiscount(revised, 999n, 'x')),
    ]).toEqual([most, '/amount', '/amount']);
    expect(effectiveTotal(orderOf(setDiscount(revised, most, 'x')))).toBe(1_000n);
    // The change of the total that the revision makes must also fit into 15 digits.
    const large = orderOf(setDiscount(revised, most, 'x'));
    expect(
      problemOf(
        proposeRevision(
          large,
          {
            revisionId: 'r2',
            revisedTotalAmount: most,
            merchantNote: 'x',
            revisedEstimatedDelivery: null,
            expiresAt: null,
          },
          now,
        ),
      ),
    ).toBe('/revisedTotalAmount');
    const since = {
      ...proposed,
      discount: { amount: most, label: 'x', source: 'merchant', code: null },
      adjustmentAmount: most,
    } as const;
    expect(problemOf(accept(since))).toBe('changed_meanwhile');
    expect(() =>
      settleOrder(
        { ...sampleOrder(), adjustmentAmount: most },
        { now, unpaidAfterDays: null, unpaidHoldMinutes: 120 },
      ),
    ).toThrow(RangeError);
  });

  it('includes the current state of a dispute', () => {
    const dispute: OrderDispute = {
      status: 'needs_response',
      amount: 100n,
      disputedAt: SAMPLE_PLACED_AT,
      evidenceDueBy: now,
      paymentUrl: null,
    };
    const disputed = orderOf(setDispute(sampleOrder(), dispute));
    expect(
      setDispute(disputed, {
        ...dispute,
        disputedAt: new Date(SAMPLE_PLACED_AT),
        evidenceDueBy: new Date(now),
      }).changed,
    ).toBe(false);
    for (const change of [
      { status: 'won' },
      { amount: 1n },
      { evidenceDueBy: null },
      { paymentUrl: 'https://x.example' },
      { disputedAt: now },
    ] as const)
      expect(setDispute(disputed, { ...dispute, ...change }).changed).toBe(true);
  });
});

const sums = (order: Order) => [
  effectiveTotal(order),
  order.adjustmentAmount,
  payableAmount(order),
  refundDueAmount(order),
];

describe('money', () => {
  const report = {
    paymentId: 'p',
    kind: 'payment',
    amount: 100n,
    reference: 'r',
    occurredAt: now,
    actor: 'key:1',
  } as const;

  it('has at most 15 digits and a plausible time', () => {
    expect(
      problemOf(recordPayment(sampleOrder({ paidAmount: 10n ** 15n - 100n }), report, now)),
    ).toBe('/amount');
    expect(
      isRefusal(recordPayment(sampleOrder({ paidAmount: 10n ** 15n - 101n }), report, now)),
    ).toBe(false);
    expect(problemOf(recordPayment(sampleOrder(), { ...report, amount: 0n }, now))).toBe('/amount');
    expect(
      ['2027-03-04T10:00:00.001Z', '1999-12-31T23:59:59Z'].map((at) =>
        problemOf(recordPayment(sampleOrder(), { ...report, occurredAt: new Date(at) }, now)),
      ),
    ).toEqual(['/occurredAt', '/occurredAt']);
  });

  it.each(['shipped', 'delivered', 'completed'] as const)(
    'reduces the total by a refund that was not due once the order is %s',
    (state) => {
      const order = sampleOrder({
        state,
        paidAmount: 19_000n,
        paidAt: SAMPLE_PLACED_AT,
        adjustmentAmount: -100n,
      });
      const refund = (amount: bigint) =>
        orderOf(recordPayment(order, { ...report, kind: 'refund', amount }, now));
      // A refund of 10.00 is due.
      expect(sums(order)).toEqual([18_000n, -100n, 0n, 1_000n]);
      expect([400n, 1_000n, 1_500n, 19_000n].map((amount) => sums(refund(amount)))).toEqual([
        [18_000n, -100n, 0n, 600n],
        [18_000n, -100n, 0n, 0n],
        [17_500n, -600n, 0n, 0n],
        [0n, -18_100n, 0n, 0n],
      ]);
      expect(
        settleOrder(refund(1_500n), { now, unpaidAfterDays: 7, unpaidHoldMinutes: 120 }),
      ).toMatchObject({ paidAt: SAMPLE_PLACED_AT, unpaidSince: null });
      const onAccount = sampleOrder({ state, onAccount: true, paidAmount: 8_000n });
      expect(
        sums(orderOf(recordPayment(onAccount, { ...report, kind: 'refund', amount: 500n }, now))),
      ).toEqual([17_600n, -500n, 10_100n, 0n]);
    },
  );

  it('is owed again after a refund that was not due before dispatch', () => {
    const refunded = orderOf(
      recordPayment(
        sampleOrder({ state: 'ready_to_ship', paidAmount: 18_100n }),
        { ...report, kind: 'refund', amount: 500n },
        now,
      ),
    );
    expect([effectiveTotal(refunded), refunded.adjustmentAmount, payableAmount(refunded)]).toEqual([
      18_100n,
      0n,
      500n,
    ]);
  });

  it('counts a refund first against the money held, then against the refund elsewhere', () => {
    const order = sampleOrder({
      state: 'cancelled',
      paidAmount: 15_000n,
      refundedElsewhereAmount: 10_000n,
    });
    const refunded = orderOf(
      recordPayment(order, { ...report, kind: 'refund', amount: 8_000n }, now),
    );
    expect([refunded.refundedAmount, refunded.refundedElsewhereAmount]).toEqual([8_000n, 7_000n]);
    expect(
      problemOf(recordPayment(order, { ...report, kind: 'refund', amount: 15_001n }, now)),
    ).toBe('/amount');
  });
});
