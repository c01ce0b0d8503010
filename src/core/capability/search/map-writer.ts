import { type ExactFraction, add, lowestTerms } from '../../shared/exact.ts';
import type { Unit } from '../../shared/units.ts';
import type { CompiledDimension, CompiledMap, CompiledMeasure } from '../compiled-map.ts';
import { KINDS } from '../kinds/kinds.ts';
import { ConditionEncoder, type ConditionLiterals } from './encode-condition.ts';
import { toDouble } from './fit-sizes.ts';
import { FALSE_LITERAL, FormulaWriter, type Literal, TRUE_LITERAL, negation } from './formula.ts';
import type { ExclusionLiterals, DimensionModel, MeasureModel } from './search-model.ts';
import { type Limit, compareLimits } from './limits.ts';
import { SizeAxis } from './size-axis.ts';

/** A number of working days, and a literal that is true if conditions add that many. */
interface AddedTime {
  readonly added: number;
  readonly literal: Literal;
}

/**
 * Builds the Boolean formula of a capability map. Most literals are created when a rule first needs
 * them.
 */
export class MapWriter implements ConditionLiterals {
  readonly formula: FormulaWriter;
  readonly quantity = SizeAxis.createForQuantity(TRUE_LITERAL);
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
  #leadTimes: readonly AddedTime[] | null = null;

  constructor(map: CompiledMap, maximumSize?: number) {
    this.formula = new FormulaWriter(maximumSize);
    this.#map = map;
    this.conditions = new ConditionEncoder(this);
    const measured = new Set([...map.measures.values()].flatMap((measure) => measure.dimensions));
    this.dimensions = map.dimensions.map((dimension) =>
      this.#declare(dimension, measured.has(dimension.index)),
    );
  }

