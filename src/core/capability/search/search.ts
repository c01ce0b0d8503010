import type { ExactFraction } from '../../shared/exact.ts';
import type { Answers } from '../answers.ts';
import type { CompiledDimension } from '../compiled-map.ts';
import { KINDS } from '../kinds/kinds.ts';
import { isAvailable } from './available.ts';
import {
  type Comparison,
  type SpendSteps,
  type Ranges,
  type SizeRange,
  singleSizeRange,
  fitSizes,
  isImpossible,
} from './fit-sizes.ts';
import { type MeasureDemand, addDemands, demandReasons } from './demands.ts';
import { type Literal, negation } from './formula.ts';
import type { MeasureConflict, MeasureCache } from './measure-cache.ts';
import type { ResolvedDayAxis } from './day-axis.ts';
import type { DimensionModel, SearchModel } from './search-model.ts';
import type { SearchMemory } from './search-room.ts';
import { IMPOSSIBLE, type SearchSession } from './search-session.ts';
import { type Limit, isAtOrAbove } from './limits.ts';
import type { SizeAxis } from './size-axis.ts';
import type { Outcome, Solver } from './solver.ts';

/** The maximum number of sizes that are tried for each solution of the SAT solver. */
const MAXIMUM_PROBES = { question: 100, anything: 60 };
const STEPS_PER_PROBE = 40;
const STEPS_PER_FACTOR = 4;

/**
 * Searches one capability map for solutions that fit a question. The object must not be used any
 * more once another search has been opened with the same solver.
 */
