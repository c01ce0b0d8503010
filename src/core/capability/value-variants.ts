import {
  type Change,
  type Assessment,
  type ScratchAnswers,
  findAlternatives,
} from './alternatives.ts';
import { Answers } from './answers.ts';
import type { CompiledDimension, CompiledMap } from './compiled-map.ts';
import { KeptAnswers, SEARCH_STEPS, canBeCompleted } from './complete.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { understoodValues } from './kinds/values/values-found.ts';
import type { Question, UnderstoodSelection } from './question.ts';
import { remainingAnswers } from './remaining.ts';
import { isAvailable } from './search/available.ts';
import type { SearchModel } from './search/search-model.ts';
import { Search } from './search/search.ts';
import type { Workspace } from './workspace.ts';
import { isRefusal } from '../shared/result.ts';

/**
 * A question that differs from the buyer's in one value. The value is chosen instead of another one
 * or, for an option that takes several, added to the chosen ones or removed from them.
 */
export interface ValueVariant {
  readonly dimension: CompiledDimension;
  readonly valueKey: string;
  /**
   * True if this value is chosen in the buyer's own question, either by the buyer or by default.
   */
  readonly isChosen: boolean;
  /** The selection for the option in this variant. */
  readonly selection: UnderstoodSelection;
}

export interface VariantVerdict {
  /** The evaluation of the variant. It is valid only until the next variant is judged. */
  readonly evaluation: Evaluation;
  readonly isNo: boolean;
  /** False if the search ran out of steps, in which case the variant may be impossible. */
  readonly isSure: boolean;
}

export interface VariantChanges {
  /**
   * The nearest changes to other options that make the variant possible. Null if there are none, or
   * if none were found in time.
   */
  readonly changes: readonly Change[] | null;
  /** False if the search ran out of steps, in which case there may be nearer changes. */
  readonly isSure: boolean;
}

/** The result of the buyer's own question, from which the variants differ. */
export interface BaseVerdict {
  readonly answers: Answers;
  readonly isNo: boolean;
}

const NONE: readonly never[] = [];

/**
 * The number of steps that are charged for evaluating a variant, and for each option of the map.
 */
const STEPS_PER_EVALUATION = 300;
const STEPS_PER_DIMENSION = 4;
/**
 * The number of 32-bit integers of a map's formula that can be loaded in the time of one search
 * step.
 */
const FORMULA_PER_STEP = 16;

/** Returns a variant for each value of an option that is visible and not excluded. */
export function valueVariants(dimension: CompiledDimension, answers: Answers): ValueVariant[] {
  const isAnswered = answers.isAnswered(dimension.index);
  const chosen = isAnswered ? answers.valuesOf(dimension.index) : NONE;
  const keys = isAnswered ? understoodValues(dimension, answers).valueKeys : NONE;
  const shown = dimension.values.filter(({ index }) => isAvailable(dimension, answers, index));
  return shown.map(({ index, key, selection }) => {
    const isChosen = chosen.includes(index);
    const others = isChosen ? keys.filter((other) => other !== key) : [...keys, key];
    return {
      dimension,
      valueKey: key,
      isChosen,
      selection: dimension.valuesTaken === 'one' ? selection : { ...selection, valueKeys: others },
    };
  });
}

/**
 * Decides whether variants of one question are possible, each as if it were asked separately. All
 * variants share one budget of search steps, and no variant is decided once the budget is spent.
 */
export class VariantJudge {
  readonly #map: CompiledMap;
  readonly #model: SearchModel | null;
  readonly #question: Question;
  readonly #workspace: Workspace;
  readonly #base: BaseVerdict;
  readonly #answers: Answers;
  readonly #scratch: ScratchAnswers;
  #steps: number = SEARCH_STEPS.differences;
  /**
   * The values that remain possible. Undefined before they are first needed, and null if the search
   * didn't find all of them.
   */
  #remaining: ReadonlyMap<string, ReadonlySet<string>> | null | undefined;

  /** `model` is null if the capability map is too large for a search. */
  constructor(
    map: CompiledMap,
    model: SearchModel | null,
    question: Question,
    base: BaseVerdict,
    workspace: Workspace,
  ) {
    this.#map = map;
    this.#model = model;
    this.#question = question;
    this.#base = base;
    this.#workspace = workspace;
    this.#answers = new Answers(map);
    this.#scratch = { variant: new Answers(map), defaults: new Answers(map) };
  }

