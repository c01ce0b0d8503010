import { assert, bigInt, double, integer, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnfaithfulJson, writeJson } from './json-text.ts';

describe('findUnfaithful', () => {
  it.each([
    [
      '{"a":[1,{"b/c~":0.10000000000000000001}]}',
      '/a/1/b~1c~0',
      'has more than 15 significant digits',
    ],
    ['[1234567890123456]', '/0', 'has more than 15 significant digits'],
    ['1e400', '', 'is outside the range of numbers'],
    ['{"a":1e-400}', '/a', 'is outside the range of numbers'],
    [String.raw`{"a":"x\u0000"}`, '/a', 'holds a NUL character'],
    [String.raw`{"a\u0000":1}`, '/a\0', 'holds a NUL character'],
    ['{"a":1,"b":[{"c" :1,"c"\n:1}]}', '/b/0/c', 'is sent twice'],
    [String.raw`{"total":1,"to\u0074al":{"a":2}}`, '/total', 'is sent twice'],
    ['{"a":"\\":\\":","__proto__":1,"__proto__":[]}', '/__proto__', 'is sent twice'],
  ])('names the place in %s', (json, path, problem) => {
    expect(findUnfaithfulJson(json, JSON.parse(json))).toEqual([{ path, problem }]);
  });

  it.each([
    '{"a":100000000000000000000,"b":-0.123456789012345,"c":1e2,"d":0e99,"e":0.10000000000000000000}',
    String.raw`{"a":"12345678901234567890 \\u0000 1e9","1234567890123456789":1}`,
    '["\\"","[1234567890123456789]"]',
    '{"a":{"b":1},"c":{"b":1},"__proto__":2,"d":["b","b"],"e":"{\\"a\\":1,\\"a\\":2}"}',
  ])('takes %s', (json) => {
    expect(findUnfaithfulJson(json, JSON.parse(json))).toEqual([]);
  });

  it('walks nesting of any depth', () => {
    const json = `${'['.repeat(100_000)}1234567890123456${']'.repeat(100_000)}`;
    expect(findUnfaithfulJson(json, JSON.parse(json))).toHaveLength(1);
  });

  it('agrees with the parser about every number that it takes', () => {
    assert(
      property(
        bigInt({ min: 1n, max: 10n ** 18n }),
        integer({ min: 0, max: 12 }),
        (digits, places) => {
          const text = String(digits).padStart(places + 1, '0');
          const number = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
          const significant = text.replace(/^0+/, '').replace(/0+$/, '').length;
          expect(findUnfaithfulJson(`[${number}]`, [Number(number)]).length).toBe(
            significant > 15 ? 1 : 0,
          );
        },
      ),
    );
  });
});

describe('writeJson', () => {
  it('writes numbers in plain notation and leaves words alone', () => {
    expect(writeJson({ a: 1e-7, b: 1e21, c: -2.5e-8, d: 'at 1e-7', 'k1e-7': [1] })).toBe(
      '{"a":0.0000001,"b":1000000000000000000000,"c":-0.000000025,"d":"at 1e-7","k1e-7":[1]}',
    );
    expect(writeJson(['0191e5f0-1e-7', 'a:1e-7,[2e+21', [1e-7], -1.5e300 / 1e300, 5e-324])).toBe(
      `["0191e5f0-1e-7","a:1e-7,[2e+21",[0.0000001],-1.5,0.${'0'.repeat(323)}5]`,
    );
    expect(writeJson(1e21)).toBe('1000000000000000000000');
  });

  it('writes every double without an exponent', () => {
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const json = writeJson({ value });
        expect(json).toMatch(/^\{"value":-?\d+(?:\.\d+)?\}$/);
        expect(JSON.parse(json)).toEqual({ value: value === 0 ? 0 : value });
      }),
    );
  });

  it('writes what JSON.stringify means', () => {
    assert(
      property(jsonValue(), (value) => {
        expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
