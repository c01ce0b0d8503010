import { describe, expect, it } from 'vitest';
import { takenWords } from '../../web/admin/src/screens/studio/consequences/taken-words.ts';

type Rule = Parameters<typeof takenWords>[0];

const RULE: Rule = {
  effect: 'blocks',
  taken: 18,
  total: 348,
  basis: 'exact',
  isSometimes: false,
  isOfComingDays: false,
  options: ['Wood', 'Finish'],
};

const SENTENCES: readonly (readonly [Partial<Rule>, string])[] = [
  [{}, 'Takes away 18 of 348 combinations of Wood and Finish (5 %).'],
  [{ taken: 2 }, 'Takes away 2 of 348 combinations of Wood and Finish (less than 1 %).'],
  [{ taken: 6, total: 12 }, 'Takes away 6 of 12 combinations of Wood and Finish.'],
  [{ taken: 0 }, 'Takes nothing away: none of the 348 combinations of Wood and Finish.'],
  [
    { taken: 0, effect: 'requires_approval' },
    'You look at none of the 348 combinations of Wood and Finish.',
  ],
  [{ taken: 348 }, 'Takes away all 348 combinations of Wood and Finish.'],
  [{ taken: 347 }, 'Takes away all but 1 of the 348 combinations of Wood and Finish.'],
  [
    { taken: 346, effect: 'requires_approval' },
    'You look at all but 2 of the 348 combinations of Wood and Finish.',
  ],
  [
    { basis: 'estimated', taken: 1_500, total: 4_000 },
    'Takes away about 38 % of the combinations of Wood and Finish: 4,000 of them were tried.',
  ],
  [
    { basis: 'estimated', taken: 0, total: 4_000 },
    'None of the combinations of Wood and Finish: 4,000 of them were tried.',
  ],
  [
    { basis: 'estimated', taken: 3, total: 4_000 },
    'Takes away very few combinations of Wood and Finish: 3 of the 4,000 that were tried.',
  ],
  [
    { basis: 'estimated', taken: 3_999, total: 4_000 },
    'Takes away nearly all combinations of Wood and Finish: all but 1 of the 4,000 that were tried.',
  ],
  [
    { basis: 'estimated', taken: 4_000, total: 4_000, isOfComingDays: true },
    'Takes away all or nearly all combinations of Wood and Finish within the next 26 weeks: each of the 4,000 that were tried.',
  ],
  [
    { basis: 'at_least', taken: 150_000, total: null },
    'Takes away more than 150,000 combinations of Wood and Finish.',
  ],
];

describe('what a rule takes away', () => {
  it.each(SENTENCES)('is told of %o', (rule, sentence) => {
    expect(takenWords({ ...RULE, ...rule })).toBe(sentence);
  });
});
