import { seededRandom } from './random.ts';

/** The walk covers 8 MB: more than a core's own cache, less than the cache of a whole processor. */
const PLACES = 2 ** 21;
const STEPS = 400_000;
const ROUNDS = 5;
/**
 * The assumed time of one step on the machines for which the goals in milliseconds were set; it was
 * never measured there.
 */
const USUAL_NS = 35;
/** The largest pace, since a goal that is scaled further would no longer test anything. */
const SLOWEST = 4;

let places: Int32Array | undefined;

/**
 * Returns how many times slower than usual the machine is at present, 1 to 4; goals in milliseconds
 * are scaled by it. It follows a chain of places in memory, as searches and starts mostly do,
 * because busy neighbours on the same processor slow that down fourfold while a plain loop keeps
 * its speed.
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
  const elapsedMs = performance.now() - start;
  if (place < 0) throw new RangeError('went astray');
  return (elapsedMs * 1e6) / STEPS;
}

/**
 * Returns one random cycle through all places (Sattolo's algorithm), so that the processor can't
 * predict the next one.
 */
function oneCycle(length: number): Int32Array {
  const random = seededRandom(length);
  const next = Int32Array.from({ length }, (_, index) => index);
  for (let index = length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * index);
    [next[index], next[other]] = [next[other] as number, next[index] as number];
  }
  return next;
}
