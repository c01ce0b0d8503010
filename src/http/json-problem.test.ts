import { expect, test } from 'vitest';
import { jsonProblem } from './json-problem.ts';

function problemOf(json: string): string {
  try {
    JSON.parse(json);
  } catch (error) {
    return jsonProblem(json, error);
  }
  throw new Error('the text is valid');
}

test.each([
  ['{"onHand":NaN}', 'is not valid JSON (at character 10)'],
  [`{"note":"${'x'.repeat(60)}","onHand": None}`, 'is not valid JSON (at character 81)'],
  ["{'sku':1}", 'is not valid JSON (at character 1)'],
  ['{"sku":1,}', 'is not valid JSON (at character 9)'],
  ['{"sku":tru', 'is not valid JSON (it ends too early)'],
  ['{"sku":trú}', 'is not valid JSON (at character 7)'],
  ['{"entries":[1, ]}', 'is not valid JSON (at character 15)'],
  ['{"entries":[', 'is not valid JSON (it ends too early)'],
  ['\uFEFF{"sku":1}', 'begins with a byte order mark: send UTF-8 without one'],
  ['{"sku":,"onHand":1}', 'is not valid JSON (at character 7)'],
  ['[,1]', 'is not valid JSON (at character 1)'],
])('says where %j goes wrong', (json, expected) => {
  expect(problemOf(json)).toBe(expected);
});

test('takes no longer than a large body deserves', () => {
  const json = `{"words":"${String.raw`\"`.repeat(500_000)}","list":[${'1,'.repeat(200_000)}NaN]}`;
  expect(problemOf(json)).toBe(`is not valid JSON (at character ${json.length - 5})`);
});
