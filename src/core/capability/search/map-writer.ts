import { type Exact, add, lowestTerms } from '../../shared/exact.ts';
import type { Unit } from '../../shared/units.ts';
import type { CompiledDimension, CompiledMap, CompiledMeasure } from '../compiled-map.ts';
import { DayAxis } from './day-axis.ts';
import { ConditionEncoder, type Vocabulary } from './encode-condition.ts';
import { nearly } from './fit-sizes.ts';
import { FALSE_LITERAL, FormulaWriter, type Literal, TRUE_LITERAL, negation } from './formula.ts';
import type { Circumstances, DimensionModel, MeasureModel } from './search-model.ts';
import { type Limit, compareLimits } from './limits.ts';
import { SizeAxis } from './size-axis.ts';

/** The words in which a map's formula is written. What no rule looks at is never written. */
export class MapWriter implements Vocabulary {
  readonly formula = new FormulaWriter();
  readonly quantity = SizeAxis.ofQuantity(TRUE_LITERAL);
  readonly products = new Map<string, Literal>();
  readonly dimensions: readonly DimensionModel[];
  readonly conditions: ConditionEncoder;
  readonly #map: CompiledMap;
  readonly #measures = new Map<string, MeasureWriter>();
  readonly #available = new Map<string, readonly [number, number, Literal]>();
  readonly #gone = new Map<number, Literal>();
  readonly #hasDefault = new Map<number, Literal>();
  readonly #open = new Map<number, Literal>();
  readonly #counts = new Map<number, readonly Literal[]>();

  constructor(map: CompiledMap) {
    this.#map = map;
    this.conditions = new ConditionEncoder(this);
    const measured = new Set([...map.measures.values()].flatMap((measure) => measure.dimensions));
    this.dimensions = map.dimensions.map((dimension) =>
      this.#declare(dimension, measured.has(dimension.index)),
    );
  }

