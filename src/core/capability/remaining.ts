import { STATE_ANSWERED } from './answers.ts';
import type { CompiledDimension, CompiledMap } from './compiled-map.ts';
import type { SearchQuestion } from './complete.ts';
import { NO_ENDS, type RemainingEnds, type RemainingSeeker } from './kinds/kind-module.ts';
import { KINDS } from './kinds/kinds.ts';
import type { UnderstoodSelection } from './question.ts';
import { VariantEvaluator } from './variant-evaluator.ts';
import { isAvailable } from './search/available.ts';
import { recordTrueLiterals } from './search/dead-literals.ts';
import type { Literal } from './search/formula.ts';
import type { Search } from './search/search.ts';
import type { DimensionModel } from './search/search-model.ts';
import type { Outcome } from './search/solver.ts';

/**
 * The choices for one option that keep the order possible. docs/capability-maps.md, "The nearest
 * yes", defines them.
 */
export interface RemainingAnswers extends RemainingEnds {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
  readonly unit: string | null;
  /** False if no choice for this option makes the order possible. */
  readonly answerable: boolean;
}

export interface Remaining {
  readonly dimensions: readonly RemainingAnswers[];
  /**
   * False if the search ran out of steps. Choices that it couldn't decide are then listed as
   * possible.
   */
  readonly isSure: boolean;
}

/**
 * Builds the entry for one option, with its members in the sequence in which the reply lists them.
 */
function createRemaining(
  { key, magnitude }: CompiledDimension,
  valueKeys: readonly string[],
  ends: RemainingEnds,
  answerable: boolean,
): RemainingAnswers {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, earliest, latest } = ends;
  return {
    dimensionKey: key,
    valueKeys,
    minimum,
    maximum,
    unit: magnitude?.unit.key ?? null,
    exclusiveMinimum,
    exclusiveMaximum,
    earliest,
    latest,
    answerable,
  };
}

/**
 * Returns all visible values of every option. This is used for maps that are too large to search.
 */
export function allRemaining({ dimensions }: CompiledMap): RemainingAnswers[] {
  const shown = dimensions.filter(({ hidden }) => !hidden);
  return shown.map((dimension) =>
    createRemaining(
      dimension,
      dimension.values.filter((value) => !value.hidden).map(({ key }) => key),
      NO_ENDS,
      true,
    ),
  );
}

/**
 * Returns an empty entry for every option. This is used for questions that no single change can
 * make possible.
 */
export function noneRemaining({ dimensions }: CompiledMap): RemainingAnswers[] {
  return dimensions
    .filter(({ hidden }) => !hidden)
    .map((dimension) => createRemaining(dimension, [], NO_ENDS, false));
}

/** Returns for each visible and requested option the choices that keep the order possible. */
export function remainingAnswers(
  search: Search,
  searchQuestion: SearchQuestion,
  isRequested: (dimension: CompiledDimension) => boolean = () => true,
): Remaining {
  const finder = new RemainingFinder(search, searchQuestion);
  const shown = search.model.dimensions.filter(
    ({ dimension }) => !dimension.hidden && isRequested(dimension),
  );
  const isAnswered = ({ dimension }: DimensionModel): boolean =>
    searchQuestion.answers.isAnswered(dimension.index);
  // Options without a choice come first. Because they all share the same assumptions, each search
  // can continue where the previous one ended.
  const inOrder = [...shown.filter((model) => !isAnswered(model)), ...shown.filter(isAnswered)];
  const found = new Map(inOrder.map((model) => [model, finder.findRemaining(model)]));
  return {
    dimensions: shown.flatMap((model) => found.get(model) ?? []),
    isSure: finder.isSure,
  };
}

class RemainingFinder {
  isSure = true;
  readonly #search: Search;
  readonly #searchQuestion: SearchQuestion;
  readonly #variants: VariantEvaluator;
  #othersOfOpen: readonly Literal[] | null | undefined;
  readonly #seen = new Set<Literal>();

  constructor(search: Search, searchQuestion: SearchQuestion) {
    this.#search = search;
    this.#searchQuestion = searchQuestion;
    this.#variants = new VariantEvaluator(search, searchQuestion.question);
  }

