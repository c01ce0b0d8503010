import { deepStrictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableActions } from '../../src/core/orders/workflow.ts';
import {
  type DrivenOrder as Driven,
  DrivenOrder,
  type Start,
  anyStart,
  anyStep,
  naiveStart,
} from '../oracle/drive-order.ts';
import {
  ACTION_NAMES,
  type NaiveOrder,
  STATES,
  type Step,
  take,
  whyNot,
} from '../oracle/naive-order.ts';

const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);
const RUNS = 2_000;

/** What each action sends along, when it is tried just to see. */
const TRIED: Readonly<Record<(typeof ACTION_NAMES)[number], Step>> = {
  accept: { do: 'accept' },
  'start-manufacturing': { do: 'start-manufacturing' },
  'mark-ready-to-ship': { do: 'mark-ready-to-ship' },
  ship: { do: 'ship', tracking: 'tried' },
  'mark-delivered': { do: 'mark-delivered' },
  complete: { do: 'complete' },
  cancel: { do: 'cancel', reason: 'tried', refundedElsewhere: false },
};

/** Tries an action and puts the order back as it was. */
function outcomeOf(driven: Driven, step: Step): string {
  const { order } = driven;
  const outcome = driven.take(step);
  driven.order = order;
  return outcome;
}

/**
 * Every listed action succeeds; every other one is refused with the code that is told, unless it is
 * a repeat.
 */
function expectHonest(driven: Driven, naive: NaiveOrder): void {
  const { actions, unavailable } = availableActions(driven.order, driven.now());
  const actual = new Map([
    ...actions.map((action) => [action, null] as const),
    ...unavailable.map(({ action, code }) => [action, code] as const),
  ]);
  const faults = ACTION_NAMES.flatMap((action) => {
    const [expected, code, outcome] = [
      whyNot(naive, action),
      actual.get(action),
      outcomeOf(driven, TRIED[action]),
    ];
    const isHonest =
      code === expected &&
      (expected === null ? outcome === 'done' : outcome === expected || outcome === 'same');
    return isHonest ? [] : [{ action, expected, code, outcome }];
  });
  if (actions.length + unavailable.length !== ACTION_NAMES.length)
    faults.push({ action: 'accept', expected: null, code: undefined, outcome: 'told twice' });
  if (actions.join() !== ACTION_NAMES.filter((action) => actions.includes(action)).join())
    faults.push({ action: 'accept', expected: null, code: undefined, outcome: 'out of order' });
  deepStrictEqual(faults, []);
}

function run(
  start: Start,
  steps: readonly Step[],
  look: (driven: Driven, naive: NaiveOrder) => void,
): { readonly driven: Driven; readonly outcomes: Record<string, number> } {
  const [driven, naive] = [new DrivenOrder(start), naiveStart(start)];
  const outcomes: Record<string, number> = {};
  look(driven, naive);
  for (const step of steps) {
    const expected = take(naive, step);
    const outcome = driven.take(step);
    deepStrictEqual([step, outcome, driven.order.state], [step, expected, naive.state]);
    look(driven, naive);
    outcomes[expected] = (outcomes[expected] ?? 0) + 1;
  }
  return { driven, outcomes };
}

const anyRun = [anyStart, fc.array(anyStep, { minLength: 5, maxLength: 40 })] as const;

describe(`the workflow, ${RUNS} generated histories (seed ${SEED})`, () => {
  it('goes as the table written by hand says, step by step, and never lies about what can be done', () => {
    const seen = new Set<string>();
    const states = new Set<string>();
    fc.assert(
      fc.property(...anyRun, (start, steps) => {
        const { driven, outcomes } = run(start, steps, expectHonest);
        for (const outcome of Object.keys(outcomes)) seen.add(outcome);
        states.add(driven.order.state);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect([...seen].toSorted()).toEqual([
      'action_not_available',
      'changed_meanwhile',
      'dispute_open',
      'done',
      'invalid_request',
      'payment_required',
      'refund_required',
      'revision_pending',
      'same',
    ]);
    expect([...states].toSorted()).toEqual(STATES.toSorted());
  });

  it('tells of shipping and cancelling once, and stamps what happened', () => {
    fc.assert(
      fc.property(...anyRun, (start, steps) => {
        const { order, events } = run(start, steps, () => undefined).driven;
        expect(events.filter((event) => event === 'order.shipped')).toHaveLength(
          order.shippedAt === null ? 0 : 1,
        );
        expect(events.filter((event) => event === 'order.cancelled')).toHaveLength(
          order.state === 'cancelled' ? 1 : 0,
        );
        expect(order.cancellation !== null).toBe(order.state === 'cancelled');
        expect(order.acceptedAt === null).toBe(
          order.state === 'placed' || (order.state === 'cancelled' && order.acceptedAt === null),
        );
        expect(order.deliveredAt !== null).toBe(
          order.state === 'delivered' || order.state === 'completed',
        );
        expect(order.completedAt !== null).toBe(order.state === 'completed');
      }),
      { numRuns: RUNS / 2, seed: SEED + 1 },
    );
  });
});
