import { isRefusal } from '../shared/result.ts';
import { STATE_ANSWERED, Answers, NO_CELL, type PackedAnswer } from './answers.ts';
import type { CompiledDimension } from './compiled-map.ts';
import { evaluate, evaluateAnswers } from './evaluate.ts';
import { KINDS } from './kinds/kinds.ts';
import type { Question, UnderstoodSelection } from './question.ts';
import { type Literal, negation } from './search/formula.ts';
import { Search } from './search/search.ts';
import type { DimensionModel, SearchModel } from './search/search-model.ts';
import type { SearchMemory } from './search/search-room.ts';
import { MONDAY_TO_FRIDAY_CALENDAR } from './search/survey.ts';

/**
 * The maximum number of steps for finding one solution, and for all searches for one question
 * together.
 */
const STEPS_PER_SOLUTION = 50_000;
const STEPS_PER_QUESTION = 600_000;
/**
 * Earlier solutions are kept only for SAT formulas of at most this size, in 32-bit integers. Larger
 * capability maps are searched anew for every question.
 */
const MAXIMUM_FORMULA_SIZE = 20_000;
const MAXIMUM_COMPLETIONS = 8;

/** The choices in a solution, by option index. Null means that nothing is chosen. */
type KnownSolution = readonly (PackedAnswer | null)[];

/** A solution, or null if the search found none, and the number of steps that the search took. */
interface SearchResult {
  readonly solution: KnownSolution | null;
  readonly steps: number;
}

/**
 * Caches solutions for one capability map and product. Combining a cached solution with the choices
 * in a question often proves, without a search, that these choices are possible.
 */
export class KnownSolutions {
  readonly #model: SearchModel;
  readonly #productSlug: string | null;
  readonly #room: SearchMemory;
  /** A solution that was found without choosing anything in advance. */
  #plainResult: SearchResult | null = null;
  /** Caches a solution for each value of each option. */
  readonly #resultsByAnswer: (SearchResult | undefined)[][] = [];
  #stepsLeft = 0;
  #count = 0;

  constructor(model: SearchModel, productSlug: string | null, solutionCache: SearchMemory) {
    this.#model = model;
    this.#productSlug = productSlug;
    this.#room = solutionCache;
  }

  get count(): number {
    return this.#count;
  }

  /** Starts a new question with a fresh budget of steps. */
  beginQuestion(): this {
    this.#stepsLeft =
      this.#model.allRules.arena.length <= MAXIMUM_FORMULA_SIZE ? STEPS_PER_QUESTION : 0;
    return this;
  }