  findRemaining(model: DimensionModel): RemainingAnswers {
    const { dimension } = model;
    const { index } = dimension;
    const others = this.#othersOf(index);
    if (others === null) return createRemaining(dimension, [], NO_ENDS, false);
    const seeker = new AnswerSeeker(
      this.#search,
      this.#variants,
      model,
      others,
      this.#lateDefaults(index).length > 0,
    );
    const seen = this.#seenBefore(model);
    const isPossible = (literal: Literal): boolean => this.#isPossible(seeker, literal, seen);
    const offered = dimension.values.filter((value) =>
      isAvailable(dimension, this.#searchQuestion.answers, value.index),
    );
    const values = offered.filter((value) => isPossible(model.values[value.index] as Literal));
    const answerable = values.length > 0 || isPossible(model.answered);
    const ends = answerable ? KINDS[dimension.kind].findEnds(seeker) : NO_ENDS;
    if (!seeker.isSure) this.isSure = false;
    return createRemaining(
      dimension,
      values.map(({ key }) => key),
      ends,
      answerable,
    );
  }

  #othersOf(index: number): readonly Literal[] | null {
    const { answers, conflict } = this.#searchQuestion;
    const late = this.#lateDefaults(index);
    if (answers.isAnswered(index) || late.length > 0 || conflict !== null)
      return this.#othersWithout(index, late);
    if (this.#othersOfOpen === undefined) this.#othersOfOpen = this.#othersWithout(index, late);
    return this.#othersOfOpen;
  }

  #othersWithout(index: number, lateDimensions: readonly number[]): readonly Literal[] | null {
    const { kept, conflict } = this.#searchQuestion;
    const leaves = (other: number): boolean => other === index || lateDimensions.includes(other);
    if (
      conflict !== null &&
      !conflict.some(leaves) &&
      !this.#search.isAnsweredOnlyByQuestion(index)
    )
      return null;
    if (kept.impossible.some((other) => !leaves(other))) return null;
    return [
      ...kept.literalsOf(sortNearestLast(kept.dimensions, index).filter((other) => !leaves(other))),
      ...kept.dimensions.filter(leaves).flatMap((other) => this.#search.hiddenExclusions(other)),
    ];
  }

  /**
   * Returns the options for which the buyer chose nothing and whose default value may depend on the
   * given option.
   */
  #lateDefaults(index: number): readonly number[] {
    return (this.#search.model.dependentDefaults[index] ?? []).filter(
      (lateDimensions) => this.#searchQuestion.answers.states[lateDimensions] !== STATE_ANSWERED,
    );
  }

  #seenBefore({ dimension: { index }, answered, values }: DimensionModel): Set<Literal> {
    const { answers, conflict } = this.#searchQuestion;
    if (!answers.isAnswered(index)) return this.#seen;
    if (conflict !== null) return new Set();
    return new Set([answered, ...answers.valuesOf(index).map((value) => values[value] as Literal)]);
  }

  #isPossible(seeker: AnswerSeeker, literal: Literal, seen: Set<Literal>): boolean {
    const { answers } = this.#searchQuestion;
    const { model, mustEvaluateAgain } = seeker;
    const isOpen = !answers.isAnswered(model.dimension.index);
    if ((!isOpen || !mustEvaluateAgain) && seen.has(literal)) return true;
    const outcome = seeker.findOutcome(literal);
    if (outcome === 'yes' && !mustEvaluateAgain)
      recordTrueLiterals(this.#search, isOpen ? this.#openDimensions() : [model], seen);
    return outcome !== 'no';
  }

  #openDimensions(): DimensionModel[] {
    return this.#search.model.dimensions.filter(
      ({ dimension }) =>
        !dimension.hidden && !this.#searchQuestion.answers.isAnswered(dimension.index),
    );
  }
}

/**
 * Sorts options so that those close to the given one come last. Searches for neighbouring options
 * then begin with the same assumptions, which lets the solver reuse its work.
 */
function sortNearestLast(dimensions: readonly number[], index: number): number[] {
  const sorted: number[] = [];
  let [from, to] = [0, dimensions.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    const isBelow = index < (dimensions[middle] as number);
    sorted.push(...(isBelow ? dimensions.slice(middle, to) : dimensions.slice(from, middle)));
    if (isBelow) to = middle;
    else from = middle;
  }
  return [...sorted, ...dimensions.slice(from, to)];
}

class AnswerSeeker implements RemainingSeeker {
  isSure = true;
  readonly mustEvaluateAgain: boolean;
  readonly search: Search;
  readonly model: DimensionModel;
  readonly otherAssumptions: readonly Literal[];
  readonly #variants: VariantEvaluator;

  constructor(
    search: Search,
    variantEvaluator: VariantEvaluator,
    model: DimensionModel,
    otherAssumptions: readonly Literal[],
    mustEvaluateAgain: boolean,
  ) {
    this.search = search;
    this.model = model;
    this.otherAssumptions = otherAssumptions;
    this.mustEvaluateAgain = mustEvaluateAgain;
    this.#variants = variantEvaluator;
  }

  findOutcome(literal: Literal): Outcome {
    const outcome = this.search.solve([...this.otherAssumptions, literal]);
    const found =
      outcome === 'yes' && this.mustEvaluateAgain
        ? KINDS[this.model.dimension.kind].evaluateAgain(this, literal)
        : outcome;
    if (found === 'given up') this.isSure = false;
    return found;
  }

  evaluateWith(selection: UnderstoodSelection): Outcome {
    return this.#variants.canBeCompleted(new Map([[this.model.dimension.index, selection]]));
  }
}
