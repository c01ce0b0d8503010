import { describe, expect, test } from 'vitest';
import type {
  CapabilityMap,
  ChoiceDimension,
  ChoicesDimension,
  Dimension,
} from '../capability-map.ts';
import { MAP_LIMITS, QUESTION_BODY_BYTES } from '../map-limits.ts';
import { checkMap } from './check-map.ts';
import { largestQuestionBytes } from './check-question-size.ts';

const longKey = (at: number) => `${at}`.padEnd(MAP_LIMITS.keyLength, 'k');
const valuesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: longKey(at), label: `V${at}` }));
const mapOf = (dimensions: readonly Dimension[]): CapabilityMap => ({
  key: 'm',
  title: 'M',
  dimensions,
});
const choice = (at: number, values: number): ChoiceDimension => ({
  key: longKey(at),
  label: `D${at}`,
  kind: 'choice',
  values: valuesOf(values),
});
const choices = (at: number, values: number, atMost?: number): ChoicesDimension => ({
  key: longKey(at),
  label: `D${at}`,
  values: valuesOf(values),
  kind: 'choices',
  ...(atMost === undefined ? {} : { atMost, countMessage: 'So many.' }),
});
const textDimension = (at: number): Dimension => ({ key: longKey(at), label: 'T', kind: 'text' });
const size = (at: number): Dimension => ({
  key: longKey(at),
  label: 'M',
  kind: 'magnitude',
  unit: 'mm',
});
const day = (at: number): Dimension => ({ key: longKey(at), label: 'D', kind: 'date' });
const times = (count: number, make: (at: number) => Dimension, from = 0): Dimension[] =>
  Array.from({ length: count }, (_, at) => make(from + at));

/** A selection of an offer that answers the dimension at its longest. */
function longestAnswer(dimension: Dimension) {
  const blank = { valueKeys: [], magnitude: null, unit: null, requestedValue: null };
  const shape = { dimensionKey: dimension.key, ...blank };
  switch (dimension.kind) {
    case 'text':
      return { ...shape, requestedValue: '😀'.repeat(dimension.maximumLength ?? 500) };
    case 'date':
      return { ...shape, requestedValue: '2026-12-24' };
    case 'magnitude':
      return { ...shape, magnitude: 123_456_789.123_456, unit: 'u'.repeat(64) };
    case 'choice':
      return { ...shape, valueKeys: [dimension.values[0]?.key] };
    case 'choices':
      return {
        ...shape,
        valueKeys: dimension.values.slice(0, dimension.atMost ?? Infinity).map(({ key }) => key),
      };
  }
}

const errorsOf = (map: CapabilityMap) => checkMap(map).errors.map(({ code }) => code);

describe('the largest question of a map', () => {
  test.each([
    ['two thousand choices', times(2_000, (at) => choice(at, 3))],
    ['a group of five hundred values', [choices(0, 500)]],
    ['fourteen groups of five hundred values', times(14, (at) => choices(at, 500))],
    ['groups of which few may be chosen', times(100, (at) => choices(at, 200, 10))],
    [
      'words, sizes and days',
      [...times(250, textDimension), ...times(200, size, 1_000), ...times(100, day, 2_000)],
    ],
  ])('fits into a request: %s', (_, dimensions) => {
    const bytes = Buffer.byteLength(JSON.stringify(dimensions.map(longestAnswer)));
    expect(largestQuestionBytes(dimensions)).toBeGreaterThanOrEqual(bytes);
    expect(largestQuestionBytes(dimensions)).toBeLessThan(bytes + 60 * dimensions.length);
    expect(bytes).toBeLessThan(MAP_LIMITS.questionBytes);
    expect(errorsOf(mapOf(dimensions))).toEqual([]);
  });

  test.each([
    ['twenty groups of five hundred values', times(20, (at) => choices(at, 500))],
    ['four hundred texts', times(400, textDimension)],
  ])('is refused at check if it does not fit: %s', (_, dimensions) => {
    expect(errorsOf(mapOf(dimensions))).toEqual(['question-too-large']);
    expect(checkMap(mapOf(dimensions)).errors[0]?.problem).toMatch(
      /would have \d{3},\d{3} bytes, and at most 655,360 fit/,
    );
  });

  test('leaves room in a body for what is sent beside it', () => {
    expect(QUESTION_BODY_BYTES - MAP_LIMITS.questionBytes).toBeGreaterThan(256 * 1_024);
  });
});
