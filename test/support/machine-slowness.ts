/** The loop's best time where the bounds were set: there the hardest map took 149 ms; a machine on which it takes 230 ms needs 9.7 ms for the loop. */
const REFERENCE_MS = 6.3;
const MOST = 3;

/**
 * How many times slower this machine computes now than the one on which bounds in milliseconds were set; 1 where it is
 * as fast. At most 3, so that a slow search still shows.
 */
export function machineSlowness(): number {
  const times = Array.from({ length: 15 }, () => {
    const beganMs = performance.now();
    compute();
    return performance.now() - beganMs;
  });
  return Math.min(MOST, Math.max(1, Math.min(...times) / REFERENCE_MS));
}

/** Numbers in typed arrays and objects in a map: what a search does. */
function compute(): number {
  const found = new Map<number, { readonly hash: number; readonly next: object | undefined }>();
  let hash = 2_166_136_261;
  for (let index = 0; index < 400_000; index += 1) {
    hash = Math.imul(hash ^ (index & 255), 16_777_619);
    if ((index & 7) === 0) found.set(hash & 65_535, { hash, next: found.get((hash >>> 3) & 65_535) });
  }
  const cells = new Int32Array(200_000);
  for (let round = 0; round < 20; round += 1) for (let index = 0; index < cells.length; index += 1) cells[index] = ((cells[(index * 7919) % cells.length] ?? 0) + index) ^ hash;
  return hash + found.size + (cells[5] ?? 0);
}
