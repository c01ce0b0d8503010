import { describe, expect, test } from 'vitest';
import type { Dimension, Drawing, PriceRow } from '../capability-map.ts';
import { describeMap } from '../describe-map.ts';
import { changeValidMap, codesAndPointers } from './check-examples.ts';
import { checkMap } from './check-map.ts';

function errorsOf(dimension: Dimension): string[] {
  const { errors } = checkMap(
    changeValidMap((map) => {
      map.dimensions = [...map.dimensions, dimension];
    }),
  );
  return codesAndPointers(errors).map((line) => line.replace('/dimensions/8', '@'));
}

const sizes = {
  key: 'x',
  label: 'X',
  kind: 'magnitude',
  unit: 'cm',
  minimum: '10.25',
  maximum: 20,
  step: '0.5',
} as const;

describe('checkDimension', () => {
  test.each([
    ['10.25', []],
    ['11.25', []],
    [11, ['default-off-step @/default']],
    ['20.25', ['default-out-of-range @/default']],
  ])('steps are counted from the minimum: %s', (value, expected) =>
    expect(errorsOf({ ...sizes, default: value })).toEqual(expected),
  );

  test('steps are counted from zero where there is no minimum', () => {
    expect(errorsOf({ ...sizes, minimum: null, default: '-1.5' })).toEqual([]);
    expect(errorsOf({ ...sizes, minimum: null, default: '10.25' })).toEqual([
      'default-off-step @/default',
    ]);
  });

  test.each([
    ['choice', { offered: false }, ['nothing-to-choose @/values']],
    ['choice', { visibility: 'hidden' }, ['nothing-to-choose @/values']],
    ['choice', {}, []],
    ['choices', { offered: false }, []],
  ] as const)('a required %s of which every value is %j', (kind, member, expected) => {
    const values = [{ key: 'p', label: 'Pq', ...member }];
    expect(errorsOf({ key: 'x', label: 'Xyz', kind, required: true, values })).toEqual(expected);
  });

  test('required choices need as many values as must be chosen', () => {
    const values = [
      { key: 'p', label: 'P' },
      { key: 'q', label: 'Q', offered: false },
    ];
    expect(
      errorsOf({ key: 'x', label: 'X', kind: 'choices', required: true, atLeast: 2, values }),
    ).toEqual(['nothing-to-choose @/values']);
  });

  test('lengths count characters, not code units', () => {
    expect(errorsOf({ key: 'x', label: '𝔸'.repeat(200), kind: 'text' })).toEqual([]);
    expect(errorsOf({ key: 'x', label: '𝔸'.repeat(201), kind: 'text' })).toEqual([
      'too-long @/label',
    ]);
    expect(
      errorsOf({ key: 'x', label: 'X', kind: 'text', maximumLength: 2, default: '𝔸𝔸' }),
    ).toEqual([]);
  });
});

test('a product of magnitudes that measures nothing known may stand in a measure of anything', () => {
  const of = ['width', 'height', 'width', 'height'];
  const measures = [
    { key: 'stiffness', unit: 'm2', terms: [{ factor: 1, of }] },
    { key: 'fee', unit: 'm2', terms: [{ factor: 1, of: [] }] },
  ];
  const { errors } = checkMap(
    changeValidMap((map) => {
      map.measures = [...(map.measures ?? []), ...measures];
    }),
  );
  expect(errors).toEqual([]);
});

test('a row that says when it acts may be on a dimension that stays open', () => {
  const byValue = { dimension: 'mount', amounts: { white: 1, cream: 1 } };
  const row: PriceRow = {
    key: 'w',
    label: 'W',
    byValue,
    when: { dimension: 'mount', answered: true },
  };
  const { warnings } = checkMap(
    changeValidMap((map) => {
      map.price = { kind: 'worked_out', rows: [row] };
    }),
  );
  expect(warnings.map(({ code }) => code)).not.toContain('row-may-not-act');
});

const drawingErrors = (drawing: Drawing, dimensions: readonly Dimension[] = []) =>
  codesAndPointers(
    checkMap(
      changeValidMap((map) => {
        map.dimensions = [...map.dimensions, { ...sizes }, ...dimensions];
        map.drawings = [drawing];
      }),
    ).errors,
  );

describe('checkDrawing', () => {
  test('a drawing has lengths of the map as its sizes', () => {
    expect(drawingErrors({ shape: 'ellipse', width: 'x', height: 'x' })).toEqual([]);
    expect(drawingErrors({ shape: 'rectangle', width: 'x', height: 'nothing' })).toEqual([
      'unknown-dimension /drawings/0/height',
    ]);
    expect(drawingErrors({ shape: 'rectangle', width: 'wood', height: 'x' })).toEqual([
      'wrong-kind /drawings/0/width',
    ]);
    const load: Dimension = { key: 'load', label: 'Load', kind: 'magnitude', unit: 'kg' };
    expect(drawingErrors({ shape: 'rectangle', width: 'x', height: 'load' }, [load])).toEqual([
      'unit-of-other-quantity /drawings/0/height',
    ]);
  });

  test('a drawing depends on values that the map has', () => {
    const drawing = { shape: 'rectangle', width: 'x', height: 'x' } as const;
    expect(drawingErrors({ ...drawing, when: { dimension: 'wood', in: ['oak'] } })).toEqual([]);
    expect(drawingErrors({ ...drawing, when: { dimension: 'wood', in: ['glass'] } })).toEqual([
      'unknown-value /drawings/0/when/in/0',
    ]);
  });
});

test('a drawing of something hidden is shown to nobody', () => {
  const map = changeValidMap((changed) => {
    changed.dimensions = [
      ...changed.dimensions,
      { ...sizes },
      { ...sizes, key: 'secret', visibility: 'hidden' },
    ];
    const drawing = { shape: 'rectangle', width: 'x', height: 'x' } as const;
    changed.drawings = [
      { ...drawing, width: 'secret' },
      { ...drawing, when: { dimension: 'wood', in: ['ebony'] } },
      { ...drawing, when: { dimension: 'wood', in: ['ebony', 'oak'] } },
    ];
  });
  expect(describeMap(map, 1).drawings).toEqual([
    { shape: 'rectangle', width: 'x', height: 'x', when: { dimension: 'wood', in: ['oak'] } },
  ]);
});
