import {
  type ExactFraction,
  decimal,
  isInteger,
  lowestTerms,
  multiply,
} from '../../shared/exact.ts';
import { type Unit, findUnit } from '../../shared/units.ts';
import { parseDate } from '../../shared/working-days.ts';
import type { Bounds, Condition, DecimalInput } from '../capability-map.ts';
import { FALSE_LITERAL, type FormulaWriter, type Literal, negation } from './formula.ts';
import type { DimensionModel } from './search-model.ts';
import type { SizeAxis } from './size-axis.ts';
import { type Limit, floorExact } from './limits.ts';

export interface ConditionLiterals {
  readonly formula: FormulaWriter;
  readonly quantity: SizeAxis;
  productLiteral(slug: string): Literal;
  dimensionModel(key: string): DimensionModel;
  measureLiterals(key: string): MeasureLiterals;
  atLeastLiteral(index: number, count: number): Literal;
  /**
   * Returns a literal that is true if nothing has been chosen for the option yet but a choice is
   * still possible.
   */
  isOpen(index: number): Literal;
  isAvailable(index: number, value: number): Literal;
}

interface MeasureLiterals {
  readonly unit: Unit;
  readonly isKnown: Literal;
  isUnknown(): Literal;
  readonly comparisonLiteral: (limit: Limit) => Literal;
}

/**
 * Translates conditions into literals of a SAT formula. `holdsNow` considers only the choices made
 * so far; `isCertain` and `isImpossible` also consider all possible further choices.
 */
export class ConditionEncoder {
  readonly #writer: ConditionLiterals;
  readonly #standing = new Map<Condition, Literal>();
  readonly #certain = new Map<Condition, Literal>();
  readonly #impossible = new Map<Condition, Literal>();

  constructor(writer: ConditionLiterals) {
    this.#writer = writer;
  }

