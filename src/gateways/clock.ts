/** The time, asked for in one place so that a test can say what it is. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is set or moved. */
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
