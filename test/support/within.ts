/** How long the measured work takes on the machine on which limits were written down. */
const REFERENCE_MS = 60;
const ROUNDS = 20_000_000;
let factor: number | null = null;

/**
 * A limit in milliseconds, as it is meant on an idle machine of our own, stretched by how much
 * slower this one is just now.
 */
export function within(milliseconds: number): number {
  factor = Math.max(factor ?? 1, measured() / REFERENCE_MS);
  return milliseconds * factor;
}

function measured(): number {
  const start = performance.now();
  let mixed = 1;
  for (let round = 0; round < ROUNDS; round += 1) mixed = (Math.imul(mixed, 1_664_525) + round) | 0;
  if (mixed === 0.5) throw new Error('never');
  return performance.now() - start;
}
