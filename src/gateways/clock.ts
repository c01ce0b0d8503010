/** The source of the current time, which tests can replace. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests. It stands still until the test sets or advances it. */
export interface FixedClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

export function fixedClock(start: Date | string): FixedClock {
  let now = instantOf(start);
  return {
    now: () => new Date(now),
    set: (instant) => void (now = instantOf(instant)),
    advance: (milliseconds) => void (now += milliseconds),
  };
}

function instantOf(instant: Date | string): number {
  const milliseconds = new Date(instant).getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError(`not a date-time: ${String(instant)}`);
  return milliseconds;
}
