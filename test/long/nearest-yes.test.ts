import { describe, expect, it } from 'vitest';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import { configurationsOf } from '../oracle/generate-small-map.ts';
import { statesOf } from '../oracle/brute-table.ts';
import { nearQuestionNumber, smallMapNumber, wrongAnswer } from '../oracle/nearest-run.ts';
import { BASE_SEED, seedOf } from '../oracle/random.ts';
import { SEED_NOTE } from '../oracle/run.ts';

const MAPS = 20;
const QUESTIONS = 4;
const LARGE = { least: 100_000, most: 200_000 };
/** What nobody asks for needs no going through, so that there is little of it. */
const HIDDEN_SHARE = 0.05;
/** Sizes between limits make more states of a configuration. */
const MAXIMUM_STATES = 5_000_000;

const largeMapNumber = (index: number) => smallMapNumber(index, HIDDEN_SHARE, LARGE);

function canBeGoneThrough(index: number): boolean {
  const map = largeMapNumber(index);
  const states = statesOf(map, {
    ...nearQuestionNumber(map, index, 0),
    selections: [],
    excluding: [],
  });
  return states >= LARGE.least && states <= MAXIMUM_STATES;
}

const isExpected = process.env['BOTTEGA_LONG'] !== undefined;
const numbers = isExpected
  ? Array.from({ length: 5 * MAPS }, (_, index) => index)
      .filter(canBeGoneThrough)
      .slice(0, MAPS)
  : [0];

/** Minutes long: every map has hundreds of thousands of configurations. */
describe.runIf(isExpected)(`the nearest yes on large maps (${SEED_NOTE})`, () => {
  it('is looked for on enough of them', () => {
    expect(numbers).toHaveLength(MAPS);
  });

  it.each(numbers)(
    'is what going through every configuration of map %i finds',
    (index) => {
      const map = largeMapNumber(index);
      expect(checkMap(map).errors).toEqual([]);
      expect(configurationsOf(map.dimensions)).toBeGreaterThanOrEqual(LARGE.least);
      for (let place = 0; place < QUESTIONS; place += 1) {
        const question = nearQuestionNumber(map, index, place);
        expect(wrongAnswer({ map, question }, seedOf(BASE_SEED, index))).toBeNull();
      }
    },
    600_000,
  );
});
