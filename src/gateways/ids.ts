import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

export type IdGenerator = () => string;

const COUNTER_SIZE = 0x1000;

/**
 * Returns a function that creates ascending ids from the time and a counter. If more than 4,096 ids
 * are needed in a millisecond, or the clock is set back, the time in the id runs ahead of the
 * clock.
 */
export function makeIds(clock: Clock, randomText: () => string = randomUUID): IdGenerator {
  let lastMs = 0;
  let counter = 0;
  return () => {
    const nowMs = clock.now().getTime();
    if (nowMs > lastMs) {
      lastMs = nowMs;
      counter = 0;
    } else {
      counter += 1;
      if (counter === COUNTER_SIZE) {
        lastMs += 1;
        counter = 0;
      }
    }
    return formatId(lastMs, counter, randomText());
  };
}

// The random bits are taken from a random UUID, because Node prepares those in advance. Generating
// a few random bytes at a time would take ten times as long.
function formatId(milliseconds: number, counter: number, randomText: string): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const version = (0x7000 | counter).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${randomText.slice(-17)}`;
}
