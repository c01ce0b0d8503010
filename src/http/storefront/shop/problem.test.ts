import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../core/language/catalogue.ts';
import { isTemporaryProblem, type Problem, problemOf } from './problem.ts';
import type { ShownMap } from './replies.ts';
import { selectionWords } from './words.ts';

it('tells a limit of unpaid orders from too many questions', () => {
  const values = { retryAfterSeconds: 3_600, maximumUnpaidPieces: 2 };
  const limit = problemOf(languageOf('en'), {
    status: 429,
    body: { code: 'too_many_requests', values },
    retryAfter: '3600',
  });
  expect(limit.sentence).toContain('Please pay first');
  expect(isTemporaryProblem(limit)).toBe(false);
  const busy = problemOf(languageOf('en'), {
    status: 429,
    body: { code: 'too_many_requests', values: {} },
    retryAfter: '7',
  });
  expect(busy).toMatchObject({ retrySeconds: 7, sentence: expect.stringContaining('wait') });
});

const DIMENSION = {
  required: false,
  values: [],
  unit: null,
  minimum: null,
  maximum: null,
  step: null,
  maximumLength: null,
  atLeast: null,
  atMost: null,
} as const;
const MAP: ShownMap = {
  key: 'cakes',
  version: 1,
  title: 'Cakes',
  drawings: [],
  dimensions: [
    { ...DIMENSION, key: 'width', label: 'Width', question: 'How wide?', kind: 'magnitude' },
    { ...DIMENSION, key: 'day', label: 'Day', question: 'When?', kind: 'date' },
    { ...DIMENSION, key: 'words', label: 'Words', question: 'Which?', kind: 'text' },
    {
      ...DIMENSION,
      key: 'short',
      label: 'Name',
      question: 'Whose?',
      kind: 'text',
      maximumLength: 1,
    },
  ],
};
const SELECTIONS = MAP.dimensions.map(({ key }) => ({ dimensionKey: key }));

function refused(path: string, tag = 'en'): Problem {
  const problems = [{ path, problem: 'is not right' }];
  return problemOf(
    languageOf(tag),
    { status: 400, body: { code: 'invalid_request', values: { problems } } },
    { map: MAP, selections: SELECTIONS },
  );
}

describe('a field that could not be read is named by its label', () => {
  it.each([
    ['/selections/0/magnitude', 'en', 'Width: please enter a number, such as 12.5.'],
    ['/selections/0/magnitude', 'de', 'Width: Bitte geben Sie eine Zahl ein, etwa 12,5.'],
    [
      '/selections/1/requestedValue',
      'en',
      'Day: please enter a day as year-month-day, such as 2027-03-31.',
    ],
    ['/selections/2/requestedValue', 'en', 'Words: please use at most 500 characters.'],
    ['/selections/3/requestedValue', 'en', 'Name: please use at most 1 character.'],
    ['/neededBy', 'en', 'Needed by: please enter a day as year-month-day, such as 2027-03-31.'],
  ])('%s in %s', (path, tag, sentence) => {
    expect(refused(path, tag)).toEqual({ sentence, status: 400, retrySeconds: null });
  });

  it('and what is no field goes on being a fault of ours', () => {
    expect(refused('/selections/2/unit').sentence).toContain('went wrong on our side');
    expect(refused('/selections/9/magnitude').sentence).toContain('went wrong on our side');
  });
});

it('writes a chosen day as people do, and what is no day as it was written', () => {
  const [, day] = MAP.dimensions;
  const chosen = (requestedValue: string) =>
    selectionWords(languageOf('en'), day, {
      dimensionKey: 'day',
      valueKeys: [],
      magnitude: null,
      unit: null,
      requestedValue,
    });
  expect([chosen('2027-03-04'), chosen('2027-02-30x'), chosen('soon')]).toEqual([
    'Thu 4 Mar',
    '“2027-02-30x”',
    '“soon”',
  ]);
});
