import { seededRandom } from './random.ts';

/** More than fits into what a core keeps for itself, less than a whole processor's cache: 8 MB. */
const PLACES = 2 ** 21;
const STEPS = 400_000;
const ROUNDS = 5;
/**
 * What a step is taken to have been on the machines that bounds in milliseconds were set on: nobody
 * measured it there.
 */
const USUAL_NS = 35;
/** A bound that holds more times over than this would be none. */
const SLOWEST = 4;

let places: Int32Array | undefined;

/**
 * How many times longer than usual this machine takes just now, 1 to 4: bounds in milliseconds were
 * set on a machine that nobody else was slowing down, and hold that many times over. Measured by
 * going from place to place in memory, each of which tells the next, since that is what a search
 * and a start mostly do, and what neighbours on the same processor slow down fourfold while a plain
 * loop still takes its usual time.
 */
export function machinePace(): number {
  places ??= oneCycle(PLACES);
  const times = Array.from({ length: ROUNDS }, () => timeOf(places as Int32Array));
  return Math.min(Math.max(1, Math.min(...times) / USUAL_NS), SLOWEST);
}

function timeOf(next: Int32Array): number {
  const start = performance.now();
  let place = 0;
  for (let step = 0; step < STEPS; step += 1) place = next[place] as number;
  const took = performance.now() - start;
  if (place < 0) throw new RangeError('went astray');
  return (took * 1e6) / STEPS;
}

/** A walk through all places, in no order that could be foreseen (Sattolo). */
function oneCycle(length: number): Int32Array {
  const random = seededRandom(length);
  const next = Int32Array.from({ length }, (_, index) => index);
  for (let index = length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * index);
    [next[index], next[other]] = [next[other] as number, next[index] as number];
  }
  return next;
}
