import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAttemptAt } from './retry-schedule.ts';

const START = new Date('2027-03-02T11:00:00Z');
const HOURS = 3_600_000;

/**
 * Returns the pauses in milliseconds between attempts that all fail at once, with `random` as the
 * source of jitter.
 */
function pauses(random: () => number): number[] {
  const found: number[] = [];
  let endedAt = START;
  for (let number = 1; ; number += 1) {
    const next = nextAttemptAt({ number, endedAt, retryAfterSeconds: null, random: random() });
    if (next === null) return found;
    found.push(next.getTime() - endedAt.getTime());
    endedAt = next;
  }
}

const after = (number: number, retryAfterSeconds: number | null, random = 0.5) =>
  (nextAttemptAt({ number, endedAt: START, retryAfterSeconds, random })?.getTime() ?? Number.NaN) -
  START.getTime();

describe('the schedule of attempts', () => {
  it('has ten attempts with the pauses of the Standard Webhooks specification', () => {
    expect(pauses(() => 0.5)).toEqual([
      5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000,
      86_400_000,
    ]);
    expect(pauses(() => 0.5).reduce((sum, pause) => sum + pause, 0)).toBe(
      75 * HOURS + 35 * 60_000 + 5_000,
    );
  });

  it('varies each pause by at most a tenth in both directions', () => {
    const [middle, random] = [
      pauses(() => 0.5),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    ];
    fc.assert(
      fc.property(fc.array(random, { minLength: 9, maxLength: 9 }), (given) => {
        const numbers = [...given, 0];
        const spread = pauses(() => numbers.shift() ?? 0);
        expect(spread).toHaveLength(9);
        for (const [index, pause] of spread.entries()) {
          expect(Math.abs(pause - (middle[index] ?? 0))).toBeLessThanOrEqual(
            (middle[index] ?? 0) * 0.1 + 1,
          );
        }
      }),
    );
    expect([pauses(() => 0)[0], pauses(() => 0.999_999)[0]]).toEqual([4_500, 5_500]);
  });

  it('waits as long as a receiver asks for plus some jitter, and about a day at most', () => {
    expect([after(1, 60, 0), after(1, 60)]).toEqual([60_000, 63_000]);
    expect(after(1, 86_400, 0)).toBe(24 * HOURS);
    expect(after(1, 9_999_999_999, 0)).toBe(24 * HOURS);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 86_400 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (number, seconds, random) => {
          expect(after(number, seconds, random)).toBeGreaterThanOrEqual(seconds * 1_000);
        },
      ),
    );
  });

  it("is never shortened by a receiver's wish", () => {
    expect(after(4, 1)).toBe(after(4, null));
    expect(after(4, 0)).toBe(after(4, null));
  });

  it('ends after the last attempt, even if a receiver asks for a pause', () => {
    expect(
      nextAttemptAt({ number: 10, endedAt: START, retryAfterSeconds: 5, random: 0.5 }),
    ).toBeNull();
  });
});
