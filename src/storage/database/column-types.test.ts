import { describe, expect, test } from 'vitest';
import { columnParser, parseArray } from './column-types.ts';

describe('column parsers', () => {
  test('a bigint is a number as long as a number holds it exactly', () => {
    expect(columnParser(20)('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => columnParser(20)('9007199254740992')).toThrow('too large');
  });

  test('a time is an instant, whatever its offset', () => {
    expect(columnParser(1184)('2026-03-01 12:30:00.5+05:30')).toEqual(
      new Date('2026-03-01T07:00:00.500Z'),
    );
    expect(columnParser(1184)('2026-03-01 12:30:00+00')).toEqual(new Date('2026-03-01T12:30:00Z'));
    expect(() => columnParser(1184)('infinity')).toThrow('no date-time');
  });

  test.each([
    ['{}', []],
    ['{a,NULL,"NULL",""}', ['a', null, 'NULL', '']],
    ['{"a,b","{c}","d\\"e","f\\\\g","h\ni"}', ['a,b', '{c}', 'd"e', 'f\\g', 'h\ni']],
    [
      '{{a,b},{c,d}}',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['[0:1]={a,b}', ['a', 'b']],
  ])('the array %s', (text, expected) => {
    expect(parseArray(text, (element) => element)).toEqual(expected);
  });
});
