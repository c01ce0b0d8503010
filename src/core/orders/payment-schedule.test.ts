import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLine, sampleOrder } from '../../../test/support/sample-order.ts';
import type { PaymentTerm } from '../merchants/payment-terms.ts';
import { paymentTermsProblem } from '../merchants/payment-terms.ts';
import { isRefusal } from '../shared/result.ts';
import { advanceOrder, type OrderActionRequest } from './advance.ts';
import { setDiscount, setOnAccount } from './annotate.ts';
import { freezeSchedule } from '../merchants/freeze-schedule.ts';
import type { PaymentPart } from '../merchants/payment-parts.ts';
import type { Order } from './order.ts';
import type { OrderChange } from './order-change.ts';
import { requestedPaymentAmount, dueNowAmount, unpaidParts, partsOf } from './payment-schedule.ts';
import { recordPayment } from './payments.ts';
import { answerRevision, proposeRevision } from './revisions.ts';
import { settleChange } from './settle.ts';
import { effectiveTotal, heldAmount, payableAmount, refundDueAmount } from './totals.ts';
import { actionRefusal } from './workflow.ts';

const now = new Date('2027-03-03T10:00:00Z');
const terms = { now, unpaidAfterDays: 7, unpaidHoldMinutes: 120 };

const part = (due: PaymentPart['due'], amount: bigint): PaymentPart => ({ due, amount });
const term = (due: PaymentTerm['due'], percent: number, minimumAmount: string | null = null) => ({
  due,
  percent,
  minimumAmount,
});

/** An order of 181.00 EUR: a deposit of 60.00, and the balance before it leaves. */
const scheduled = (change: Partial<Order> = {}): Order =>
  sampleOrder({
    paymentParts: [part('at_ordering', 6_000n), part('before_shipping', 12_100n)],
    ...change,
  });

function settled(before: Order, change: object): Order {
  if (isRefusal(change)) throw new Error(change.code);
  const done = change as unknown as OrderChange; // A change that isn't refused is an OrderChange.
  return done.changed ? settleChange(before, done, terms).order : before;
}

const move = (order: Order, kind: 'payment' | 'refund', amount: bigint): Order =>
  settled(
    order,
    recordPayment(
      order,
      {
        paymentId: `p${order.payments.length}`,
        kind,
        amount,
        reference: `r${order.payments.length}`,
        occurredAt: now,
        actor: 'test',
      },
      now,
    ),
  );
const act = (order: Order, request: OrderActionRequest): Order =>
  settled(order, advanceOrder(order, request, now));
const amounts = (order: Order) =>
  unpaidParts(order).map(({ due, amount, openAmount }) => [due, amount, openAmount]);

const neverAsked = (): never => {
  throw new Error('no day is proposed');
};

const revise = (order: Order, revisedTotalAmount: bigint): Order => {
  const revisionId = `v${order.revisions.length}`;
  const proposal = {
    revisionId,
    revisedTotalAmount,
    merchantNote: 'x',
    revisedEstimatedDelivery: null,
    expiresAt: null,
  };
  const proposed = settled(order, proposeRevision(order, proposal, now));
  return settled(
    proposed,
    answerRevision(proposed, { revisionId, answer: 'accepted', reestimate: neverAsked }, now),
  );
};

const problem = (...parts: PaymentTerm[]) => paymentTermsProblem(parts);

describe('payment terms', () => {
  it('must add up to 100 percent, and name each moment once in their sequence', () => {
    expect([
      problem(term('at_ordering', 30), term('before_shipping', 70)),
      problem(term('at_ordering', 30), term('before_shipping', 60)),
      problem(term('before_making', 100)),
      problem(term('at_ordering', 50), term('before_shipping', 25), term('before_making', 25)),
      problem(term('at_ordering', 50), term('at_ordering', 50)),
    ]).toEqual([
      null,
      'must add up to 100 percent; these parts add up to 90',
      'must begin with a part that is due at_ordering',
      'must name each moment once, in this sequence: at_ordering, before_making, before_shipping, on_account',
      'must name each moment once, in this sequence: at_ordering, before_making, before_shipping, on_account',
    ]);
  });
});

const freeze = (
  totalAmount: bigint,
  ...lines: (readonly [bigint, readonly PaymentTerm[] | null])[]
) =>
  freezeSchedule({
    lines: lines.map(([amount, lineTerms]) => ({ amount, terms: lineTerms })),
    totalAmount,
    workflowType: 'made_to_order',
    exponent: 2,
  });

