import { expect, test } from 'vitest';
import type { Refusal } from '../core/shared/result.ts';
import { describePointer } from './describe-pointer.ts';
import { CLI_REFUSAL_CODES, sentenceOf } from './refusal-sentences.ts';

test.each([
  ['/dimensions/0/values/1/label', 'dimensions[0].values[1].label'],
  ['/0', '[0]'],
  ['/settings/policies/termsUrl', 'settings.policies.termsUrl'],
  ['/amounts/a b', 'amounts["a b"]'],
  ['/odd~1name/~0', '["odd/name"]["~"]'],
  ['--limit', '--limit'],
  ['', ''],
])('%s is named %s', (pointer, name) => {
  expect(describePointer(pointer)).toBe(name);
});

const POINTER = '/settings/shippingZones/3/amount';
const problems = [
  {
    path: POINTER,
    pointer: POINTER,
    member: POINTER,
    problem: 'must be a decimal',
    sku: null,
    index: 3,
    line: 7,
    code: 'x',
  },
];

/** The values of every code at once: each sentence takes those that it knows. */
const values = {
  problems,
  errors: problems,
  warnings: [],
  orders: [],
  opportunityIds: [],
  contradictions: [],
  changed: [],
  fault: 'kind',
};

test.each(CLI_REFUSAL_CODES)('%s names no place by a JSON Pointer', (code) => {
  const refusal = { refused: true, code, values } as unknown as Refusal;
  const hasLists = code !== 'config_wrong' && code !== 'file_invalid';
  const sentence = hasLists ? sentenceOf(refusal) : '';
  expect(sentence).not.toMatch(/\/\w+\/\d|\/settings/);
  expect(sentence.replaceAll('settings.shippingZones[3].amount', '')).not.toContain('Zones');
});

test('most codes that list mistakes are among those', () => {
  const listing = CLI_REFUSAL_CODES.filter(
    (code) =>
      code !== 'config_wrong' &&
      sentenceOf({ refused: true, code, values } as unknown as Refusal).includes('shippingZones'),
  );
  expect(listing).toEqual([
    'products_invalid',
    'map_invalid',
    'invalid_request',
    'overlay_invalid',
  ]);
});
