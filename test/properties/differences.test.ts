import { describe, expect, it } from 'vitest';
import { type Seen, faultsInDifferences } from '../oracle/differences.ts';
import { nearQuestionNumber, smallMapNumber } from '../oracle/nearest-run.ts';
import { offerFor, storeOf } from '../oracle/product-offer.ts';
import { SEED_NOTE } from '../oracle/run.ts';
import { sizeOf } from '../support/sizes.ts';

const MAPS = sizeOf(2_000, 120);

describe(`the differences of an offer (${SEED_NOTE})`, () => {
  it('are what asking for each value by itself, and going through everything, finds', () => {
    const seen: Seen = { values: 0, no: 0, changed: 0, priced: 0 };
    for (let index = 0; index < MAPS; index += 1) {
      const map = smallMapNumber(index, index % 4 === 0 ? 0.6 : undefined);
      const store = storeOf(map);
      for (let place = 0; place < 2; place += 1) {
        const question = nearQuestionNumber(map, index, place);
        const offer = offerFor(store, question, ['differences']);
        const faults = faultsInDifferences(map, question, offer, (q) => offerFor(store, q), seen);
        expect({ index, place, faults }).toEqual({ index, place, faults: [] });
      }
    }
    expect(seen.values).toBeGreaterThan(MAPS * 4);
    expect(seen.no).toBeGreaterThan(MAPS);
    expect(seen.changed).toBeGreaterThan(MAPS / 4);
    expect(seen.priced).toBeGreaterThan(MAPS / 4);
  }, 300_000);
});