  /** Returns whether the variant is possible, or null if there are no steps left to find out. */
  judge(variant: ValueVariant): VariantVerdict | null {
    if (this.#steps <= 0) return null;
    const evaluation = this.#evaluate(this.#questionOf(variant));
    const { blocking, unknown } = evaluation;
    if (blocking.length > 0 || unknown.length === 0)
      return { evaluation, isNo: blocking.length > 0, isSure: true };
    const remaining = variant.dimension.valuesTaken === 'one' ? this.#findRemaining() : null;
    if (remaining !== null) {
      const isNo = remaining.get(variant.dimension.key)?.has(variant.valueKey) !== true;
      return { evaluation, isNo, isSure: true };
    }
    const search = this.#openSearch(evaluation.answers);
    if (search === null) return { evaluation, isNo: false, isSure: false };
    const outcome = canBeCompleted(search, new KeptAnswers(search, evaluation.answers));
    this.#steps = search.steps;
    return { evaluation, isNo: outcome === 'no', isSure: outcome !== 'given up' };
  }

  /**
   * Returns the nearest changes to other options that make an impossible variant possible.
   * docs/capability-maps.md, "The nearest yes", says which are nearest.
   */
  findChanges(
    variant: ValueVariant,
    assess: (evaluation: Evaluation) => Assessment,
  ): VariantChanges {
    const question = this.#questionOf(variant);
    if (this.#steps <= 0) return { changes: null, isSure: false };
    const evaluation = this.#evaluate(question);
    const search = this.#openSearch(evaluation.answers);
    if (search === null) return { changes: null, isSure: false };
    const { answers } = evaluation;
    const searchQuestion = {
      question,
      answers,
      kept: new KeptAnswers(search, answers),
      conflict: null,
    };
    const { options, isSure } = findAlternatives(search, searchQuestion, assess, {
      maximum: 1,
      pinned: variant.dimension.index,
      scratch: this.#scratch,
    });
    this.#steps = search.steps;
    return { changes: options[0]?.changes ?? null, isSure };
  }

  /**
   * Returns the values that are still possible, for options that take a single value. One search
   * for all of them takes a fraction of the steps that a separate search for each would take.
   */
  #findRemaining(): ReadonlyMap<string, ReadonlySet<string>> | null {
    if (this.#remaining !== undefined) return this.#remaining;
    const { answers, isNo } = this.#base;
    const search = this.#openSearch(answers);
    if (search === null) return (this.#remaining = null);
    const kept = new KeptAnswers(search, answers);
    const conflict = isNo ? kept.dimensions : null;
    const { dimensions, isSure } = remainingAnswers(
      search,
      { question: this.#question, answers, kept, conflict },
      ({ valuesTaken }) => valuesTaken === 'one',
    );
    this.#steps = search.steps;
    this.#remaining = isSure
      ? new Map(dimensions.map(({ dimensionKey, valueKeys }) => [dimensionKey, new Set(valueKeys)]))
      : null;
    return this.#remaining;
  }

  #questionOf({ dimension, selection }: ValueVariant): Question {
    const others = this.#question.selections.filter(
      ({ dimensionKey }) => dimensionKey !== dimension.key,
    );
    return { ...this.#question, selections: [...others, selection] };
  }

  #evaluate(question: Question): Evaluation {
    this.#steps -= STEPS_PER_EVALUATION + STEPS_PER_DIMENSION * this.#map.dimensions.length;
    const evaluation = evaluate(this.#map, question, this.#answers);
    if (isRefusal(evaluation))
      throw new Error(`a variant of a question was refused: ${evaluation.code}`);
    return evaluation;
  }

  /** Opens a search for one variant. Returns null if there is no model or if no steps are left. */
  #openSearch(answers: Answers): Search | null {
    const model = this.#model;
    if (model === null) return null;
    this.#steps -= Math.ceil(model.allRules.arena.length / FORMULA_PER_STEP);
    if (this.#steps <= 0) return null;
    return new Search(model, answers, this.#steps, this.#workspace.memoryFor(model));
  }
}