describe('a schedule that is frozen', () => {
  const thirty = [term('at_ordering', 30, '50'), term('before_shipping', 70)];

  it('gives the remainder to the latest part', () => {
    const thirds = [
      term('at_ordering', 33),
      term('before_making', 33),
      term('before_shipping', 34),
    ];
    expect(freeze(1_001n, [1_001n, thirds])).toEqual([
      part('at_ordering', 330n),
      part('before_making', 330n),
      part('before_shipping', 341n),
    ]);
  });

  it('has a deposit of at least the minimum, and of at most the total', () => {
    expect(freeze(10_000n, [9_000n, thirty])).toEqual([
      part('at_ordering', 5_000n),
      part('before_shipping', 5_000n),
    ]);
    expect(freeze(4_000n, [4_000n, thirty])).toBe(null);
    expect(freeze(0n, [4_000n, thirty])).toBe(null);
  });

  it('of an order from stock has nothing that is due before making', () => {
    const lines = [{ amount: 100n, terms: [term('at_ordering', 40), term('before_making', 60)] }];
    expect(
      freezeSchedule({ lines, totalAmount: 100n, workflowType: 'stock', exponent: 2 }),
    ).toEqual([part('at_ordering', 40n), part('before_shipping', 60n)]);
  });

  it('adds up the parts of products with terms of their own', () => {
    expect(freeze(31_000n, [20_000n, thirty], [10_000n, null])).toEqual([
      part('at_ordering', 16_000n),
      part('before_shipping', 15_000n),
    ]);
    expect(freeze(10_000n, [20_000n, thirty], [10_000n, null])).toBe(null);
  });

  it('adds up to the total, whatever the terms, the lines and the discount are', () => {
    const someTerms = fc.constantFrom(null, thirty, [
      term('at_ordering', 1),
      term('before_making', 49),
      term('on_account', 50),
    ]);
    const line = fc.tuple(fc.bigInt({ min: 0n, max: 99_999n }), someTerms);
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.bigInt({ min: 0n, max: 500_000n }),
        (lines, total) => {
          const parts = freeze(total, ...lines);
          if (parts === null) return;
          expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total);
          expect(parts.every(({ amount }) => amount > 0n)).toBe(true);
        },
      ),
    );
  });
});

const rise = (change: Partial<Order>) => {
  const order = sampleOrder({ paidAmount: 18_100n, paidAt: now, ...change });
  return amounts(revise(order, 20_000n));
};

