import { expect, it } from 'vitest';
import { languageOf } from '../../../core/language/catalogue.ts';
import { isTemporaryProblem, problemOf } from './problem.ts';

it('tells a limit of unpaid orders from too many questions', () => {
  const values = { retryAfterSeconds: 3_600, maximumUnpaidPieces: 2 };
  const limit = problemOf(languageOf('en'), 429, { code: 'too_many_requests', values }, '3600');
  expect(limit.sentence).toContain('Please pay first');
  expect(isTemporaryProblem(limit)).toBe(false);
  const busy = problemOf(languageOf('en'), 429, { code: 'too_many_requests', values: {} }, '7');
  expect(busy).toMatchObject({ retrySeconds: 7, sentence: expect.stringContaining('wait') });
});