  #declare(dimension: CompiledDimension, isMeasured: boolean): DimensionModel {
    const { formula } = this;
    const answered = formula.newVariable();
    const values = dimension.values.map(() => formula.newVariable());
    const axes = KINDS[dimension.kind].addClauses(formula, dimension, { answered, values });
    for (const value of values) formula.addImplication(value, answered);
    return {
      dimension,
      answered,
      values,
      ...axes,
      isCertain: TRUE_LITERAL,
      isMeasured,
    };
  }

  dimensionModel(key: string): DimensionModel {
    const model = this.dimensions[this.#map.dimensionIndex.get(key) ?? -1];
    if (model === undefined) throw new Error(`the map has no dimension "${key}"`);
    return model;
  }

  productLiteral(slug: string): Literal {
    const literal = this.products.get(slug) ?? this.formula.newVariable();
    this.products.set(slug, literal);
    return literal;
  }

  atLeastLiteral(index: number, count: number): Literal {
    const { values } = this.dimensions[index] as DimensionModel;
    if (count <= 0) return TRUE_LITERAL;
    if (count > values.length) return FALSE_LITERAL;
    const known = this.#counts.get(index) ?? [];
    if (known[count] !== undefined) return known[count];
    const counts = this.formula.countTrue(values, count);
    this.#counts.set(index, counts);
    return counts[count] ?? FALSE_LITERAL;
  }

  /** The numbers of working days that the conditions of the lead time can add as things stand. */
  get leadTimes(): readonly AddedTime[] {
    return (this.#leadTimes ??= this.#sumLeadTimes());
  }

  #sumLeadTimes(): readonly AddedTime[] {
    const { formula } = this;
    let sums = new Map<number, Literal>([[0, TRUE_LITERAL]]);
    for (const { workingDays, when } of this.#map.source.document.leadTime?.add ?? []) {
      const acts = this.conditions.holdsNow(when);
      const next = new Map<number, Literal>();
      const include = (days: number, literal: Literal): void =>
        void next.set(days, formula.or([next.get(days) ?? FALSE_LITERAL, literal]));
      for (const [days, literal] of sums) {
        include(days, formula.and([literal, negation(acts)]));
        include(days + workingDays, formula.and([literal, acts]));
        if (formula.isTooLarge()) break;
      }
      sums = next;
    }
    return [...sums].map(([added, literal]) => ({ added, literal }));
  }

  /** Returns a literal that is true if a due day leaves so many working days for one piece. */
  isReadyBy(key: string, workingDays: number): Literal {
    const { days } = this.dimensionModel(key);
    if (days === null) throw new Error(`"${key}" has no days`);
    return days.limitLiteral({ from: 'work', count: workingDays }, this.formula);
  }

  /** Returns a literal that is true if a due day demands faster work than usual. */
  isRushed(): Literal {
    const { formula } = this;
    const { workingDays } = this.#map.leadTime;
    return formula.or(
      this.#map.dueDays.flatMap(({ key }) =>
        this.leadTimes.map(({ added, literal }) =>
          formula.and([
            this.dimensionModel(key).answered,
            literal,
            negation(this.isReadyBy(key, workingDays + added)),
          ]),
        ),
      ),
    );
  }

  measureLiterals(key: string): MeasureWriter {
    const before = this.#measures.get(key);
    if (before !== undefined) return before;
    const measure = this.#map.measures.get(key);
    if (measure === undefined) throw new Error(`the map has no measure "${key}"`);
    const writer = new MeasureWriter(this, measure);
    this.#measures.set(key, writer);
    return writer;
  }

  get measures(): readonly MeasureModel[] {
    return [...this.#measures.values()].map((writer) => writer.toModel());
  }

  /**
   * Returns a literal that is true if nothing has been chosen for the option yet but a choice is
   * still possible.
   */
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

  /**
   * Returns a literal that is true if the option is hidden or all its visible values are excluded.
   */
  #isGone({ index, hidden, values }: CompiledDimension): Literal {
    if (!hidden && values.length === 0) return FALSE_LITERAL;
    const literal = this.#gone.get(index) ?? this.formula.newVariable();
    this.#gone.set(index, literal);
    return literal;
  }

  isAvailable(index: number, value: number): Literal {
    const key = `${index}:${value}`;
    const entry = this.#available.get(key) ?? ([index, value, this.formula.newVariable()] as const);
    this.#available.set(key, entry);
    return entry[2];
  }

  /**
   * Returns a literal that is true if the option has a default value that the question doesn't
   * exclude.
   */
  hasDefault({ index, assumed, valuesTaken }: CompiledDimension): Literal {
    if (assumed === null) return FALSE_LITERAL;
    if (valuesTaken !== 'one') return TRUE_LITERAL;
    const literal = this.#hasDefault.get(index) ?? this.formula.newVariable();
    this.#hasDefault.set(index, literal);
    return literal;
  }

  get circumstances(): ExclusionLiterals {
    return {
      available: [...this.#available.values()],
      unanswerable: [...this.#gone],
      hasDefault: [...this.#hasDefault],
    };
  }

  writeFinalClauses(): void {
    this.quantity.writeOrderClauses(this.formula);
    for (const { sizes } of this.dimensions) sizes?.writeOrderClauses(this.formula);
    for (const measure of this.#measures.values()) measure.writeOrderClauses();
    this.formula.requireAtMostOne([...this.products.values()]);
  }
}

class MeasureWriter {
  readonly isKnown: Literal;
  readonly unit: Unit;
  readonly #map: MapWriter;
  readonly #measure: CompiledMeasure;
  readonly #answeredTerms: readonly Literal[];
  readonly #comparisons: MeasureModel['comparisons'][number][] = [];
  #unknown: Literal | null = null;

  constructor(map: MapWriter, measure: CompiledMeasure) {
    const { formula, dimensions } = map;
    this.#map = map;
    this.#measure = measure;
    this.unit = measure.unit;
    this.#answeredTerms = measure.terms.map((term) =>
      formula.and(
        term.of.map(({ dimension }) => (dimensions[dimension] as DimensionModel).answered),
      ),
    );
    this.isKnown = formula.and([formula.or(this.#answeredTerms), negation(this.isUnknown())]);
  }

  isUnknown(): Literal {
    if (this.#unknown !== null) return this.#unknown;
    const map = this.#map;
    const { formula, dimensions } = map;
    const isOpen = this.#measure.terms.map((term) => {
      const unanswered = term.of.map(({ dimension }) => {
        const { answered } = dimensions[dimension] as DimensionModel;
        return { answered, open: map.isOpen(dimension) };
      });
      const isNoneClosed = formula.and(
        unanswered.map(({ answered, open }) => formula.or([answered, open])),
      );
      return formula.and([isNoneClosed, formula.or(unanswered.map(({ open }) => open))]);
    });
    this.#unknown = formula.or(isOpen);
    return this.#unknown;
  }

  comparisonLiteral = (limit: Limit): Literal => {
    const known = this.#comparisons.find((each) => compareLimits(each, limit) === 0);
    if (known !== undefined) return known.literal;
    const literal = this.#map.formula.newVariable();
    this.#comparisons.push({ ...limit, approximation: toDouble(limit.base), literal });
    return literal;
  };

  writeOrderClauses(): void {
    this.#comparisons.sort(compareLimits);
    this.#comparisons.forEach(({ literal }, place) => {
      const before = this.#comparisons[place - 1];
      if (before !== undefined) this.#map.formula.addImplication(literal, before.literal);
    });
  }

  toModel(): MeasureModel {
    return {
      measure: this.#measure,
      terms: this.#mergedTerms(),
      isKnown: this.isKnown,
      answeredTerms: this.#answeredTerms,
      comparisons: this.#comparisons,
    };
  }

  #mergedTerms(): MeasureModel['terms'] {
    const merged = new Map<
      string,
      { factor: ExactFraction; of: readonly number[]; isAnswered: Literal }
    >();
    this.#measure.terms.forEach(({ factor, of }, place) => {
      const factors = of.map(({ dimension }) => dimension).toSorted((a, b) => a - b);
      const before = merged.get(factors.join());
      const isAnswered = this.#answeredTerms[place] as Literal;
      merged.set(factors.join(), {
        factor: before === undefined ? factor : lowestTerms(add(before.factor, factor)),
        of: factors,
        isAnswered,
      });
    });
    return [...merged.values()]
      .filter(({ factor }) => factor.n !== 0n)
      .map((term) => ({ ...term, approximation: toDouble(term.factor) }));
  }
}
