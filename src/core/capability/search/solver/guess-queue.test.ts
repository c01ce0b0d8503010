import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GuessQueue, NO_GUESS } from './guess-queue.ts';

const SETTINGS = { seed: 20_261_120, numRuns: 300 };
const VARIABLES = 7;
const variable = fc.integer({ min: 1, max: VARIABLES - 1 });
/** An event in a queue: a variable is assigned, was in a conflict, or is open again. */
const event = fc.tuple(fc.constantFrom('assign', 'conflict', 'reopen'), variable, fc.boolean());

function queueOf(free: readonly number[], values: Int8Array): GuessQueue {
  const queue = new GuessQueue();
  queue.reserveCapacity(VARIABLES + 1);
  queue.refill(Int32Array.from(free), VARIABLES, values);
  return queue;
}

describe('GuessQueue', () => {
  it('guesses the open variable that was in a conflict last, with the value that it had last', () => {
    fc.assert(
      fc.property(fc.uniqueArray(variable), fc.array(event, { maxLength: 40 }), (free, events) => {
        const values = new Int8Array(2 * VARIABLES);
        const queue = queueOf(free, values);
        const order = free.toReversed();
        const phases = new Map<number, number>();
        const open = (each: number): boolean => values[2 * each] === 0;
        for (const [kind, subject, isTrue] of events) {
          if (kind === 'assign' && open(subject)) {
            values[2 * subject] = isTrue ? 1 : -1;
            phases.set(subject, Number(!isTrue));
          } else if (kind === 'conflict' && !open(subject)) {
            queue.moveToEnd(subject);
            if (order.includes(subject)) order.push(...order.splice(order.indexOf(subject), 1));
          } else if (kind === 'reopen' && !open(subject)) {
            values[2 * subject] = 0;
            queue.reopen(Int32Array.of(0, 2 * subject + (phases.get(subject) ?? 1), 0), 1, 2);
          }
          const next = order.findLast(open);
          expect(queue.nextGuess(values, { steps: 0 })).toBe(
            next === undefined ? NO_GUESS : 2 * next + (phases.get(next) ?? 1),
          );
        }
      }),
      SETTINGS,
    );
  });

  it('takes a step for each variable it visits, and visits none twice while nothing changes', () => {
    const values = new Int8Array(2 * VARIABLES);
    const queue = queueOf([1, 2, 3, 4], values);
    for (const each of [1, 2, 3]) values[2 * each] = 1;
    const budget = { steps: 100 };
    queue.nextGuess(values, budget);
    expect(budget.steps).toBe(96);
    queue.nextGuess(values, budget);
    expect(budget.steps).toBe(95);
  });

  it('guesses a new variable first, and false', () => {
    const values = new Int8Array(2 * (VARIABLES + 1));
    const queue = queueOf([1, 2], values);
    queue.preferTrue([2 * VARIABLES]);
    queue.add(VARIABLES);
    expect(queue.nextGuess(values, { steps: 0 })).toBe(2 * VARIABLES + 1);
  });
});
