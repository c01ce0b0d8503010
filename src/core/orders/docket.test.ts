import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLine, sampleOrder } from '../../../test/support/sample-order.ts';
import { isRefusal } from '../shared/result.ts';
import { docketOf, MAXIMUM_DOCKET_CHANGES, recordDocketChanges } from './docket.ts';
import { ORDER_STATES, type Order } from './order.ts';
import { productionSheet } from './sheet.ts';

const NOW = new Date('2027-03-05T08:00:00Z');
const made = sampleLine();
const stocked = sampleLine({
  lineId: '01950000-0000-7000-8000-0000000000b2',
  workflowType: 'stock',
});
const both = (change: Partial<Order> = {}) => sampleOrder({ lines: [made, stocked], ...change });

const dated = (order: Order, date: string | null): Order => ({
  ...order,
  estimate: order.estimate === null ? null : { ...order.estimate, date },
});

function historyOf(order: Order, lineId = made.lineId) {
  const line = order.lines.find((one) => one.lineId === lineId);
  if (line === undefined) throw new Error('no such line');
  return line.docket;
}

describe('a docket', () => {
  it.each(ORDER_STATES)('of an order that is %s', (state) => {
    const docket = docketOf(both({ state }), made.lineId, 'Oak & Co');
    const isThere = !['placed', 'cancelled'].includes(state);
    expect(isRefusal(docket) ? docket.code : docket.state).toBe(
      isThere ? state : 'docket_not_available',
    );
  });

  it('exists only for lines of this order that are made to order', () => {
    expect(docketOf(both(), stocked.lineId, 'Oak')).toMatchObject({ code: 'docket_not_available' });
    expect(docketOf(both(), '01950000-0000-7000-8000-0000000000ff', 'Oak')).toMatchObject({
      code: 'line_not_found',
    });
    // A missing line is reported as missing, whatever the state of the order.
    expect(
      docketOf(both({ state: 'cancelled' }), '01950000-0000-7000-8000-0000000000ff', 'Oak'),
    ).toMatchObject({ code: 'line_not_found' });
  });

  it('says what to make, for whom and until when', () => {
    expect(docketOf(both({ note: 'With ribbon' }), made.lineId, 'Oak & Co')).toEqual({
      docketNumber: 'D-1',
      revision: 1,
      paymentMode: 'live',
      orderNumber: '1001',
      orderId: both().orderId,
      lineId: made.lineId,
      merchantName: 'Oak & Co',
      state: 'accepted',
      sku: 'FR-1',
      title: 'Classic frame',
      quantity: 2,
      isSample: false,
      specification: made.specification,
      allergens: null,
      note: 'With ribbon',
      storeNote: null,
      imageUrl: null,
      placedAt: both().placedAt,
      acceptedAt: both().acceptedAt,
      dueOn: '2027-03-12',
      changes: [],
    });
  });
});

