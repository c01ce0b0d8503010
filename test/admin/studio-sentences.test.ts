import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { VALID_MAP } from '../../src/core/capability/check/check-examples.ts';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import {
  MAP_ERROR_CODES,
  MAP_WARNING_CODES,
  type MapErrorCode,
  type MapWarningCode,
  SEARCH_WARNING_CODES,
} from '../../src/core/capability/check/check-problem.ts';
import { placeWords } from '../../web/admin/src/screens/studio/problems/problem-place.ts';
import { SENTENCES } from '../../web/admin/src/screens/studio/problems/problem-sentences.ts';
import { problemWords } from '../../web/admin/src/screens/studio/problems/problem-words.ts';
import { parseDocument, writeDocument } from '../../web/admin/src/screens/studio/map-document.ts';
import { BASE_SEED, drawFrom, seedOf } from '../oracle/random.ts';
import { mapNumber, SEED_NOTE } from '../oracle/run.ts';
import { sizeOf } from '../support/sizes.ts';
import { spoil } from './spoil-map.ts';

const NOW = new Date('2027-01-01T00:00:00Z');
const CODES = [...MAP_ERROR_CODES, ...MAP_WARNING_CODES, ...SEARCH_WARNING_CODES];
const SPOILED_MAPS = sizeOf(6_000, 1_500);

