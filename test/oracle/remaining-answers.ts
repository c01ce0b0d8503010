import type { CapabilityMap, Dimension } from '../../src/core/capability/capability-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import type { RemainingAnswers } from '../../src/core/capability/remaining.ts';
import { choosable } from './brute-cells.ts';
import { type Fraction, decimalText, fraction, minus, plus, readFraction } from './fraction.ts';
import { isoDate } from './generate-condition.ts';
import { isGiven } from './given.ts';
import { epochDay } from './naive-answers.ts';
import { dimensionOf } from './naive-hidden.ts';

const NEAR = fraction(1n, 1_000_000n);

/**
 * Answers that an offer says are still possible. Of sets, none: only some set that holds a value
 * need be.
 */
export function answersWithin(map: CapabilityMap, remaining: RemainingAnswers): Selection[] {
  const { dimensionKey, valueKeys, unit } = remaining;
  if (dimensionOf(map, dimensionKey).kind === 'choice')
    return valueKeys.map((key) => ({ dimensionKey, valueKeys: [key] }));
  const sizes = [
    remaining.exclusiveMinimum ? null : remaining.minimum,
    remaining.exclusiveMaximum ? null : remaining.maximum,
  ];
  const days = [remaining.earliest, remaining.latest];
  return [
    ...sizes
      .filter((size) => size !== null)
      .map((magnitude) => ({ dimensionKey, magnitude, unit })),
    ...days
      .filter((day) => day !== null)
      .map((requestedValue) => ({ dimensionKey, requestedValue })),
  ];
}

/** How far the next size is; one between two steps may be moved back to what is possible. */
function nextTo(dimension: Dimension): Fraction {
  return dimension.kind === 'magnitude' && isGiven(dimension.offStep) && isGiven(dimension.step)
    ? readFraction(dimension.step)
    : NEAR;
}

/** Answers that it says aren't. */
export function answersBeyond(
  map: CapabilityMap,
  question: Question,
  remaining: RemainingAnswers,
): Selection[] {
  const dimension = dimensionOf(map, remaining.dimensionKey);
  const { dimensionKey } = remaining;
  if (!remaining.answerable) return someAnswers(dimension, question);
  if (dimension.kind === 'choice' || dimension.kind === 'choices') {
    return choosable(dimension, question)
      .filter((key) => !remaining.valueKeys.includes(key))
      .map((key) => ({ dimensionKey, valueKeys: [key] }));
  }
  const size = (text: string | null): Selection => ({
    dimensionKey,
    magnitude: text,
    unit: remaining.unit,
  });
  const { minimum, maximum, earliest, latest } = remaining;
  const near = nextTo(dimension);
  return [
    ...(minimum === null
      ? []
      : [
          size(
            decimalText(
              remaining.exclusiveMinimum
                ? readFraction(minimum)
                : minus(readFraction(minimum), near),
            ),
          ),
        ]),
    ...(maximum === null
      ? []
      : [
          size(
            decimalText(
              remaining.exclusiveMaximum
                ? readFraction(maximum)
                : plus(readFraction(maximum), near),
            ),
          ),
        ]),
    ...(earliest === null
      ? []
      : [{ dimensionKey, requestedValue: isoDate(epochDay(earliest) - 1) }]),
    ...(latest === null ? [] : [{ dimensionKey, requestedValue: isoDate(epochDay(latest) + 1) }]),
  ];
}

function someAnswers(dimension: Dimension, question: Question): Selection[] {
  const { key: dimensionKey } = dimension;
  switch (dimension.kind) {
    case 'choice':
      return choosable(dimension, question).map((key) => ({ dimensionKey, valueKeys: [key] }));
    case 'choices':
      return [[], choosable(dimension, question)].map((valueKeys) => ({ dimensionKey, valueKeys }));
    case 'magnitude':
      return [dimension.minimum ?? -7, dimension.maximum ?? 7, 0].map((magnitude) => ({
        dimensionKey,
        magnitude,
      }));
    case 'text':
      return [{ dimensionKey, requestedValue: 'a' }];
    case 'date':
      return [0, 3, 400].map((days) => ({
        dimensionKey,
        requestedValue: isoDate(question.today + days),
      }));
  }
}