describe('changes of dockets', () => {
  it('make one revision for each save, with the old and the new value', () => {
    const before = both();
    const noted = recordDocketChanges(before, { ...before, storeNote: 'With ribbon' }, NOW);
    expect(historyOf(noted)).toEqual({
      docketNumber: 'D-1',
      revision: 2,
      changes: [
        {
          revision: 2,
          field: 'storeNote',
          from: null,
          to: 'With ribbon',
          changedAt: NOW.toISOString(),
        },
      ],
    });
    const later = recordDocketChanges(
      noted,
      { ...dated(noted, '2027-03-20'), storeNote: null },
      NOW,
    );
    expect(historyOf(later).revision).toBe(3);
    expect(historyOf(later).changes.slice(1)).toEqual([
      {
        revision: 3,
        field: 'dueOn',
        from: '2027-03-12',
        to: '2027-03-20',
        changedAt: NOW.toISOString(),
      },
      {
        revision: 3,
        field: 'storeNote',
        from: 'With ribbon',
        to: null,
        changedAt: NOW.toISOString(),
      },
    ]);
    expect(historyOf(later, stocked.lineId)).toEqual(stocked.docket);
  });

  it('are not recorded if the sheet stays the same, before acceptance, or after cancellation', () => {
    const before = both();
    const paid = { ...before, paidAmount: 100n };
    expect(recordDocketChanges(before, paid, NOW)).toBe(paid);
    const placed = both({ state: 'placed' });
    for (const after of [
      { ...placed, storeNote: 'x' },
      { ...dated(placed, '2027-04-01'), state: 'accepted' as const },
    ])
      expect(recordDocketChanges(placed, after, NOW)).toBe(after);
    const cancelled = { ...before, state: 'cancelled' as const, storeNote: 'x' };
    expect(recordDocketChanges(before, cancelled, NOW)).toBe(cancelled);
  });

  it('lead from the first revision to the last', () => {
    const values = fc.record({
      storeNote: fc.option(fc.constantFrom('a', 'b', 'c')),
      date: fc.option(fc.constantFrom('2027-03-12', '2027-03-15')),
    });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 30 }), (steps) => {
        const first = both();
        const last = steps.reduce(
          (order, { storeNote, date }) =>
            recordDocketChanges(order, { ...dated(order, date), storeNote }, NOW),
          first,
        );
        const { revision, changes } = historyOf(last);
        const states = steps.reduce<[string | null, string | null][]>(
          (seen, { storeNote, date }) => [...seen, [storeNote, date]],
          [[first.storeNote, '2027-03-12']],
        );
        const moves = states.filter(
          (state, index) =>
            index > 0 &&
            (state[0] !== states[index - 1]?.[0] || state[1] !== states[index - 1]?.[1]),
        );
        expect(revision).toBe(1 + moves.length);
        const replayed = changes.reduce<Record<string, string | null>>(
          (seen, { field, from, to }) => {
            expect(seen[field]).toBe(from);
            expect(to).not.toBe(from);
            return { ...seen, [field]: to };
          },
          { storeNote: null, dueOn: '2027-03-12' },
        );
        expect(replayed).toEqual({ storeNote: last.storeNote, dueOn: last.estimate?.date });
        expect(
          changes.every((change, index) => change.revision >= (changes[index - 1]?.revision ?? 2)),
        ).toBe(true);
      }),
    );
  });

  it('are kept up to a limit, the latest ones', () => {
    let order = both();
    for (let step = 1; step <= MAXIMUM_DOCKET_CHANGES + 5; step += 1)
      order = recordDocketChanges(order, { ...order, storeNote: String(step) }, NOW);
    const { revision, changes } = historyOf(order);
    expect([revision, changes.length, changes.at(-1)?.to]).toEqual([
      MAXIMUM_DOCKET_CHANGES + 6,
      MAXIMUM_DOCKET_CHANGES,
      String(MAXIMUM_DOCKET_CHANGES + 5),
    ]);
  });
});

describe('a sheet', () => {
  it('is the docket as text, with local days and the newest change first', () => {
    const late = new Date('2027-03-02T23:30:00Z'); // This is already 3 March in Rome.
    const before = both({ placedAt: late, acceptedAt: late });
    const once = recordDocketChanges(before, { ...before, storeNote: 'One' }, NOW);
    const twice = recordDocketChanges(
      once,
      { ...once, storeNote: 'Two' },
      new Date('2027-03-06T23:30:00Z'),
    );
    const docket = docketOf(twice, made.lineId, 'Oak');
    if (isRefusal(docket)) throw new Error(docket.code);
    const sheet = productionSheet(docket, 'Europe/Rome', 'https://x/y');
    expect(sheet.facts).toEqual([
      { label: 'Order', text: before.orderNumber },
      { label: 'Ordered', text: '2027-03-03' },
      { label: 'Accepted', text: '2027-03-03' },
    ]);
    expect(sheet.rows).toEqual([
      { label: 'Wood', text: 'Oak' },
      { label: 'Width', text: '12 in' },
    ]);
    expect(sheet.changes.map(({ on, label, from, to }) => [on, label, from, to])).toEqual([
      ['2027-03-07', 'Store’s note', 'One', 'Two'],
      ['2027-03-05', 'Store’s note', 'none', 'One'],
    ]);
  });
});