  /**
   * Returns whether a cached solution remains valid with these choices of the buyer. If none does,
   * other solutions may still exist.
   */
  canRemainPossible(answers: Answers, dimensions: readonly number[]): boolean {
    if (answers.hasExclusions) return false;
    const ownAnswers = new Answers(this.#model.map);
    if (this.#isSolutionWith(answers, dimensions, this.#plainSolution(), ownAnswers)) return true;
    return dimensions.some((index) =>
      this.#isSolutionWith(
        answers,
        dimensions,
        this.#solutionWith(index, chosenValueIndex(answers, index)),
        ownAnswers,
      ),
    );
  }

  /**
   * Returns whether one of the cached choices completes the buyer's choices to a solution. Even if
   * it returns false, other choices may do so.
   */
  canCompleteWith(answers: Answers, { index, values, hidden, kind }: CompiledDimension): boolean {
    if (answers.hasExclusions || hidden || KINDS[kind].dependsOnToday) return false;
    const ownAnswers = new Answers(this.#model.map);
    let tries = 0;
    for (let place = 0; place < Math.max(values.length, 1); place += 1) {
      if (tries === MAXIMUM_COMPLETIONS) break;
      if (values[place]?.hidden === true) continue;
      const answer = this.#solutionWith(index, place)?.[index] ?? null;
      if (answer === null) continue;
      tries += 1;
      resetAnswers(ownAnswers, answers);
      for (let other = 0; other < answers.states.length; other += 1)
        if (answers.isAnswered(other)) ownAnswers.copyAnswer(answers, other);
      ownAnswers.unpackAnswer(index, answer);
      if (this.#isSolution(ownAnswers)) return true;
    }
    return false;
  }

  /**
   * Returns whether a cached solution remains valid if the buyer's choices for these options
   * replace its own.
   */
  #isSolutionWith(
    answers: Answers,
    dimensions: readonly number[],
    solution: KnownSolution | null,
    ownAnswers: Answers,
  ): boolean {
    if (solution === null) return false;
    resetAnswers(ownAnswers, answers);
    for (const [index, answer] of solution.entries())
      if (answer !== null) ownAnswers.unpackAnswer(index, answer);
    for (const index of dimensions) ownAnswers.copyAnswer(answers, index);
    return this.#isSolution(ownAnswers);
  }

  #isSolution(answers: Answers): boolean {
    const { blocking, unknown } = evaluateAnswers(this.#model.map, true, answers);
    return blocking.length === 0 && unknown.length === 0;
  }

  #plainSolution(): KnownSolution | null {
    if (this.#stepsLeft <= 0) return null;
    const result = this.#plainResult ?? this.#find([]);
    if (!this.#isHurried) this.#plainResult = result;
    return this.#charge(result);
  }

  #solutionWith(index: number, position: number): KnownSolution | null {
    const { dimension, answered, values } = this.#model.dimensions[index] as DimensionModel;
    if (
      this.#stepsLeft <= 0 ||
      dimension.hidden ||
      KINDS[dimension.kind].dependsOnToday ||
      dimension.values[position]?.hidden === true
    )
      return null;
    const known = (this.#resultsByAnswer[index] ??= []);
    const result = known[position] ?? this.#find([values[position] ?? answered]);
    if (!this.#isHurried) known[position] = result;
    return this.#charge(result);
  }

  /** True if the latest search was cut short, so that its result may be incomplete. */
  get #isHurried(): boolean {
    return this.#room.solver.patience?.isOver === true;
  }

  /**
   * Charges the steps of a search even if its result comes from the cache, so that the reply to a
   * question doesn't depend on earlier questions.
   */
  #charge({ solution, steps }: SearchResult): KnownSolution | null {
    this.#stepsLeft -= steps;
    return solution;
  }

  #find(assumptions: readonly Literal[]): SearchResult {
    const model = this.#model;
    // Cached solutions contain no dates, because the possible dates change from day to day.
    const question: Question = {
      selections: [],
      excluding: [],
      quantity: 1,
      productSlug: this.#productSlug,
      today: 0,
      calendar: MONDAY_TO_FRIDAY_CALENDAR,
      demandsRequired: true,
    };
    const open = new Answers(model.map);
    evaluate(model.map, question, open);
    const search = new Search(model, open, STEPS_PER_SOLUTION, this.#room);
    const withoutDates = model.dimensions
      .filter(({ dimension }) => KINDS[dimension.kind].dependsOnToday)
      .map(({ answered }) => negation(answered));
    const outcome = search.solve([...withoutDates, ...assumptions]);
    const solution = outcome === 'yes' ? packSolution(search, question) : null;
    if (solution !== null) this.#count += 1;
    return { solution, steps: STEPS_PER_SOLUTION - search.steps };
  }
}

function resetAnswers(ownAnswers: Answers, answers: Answers): void {
  ownAnswers.beginQuestion(answers);
  ownAnswers.unusual = answers.unusual;
}

function chosenValueIndex({ cells, chosen }: Answers, index: number): number {
  const cell = cells[index] as number;
  return cell > NO_CELL ? cell - 1 : (chosen[index]?.[0] ?? 0);
}

function packSolution(search: Search, question: Question): KnownSolution | null {
  const { map, dimensions } = search.model;
  const selections = dimensions.flatMap((model) => solutionSelection(search, model) ?? []);
  const answers = new Answers(map);
  const evaluation = evaluate(map, { ...question, selections }, answers);
  if (isRefusal(evaluation) || evaluation.blocking.length > 0 || evaluation.unknown.length > 0)
    return null;
  return map.dimensions.map(({ index }) =>
    answers.states[index] === STATE_ANSWERED ? answers.packAnswer(index) : null,
  );
}

function solutionSelection(search: Search, model: DimensionModel): UnderstoodSelection | null {
  if (!search.isTrue(model.answered)) return null;
  return KINDS[model.dimension.kind].readSolution(search, model);
}
