import { expect, it } from 'vitest';
import { languageOf } from '../../../core/language/catalogue.ts';
import { isTemporaryProblem, type Problem, problemOf } from './problem.ts';

it('tells a limit of unpaid orders from too many questions', () => {
  const values = { retryAfterSeconds: 3_600, maximumUnpaidPieces: 2 };
  const limit = problemOf(languageOf('en'), 429, { code: 'too_many_requests', values }, '3600');
  expect(limit.sentence).toContain('Please pay first');
  expect(isTemporaryProblem(limit)).toBe(false);
  const busy = problemOf(languageOf('en'), 429, { code: 'too_many_requests', values: {} }, '7');
  expect(busy).toMatchObject({ retrySeconds: 7, sentence: expect.stringContaining('wait') });
});

function refused(path: string): Problem {
  const problems = [{ path, problem: 'must be a number' }];
  return problemOf(languageOf('en'), 400, { code: 'invalid_request', values: { problems } });
}

it('tells a size that is no number from what went wrong on our side', () => {
  expect(refused('/selections/2/magnitude').sentence).toContain('A size must be a number');
  expect(refused('/selections/2/unit').sentence).not.toContain('A size must be a number');
});
