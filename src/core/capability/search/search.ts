import type { Exact } from '../../shared/exact.ts';
import { type Answers, MANY, NO_CELL } from '../answers.ts';
import type { CompiledDimension } from '../compiled-map.ts';
import { breaksItsOwnRules } from '../evaluate.ts';
import { isAvailable } from './available.ts';
import {
  type Comparison,
  type Pay,
  type Ranges,
  type SizeRange,
  exactly,
  fitSizes,
  isImpossible,
} from './fit-sizes.ts';
import { type Demand, addDemands, reasonsOf } from './demands.ts';
import { type Literal, negation } from './formula.ts';
import type { Clash } from './measured-before.ts';
import type { DayLine } from './day-axis.ts';
import type { DimensionModel, SearchModel } from './search-model.ts';
import { type Limit, isFrom } from './limits.ts';
import type { SizeAxis } from './size-axis.ts';
import { type Outcome, Solver } from './solver.ts';

/** One after the other, searches use the same room. */
const sharedRoom = new Solver();

/**
 * Looks at size ranges that one combination of measures may take, and what a look costs beside a
 * clause.
 */
const MAXIMUM_LOOKS = { question: 100, anything: 60 };
const STEPS_PER_LOOK = 40;
const STEPS_PER_FACTOR = 4;

/** A kept answer that no yes can have: out of range, not in the map, and so on. */
export const IMPOSSIBLE = -1;

/**
 * What can be chosen on one map with one question's quantity, product, day and exclusions. Good
 * until the next search is opened. Counts down `steps`; where they run out, outcomes are `given
 * up`.
 */
