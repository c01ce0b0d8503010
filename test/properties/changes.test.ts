import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import {
  inOtherUnits,
  relabelled,
  withDimensionsShuffled,
  withQuestionRelabelled,
  withRulesShuffled,
  withSelectionsShuffled,
  withValuesShuffled,
} from '../oracle/change-map.ts';
import { type Output, askPrice, askProduct } from '../oracle/product-answer.ts';
import { BASE_SEED, type Draw, drawFrom, seedOf } from '../oracle/random.ts';
import { MAPS, SEED_NOTE, mapNumber, questionNumber } from '../oracle/run.ts';
import type { Case } from '../oracle/shrink.ts';

type Change = (map: CapabilityMap, question: Question, draw: Draw) => Case;
type Reply = Output & { readonly price: unknown };

/**
 * What the product says before and after a change, where that isn't the same; over a fifth of the
 * maps.
 */
function firstDifference(change: Change, form: (reply: Reply) => unknown) {
  for (let index = 0; index < MAPS; index += 5) {
    const map = mapNumber(index);
    const compiled = compileMap(map);
    for (let place = 0; place < 3; place += 1) {
      const question = questionNumber(map, index, place);
      const changed = change(map, question, drawFrom(seedOf(index, place)));
      const again = compileMap(changed.map);
      const before = form({
        ...askProduct(compiled, question),
        price: askPrice(compiled, question),
      });
      const after = form({
        ...askProduct(again, changed.question),
        price: askPrice(again, changed.question),
      });
      if (!isDeepStrictEqual(before, after))
        return { seed: BASE_SEED, index, map, question, changed, before, after };
    }
  }
  return null;
}

const unparsed = (reply: Reply): Reply => reply;

const sorted = <T>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The same things said, whatever order they are said in. */
function unordered(reply: Reply): Reply {
  return {
    ...reply,
    blocking: sorted(reply.blocking),
    requiringApproval: sorted(reply.requiringApproval),
    wanting: sorted(reply.wanting),
    assumed: sorted(reply.assumed),
  };
}

describe(`changes that change nothing (${SEED_NOTE})`, () => {
  it('rules in another order', () => {
    expect(
      firstDifference(
        (map, question, draw) => ({ map: withRulesShuffled(draw, map), question }),
        unordered,
      ),
    ).toBeNull();
  });

  it('dimensions in another order', () => {
    expect(
      firstDifference(
        (map, question, draw) => ({ map: withDimensionsShuffled(draw, map), question }),
        unordered,
      ),
    ).toBeNull();
  });

  it('values in another order', () => {
    expect(
      firstDifference(
        (map, question, draw) => ({ map: withValuesShuffled(draw, map), question }),
        unordered,
      ),
    ).toBeNull();
  });

  it('selections in another order', () => {
    expect(
      firstDifference(
        (map, question, draw) => ({ map, question: withSelectionsShuffled(draw, question) }),
        unparsed,
      ),
    ).toBeNull();
  });

  it('other keys, labels and synonyms', () => {
    // Relabelling what was said of the original gives what is said of the relabelled map; a second
    // time changes nothing.
    expect(
      firstDifference(
        (map, question) => ({ map: relabelled(map), question: withQuestionRelabelled(question) }),
        relabelled,
      ),
    ).toBeNull();
  });

  it('magnitudes in other units that are exactly as large', () => {
    let moved = 0;
    const change: Change = (map, question, draw) => {
      const changed = inOtherUnits(draw, map, question);
      moved += Number(!isDeepStrictEqual(changed, question));
      return { map, question: changed };
    };
    expect(firstDifference(change, unparsed)).toBeNull();
    expect(moved).toBeGreaterThan(MAPS / 8);
  });
});
