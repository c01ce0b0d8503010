import { describe, expect, it } from 'vitest';
import { type CaseExpectation, caseFailures } from './check-case.ts';
import type { TrialOutcome } from './trial-question.ts';

const EXPECTED: CaseExpectation = {
  answer: 'yes',
  totalAmount: 40.6,
  workingDays: 6,
  date: '2026-12-08',
};
const OUTCOME: TrialOutcome = {
  answer: 'yes',
  totalAmount: 40.6,
  needsPerson: false,
  currencyCode: 'EUR',
  workingDays: 6,
  date: '2026-12-08',
  reasons: [],
};

const FAILURES: readonly (readonly [Partial<TrialOutcome>, readonly string[]])[] = [
  [{}, []],
  [{ totalAmount: 41.6 }, ['Expected a price of 40.60 EUR, but now it is 41.60 EUR.']],
  [
    { totalAmount: null, currencyCode: null, needsPerson: true },
    ['Expected a price of 40.6, but now a person has to name it.'],
  ],
  [
    { workingDays: 8, date: '2026-12-10' },
    [
      'Expected 6 working days, but now there are 8.',
      'Expected it by 2026-12-08, but now it is ready on 2026-12-10.',
    ],
  ],
  [
    { answer: 'no', reasons: ['Brass is too heavy for tape.'] },
    ['Expected yes, but now the answer is no: Brass is too heavy for tape.'],
  ],
  [{ answer: 'needs_information' }, ['Expected yes, but now the answer is a question back.']],
];

describe('what a kept answer that changes is told by', () => {
  it.each(FAILURES)('is a sentence with its currency: %o', (outcome, sentences) => {
    expect(caseFailures(EXPECTED, { ...OUTCOME, ...outcome })).toEqual(sentences);
  });
});
