import { describe, expect, it } from 'vitest';
import { readMeasure } from './measures.ts';
import { readNumber } from './numbers.ts';
import { tokenise } from './tokens.ts';

const isThird = (at: number): boolean => at === 2;
const nothingNear = {
  beginsName: () => false,
  beginsLongName: () => false,
  beginsProduct: () => false,
  beginsValue: () => false,
  measuresIn: () => true,
};

describe('numbers', () => {
  it.each([
    ['30', 30],
    ['30.5', 30.5],
    ['30,5', 30.5],
    ['1,000', 1_000],
    ['1,234.56', 1_234.56],
    ['1.234,5', 1_234.5],
    ['0,500', 0.5],
    ['twenty-five', 25],
    ['a hundred and fifty', 150],
    ['two thousand', 2_000],
    ['two and a half', 2.5],
    ['2 1/2', 2.5],
    ['2-1/2', 2.5],
    ['3/4', 0.75],
    ['half', 0.5],
    ['three quarters', 0.75],
    ['a dozen', 12],
    ['half a dozen', 6],
    ['two dozen', 24],
    ['one point six', 1.6],
    ['two point five', 2.5],
    ['nought point eight', 0.8],
    ['zero point seven five', 0.75],
    ['point five', 0.5],
    ['1 point 6', 1.6],
    ['one point oh five', 1.05],
    ['twelve point twenty-five', 12.25],
    ['two hundred point five', 200.5],
    ['a pair of', 2],
    ['a couple of', 2],
  ])('%j is %d', (text, value) => {
    const tokens = tokenise(text);
    expect(readNumber(tokens, 0)).toMatchObject({ value, end: tokens.length });
  });

  it.each(['1.500', 'a third', '9'.repeat(16)])('%j has no single value', (text) => {
    expect(readNumber(tokenise(text), 0)?.value).toBeNull();
  });

  it.each(['walnut', 'a', 'dozens', ''])('%j is no number', (text) => {
    expect(readNumber(tokenise(text), 0)).toBeNull();
  });
});

describe('sizes', () => {
  it.each([
    [
      '30x40',
      [
        [30, null, null],
        [40, null, null],
      ],
    ],
    [
      '30 by 40 cm',
      [
        [30, 'cm', null],
        [40, 'cm', null],
      ],
    ],
    [
      '30cm × 40',
      [
        [30, 'cm', null],
        [40, 'cm', null],
      ],
    ],
    [
      '12" x 16"',
      [
        [12, 'in', null],
        [16, 'in', null],
      ],
    ],
    [`5'10"`, [[70, 'in', null]]],
    ['1 m 20', [[120, 'cm', null]]],
    ['1 m 2', [[1, 'm', null]]],
    ['1 m 20 frames', [[1, 'm', null]]],
    ['1m20', [[120, 'cm', null]]],
    ['half an inch', [[0.5, 'in', null]]],
    ['an inch and a half', [[1.5, 'in', null]]],
    ['30 cm wide', [[30, 'cm', 'width']]],
    ['8-inch', [[8, 'in', null]]],
    ['20 cm in diameter', [[20, 'cm', 'diameter']]],
    ['W: 60cm', [[60, 'cm', 'width']]],
    ['2 square metres', [[2, 'm2', null]]],
    ['3 m²', [[3, 'm2', null]]],
  ])('%j', (text, sizes) => {
    const measure = readMeasure(tokenise(text), 0, nothingNear);
    expect(
      measure?.amounts.map(({ value, units, role }) => [value, units?.[0] ?? null, role]),
    ).toEqual(sizes);
    expect(measure?.isRange).toBe(false);
  });

  it.each([
    'between 30 and 40 cm',
    '10-12 cm',
    'at least 30 cm',
    'up to 2 m',
    '30 cm or more',
    'about 30 cm',
    'no wider than 50 cm',
    '30ish cm',
    'approx. 30 cm',
    '30 or 40 cm',
    'about a 32 inch',
    'roughly a 2 metre',
    'around the 30 cm mark',
    'in the region of 30 cm',
    'at least a 2 metre',
  ])('%j is a range', (text) => {
    const tokens = tokenise(text);
    expect(readMeasure(tokens, 0, nothingNear)).toMatchObject({
      isRange: true,
      end: tokens.length,
    });
  });

  it('"in" before a material is no unit', () => {
    expect(
      readMeasure(tokenise('30 in walnut'), 0, { ...nothingNear, beginsValue: isThird })?.amounts[0]
        ?.units,
    ).toBeNull();
    expect(readMeasure(tokenise('30 in, walnut'), 0, nothingNear)?.amounts[0]?.units).toEqual([
      'in',
    ]);
  });
});