describe('an order with a deposit', () => {
  it('is made once the deposit is paid, and leaves once the balance is', () => {
    const order = scheduled();
    expect([
      actionRefusal(order, 'start-manufacturing', now),
      dueNowAmount(order),
      requestedPaymentAmount(order),
    ]).toEqual(['payment_required', 6_000n, 6_000n]);
    const begun = move(order, 'payment', 6_000n);
    expect([
      begun.paidAt,
      begun.unpaidSince,
      dueNowAmount(begun),
      requestedPaymentAmount(begun),
    ]).toEqual([null, null, 0n, 12_100n]);
    const made = act(act(begun, { action: 'start-manufacturing' }), {
      action: 'mark-ready-to-ship',
    });
    expect([
      actionRefusal(made, 'ship', now),
      actionRefusal(made, 'mark-delivered', now),
      dueNowAmount(made),
      made.unpaidSince,
    ]).toEqual(['payment_required', 'payment_required', 12_100n, now]);
    const paid = move(made, 'payment', 12_100n);
    expect([actionRefusal(paid, 'ship', now), paid.paidAt]).toEqual([null, now]);
  });

  it('is not made before what is due before making is paid', () => {
    const order = scheduled({
      paymentParts: [part('at_ordering', 6_000n), part('before_making', 12_100n)],
    });
    const begun = move(order, 'payment', 6_000n);
    expect([
      actionRefusal(begun, 'start-manufacturing', now),
      dueNowAmount(begun),
      requestedPaymentAmount(begun),
      begun.unpaidSince,
    ]).toEqual(['payment_required', 0n, 12_100n, null]);
  });

  it('leaves while a part on account is open, which is due from then on', () => {
    const order = scheduled({
      state: 'ready_to_ship',
      paidAmount: 6_000n,
      paymentParts: [part('at_ordering', 6_000n), part('on_account', 12_100n)],
    });
    expect([
      actionRefusal(order, 'ship', now),
      dueNowAmount(order),
      requestedPaymentAmount(order),
    ]).toEqual([null, 0n, 0n]);
    const left = act(order, { action: 'ship', request: { trackingReference: null } });
    expect([dueNowAmount(left), requestedPaymentAmount(left), left.paidAt]).toEqual([
      12_100n,
      12_100n,
      null,
    ]);
  });

  it('has its latest unpaid part moved by revisions and discounts', () => {
    const begun = move(scheduled(), 'payment', 6_000n);
    expect(amounts(revise(begun, 20_000n))).toEqual([
      ['at_ordering', 6_000n, 0n],
      ['before_shipping', 14_000n, 14_000n],
    ]);
    const given = settled(begun, setDiscount(begun, 2_100n, 'x'));
    expect(amounts(given)).toEqual([
      ['at_ordering', 6_000n, 0n],
      ['before_shipping', 10_000n, 10_000n],
    ]);
    const cheap = revise(begun, 4_000n);
    expect([amounts(cheap), refundDueAmount(cheap)]).toEqual([
      [['at_ordering', 4_000n, 0n]],
      2_000n,
    ]);
  });

  it('gets a part before the next guarded step if its total rises after it was paid', () => {
    const paid = ['at_ordering', 18_100n, 0n];
    expect(rise({})).toEqual([paid, ['before_making', 1_900n, 1_900n]]);
    expect(rise({ workflowType: 'stock' })).toEqual([paid, ['before_shipping', 1_900n, 1_900n]]);
    expect(rise({ state: 'in_manufacturing' })).toEqual([
      paid,
      ['before_shipping', 1_900n, 1_900n],
    ]);
    expect(rise({ paidAmount: 19_000n })).toEqual([
      ['at_ordering', 19_000n, 0n],
      ['before_making', 1_000n, 1_000n],
    ]);
  });

  it('has its latest paid part reopened by a refund, and lowered once it has left', () => {
    const paid = move(move(scheduled(), 'payment', 6_000n), 'payment', 12_100n);
    expect(amounts(move(paid, 'refund', 100n))).toEqual([
      ['at_ordering', 6_000n, 0n],
      ['before_shipping', 12_100n, 100n],
    ]);
    expect(amounts(move({ ...paid, state: 'shipped' }, 'refund', 100n))).toEqual([
      ['at_ordering', 6_000n, 0n],
      ['before_shipping', 12_000n, 0n],
    ]);
    const onAccount = scheduled({
      state: 'shipped',
      paidAmount: 6_000n,
      paymentParts: [part('at_ordering', 6_000n), part('on_account', 12_100n)],
    });
    expect(amounts(move(onAccount, 'refund', 1_000n))).toEqual([
      ['at_ordering', 5_000n, 0n],
      ['on_account', 12_100n, 12_100n],
    ]);
  });

  it('asks for nothing once it is cancelled, or is on account', () => {
    for (const order of [scheduled({ state: 'cancelled' }), scheduled({ onAccount: true })])
      expect([dueNowAmount(order), requestedPaymentAmount(order)]).toEqual([0n, 0n]);
  });

  it('keeps parts that add up, if a version of the service that knows none changed the total', () => {
    expect(partsOf(scheduled({ adjustmentAmount: 100n }))).toEqual([
      part('at_ordering', 6_000n),
      part('before_shipping', 12_200n),
    ]);
    expect(partsOf(scheduled({ adjustmentAmount: -13_100n }))).toEqual([
      part('at_ordering', 5_000n),
    ]);
  });
});

type Step = readonly [
  kind: 'payment' | 'refund' | 'revise' | 'discount' | 'act' | 'account',
  at: number,
];

/** Does a step of a history if the order allows it. */
function step(order: Order, [kind, at]: Step): Order {
  const amount = BigInt(at) + 1n;
  switch (kind) {
    case 'payment':
      return move(order, kind, amount);
    case 'refund':
      return amount > heldAmount(order) ? order : move(order, kind, amount);
    case 'revise':
      return isRefusal(
        proposeRevision(
          order,
          {
            revisionId: 'try',
            revisedTotalAmount: amount,
            merchantNote: 'x',
            revisedEstimatedDelivery: null,
            expiresAt: null,
          },
          now,
        ),
      )
        ? order
        : revise(order, amount);
    case 'discount': {
      const given = setDiscount(order, amount, 'x');
      return isRefusal(given) ? order : settled(order, given);
    }
    case 'account':
      return settled(order, setOnAccount(order, at % 2 === 0));
    case 'act': {
      const all: readonly OrderActionRequest[] = [
        { action: 'start-manufacturing' },
        { action: 'mark-ready-to-ship' },
        { action: 'ship', request: { trackingReference: null } },
        { action: 'mark-delivered' },
      ];
      const done = all
        .map((request) => advanceOrder(order, request, now))
        .find((change): change is OrderChange => !isRefusal(change) && change.changed);
      return done === undefined ? order : settled(order, done);
    }
  }
}

