import { weekday } from '../../shared/working-days.ts';
import { Answers } from '../answers.ts';
import { type MinimalRules, findMinimalRules } from './minimal-rules.ts';
import { type Literal, TRUE_LITERAL, negation } from './formula.ts';
import type { RuleModel, SearchModel } from './search-model.ts';
import type { SearchMemory } from './search-room.ts';
import { Search } from './search.ts';
import type { Outcome } from './solver.ts';

/**
 * The maximum number of search steps for checking one map. Steps are counted instead of time, so
 * that a map gets the same warnings on every machine.
 */
const SURVEY_STEPS = 60_000_000;
const STEPS_PER_SEARCH = 10_000_000;
const STEPS_PER_OPTIONAL_SEARCH = 300_000;
/** The number of searches that may run out of steps. After that, no more are started. */
const MAXIMUM_ABANDONED_SEARCHES = 30;

/**
 * A calendar with the working days from Monday to Friday. It is used where the merchant's own
 * calendar isn't known.
 */
export const MONDAY_TO_FRIDAY_CALENDAR = { isWorkingDay: (day: number) => weekday(day) <= 5 };

/**
 * Searches a capability map for problems by trying configurations that can be ordered on one day,
 * including hidden ones. The object must not be used any more once the same solver opens another
 * search.
 */
export class Survey {
  readonly model: SearchModel;
  /** A literal that, while it is assumed, excludes hidden values and options. */
  shownOnly: Literal = TRUE_LITERAL;
  readonly #search: Search;
  #steps = SURVEY_STEPS;
  #givenUp = 0;

  constructor(model: SearchModel, today: number, memory: SearchMemory) {
    this.model = model;
    const answers = new Answers(model.map);
    answers.today = today;
    answers.workFrom = today;
    answers.calendar = MONDAY_TO_FRIDAY_CALENDAR;
    this.#search = new Search(model, answers, 0, memory, 'anything');
    this.load('allRules');
  }

  load(rules: 'allRules' | 'optionalRules'): void {
    this.#search.load(rules);
    this.shownOnly = this.#search.newLiteral();
    for (const { dimension, answered, values } of this.model.dimensions) {
      const hidden = dimension.hidden
        ? [answered]
        : dimension.values.flatMap(({ hidden: isHidden, index }) =>
            isHidden ? (values[index] as Literal) : [],
          );
      for (const literal of hidden)
        this.#search.requireAny([negation(this.shownOnly), negation(literal)]);
    }
  }

  solve(assumptions: readonly Literal[]): Outcome {
    const outcome = this.#solveWithin(
      assumptions,
      this.#givenUp < MAXIMUM_ABANDONED_SEARCHES ? STEPS_PER_SEARCH : 0,
    );
    if (outcome === 'given up') this.#givenUp += 1;
    return outcome;
  }

  /**
   * Searches for a result that isn't essential: if the steps run out, the check of the map still
   * counts as complete.
   */
  solveOptional(assumptions: readonly Literal[]): Outcome {
    return this.#solveWithin(assumptions, STEPS_PER_OPTIONAL_SEARCH);
  }

  #solveWithin(assumptions: readonly Literal[], maximum: number): Outcome {
    const steps = Math.min(this.#steps, maximum);
    this.#search.steps = steps;
    const outcome = steps <= 0 ? 'given up' : this.#search.solve(assumptions);
    this.#steps -= steps - this.#search.steps;
    return outcome;
  }

  get isComplete(): boolean {
    return this.#givenUp === 0;
  }

  get core(): readonly Literal[] {
    return this.#search.core;
  }

  isTrue(literal: Literal): boolean {
    return this.#search.isTrue(literal);
  }

  findReasons(
    assumptions: readonly Literal[],
    rules: readonly RuleModel[] = this.model.rules,
  ): MinimalRules {
    return findMinimalRules(this, assumptions, rules);
  }

  findOptionalReasons(assumptions: readonly Literal[], rules: readonly RuleModel[]): MinimalRules {
    const search = this.#search;
    return findMinimalRules(
      {
        get core() {
          return search.core;
        },
        solve: (allAssumptions) => this.solveOptional(allAssumptions),
      },
      assumptions,
      rules,
    );
  }
}

export class KnownOutcomes {
  readonly #survey: Survey;
  readonly #standing: readonly Literal[];
  readonly #seen = new Set<Literal>();
  #unseen: Literal[];

  constructor(
    survey: Survey,
    literals: readonly Literal[],
    fixedLiterals: readonly Literal[] = [],
  ) {
    this.#survey = survey;
    this.#standing = fixedLiterals;
    this.#unseen = [...literals];
  }

  findOutcome(literal: Literal): Outcome {
    if (this.#seen.has(literal)) return 'yes';
    const outcome = this.#survey.solve([...this.#standing, literal]);
    if (outcome === 'yes') this.#remember();
    return outcome;
  }

  #remember(): void {
    const unseen: Literal[] = [];
    for (const literal of this.#unseen) {
      if (this.#survey.isTrue(literal)) this.#seen.add(literal);
      else unseen.push(literal);
    }
    this.#unseen = unseen;
  }
}
