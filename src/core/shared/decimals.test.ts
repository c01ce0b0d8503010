import { array, assert, constant, integer, oneof, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { Decimals } from './decimals.ts';
import { ZERO_EXACT, compare, decimal } from './exact.ts';

const MAXIMUM_SAFE = 999_999_999_999_999;
const input = oneof(
  constant(null),
  integer({ min: -100_000, max: 100_000 }),
  tuple(integer({ min: -MAXIMUM_SAFE, max: MAXIMUM_SAFE }), integer({ min: 0, max: 14 })).map(
    ([digits, places]) => {
      const text = String(Math.abs(digits)).padStart(places + 1, '0');
      const point = text.length - places;
      const sign = digits < 0 ? '-' : '';
      return places === 0 ? sign + text : `${sign}${text.slice(0, point)}.${text.slice(point)}`;
    },
  ),
);

test('returns every decimal exactly, however long it is', () => {
  assert(
    property(array(input), (inputs) => {
      const kept = new Decimals(inputs);
      expect(kept.length).toBe(inputs.length);
      for (const [place, each] of inputs.entries()) {
        const found = kept.readDecimalAt(place);
        expect(found === null).toBe(each === null);
        expect(compare(found ?? ZERO_EXACT, each === null ? ZERO_EXACT : decimal(each))).toBe(0);
      }
      expect(kept.readDecimalAt(inputs.length)).toBeNull();
    }),
  );
});
