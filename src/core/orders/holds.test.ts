import { describe, expect, test } from 'vitest';
import { sampleLine, sampleOrder } from '../../../test/support/sample-order.ts';
import { holdsStock, releaseHolds, reservationMoves } from './holds.ts';
import { ORDER_STATES, type OrderState } from './order.ts';

const held = (state: OrderState = 'accepted') =>
  sampleOrder({
    state,
    lines: [
      sampleLine({
        sku: 'CUP',
        holds: [
          { locationKey: 'default', quantity: 2 },
          { locationKey: 'cellar', quantity: 1 },
        ],
      }),
      sampleLine({ sku: 'BOARD', holds: [] }),
      sampleLine({
        sku: 'CUP',
        purchase: 'sample',
        holds: [{ locationKey: 'cellar', quantity: 4 }],
      }),
      sampleLine({ sku: 'JAR', holds: [{ locationKey: 'cellar', quantity: 7 }] }),
    ],
  });

const moves = (kind: string) => [
  { kind, sku: 'CUP', locationKey: 'default', quantity: 2 },
  { kind, sku: 'CUP', locationKey: 'cellar', quantity: 5 },
  { kind, sku: 'JAR', locationKey: 'cellar', quantity: 7 },
];

test('a new order reserves what its lines hold, added up for each location', () => {
  expect(reservationMoves(held())).toEqual(moves('reserve'));
  expect([holdsStock(held()), holdsStock(sampleOrder())]).toEqual([true, false]);
});

const ENDS: Partial<Record<OrderState, string>> = {
  cancelled: 'release',
  shipped: 'take',
  delivered: 'take',
  completed: 'take',
};

describe.each(ORDER_STATES)('an order that is %s', (state) => {
  const kind = ENDS[state];

  test('ends its holds once it is dispatched or cancelled, and not before', () => {
    const order = held(state);
    const { order: after, moves: actual } = releaseHolds(order);
    expect(actual).toEqual(kind === undefined ? [] : moves(kind));
    expect(after).toEqual(
      kind === undefined
        ? order
        : { ...order, lines: order.lines.map((line) => ({ ...line, holds: [] })) },
    );
    expect(releaseHolds(after).moves).toEqual([]);
  });

  test('moves no stock if it holds none', () => {
    const order = sampleOrder({ state });
    expect(releaseHolds(order)).toEqual({ order, moves: [] });
  });
});
