import { decimal, toNumber } from '../../shared/exact.ts';
import type { DecimalInput } from '../capability-map.ts';
import { checkDecimalBounds } from '../check/check-bounds.ts';
import { checkUnit, quantityOf } from '../check/check-names.ts';
import { compileSizeComparison } from '../conditions/sized.ts';
import { IMPOSSIBLE } from '../search/search-session.ts';
import { SizeAxis } from '../search/size-axis.ts';
import { sizeInInterval } from '../search/values-at.ts';
import { sizeSelection } from '../selections.ts';
import { blockingRules } from './blocking-rules.ts';
import { type KindModule, NO_COMPILED_LIMITS, NO_DESCRIBED_LIMITS } from './kind-module.ts';
import { checkMagnitude } from './magnitude/check-magnitude.ts';
import { compileMagnitude } from './magnitude/compile-magnitude.ts';
import { judgeSize } from './magnitude/judge-size.ts';
import { readSize } from './magnitude/read-size.ts';
import { evaluateOtherSizes, findSizeEnds } from './magnitude/remaining-sizes.ts';
import { findNearestSizes } from './magnitude/nearest-sizes.ts';

/** The number of bytes that the longest possible size needs in JSON: a decimal and a unit. */
const SIZE_BYTES = 40 + 64;

/** An option that takes a size, which is a number with a unit. */
export const magnitude: KindModule<'magnitude'> = {
  valuesTaken: 'none',
  allowedConditions: 'bounds or "answered"',
  shownTexts: ['rangeMessage', 'stepMessage'],
  check: checkMagnitude,
  checkComparison(inquiry, dimension, comparison) {
    const { unit } = comparison;
    if (unit !== undefined) {
      const pointer = inquiry.origins.memberPointer(comparison, 'unit');
      checkUnit(inquiry, unit, pointer, quantityOf(dimension.unit));
    }
    checkDecimalBounds(inquiry, comparison);
  },
  describe: ({ unit, minimum, maximum, step, offStep }) => ({
    ...NO_DESCRIBED_LIMITS,
    unit,
    minimum: toDecimalNumber(minimum),
    maximum: toDecimalNumber(maximum),
    step: toDecimalNumber(step),
    offStep: offStep ?? null,
  }),
  compile: (dimension) => ({ ...NO_COMPILED_LIMITS, magnitude: compileMagnitude(dimension) }),
  compileDefault: ({ default: number }) =>
    number === null || number === undefined ? null : { kind: 'magnitude', number },
  answerBytes: () => SIZE_BYTES,
  isLimited: ({ magnitude: limits }) =>
    [limits?.exactMinimum, limits?.exactMaximum, limits?.exactStep].some(
      (limit) => limit !== null && limit !== undefined,
    ),
  compileComparison: compileSizeComparison,

  read: readSize,
  applyDefault({ index, assumed, magnitude: own }, answers) {
    if (assumed?.kind !== 'magnitude') return false;
    answers.numbers[index] = assumed.number;
    answers.units[index] = own?.unit ?? null;
    answers.madeSizes[index] = null;
    answers.magnitudes[index] = Number(assumed.number);
    answers.exactInOwnUnit[index] = 1;
    answers.words[index] = null;
    return true;
  },
  allowsDefault: ({ assumed }) => assumed !== null,
  judge: judgeSize,
  toSelection({ key: dimensionKey, index }, answers) {
    const number = answers.numbers[index] ?? 0;
    return {
      dimensionKey,
      valueKeys: [],
      magnitude: typeof number === 'number' ? number : toNumber(decimal(number)),
      unit: answers.units[index]?.key ?? null,
      requestedValue: answers.words[index] ?? null,
    };
  },

  dependsOnToday: false,
  canEnumerateAnswers: true,
  addClauses: (_formula, dimension, { answered }) => ({
    sizes: SizeAxis.createForDimension(dimension, answered),
    days: null,
  }),
  keepAnswer(search, { dimension }, answers) {
    if (blockingRules(judgeSize, dimension, answers).length > 0) return IMPOSSIBLE;
    return search.literalOfSize(dimension.index, answers.sizeInBaseUnits(dimension.index));
  },
  readSolution(search, { dimension }) {
    const axis = search.sizeAxis(dimension.index);
    const own = dimension.magnitude;
    if (axis === null || own === null) throw new Error(`"${dimension.key}" has no sizes`);
    const place = axis.literals.filter((literal) => search.isTrue(literal)).length;
    return sizeSelection(dimension, sizeInInterval(axis, place, own.unit.factor), own.unit);
  },
  evaluateAgain: evaluateOtherSizes,
  findEnds: findSizeEnds,
  areOthersMostDistant: () => false,
  needsManySearches: () => false,
  findReplacements: findNearestSizes,
};

function toDecimalNumber(input: DecimalInput | null | undefined): number | null {
  return input === null || input === undefined ? null : toNumber(decimal(input));
}