  #declare(dimension: CompiledDimension, isMeasured: boolean): DimensionModel {
    const { formula } = this;
    const answered = formula.variable();
    const values = dimension.values.map(() => formula.variable());
    if (dimension.kind === 'choice') {
      formula.clause([negation(answered), ...values]);
      formula.atMostOne(values);
    }
    for (const value of values) formula.implies(value, answered);
    return {
      dimension,
      answered,
      values,
      sizes: dimension.kind === 'magnitude' ? SizeAxis.of(dimension, answered) : null,
      days: dimension.kind === 'date' ? new DayAxis(answered, dimension.workingDaysOnly) : null,
      isCertain: TRUE_LITERAL,
      isMeasured,
    };
  }

  dimension(key: string): DimensionModel {
    const model = this.dimensions[this.#map.dimensionIndex.get(key) ?? -1];
    if (model === undefined) throw new Error(`the map has no dimension "${key}"`);
    return model;
  }

  product(slug: string): Literal {
    const literal = this.products.get(slug) ?? this.formula.variable();
    this.products.set(slug, literal);
    return literal;
  }

  /** At least so many values are chosen. */
  hasCount(index: number, count: number): Literal {
    const { values } = this.dimensions[index] as DimensionModel;
    if (count <= 0) return TRUE_LITERAL;
    if (count > values.length) return FALSE_LITERAL;
    const known = this.#counts.get(index) ?? [];
    if (known[count] !== undefined) return known[count];
    const counts = this.formula.atLeast(values, count);
    this.#counts.set(index, counts);
    return counts[count] ?? FALSE_LITERAL;
  }

  measure(key: string): MeasureWriter {
    const before = this.#measures.get(key);
    if (before !== undefined) return before;
    const measure = this.#map.measures.get(key);
    if (measure === undefined) throw new Error(`the map has no measure "${key}"`);
    const writer = new MeasureWriter(this, measure);
    this.#measures.set(key, writer);
    return writer;
  }

  get measures(): readonly MeasureModel[] {
    return [...this.#measures.values()].map((writer) => writer.model());
  }

  /** Not answered, and somebody may still answer it. */
  isOpen(index: number): Literal {
    const known = this.#open.get(index);
    if (known !== undefined) return known;
    const { answered, dimension } = this.dimensions[index] as DimensionModel;
    const { appliesWhen } = dimension.source;
    const literal = this.formula.and([
      negation(answered),
      negation(this.#isGone(dimension)),
      appliesWhen ? negation(this.conditions.isImpossible(appliesWhen)) : TRUE_LITERAL,
    ]);
    this.#open.set(index, literal);
    return literal;
  }

  /** Hidden, or all that could be chosen is excluded. */
  #isGone({ index, hidden, values }: CompiledDimension): Literal {
    if (!hidden && values.length === 0) return FALSE_LITERAL;
    const literal = this.#gone.get(index) ?? this.formula.variable();
    this.#gone.set(index, literal);
    return literal;
  }

  isAvailable(index: number, value: number): Literal {
    const key = `${index}:${value}`;
    const entry = this.#available.get(key) ?? ([index, value, this.formula.variable()] as const);
    this.#available.set(key, entry);
    return entry[2];
  }

  /** Its default would be used if it applied; false where there is none. */
  hasDefault({ index, assumed }: CompiledDimension): Literal {
    if (assumed === null) return FALSE_LITERAL;
    if (assumed.kind !== 'choice') return TRUE_LITERAL;
    const literal = this.#hasDefault.get(index) ?? this.formula.variable();
    this.#hasDefault.set(index, literal);
    return literal;
  }

  get circumstances(): Circumstances {
    return {
      available: [...this.#available.values()],
      gone: [...this.#gone],
      hasDefault: [...this.#hasDefault],
    };
  }

  /** To be written last: whatever else is written may add limits. */
  writeOrders(): void {
    this.quantity.writeOrder(this.formula);
    for (const { sizes } of this.dimensions) sizes?.writeOrder(this.formula);
    for (const measure of this.#measures.values()) measure.writeOrder();
    this.formula.atMostOne([...this.products.values()]);
  }
}

/** A measure's part of the formula; how large it is, is worked out beside the formula. */
class MeasureWriter {
  readonly isKnown: Literal;
  readonly unit: Unit;
  readonly #map: MapWriter;
  readonly #measure: CompiledMeasure;
  readonly #isTermThere: readonly Literal[];
  readonly #comparisons: MeasureModel['comparisons'][number][] = [];
  #unknown: Literal | null = null;

  constructor(map: MapWriter, measure: CompiledMeasure) {
    const { formula, dimensions } = map;
    this.#map = map;
    this.#measure = measure;
    this.unit = measure.unit;
    this.#isTermThere = measure.terms.map((term) =>
      formula.and(
        term.of.map(({ dimension }) => (dimensions[dimension] as DimensionModel).answered),
      ),
    );
    this.isKnown = formula.and([formula.or(this.#isTermThere), negation(this.isUnknown())]);
  }

  /** Some term waits for an open dimension. */
  isUnknown(): Literal {
    if (this.#unknown !== null) return this.#unknown;
    const map = this.#map;
    const { formula, dimensions } = map;
    const isOpen = this.#measure.terms.map((term) => {
      const unanswered = term.of.map(({ dimension }) => {
        const { answered } = dimensions[dimension] as DimensionModel;
        return { answered, open: map.isOpen(dimension) };
      });
      // Closed where any factor is neither answered nor open.
      const isNoneClosed = formula.and(
        unanswered.map(({ answered, open }) => formula.or([answered, open])),
      );
      return formula.and([isNoneClosed, formula.or(unanswered.map(({ open }) => open))]);
    });
    this.#unknown = formula.or(isOpen);
    return this.#unknown;
  }

  comparison = (limit: Limit): Literal => {
    const known = this.#comparisons.find((each) => compareLimits(each, limit) === 0);
    if (known !== undefined) return known.literal;
    const literal = this.#map.formula.variable();
    this.#comparisons.push({ ...limit, near: nearly(limit.base), literal });
    return literal;
  };

  writeOrder(): void {
    this.#comparisons.sort(compareLimits);
    this.#comparisons.forEach(({ literal }, place) => {
      const before = this.#comparisons[place - 1];
      if (before !== undefined) this.#map.formula.implies(literal, before.literal);
    });
  }

  model(): MeasureModel {
    return {
      measure: this.#measure,
      terms: this.#mergedTerms(),
      isKnown: this.isKnown,
      isTermThere: this.#isTermThere,
      comparisons: this.#comparisons,
    };
  }

  /** Terms with the same factors are one: bounds of their sum are then bounds that it reaches. */
  #mergedTerms(): MeasureModel['terms'] {
    const merged = new Map<string, { factor: Exact; of: readonly number[]; isThere: Literal }>();
    this.#measure.terms.forEach(({ factor, of }, place) => {
      const factors = of.map(({ dimension }) => dimension).toSorted((a, b) => a - b);
      const before = merged.get(factors.join());
      const isThere = this.#isTermThere[place] as Literal;
      merged.set(factors.join(), {
        factor: before === undefined ? factor : lowestTerms(add(before.factor, factor)),
        of: factors,
        isThere,
      });
    });
    return [...merged.values()]
      .filter(({ factor }) => factor.n !== 0n)
      .map((term) => ({ ...term, near: nearly(term.factor) }));
  }
}