/**
 * What an order's amounts should be, counted cent by cent: each cent of the total is one entry with
 * the moment when it is due, and money that is held pays the first entries.
 */
class NaiveLedger {
  cents: string[];
  held = 0;

  constructor(parts: readonly PaymentPart[]) {
    this.cents = parts.flatMap(({ due, amount }) => Array<string>(Number(amount)).fill(due));
  }

  get open(): readonly string[] {
    return this.cents.slice(this.held);
  }

  pay(amount: number): void {
    this.held += amount;
  }

  refund(amount: number, hasLeft: boolean): void {
    const notDue = amount - Math.max(0, this.held - this.cents.length);
    if (hasLeft && notDue > 0)
      this.cents.splice(Math.min(this.held, this.cents.length) - notDue, notDue);
    this.held -= amount;
  }

  setTotal(total: number, nextStep: string): void {
    while (this.cents.length > total) this.cents.pop();
    const isSomethingOpen = this.open.length > 0;
    while (this.cents.length < total) {
      const isPaidAlready = this.held > this.cents.length;
      const latest = this.cents.at(-1) ?? (isPaidAlready ? 'at_ordering' : nextStep);
      this.cents.push(isSomethingOpen || isPaidAlready ? latest : nextStep);
    }
  }
}

/** Does the same step as `step` did, if it did anything. */
function follow(ledger: NaiveLedger, before: Order, after: Order, [kind, at]: Step): void {
  if (before === after) return;
  const hasLeft = ['shipped', 'delivered'].includes(before.state);
  const nextStep = nextStepOf(before.state, hasLeft);
  if (kind === 'payment') ledger.pay(at + 1);
  if (kind === 'refund') ledger.refund(at + 1, hasLeft);
  if (kind === 'revise') ledger.setTotal(at + 1, nextStep);
  if (kind !== 'discount') return;
  const given = Number(before.discount?.amount ?? 0n);
  ledger.setTotal(ledger.cents.length + given - (at + 1), nextStep);
}

function nextStepOf(state: Order['state'], hasLeft: boolean): string {
  if (hasLeft) return 'on_account';
  return state === 'accepted' ? 'before_making' : 'before_shipping';
}

const countOf = (texts: readonly string[]): Record<string, number> =>
  texts.reduce<Record<string, number>>(
    (counts, text) => ({ ...counts, [text]: (counts[text] ?? 0) + 1 }),
    {},
  );

describe('any history of an order', () => {
  const kinds = ['payment', 'payment', 'refund', 'revise', 'discount', 'act', 'act', 'account'];
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...(kinds as Step[0][])), fc.nat(150)) as fc.Arbitrary<Step>,
    { maxLength: 16 },
  );
  const schedules = fc.constantFrom<readonly PaymentPart[] | null>(
    null,
    [part('at_ordering', 60n), part('before_shipping', 121n)],
    [part('at_ordering', 60n), part('before_making', 60n), part('on_account', 61n)],
  );
  const states = fc.constantFrom<Order['state']>('accepted', 'accepted', 'shipped');
  const small = { lines: [sampleLine({ lineTotalAmount: 169n })], shippingAmount: 12n };

  it('keeps due = held + payable − refund due, and the parts that counting cents gives', () => {
    fc.assert(
      fc.property(steps, schedules, states, (history, paymentParts, state) => {
        const ledger = new NaiveLedger(paymentParts ?? [part('at_ordering', 181n)]);
        let order = sampleOrder({ ...small, paymentParts, state });
        for (const one of history) {
          const before = order;
          order = step(order, one);
          follow(ledger, before, order, one);
          const due = ledger.cents.length;
          const payable = ledger.open.length;
          const refundDue = Math.max(0, ledger.held - due);
          expect(due).toBe(ledger.held + payable - refundDue);
          expect([effectiveTotal(order), payableAmount(order), refundDueAmount(order)]).toEqual(
            [due, payable, refundDue].map(BigInt),
          );
          const open = unpaidParts(order).flatMap((each) =>
            Array<string>(Number(each.openAmount)).fill(each.due),
          );
          expect(countOf(open)).toEqual(countOf(ledger.open));
          expect(partsOf(order).every(({ amount }) => amount > 0n)).toBe(true);
          expect(order.paidAt === null).toBe(payable > 0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