  holdsNow(condition: Condition): Literal {
    return memoize(this.#standing, condition, () =>
      this.#encode(
        condition,
        (childCondition) => this.holdsNow(childCondition),
        (leafCondition) => this.#leafStands(leafCondition),
      ),
    );
  }

  isCertain(condition: Condition): Literal {
    return memoize(this.#certain, condition, () => {
      if ('not' in condition) return this.isImpossible(condition.not);
      return this.#encode(
        condition,
        (childCondition) => this.isCertain(childCondition),
        (leafCondition) => this.#settled(leafCondition, this.holdsNow(leafCondition)),
      );
    });
  }

  isImpossible(condition: Condition): Literal {
    return memoize(this.#impossible, condition, () => {
      const { formula } = this.#writer;
      if ('not' in condition) return this.isCertain(condition.not);
      if ('all' in condition)
        return formula.or(condition.all.map((childCondition) => this.isImpossible(childCondition)));
      if ('any' in condition) {
        return formula.and(
          condition.any.map((childCondition) => this.isImpossible(childCondition)),
        );
      }
      return this.#settled(condition, negation(this.holdsNow(condition)));
    });
  }

  #encode(
    condition: Condition,
    childCondition: (condition: Condition) => Literal,
    leafCondition: (condition: LeafCondition) => Literal,
  ): Literal {
    const { formula } = this.#writer;
    if ('all' in condition) return formula.and(condition.all.map(childCondition));
    if ('any' in condition) return formula.or(condition.any.map(childCondition));
    if ('not' in condition) return negation(childCondition(condition.not));
    return leafCondition(condition);
  }

  #leafStands(condition: LeafCondition): Literal {
    const writer = this.#writer;
    const { formula } = writer;
    if ('quantity' in condition) {
      return this.#within(condition.quantity, (bound, isBeyond) =>
        writer.quantity.limitLiteral({ base: decimal(bound), isBeyond }, formula),
      );
    }
    if ('product' in condition)
      return formula.or(condition.product.in.map((slug) => writer.productLiteral(slug)));
    if ('measure' in condition) {
      const {
        comparisonLiteral: comparison,
        isKnown,
        unit,
      } = writer.measureLiterals(condition.measure);
      const { factor } = findUnit(condition.unit ?? '') ?? unit;
      const compares = this.#within(condition, (bound, isBeyond) =>
        comparison(limitOf(bound, factor, isBeyond)),
      );
      return formula.and([isKnown, compares]);
    }
    const { answered, values, dimension, sizes, days } = writer.dimensionModel(condition.dimension);
    if ('in' in condition) {
      return formula.or(
        condition.in.flatMap((key) => values[dimension.valueIndex.get(key) ?? -1] ?? []),
      );
    }
    if ('answered' in condition) return condition.answered ? answered : negation(answered);
    if (sizes !== null && dimension.magnitude !== null) {
      const { factor } = findUnit(condition.unit ?? '') ?? dimension.magnitude.unit;
      return formula.and([
        answered,
        this.#within(condition, (bound, isBeyond) =>
          sizes.limitLiteral(limitOf(bound, factor, isBeyond), formula),
        ),
      ]);
    }
    if (days !== null) {
      return formula.and([
        answered,
        this.#within(condition, (bound, isBeyond) =>
          days.limitLiteral(toDayLimit(bound, condition.unit, isBeyond), formula),
        ),
      ]);
    }
    const count = (bound: DecimalInput, isBeyond: boolean): Literal =>
      writer.atLeastLiteral(dimension.index, firstWholeNumber(decimal(bound), isBeyond));
    return formula.and([answered, this.#within(condition, count)]);
  }

  #within(
    bounds: Bounds,
    literalOfBound: (bound: DecimalInput, isBeyond: boolean) => Literal,
  ): Literal {
    const parts: Literal[] = [];
    if (bounds.atLeast !== undefined) parts.push(literalOfBound(bounds.atLeast, false));
    if (bounds.moreThan !== undefined) parts.push(literalOfBound(bounds.moreThan, true));
    if (bounds.atMost !== undefined) parts.push(negation(literalOfBound(bounds.atMost, true)));
    if (bounds.lessThan !== undefined) parts.push(negation(literalOfBound(bounds.lessThan, false)));
    return this.#writer.formula.and(parts);
  }

  #settled(condition: LeafCondition, value: Literal): Literal {
    return this.#writer.formula.and([value, negation(this.#isOpen(condition))]);
  }

  #isOpen(condition: LeafCondition): Literal {
    const writer = this.#writer;
    if ('quantity' in condition || 'product' in condition) return FALSE_LITERAL;
    if ('measure' in condition) return writer.measureLiterals(condition.measure).isUnknown();
    const { dimension } = writer.dimensionModel(condition.dimension);
    const isOpen = writer.isOpen(dimension.index);
    if (!('in' in condition)) return isOpen;
    const shown = condition.in
      .flatMap((key) => dimension.values[dimension.valueIndex.get(key) ?? -1] ?? [])
      .filter((value) => !value.hidden);
    return writer.formula.and([
      isOpen,
      writer.formula.or(shown.map((value) => writer.isAvailable(dimension.index, value.index))),
    ]);
  }
}

type LeafCondition = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

function memoize(
  known: Map<Condition, Literal>,
  condition: Condition,
  encode: () => Literal,
): Literal {
  const before = known.get(condition);
  if (before !== undefined) return before;
  const literal = encode();
  known.set(condition, literal);
  return literal;
}

function limitOf(bound: DecimalInput, factor: ExactFraction, isBeyond: boolean): Limit {
  return { base: lowestTerms(multiply(decimal(bound), factor)), isBeyond };
}

/**
 * Returns the first whole number that is at least as large as a bound or, if `isBeyond` is set,
 * larger than the bound.
 */
function firstWholeNumber(bound: ExactFraction, isBeyond: boolean): number {
  const below = Number(floorExact(bound));
  return isInteger(bound) && !isBeyond ? below : below + 1;
}

const DAYS_PER_UNIT: Readonly<Record<string, number>> = { day: 1, week: 7 };

function toDayLimit(
  bound: DecimalInput,
  unit: string | undefined,
  isBeyond: boolean,
): { from: 'epoch' | 'today' | 'working days'; count: number } {
  if (unit === undefined)
    return { from: 'epoch', count: (parseDate(String(bound)) ?? Number.NaN) + Number(isBeyond) };
  const value = decimal(bound);
  if (unit === 'working_day')
    return { from: 'working days', count: firstWholeNumber(value, isBeyond) };
  return {
    from: 'today',
    count: firstWholeNumber(multiply(value, decimal(DAYS_PER_UNIT[unit] ?? 1)), isBeyond),
  };
}
