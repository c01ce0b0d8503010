import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

/** A new UUID of version 7 (RFC 9562). */
export type NewId = () => string;

const COUNTER_SIZE = 0x1000;

/**
 * Ids of one maker only ever rise: twelve bits count within a millisecond, and where they run out,
 * or the clock is set back, the time in the id runs ahead of the clock.
 */
export function makeIds(clock: Clock, random: () => string = randomUUID): NewId {
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
    return layOut(lastMs, counter, random());
  };
}

// The variant and 62 random bits are the end of a random UUID, for which Node keeps bytes at hand:
// single ones cost ten times as much.
function layOut(milliseconds: number, counter: number, random: string): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const version = (0x7000 | counter).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${random.slice(-17)}`;
}
