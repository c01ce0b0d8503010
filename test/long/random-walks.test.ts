import { describe, expect, it } from 'vitest';
import { SEED_NOTE } from '../oracle/run.ts';
import { NOTHING_WALKED, openWalks } from '../support/random-walks.ts';
import { sizeOf } from '../support/sizes.ts';
import type { Walked } from '../support/walk-configurator.ts';
import { walkInProcesses } from '../support/walk-in-processes.ts';

const IS_LONG = process.env['BOTTEGA_LONG'] !== undefined;
const WALKS = IS_LONG ? 10_000 : sizeOf(200, 12);

function walkHere(): Walked {
  const walked = { ...NOTHING_WALKED };
  const walkOne = openWalks();
  for (let index = 0; index < WALKS; index += 1) walkOne(index, walked);
  return walked;
}

describe(`choosing by chance in the demo stores (${SEED_NOTE})`, () => {
  it('never ends in a no without a way on, and every price and day shown comes true', async () => {
    const walked = IS_LONG
      ? await walkInProcesses(WALKS, (walks, sum) =>
          console.log(JSON.stringify({ at: new Date().toISOString(), walks, ...sum })),
        )
      : walkHere();
    // Each walk is completed twice: before most of its clicks, and at its end.
    expect(walked.completed + walked.unsearched).toBeGreaterThanOrEqual(2 * WALKS);
    expect(walked.completed).toBeGreaterThan(1.9 * WALKS);
    expect(walked.priced).toBeGreaterThan(WALKS);
    expect(walked.dated).toBeGreaterThan(WALKS);
    expect(walked.refused).toBeGreaterThan(WALKS / 4);
    expect(walked.repaired).toBeGreaterThan(WALKS / 4);
  }, 36_000_000);
});