export class Search {
  readonly model: SearchModel;
  readonly #solver: Solver;
  readonly #answers: Answers;
  #sizes: (SizeAxis | null)[] = [];
  readonly #days: readonly (DayLine | null)[];
  readonly #isOfAnything: boolean;
  /** Whether sizes are cut where the map doesn't cut them. */
  #hasOwnSizes = false;
  /** Sizes that are held exactly while their literal is assumed. */
  #exact: { readonly index: number; readonly literal: Literal; readonly size: Exact }[] = [];
  readonly #kept = new Map<string, Literal>();
  /** Dimensions that only a statement answers, with the literals that are such statements. */
  #closed: {
    readonly index: number;
    readonly isStated: Literal;
    readonly statements: Set<Literal>;
  }[] = [];

  /**
   * The answers say what is excluded, and which hidden things were asked for. Of `anything` they
   * say the day of asking only: quantity and product may be any, and hidden things chosen too.
   * Another search that is open meanwhile needs a room of its own.
   */
  constructor(
    model: SearchModel,
    answers: Answers,
    steps: number,
    about: 'question' | 'anything' = 'question',
    room: Solver = sharedRoom,
  ) {
    this.#solver = room;
    this.model = model;
    this.#answers = answers;
    this.#isOfAnything = about === 'anything';
    this.#days = model.dimensions.map(({ days }) => days?.at(answers) ?? null);
    this.#solver.steps = steps;
    this.load('armed');
  }

  /** Begins afresh with so many steps. */
  restart(steps: number): void {
    this.#solver.steps = steps;
    this.load('armed');
  }

  /** Forgets what was found, with all rules in force or with none but those that are assumed. */
  load(rules: 'armed' | 'unarmed'): void {
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

  /** Takes steps for work beside the solver; false where none are left. */
  pay(steps: number): boolean {
    this.#solver.steps -= steps;
    return this.#solver.steps > 0;
  }

  /** After `no`: the assumptions that can't be true together. */
  get core(): readonly Literal[] {
    return this.#solver.core;
  }

  isTrue(literal: Literal): boolean {
    return this.#solver.isTrue(literal);
  }

  /** Looks first for a yes in which these are true. */
  prefer(literals: readonly Literal[]): void {
    this.#solver.prefer(literals);
  }

  /**
   * Settles what follows from the assumptions by propagation alone; false where they contradict
   * each other.
   */
  follow(assumptions: readonly Literal[]): boolean {
    return this.#solver.follow(assumptions);
  }

  /** How many of the literals are settled by what was followed last. */
  countSettled(literals: readonly Literal[]): number {
    return literals.reduce((count, literal) => count + Number(this.#solver.isSettled(literal)), 0);
  }

  /** Whether a yes exists under the assumptions. */
  solve(assumptions: readonly Literal[]): Outcome {
    const given =
      this.#closed.length === 0 ? assumptions : [...this.#unstated(assumptions), ...assumptions];
    // Assumed once sizes were given up: what was looked at in vain isn't looked at again, and a no
    // is unsure.
    let inVain: Literal | null = null;
    for (;;) {
      const outcome = this.#solver.solve(inVain === null ? given : [...given, inVain]);
      if (outcome === 'no' && inVain !== null)
        return this.#solver.core.includes(inVain) ? 'given up' : 'no';
      if (outcome !== 'yes' || this.model.measures.length === 0) return outcome;
      const clash = this.#isPlain()
        ? this.model.recalled.recall(this.#solver, () => this.#measure())
        : this.#measure();
      if (clash === null) return 'yes';
      if (!clash.isSure) inVain ??= this.#solver.variable();
      if (this.#solver.steps <= 0) return 'given up';
      this.#solver.addClause(
        clash.isSure || inVain === null ? clash.clause : [negation(inVain), ...clash.clause],
      );
    }
  }

  /** Whether sizes lie between the map's own limits, and none is held. */
  #isPlain(): boolean {
    return (
      !this.#isOfAnything &&
      !this.#hasOwnSizes &&
      !this.#exact.some(({ literal }) => this.#solver.isTrue(literal))
    );
  }

  /** A literal that means nothing yet, for clauses that hold only while it is assumed. */
  fresh(): Literal {
    return this.#solver.variable();
  }

  /** One of these must be true from now on. */
  demand(clause: readonly Literal[]): void {
    this.#solver.addClause(clause);
  }

  /** Whether nothing completes the dimension, but a statement answers it. */
  isForStatementsOnly(index: number): boolean {
    return this.#closed.some((each) => each.index === index);
  }

  #unstated(assumptions: readonly Literal[]): Literal[] {
    const unstated = this.#closed.filter(
      ({ statements }) => !assumptions.some((literal) => statements.has(literal)),
    );
    return unstated.map(({ isStated }) => negation(isStated));
  }

  axis(index: number): SizeAxis | null {
    return this.#sizes[index] ?? null;
  }

  /** The sizes that this dimension is held at by what was kept; null: by nothing. */
  heldSizes(index: number): Exact[] | null {
    const held = this.#exact.filter((each) => each.index === index).map(({ size }) => size);
    return held.length === 0 ? null : held;
  }

  days(index: number): DayLine | null {
    return this.#days[index] ?? null;
  }

  /** A literal: the dimension is answered with a size from the limit on. */
  reaches(index: number, limit: Limit): Literal {
    const shared = this.#sizes[index];
    if (!shared) throw new Error(`dimension ${index} has no sizes`);
    const own = shared === this.model.dimensions[index]?.sizes ? shared.copy() : shared;
    this.#sizes[index] = own;
    this.#hasOwnSizes = true;
    const before = own.limits.length;
    const literal = own.reaches(limit, this.#solver);
    if (own.limits.length > before) {
      const place = own.literals.indexOf(literal);
      this.#solver.addClause([negation(literal), own.literals[place - 1] ?? own.answered]);
      const next = own.literals[place + 1];
      if (next !== undefined) this.#solver.addClause([negation(next), literal]);
      for (const held of this.#exact) {
        if (held.index === index) {
          this.#solver.addClause([
            negation(held.literal),
            isFrom(own.limits[place] as Limit, held.size) ? literal : negation(literal),
          ]);
        }
      }
    }
    return literal;
  }

  /**
   * A literal: the dimension is answered as it is in these answers. IMPOSSIBLE where no yes has
   * that answer.
   */
  keep(index: number, answers: Answers): Literal {
    const model = this.model.dimensions[index] as DimensionModel;
    const { dimension } = model;
    const cell = answers.cells[index] ?? NO_CELL;
    if (dimension.kind === 'choice' && cell > NO_CELL) return model.values[cell - 1] as Literal;
    if (breaksItsOwnRules(dimension, answers)) return IMPOSSIBLE;
    if (dimension.kind === 'choice' && cell === MANY) {
      const [only] = answers.valuesOf(index);
      return only === undefined ? IMPOSSIBLE : (model.values[only] as Literal);
    }
    switch (dimension.kind) {
      case 'magnitude':
        return this.size(index, answers.inBaseUnits(index));
      case 'date':
        return this.#bundle(this.day(index, answers.days[index] ?? 0));
      case 'text':
        return model.answered;
      default:
        return this.#bundle(this.values(index, answers.valuesOf(index)));
    }
  }

  /** Literals: answered with exactly these values of a `choices`. */
  values(index: number, chosen: readonly number[]): Literal[] {
    const { answered, values } = this.model.dimensions[index] as DimensionModel;
    return [
      answered,
      ...values.map((literal, value) => (chosen.includes(value) ? literal : negation(literal))),
    ];
  }

  /** Literals: answered with this day. */
  day(index: number, day: number): Literal[] {
    const { answered } = this.model.dimensions[index] as DimensionModel;
    return [
      answered,
      ...(this.#days[index]?.cuts ?? []).map((cut) =>
        cut.day <= day ? cut.literal : negation(cut.literal),
      ),
    ];
  }

  /** A literal: answered with exactly this size. */
  size(index: number, size: Exact): Literal {
    const { answered, isMeasured } = this.model.dimensions[index] as DimensionModel;
    const { limits, literals } = this.#sizes[index] as SizeAxis;
    const parts = [
      answered,
      ...literals.map((literal, place) =>
        isFrom(limits[place] as Limit, size) ? literal : negation(literal),
      ),
    ];
    if (!isMeasured) return this.#bundle(parts);
    const key = `${index}:${size.n}/${size.d}`;
    const known = this.#kept.get(key);
    const literal = known ?? this.#solver.variable();
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

  /** One literal for several. */
  #bundle(parts: readonly Literal[]): Literal {
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return only;
    const key = parts.join();
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const literal = this.#solver.variable();
    for (const part of parts) this.#solver.addClause([negation(literal), part]);
    this.#kept.set(key, literal);
    for (const { statements } of this.#closed)
      if (parts.some((part) => statements.has(part))) statements.add(literal);
    return literal;
  }

  /**
   * A hidden dimension that was asked for is answered as it was, or not at all; of several values,
   * some may be left out.
   */
  confineHidden(index: number, kept: Literal): void {
    const { dimension, answered } = this.model.dimensions[index] as DimensionModel;
    if (dimension.hidden && dimension.kind !== 'choices') {
      this.#solver.addClause(
        kept === IMPOSSIBLE ? [negation(answered)] : [negation(answered), kept],
      );
    }
  }

  /**
   * What somebody who changes this answer can't choose in its place: what is hidden. Of several
   * values, those that were asked for may stay.
   */
  withheld(index: number): Literal[] {
    const { dimension, answered, values } = this.model.dimensions[index] as DimensionModel;
    if (dimension.kind === 'choices') return [];
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
    const { available, gone, hasDefault } = model.circumstances;
    for (const [index, value, literal] of available) {
      this.#state(
        literal,
        isAvailable((model.dimensions[index] as DimensionModel).dimension, answers, value),
      );
    }
    for (const [index, literal] of gone)
      this.#state(literal, isGone((model.dimensions[index] as DimensionModel).dimension, answers));
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
      this.#state(literal, isFrom(quantity.limits[place] as Limit, { n: BigInt(pieces), d: 1n })),
    );
    for (const [slug, literal] of products) this.#state(literal, productSlug === slug);
    for (const each of dimensions) this.#stateAvailable(each);
  }

  #stateAvailable({ dimension, answered, values, isCertain }: DimensionModel): void {
    const answers = this.#answers;
    const { index } = dimension;
    const isAnswered = answers.isAnswered(index);
    if (!isAnswered && isGone(dimension, answers)) this.#close(dimension, answered, isCertain);
    if (!answers.excluded[index] && dimension.shownValueCount === values.length) return;
    const chosen = isAnswered ? answers.valuesOf(index) : [];
    for (const value of dimension.values) {
      if (!isAvailable(dimension, answers, value.index) && !chosen.includes(value.index))
        this.#solver.addClause([negation(values[value.index] as Literal)]);
    }
  }

  /**
   * Nobody completes the question here. Of `choices`, somebody may still state that none is wanted,
   * or a default say so.
   */
  #close(
    { index, kind, hidden, assumed }: CompiledDimension,
    answered: Literal,
    isCertain: Literal,
  ): void {
    if (kind !== 'choices' || hidden) {
      this.#solver.addClause([negation(answered)]);
    } else {
      const isStated = this.#solver.variable();
      const isAssumed = assumed === null ? [] : [isCertain];
      this.#solver.addClause([negation(answered), isStated, ...isAssumed]);
      this.#closed.push({ index, isStated, statements: new Set([answered]) });
    }
  }

  /**
   * Null: sizes exist that agree with what the solver found. Else why not, as a clause; unsure
   * where the sizes were given up.
   */
  #measure(): Clash | null {
    const demands: Demand[] = [];
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
    const pay: Pay = (work) => this.#payForWork(work);
    for (const demand of demands) {
      const { comparison } = demand;
      pay(comparison.terms.length);
      if (isImpossible(ranges, comparison, pay)) {
        return {
          clause: this.#widened(comparison, reasonsOf(demand, this.#solver), ranges, because, pay),
          isSure: true,
        };
      }
    }
    let looks = 0;
    const fit = fitSizes(
      ranges,
      demands.map(({ comparison }) => comparison),
      (work, isLook = false) => {
        if (isLook) this.#solver.steps -= STEPS_PER_LOOK;
        looks += Number(isLook);
        return pay(work) && looks <= MAXIMUM_LOOKS[this.#isOfAnything ? 'anything' : 'question'];
      },
    );
    if (fit === 'fits') return null;
    return {
      clause: [
        ...demands.flatMap((demand) => reasonsOf(demand, this.#solver)),
        ...[...because.values()].flat(),
      ],
      isSure: fit === 'none',
    };
  }

  #rangeFound(index: number, ranges: Ranges, because: Map<number, Literal[]>): void {
    const held = this.#exact.find(
      (each) => each.index === index && this.#solver.isTrue(each.literal),
    );
    if (held !== undefined) {
      ranges[index] = exactly(held.size);
      because.set(index, [negation(held.literal)]);
      return;
    }
    const axis = this.#sizes[index] as SizeAxis;
    let place = 0;
    while (place < axis.literals.length && this.#solver.isTrue(axis.literals[place] as Literal))
      place += 1;
    const [lower, upper] = [axis.literals[place - 1], axis.literals[place]];
    ranges[index] = axis.range(place);
    because.set(index, [
      ...(lower === undefined ? [] : [negation(lower)]),
      ...(upper === undefined ? [] : [upper]),
    ]);
  }

  /** One comparison is impossible: without as many of the limits as it still is. */
  #widened(
    comparison: Comparison,
    reasons: readonly Literal[],
    ranges: Readonly<Ranges>,
    because: ReadonlyMap<number, readonly Literal[]>,
    pay: Pay,
  ): readonly Literal[] {
    const wide = [...ranges];
    const clause = [...reasons];
    for (const index of new Set(comparison.terms.flatMap(({ of }) => of))) {
      this.#solver.steps -= STEPS_PER_LOOK;
      const range = wide[index] as SizeRange;
      const axis = this.#sizes[index] as SizeAxis;
      const whole = axis.wholeRange();
      const [lower, upper] = [
        because.get(index)?.find((literal) => literal & 1),
        because.get(index)?.find((literal) => !(literal & 1)),
      ];
      const isHeld = this.#exact.some(({ literal }) => negation(literal) === lower);
      const tries: readonly { range: SizeRange; kept: (Literal | undefined)[] }[] = [
        { range: whole, kept: [] },
        ...(isHeld
          ? []
          : [
              { range: { ...range, low: whole.low }, kept: [upper] },
              { range: { ...range, high: whole.high }, kept: [lower] },
            ]),
      ];
      const found = tries.find((each) => {
        wide[index] = each.range;
        return pay(comparison.terms.length) && isImpossible(wide, comparison, pay);
      });
      wide[index] = found?.range ?? range;
      clause.push(...(found?.kept ?? [lower, upper]).filter((literal) => literal !== undefined));
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

/** Hidden, or all its shown values are excluded: nobody completes a question here. */
function isGone(dimension: CompiledDimension, answers: Answers): boolean {
  const { index, hidden, values } = dimension;
  if (hidden) return true;
  return (
    Boolean(answers.excluded[index]) &&
    !values.some((value) => isAvailable(dimension, answers, value.index))
  );
}

function keepsDefault({ index, assumed }: CompiledDimension, answers: Answers): boolean {
  return assumed?.kind === 'choice' && answers.excluded[index]?.has(assumed.value) !== true;
}
