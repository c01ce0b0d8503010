import { type Exact, decimal, isInteger, lowestTerms, multiply } from '../../shared/exact.ts';
import { type Unit, findUnit } from '../../shared/units.ts';
import { parseDate } from '../../shared/working-days.ts';
import type { Bounds, Condition, DecimalInput } from '../capability-map.ts';
import { FALSE_LITERAL, type FormulaWriter, type Literal, negation } from './formula.ts';
import type { DimensionModel } from './search-model.ts';
import type { SizeAxis } from './size-axis.ts';
import { type Limit, floor } from './limits.ts';

/** What conditions speak of. */
export interface Vocabulary {
  readonly formula: FormulaWriter;
  readonly quantity: SizeAxis;
  product(slug: string): Literal;
  dimension(key: string): DimensionModel;
  measure(key: string): MeasureWords;
  /** At least so many values are chosen. */
  hasCount(index: number, count: number): Literal;
  /** Not answered, and somebody may still answer it. */
  isOpen(index: number): Literal;
  /** Somebody may still choose the value. */
  isAvailable(index: number, value: number): Literal;
}

interface MeasureWords {
  readonly unit: Unit;
  readonly isKnown: Literal;
  isUnknown(): Literal;
  readonly comparison: (limit: Limit) => Literal;
}

/**
 * Conditions as literals. `stands` is a condition's value as things stand, `isUnknown` that
 * something open could change it: the two halves of a Truth.
 */
export class ConditionEncoder {
  readonly #writer: Vocabulary;
  readonly #standing = new Map<Condition, Literal>();
  readonly #certain = new Map<Condition, Literal>();
  readonly #impossible = new Map<Condition, Literal>();

  constructor(writer: Vocabulary) {
    this.#writer = writer;
  }

  stands(condition: Condition): Literal {
    return remembered(this.#standing, condition, () =>
      this.#encode(
        condition,
        (part) => this.stands(part),
        (leaf) => this.#leafStands(leaf),
      ),
    );
  }

  /** True, whatever may still be answered. */
  isCertain(condition: Condition): Literal {
    return remembered(this.#certain, condition, () => {
      if ('not' in condition) return this.isImpossible(condition.not);
      return this.#encode(
        condition,
        (part) => this.isCertain(part),
        (leaf) => this.#settled(leaf, this.stands(leaf)),
      );
    });
  }

  /** False, whatever may still be answered. */
  isImpossible(condition: Condition): Literal {
    return remembered(this.#impossible, condition, () => {
      const { formula } = this.#writer;
      if ('not' in condition) return this.isCertain(condition.not);
      if ('all' in condition)
        return formula.or(condition.all.map((part) => this.isImpossible(part)));
      if ('any' in condition)
        return formula.and(condition.any.map((part) => this.isImpossible(part)));
      return this.#settled(condition, negation(this.stands(condition)));
    });
  }

  #encode(
    condition: Condition,
    part: (condition: Condition) => Literal,
    leaf: (condition: Leaf) => Literal,
  ): Literal {
    const { formula } = this.#writer;
    if ('all' in condition) return formula.and(condition.all.map(part));
    if ('any' in condition) return formula.or(condition.any.map(part));
    if ('not' in condition) return negation(part(condition.not));
    return leaf(condition);
  }

  #leafStands(condition: Leaf): Literal {
    const writer = this.#writer;
    const { formula } = writer;
    if ('quantity' in condition) {
      return this.#within(condition.quantity, (bound, isBeyond) =>
        writer.quantity.reaches({ base: decimal(bound), isBeyond }, formula),
      );
    }
    if ('product' in condition)
      return formula.or(condition.product.in.map((slug) => writer.product(slug)));
    if ('measure' in condition) {
      const { comparison, isKnown, unit } = writer.measure(condition.measure);
      const { factor } = findUnit(condition.unit ?? '') ?? unit;
      const compares = this.#within(condition, (bound, isBeyond) =>
        comparison(limitOf(bound, factor, isBeyond)),
      );
      return formula.and([isKnown, compares]);
    }
    const { answered, values, dimension, sizes, days } = writer.dimension(condition.dimension);
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
          sizes.reaches(limitOf(bound, factor, isBeyond), formula),
        ),
      ]);
    }
    if (days !== null) {
      return formula.and([
        answered,
        this.#within(condition, (bound, isBeyond) =>
          days.reaches(dayLimit(bound, condition.unit, isBeyond), formula),
        ),
      ]);
    }
    const count = (bound: DecimalInput, isBeyond: boolean): Literal =>
      writer.hasCount(dimension.index, wholeFrom(decimal(bound), isBeyond));
    return formula.and([answered, this.#within(condition, count)]);
  }

  /** `reaches` tells whether something is at or past a bound, or past it. */
  #within(bounds: Bounds, reaches: (bound: DecimalInput, isBeyond: boolean) => Literal): Literal {
    const parts: Literal[] = [];
    if (bounds.atLeast !== undefined) parts.push(reaches(bounds.atLeast, false));
    if (bounds.moreThan !== undefined) parts.push(reaches(bounds.moreThan, true));
    if (bounds.atMost !== undefined) parts.push(negation(reaches(bounds.atMost, true)));
    if (bounds.lessThan !== undefined) parts.push(negation(reaches(bounds.lessThan, false)));
    return this.#writer.formula.and(parts);
  }

  /** It has this value, and nothing that is open could change that. */
  #settled(condition: Leaf, value: Literal): Literal {
    return this.#writer.formula.and([value, negation(this.#isOpen(condition))]);
  }

  #isOpen(condition: Leaf): Literal {
    const writer = this.#writer;
    if ('quantity' in condition || 'product' in condition) return FALSE_LITERAL;
    if ('measure' in condition) return writer.measure(condition.measure).isUnknown();
    const { dimension } = writer.dimension(condition.dimension);
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

type Leaf = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

function remembered(
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

function limitOf(bound: DecimalInput, factor: Exact, isBeyond: boolean): Limit {
  return { base: lowestTerms(multiply(decimal(bound), factor)), isBeyond };
}

/** The first whole number at a bound or past it. */
function wholeFrom(bound: Exact, isBeyond: boolean): number {
  const below = Number(floor(bound));
  return isInteger(bound) && !isBeyond ? below : below + 1;
}

const DAYS_IN: Readonly<Record<string, number>> = { day: 1, week: 7 };

function dayLimit(
  bound: DecimalInput,
  unit: string | undefined,
  isBeyond: boolean,
): { from: 'epoch' | 'today' | 'working days'; count: number } {
  if (unit === undefined)
    return { from: 'epoch', count: (parseDate(String(bound)) ?? Number.NaN) + Number(isBeyond) };
  const value = decimal(bound);
  if (unit === 'working_day') return { from: 'working days', count: wholeFrom(value, isBeyond) };
  return {
    from: 'today',
    count: wholeFrom(multiply(value, decimal(DAYS_IN[unit] ?? 1)), isBeyond),
  };
}
