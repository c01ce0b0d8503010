import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VALID_MAP } from './check-examples.ts';
import { parseMapText } from './check-map.ts';

describe('parseMapText', () => {
  test.each([
    ['{"a": 1,\n  "b": }', 2, 8, 'broken-json'],
    ['{"a": 1,}', 1, 9, 'broken-json'],
    ['[1, 2', 1, 6, 'broken-json'],
    ['{"a": 1 // one\n}', 1, 9, 'broken-json'],
    ['{"a": "x\ny"}', 1, 9, 'broken-json'],
    ['{\n\n "a" 1}', 3, 6, 'broken-json'],
    ['["\\x"]', 1, 3, 'broken-json'],
    ['', 1, 1, 'broken-json'],
    ['{"price": 1,\n "price": 2}', 2, 2, 'repeated-member'],
    ['{"a": {"b": 1}, "c": {"b": 1, "\\u0062": 2}}', 1, 31, 'repeated-member'],
  ])('%j: line %i, column %i', (text, line, column, code) => {
    expect(parseMapText(text)).toMatchObject({ problem: { line, column, code, pointer: '' } });
  });

  test('reads valid JSON and ignores a byte order mark', () => {
    expect(parseMapText(`\uFEFF${JSON.stringify(VALID_MAP)}`)).toEqual({
      document: JSON.parse(JSON.stringify(VALID_MAP)),
    });
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(parseMapText(deep)).toHaveProperty('document');
  });

  test('refuses exactly what JSON refuses', () => {
    const inserts = fc.constantFrom('', ...'",}][{:1-.e\\ \n\u0001', 'null', '\uD800');
    const scrambled = fc.tuple(fc.json(), fc.nat(), inserts).map(([text, place, insert]) => {
      const at = place % (text.length + 1);
      return `${text.slice(0, at)}${insert}${text.slice(insert === '' ? at + 1 : at)}`;
    });
    fc.assert(
      fc.property(scrambled, (text) => {
        const result = parseMapText(text);
        const outcome = 'problem' in result ? result.problem.code : 'read';
        // A repeated member is reported first if it comes before the place that is broken.
        expect([isJson(text) ? 'read' : 'broken-json', 'repeated-member']).toContain(outcome);
      }),
      { seed: 20_260_101, numRuns: 5_000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