export class Search implements SearchSession {
  readonly model: SearchModel;
  readonly #solver: Solver;
  readonly #measured: MeasureCache;
  readonly #answers: Answers;
  #sizes: (SizeAxis | null)[] = [];
  readonly #days: readonly (ResolvedDayAxis | null)[];
  readonly #isOfAnything: boolean;
  #hasOwnSizes = false;
  #exact: { readonly index: number; readonly literal: Literal; readonly size: ExactFraction }[] =
    [];
  readonly #kept = new Map<string, Literal>();
  #closed: {
    readonly index: number;
    readonly isStated: Literal;
    readonly statements: Set<Literal>;
  }[] = [];

  /** Opens a search, which ends the previous search with the same solver. */
  constructor(
    model: SearchModel,
    answers: Answers,
    steps: number,
    memory: SearchMemory,
    scope: 'question' | 'anything' = 'question',
  ) {
    this.#solver = memory.solver;
    this.#measured = memory.measureCache;
    this.model = model;
    this.#answers = answers;
    this.#isOfAnything = scope === 'anything';
    this.#days = model.dimensions.map(
      ({ days }) => days?.resolve(answers, model.map.leadTime) ?? null,
    );
    this.#solver.steps = steps;
    this.load('allRules');
  }

  resetSteps(steps: number): void {
    this.#solver.steps = steps;
    this.load('allRules');
  }

  load(rules: 'allRules' | 'optionalRules'): void {
    const { model } = this;
    this.#solver.load(model[rules]);
    this.#sizes = model.dimensions.map(({ sizes }) => sizes);
    this.#hasOwnSizes = false;
    this.#exact = [];
    this.#kept.clear();
    this.#closed = [];
    this.#stateCircumstances();
  }

  get steps(): number {
    return this.#solver.steps;
  }

  set steps(steps: number) {
    this.#solver.steps = steps;
  }

  /** Charges steps for work outside the SAT solver. Returns false if none are left. */
  spendSteps(steps: number): boolean {
    this.#solver.steps -= steps;
    return this.#solver.hasSteps();
  }

  /**
   * The assumptions that contradict each other. They can be read only after a search that found no
   * solution.
   */
  get core(): readonly Literal[] {
    return this.#solver.core;
  }

  isTrue(literal: Literal): boolean {
    return this.#solver.isTrue(literal);
  }

  preferTrue(literals: readonly Literal[]): void {
    this.#solver.preferTrue(literals);
  }

  /**
   * Derives what follows directly from the assumptions, without guessing. Returns false if they
   * contradict each other.
   */
  propagate(assumptions: readonly Literal[]): boolean {
    return this.#solver.propagate(assumptions);
  }

  countSettled(literals: readonly Literal[]): number {
    return this.#solver.countSettled(literals);
  }

  /** Searches for a solution in which all of these assumptions hold. */
  solve(assumptions: readonly Literal[]): Outcome {
    const given =
      this.#closed.length === 0 ? assumptions : [...this.#unstated(assumptions), ...assumptions];
    // This literal marks clauses that were added when a search for sizes ran out of steps. A
    // contradiction that depends on it proves nothing.
    let inVain: Literal | null = null;
    for (;;) {
      const outcome = this.#solver.solve(inVain === null ? given : [...given, inVain]);
      if (outcome === 'no' && inVain !== null)
        return this.#solver.core.includes(inVain) ? 'given up' : 'no';
      if (outcome !== 'yes' || this.model.measures.length === 0) return outcome;
      const clash = this.#mayUseCache()
        ? this.#measured.measureCached(this.#solver, () => this.#measure())
        : this.#measure();
      if (clash === null) return 'yes';
      if (!clash.isSure) inVain ??= this.#solver.newVariable();
      if (!this.#solver.hasSteps()) return 'given up';
      this.#solver.addClause(
        clash.isSure || inVain === null ? clash.clause : [negation(inVain), ...clash.clause],
      );
    }
  }

  /**
   * Returns whether cached results are valid for this search. They are no longer valid once the
   * search has added limits or fixed sizes of its own.
   */
  #mayUseCache(): boolean {
    return (
      !this.#isOfAnything &&
      !this.#hasOwnSizes &&
      !this.#exact.some(({ literal }) => this.#solver.isTrue(literal))
    );
  }

  newLiteral(): Literal {
    return this.#solver.newVariable();
  }

  /** Adds a clause to the formula. At least one of the literals in a clause must be true. */
  requireAny(clause: readonly Literal[]): void {
    this.#solver.addClause(clause);
  }

  isAnsweredOnlyByQuestion(index: number): boolean {
    return this.#closed.some((each) => each.index === index);
  }

  #unstated(assumptions: readonly Literal[]): Literal[] {
    const unstated = this.#closed.filter(
      ({ statements }) => !assumptions.some((literal) => statements.has(literal)),
    );
    return unstated.map(({ isStated }) => negation(isStated));
  }

  sizeAxis(index: number): SizeAxis | null {
    return this.#sizes[index] ?? null;
  }

  fixedSizes(index: number): ExactFraction[] | null {
    const held = this.#exact.filter((each) => each.index === index).map(({ size }) => size);
    return held.length === 0 ? null : held;
  }

  resolvedDayAxis(index: number): ResolvedDayAxis | null {
    return this.#days[index] ?? null;
  }

  /** Returns a literal that is true if the chosen size reaches or exceeds the limit. */
  limitLiteral(index: number, limit: Limit): Literal {
    const shared = this.#sizes[index];
    if (!shared) throw new Error(`dimension ${index} has no sizes`);
    const own = shared === this.model.dimensions[index]?.sizes ? shared.copy() : shared;
    this.#sizes[index] = own;
    this.#hasOwnSizes = true;
    const before = own.limits.length;
    const literal = own.limitLiteral(limit, this.#solver);
    if (own.limits.length > before) {
      const place = own.literals.indexOf(literal);
      this.#solver.addClause([negation(literal), own.literals[place - 1] ?? own.answered]);
      const next = own.literals[place + 1];
      if (next !== undefined) this.#solver.addClause([negation(next), literal]);
      for (const held of this.#exact) {
        if (held.index === index) {
          this.#solver.addClause([
            negation(held.literal),
            isAtOrAbove(own.limits[place] as Limit, held.size) ? literal : negation(literal),
          ]);
        }
      }
    }
    return literal;
  }

  keepAnswer(index: number, answers: Answers): Literal {
    const model = this.model.dimensions[index] as DimensionModel;
    return KINDS[model.dimension.kind].keepAnswer(this, model, answers);
  }

  literalsOfValues(index: number, chosenValues: readonly number[]): Literal[] {
    const { answered, values } = this.model.dimensions[index] as DimensionModel;
    return [
      answered,
      ...values.map((literal, value) =>
        chosenValues.includes(value) ? literal : negation(literal),
      ),
    ];
  }

  literalsOfDay(index: number, day: number): Literal[] {
    const { answered } = this.model.dimensions[index] as DimensionModel;
    return [
      answered,
      ...(this.#days[index]?.cuts ?? []).map((cut) =>
        cut.day <= day ? cut.literal : negation(cut.literal),
      ),
    ];
  }

  literalOfSize(index: number, size: ExactFraction): Literal {
    const { answered, isMeasured } = this.model.dimensions[index] as DimensionModel;
    const { limits, literals } = this.#sizes[index] as SizeAxis;
    const parts = [
      answered,
      ...literals.map((literal, place) =>
        isAtOrAbove(limits[place] as Limit, size) ? literal : negation(literal),
      ),
    ];
    if (!isMeasured) return this.implyAll(parts);
    const key = `${index}:${size.n}/${size.d}`;
    const known = this.#kept.get(key);
    const literal = known ?? this.#solver.newVariable();
    for (const part of parts) this.#solver.addClause([negation(literal), part]);
    if (known !== undefined) return literal;
    for (const other of this.#exact) {
      if (other.index === index)
        this.#solver.addClause([negation(other.literal), negation(literal)]);
    }
    this.#exact.push({ index, literal, size });
    this.#kept.set(key, literal);
    return literal;
  }

  implyAll(parts: readonly Literal[]): Literal {
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return only;
    const key = parts.join();
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const literal = this.#solver.newVariable();
    for (const part of parts) this.#solver.addClause([negation(literal), part]);
    this.#kept.set(key, literal);
    for (const { statements } of this.#closed)
      if (parts.some((part) => statements.has(part))) statements.add(literal);
    return literal;
  }

  /**
   * Allows the choice for a hidden option to stay the same or be withdrawn, but not to change.
   * Options that take several values aren't restricted.
   */
  restrictHidden(index: number, keptAnswer: Literal): void {
    const { dimension, answered } = this.model.dimensions[index] as DimensionModel;
    if (dimension.hidden && dimension.valuesTaken !== 'several') {
      this.#solver.addClause(
        keptAnswer === IMPOSSIBLE ? [negation(answered)] : [negation(answered), keptAnswer],
      );
    }
  }

  /**
   * Excludes hidden values from new choices, because buyers may choose only visible values. Hidden
   * values that are already chosen may stay.
   */
  hiddenExclusions(index: number): Literal[] {
    const { dimension, answered, values } = this.model.dimensions[index] as DimensionModel;
    if (dimension.valuesTaken === 'several') return [];
    if (dimension.hidden) return [negation(answered)];
    const chosen = this.#answers.valuesOf(index);
    return chosen
      .filter((value) => dimension.values[value]?.hidden === true)
      .map((value) => negation(values[value] as Literal));
  }

  #stateCircumstances(): void {
    const { model } = this;
    const answers = this.#answers;
    if (!this.#isOfAnything) this.#stateQuestion();
    for (const line of this.#days)
      if (line !== null) for (const clause of line.clauses) this.#solver.addClause(clause);
    const { available, unanswerable, hasDefault } = model.exclusionLiterals;
    for (const [index, value, literal] of available) {
      this.#state(
        literal,
        isAvailable((model.dimensions[index] as DimensionModel).dimension, answers, value),
      );
    }
    for (const [index, literal] of unanswerable) {
      this.#state(
        literal,
        isUnavailable((model.dimensions[index] as DimensionModel).dimension, answers),
      );
    }
    for (const [index, literal] of hasDefault) {
      this.#state(
        literal,
        keepsDefault((model.dimensions[index] as DimensionModel).dimension, answers),
      );
    }
  }

  #stateQuestion(): void {
    const { quantity, products, dimensions } = this.model;
    const { quantity: pieces, productSlug } = this.#answers;
    quantity.literals.forEach((literal, place) =>
      this.#state(
        literal,
        isAtOrAbove(quantity.limits[place] as Limit, { n: BigInt(pieces), d: 1n }),
      ),
    );
    for (const [slug, literal] of products) this.#state(literal, productSlug === slug);
    for (const each of dimensions) this.#stateAvailable(each);
  }

  #stateAvailable({ dimension, answered, values, isCertain }: DimensionModel): void {
    const answers = this.#answers;
    const { index } = dimension;
    const isAnswered = answers.isAnswered(index);
    if (!isAnswered && isUnavailable(dimension, answers))
      this.#close(dimension, answered, isCertain);
    if (!answers.excluded[index] && dimension.shownValueCount === values.length) return;
    const chosen = isAnswered ? answers.valuesOf(index) : [];
    for (const value of dimension.values) {
      if (!isAvailable(dimension, answers, value.index) && !chosen.includes(value.index))
        this.#solver.addClause([negation(values[value.index] as Literal)]);
    }
  }

  #close(
    { index, valuesTaken, hidden, assumed }: CompiledDimension,
    answered: Literal,
    isCertain: Literal,
  ): void {
    if (valuesTaken !== 'several' || hidden) {
      this.#solver.addClause([negation(answered)]);
    } else {
      const isStated = this.#solver.newVariable();
      const isAssumed = assumed === null ? [] : [isCertain];
      this.#solver.addClause([negation(answered), isStated, ...isAssumed]);
      this.#closed.push({ index, isStated, statements: new Set([answered]) });
    }
  }

  #measure(): MeasureConflict | null {
    const demands: MeasureDemand[] = [];
    for (const measure of this.model.measures)
      if (this.#solver.isTrue(measure.isKnown)) addDemands(demands, measure, this.#solver);
    if (demands.length === 0) return null;
    const ranges: Ranges = [];
    const because = new Map<number, Literal[]>();
    let before: Comparison['terms'] = [];
    for (const {
      comparison: { terms },
    } of demands) {
      if (terms === before) continue;
      before = terms;
      for (const { of } of terms) {
        for (const index of of)
          if (ranges[index] === undefined) this.#rangeFound(index, ranges, because);
      }
    }
    const spendSteps: SpendSteps = (work) => this.#payForWork(work);
    for (const demand of demands) {
      const { comparison } = demand;
      spendSteps(comparison.terms.length);
      if (isImpossible(ranges, comparison, spendSteps)) {
        return {
          clause: this.#widened(
            comparison,
            demandReasons(demand, this.#solver),
            ranges,
            because,
            spendSteps,
          ),
          isSure: true,
        };
      }
    }
    let probes = 0;
    const fit = fitSizes(
      ranges,
      demands.map(({ comparison }) => comparison),
      (work, isProbe = false) => {
        if (isProbe) this.#solver.steps -= STEPS_PER_PROBE;
        probes += Number(isProbe);
        return (
          spendSteps(work) && probes <= MAXIMUM_PROBES[this.#isOfAnything ? 'anything' : 'question']
        );
      },
    );
    if (fit === 'fits') return null;
    return {
      clause: [
        ...demands.flatMap((demand) => demandReasons(demand, this.#solver)),
        ...[...because.values()].flat(),
      ],
      isSure: fit === 'none',
    };
  }

  #rangeFound(index: number, ranges: Ranges, limitReasons: Map<number, Literal[]>): void {
    const held = this.#exact.find(
      (each) => each.index === index && this.#solver.isTrue(each.literal),
    );
    if (held !== undefined) {
      ranges[index] = singleSizeRange(held.size);
      limitReasons.set(index, [negation(held.literal)]);
      return;
    }
    const axis = this.#sizes[index] as SizeAxis;
    let place = 0;
    while (place < axis.literals.length && this.#solver.isTrue(axis.literals[place] as Literal))
      place += 1;
    const [lower, upper] = [axis.literals[place - 1], axis.literals[place]];
    ranges[index] = axis.rangeAt(place);
    limitReasons.set(index, [
      ...(lower === undefined ? [] : [negation(lower)]),
      ...(upper === undefined ? [] : [upper]),
    ]);
  }

  #widened(
    comparison: Comparison,
    reasons: readonly Literal[],
    ranges: Readonly<Ranges>,
    limitReasons: ReadonlyMap<number, readonly Literal[]>,
    spendSteps: SpendSteps,
  ): readonly Literal[] {
    const wide = [...ranges];
    const clause = [...reasons];
    for (const index of new Set(comparison.terms.flatMap(({ of }) => of))) {
      this.#solver.steps -= STEPS_PER_PROBE;
      const range = wide[index] as SizeRange;
      const axis = this.#sizes[index] as SizeAxis;
      const whole = axis.wholeRange();
      const [lower, upper] = [
        limitReasons.get(index)?.find((literal) => literal & 1),
        limitReasons.get(index)?.find((literal) => !(literal & 1)),
      ];
      const isHeld = this.#exact.some(({ literal }) => negation(literal) === lower);
      const tries: readonly { range: SizeRange; keptLiterals: (Literal | undefined)[] }[] = [
        { range: whole, keptLiterals: [] },
        ...(isHeld
          ? []
          : [
              { range: { ...range, low: whole.low }, keptLiterals: [upper] },
              { range: { ...range, high: whole.high }, keptLiterals: [lower] },
            ]),
      ];
      const found = tries.find((each) => {
        wide[index] = each.range;
        return spendSteps(comparison.terms.length) && isImpossible(wide, comparison, spendSteps);
      });
      wide[index] = found?.range ?? range;
      clause.push(
        ...(found?.keptLiterals ?? [lower, upper]).filter((literal) => literal !== undefined),
      );
    }
    return clause;
  }

  #state(literal: Literal, isTrue: boolean): void {
    this.#solver.addClause([isTrue ? literal : negation(literal)]);
  }

  #payForWork(work: number): boolean {
    this.#solver.steps -= STEPS_PER_FACTOR * work;
    return this.#solver.steps > 0;
  }
}

/**
 * Returns whether a buyer can't choose anything for this option, because it is hidden or all its
 * visible values are excluded.
 */
function isUnavailable(dimension: CompiledDimension, answers: Answers): boolean {
  const { index, hidden, values } = dimension;
  if (hidden) return true;
  return (
    Boolean(answers.excluded[index]) &&
    !values.some((value) => isAvailable(dimension, answers, value.index))
  );
}

function keepsDefault(dimension: CompiledDimension, answers: Answers): boolean {
  return KINDS[dimension.kind].allowsDefault(dimension, answers);
}