/** What only somebody says who writes documents by hand. */
const JARGON =
  /["{}]|JSON|undefined|null|dimension|constraint|magnitude|\bmap\b|\bfires?\b|\bkind "|\bno yes\b|appliesWhen|customerMessage|byValue|offered|offStep|searchComplete|requiresPerson|atLeast|atMost|moreThan|lessThan|leadTime|minimumPerPiece|roundTo|maximumLength|(?:range|count|step|due-day|applies|required|not-offered):/;

/** Keys of a map that its labels don't show, so that none of them may be read. */
function secretKeys(map: CapabilityMap): readonly RegExp[] {
  const { dimensions, measures = [], constraints = [] } = map;
  return [...dimensions, ...constraints, ...measures]
    .map(({ key }) => key)
    .filter((key) => /[_-]/.test(key))
    .map((key) => new RegExp(`(?<![\\w-])${key}(?![\\w-])`));
}

interface ProblemInWords {
  readonly code: MapErrorCode | MapWarningCode;
  readonly sentence: string;
}

function problemsOf(map: CapabilityMap): ProblemInWords[] {
  const { errors, warnings } = checkMap(map, NOW);
  return [...errors, ...warnings].map((problem) => ({
    code: problem.code,
    sentence: `${placeWords(map, problem.pointer)}: ${problemWords(map, problem)}`,
  }));
}

const choice = (key: string, label: string, more: object = {}) => ({
  key,
  label,
  kind: 'choice',
  values: [
    { key: `${key}_one`, label: `${label} one` },
    { key: `${key}_two`, label: `${label} two` },
  ],
  ...more,
});
const rule = (key: string, when: object, more: object = {}) => ({
  key,
  kind: 'excluded_combination',
  effect: 'blocks',
  customerMessage: 'No.',
  when,
  ...more,
});
const one = (key: string) => ({ dimension: key, in: [`${key}_one`] });
const two = (key: string) => ({ dimension: key, in: [`${key}_two`] });
const map = (more: object) =>
  ({ key: 'm', title: 'M', leadTime: { workingDays: 1 }, ...more }) as unknown as CapabilityMap;
const priced = (rows: readonly object[], more: object = {}) =>
  ({ price: { kind: 'worked_out', rows, ...more } }) as object;
const wide = { key: 'wi_de', label: 'Wide', kind: 'magnitude', unit: 'cm', required: true };

/** A map for each code that spoiling rarely leads to. */
const SAMPLES: readonly (readonly [MapWarningCode | MapErrorCode, CapabilityMap, string])[] = [
  [
    'nothing-satisfies',
    map({
      dimensions: [choice('wo_od', 'Wood', { required: true })],
      constraints: [rule('a-b', one('wo_od')), rule('b-a', two('wo_od'))],
    }),
    'All of it: Nothing can be ordered because of “Rule 1”, “Rule 2” and “Wood: that every order needs it”. Change one of the rules.',
  ],
  [
    'dead-value',
    map({
      dimensions: [choice('wo_od', 'Wood', { required: true })],
      constraints: [rule('a-b', one('wo_od'), { title: 'No one' })],
    }),
    'Wood, Wood one: Nobody can order it because of “No one”. Change one of the rules, or untick “You make it at the moment”.',
  ],
  [
    'dead-dimension',
    map({
      dimensions: [choice('wo_od', 'Wood')],
      constraints: [rule('a-b', { dimension: 'wo_od', answered: true })],
    }),
    'Wood: Nobody can order it, whatever they say here because of “Rule 1”. Change one of the rules, or remove the option.',
  ],
  [
    'repeated-rule',
    map({
      dimensions: [choice('wo_od', 'Wood')],
      constraints: [
        rule('a-b', one('wo_od')),
        rule('b-a', { any: [one('wo_od'), { quantity: { atLeast: 5 } }] }),
      ],
    }),
    'Rule 1: Wherever this rule holds, “Rule 2” does so, too. Remove one of them, unless its reason says something of its own.',
  ],
  [
    'approval-never-asked',
    map({
      dimensions: [choice('wo_od', 'Wood')],
      constraints: [
        rule('a-b', one('wo_od')),
        rule('b-a', one('wo_od'), { effect: 'requires_approval' }),
      ],
    }),
    'Rule 2: You are never asked: wherever this rule holds, the order isn’t possible because of “Rule 1”. Change the rule, or remove it.',
  ],
  [
    'unreachable-row',
    map({
      dimensions: [choice('wo_od', 'Wood')],
      constraints: [rule('a-b', one('wo_od'))],
      ...priced([
        { key: 'b', label: 'Base', amount: 1 },
        { key: 'r', label: 'One', amount: 1, when: one('wo_od') },
      ]),
    }),
    'One: No order is ever charged for it because of “Rule 1”. Change “Charged only when”, or remove the row.',
  ],
  [
    'size-past-table',
    map({
      dimensions: [wide, { ...wide, key: 'hi_gh', label: 'High', maximum: 50 }],
      ...priced([
        {
          key: 't',
          label: 'Table',
          table: {
            across: { dimension: 'wi_de', edges: [10, 20] },
            down: { dimension: 'hi_gh', edges: [50] },
            amounts: [[1, 2]],
          },
        },
      ]),
    }),
    'Table: “Wide” can be larger than the last size of the table, 20 cm: you would be asked for the price. Add a size, or say the largest one in the option.',
  ],
  [
    'reveals-hidden',
    map({
      dimensions: [
        choice('wo_od', 'Wood', { question: 'Is ebony all right?' }),
        { key: 'in_lay', label: 'Ebony', kind: 'text', visibility: 'hidden' },
      ],
    }),
    'Wood: Buyers read this, and it says “ebony”, which is a name of something hidden. Say it in another way.',
  ],
  [
    'only-hidden-satisfies',
    map({
      dimensions: [
        choice('wo_od', 'Wood', {
          required: true,
          values: [
            { key: 'o', label: 'Oak' },
            { key: 'e', label: 'Ebony', visibility: 'hidden' },
          ],
        }),
      ],
      constraints: [rule('a-b', { dimension: 'wo_od', in: ['o'] })],
    }),
    'All of it: Only something hidden can be ordered because of “Rule 1” and “Wood: that every order needs it”. Whoever chooses among what is shown can’t order.',
  ],
  [
    'review-overdue',
    map({
      dimensions: [choice('wo_od', 'Wood')],
      constraints: [rule('a-b', one('wo_od'), { reviewDueAt: '2026-03-04T09:00:00Z' })],
    }),
    'Rule 1: You wanted to look at this rule again by Mar 4, 2026. See whether it still holds, and choose a later day or remove it.',
  ],
  [
    'translates-nothing',
    map({
      dimensions: [choice('wo_od', 'Wood')],
      translations: { de: { Timber: 'Holz' } },
    }),
    'All of it: Nobody reads the translation of “Timber” any more, as its words were changed. Remove it under Languages.',
  ],
  [
    'row-may-not-act',
    map({
      dimensions: [{ ...wide, required: false }],
      ...priced([{ key: 'w', label: 'W', per: { dimension: 'wi_de' }, rate: 1, unit: 'cm' }]),
    }),
    'W: An order may leave “Wide” open, and this row then charges nothing. Tick “Every order needs it” there, or say “Charged only when”.',
  ],
  [
    'minimum-off-rounding',
    map({
      dimensions: [choice('wo_od', 'Wood')],
      ...priced([{ key: 'b', label: 'Base', amount: 1 }], {
        minimumPerPiece: '9.95',
        roundTo: '0.50',
      }),
    }),
    'Price: “Minimum per piece” is no multiple of “Rounded to”, so that rounding moves it.',
  ],
  [
    'never-charges',
    map({
      dimensions: [{ key: 'te_xt', label: 'Text', kind: 'text', maximumLength: 4 }],
      ...priced([
        { key: 'b', label: 'Base', amount: 1 },
        {
          key: 'l',
          label: 'Letters',
          per: { dimension: 'te_xt' },
          count: 'letters',
          rate: 1,
          free: 9,
        },
      ]),
    }),
    'Letters: “Text” has at most 4 letters, and 9 are free: it is never charged.',
  ],
  [
    'minimum-never-acts',
    map({
      dimensions: [choice('wo_od', 'Wood')],
      ...priced([
        { key: 'b', label: 'Base', amount: 1 },
        { key: 'r', label: 'Rebate', percent: -5, of: 'subtotal', minimum: 2 },
      ]),
    }),
    'Rebate: The row never charges more than 0, so that “Charges at least” does nothing. Change the amount, or leave the minimum empty.',
  ],
];

describe('what the studio says of each problem', () => {
  it('has words of its own for every code of the check', () => {
    expect(Object.keys(SENTENCES).toSorted()).toEqual(CODES.toSorted());
    expect(CODES.length).toBeGreaterThan(70);
  });

  it.each(SAMPLES)('says %s as an owner would', (code, sample, sentence) => {
    const problems = problemsOf(sample).filter((each) => each.code === code);
    expect(problems.map((each) => each.sentence)).toEqual([sentence]);
  });

  it(`never speaks of keys or of the document's words (${SEED_NOTE})`, () => {
    const met = new Set<string>();
    let shown = 0;
    for (let index = 0; index < SPOILED_MAPS; index += 1) {
      const whole = index % 3 === 0 ? mapNumber(index) : VALID_MAP;
      const spoiled = spoil(whole, drawFrom(seedOf(BASE_SEED, index)));
      if (parseDocument(writeDocument(spoiled)) === null) continue;
      shown += 1;
      const keys = secretKeys(whole);
      for (const { code, sentence } of problemsOf(spoiled)) {
        met.add(code);
        expect(sentence, code).not.toMatch(JARGON);
        for (const key of keys) expect(sentence, code).not.toMatch(key);
      }
    }
    expect(met.size).toBeGreaterThan(40);
    expect(shown).toBeGreaterThan(SPOILED_MAPS / 3);
  });
});
