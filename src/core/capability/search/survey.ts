import { weekday } from '../../shared/working-days.ts';
import { Answers } from '../answers.ts';
import { type FewestRules, fewestRules } from './fewest-rules.ts';
import { type Literal, TRUE_LITERAL, negation } from './formula.ts';
import type { RuleModel, SearchModel } from './search-model.ts';
import { Search } from './search.ts';
import type { Outcome } from './solver.ts';

/**
 * Steps of a whole survey and of one look, about 20 ms a million: counted, so that a map gets the
 * same warnings everywhere.
 */
const SURVEY_STEPS = 60_000_000;
const STEPS_PER_LOOK = 10_000_000;
const STEPS_PER_ATTEMPT = 300_000;
/** Past this many looks that were given up, no more are taken. */
const MOST_GIVEN_UP = 30;

/** The calendar of a merchant of whom nothing is known. */
export const MONDAY_TO_FRIDAY = { isWorkingDay: (day: number) => weekday(day) <= 5 };

/**
 * What holds for all questions about one map that exclude nothing: for any quantity, any product,
 * any answers, hidden things included, asked on one day. Good until the next search is opened.
 */
export class Survey {
  readonly model: SearchModel;
  /** A literal: nothing hidden is chosen. */
  shownOnly: Literal = TRUE_LITERAL;
  readonly #search: Search;
  #steps = SURVEY_STEPS;
  #givenUp = 0;

  constructor(model: SearchModel, today: number) {
    this.model = model;
    const answers = new Answers(model.map);
    answers.today = today;
    answers.calendar = MONDAY_TO_FRIDAY;
    this.#search = new Search(model, answers, 0, 'anything');
    this.load('armed');
  }

  /** Looks at yeses, or at all questions that fulfil the rules whose literals are assumed. */
  load(rules: 'armed' | 'unarmed'): void {
    this.#search.load(rules);
    this.shownOnly = this.#search.fresh();
    for (const { dimension, answered, values } of this.model.dimensions) {
      const hidden = dimension.hidden
        ? [answered]
        : dimension.values.flatMap(({ hidden: isHidden, index }) =>
            isHidden ? (values[index] as Literal) : [],
          );
      for (const literal of hidden)
        this.#search.demand([negation(this.shownOnly), negation(literal)]);
    }
  }

  solve(assumptions: readonly Literal[]): Outcome {
    const outcome = this.#look(assumptions, this.#givenUp < MOST_GIVEN_UP ? STEPS_PER_LOOK : 0);
    if (outcome === 'given up') this.#givenUp += 1;
    return outcome;
  }

  /**
   * The same for what is only good to know: shorter, and no survey is incomplete for want of it.
   */
  attempt(assumptions: readonly Literal[]): Outcome {
    return this.#look(assumptions, STEPS_PER_ATTEMPT);
  }

  #look(assumptions: readonly Literal[], most: number): Outcome {
    const steps = Math.min(this.#steps, most);
    this.#search.steps = steps;
    const outcome = steps <= 0 ? 'given up' : this.#search.solve(assumptions);
    this.#steps -= steps - this.#search.steps;
    return outcome;
  }

  /** False: some look was given up. */
  get isComplete(): boolean {
    return this.#givenUp === 0;
  }

  get core(): readonly Literal[] {
    return this.#search.core;
  }

  /** In what was found last. */
  isTrue(literal: Literal): boolean {
    return this.#search.isTrue(literal);
  }

  /** Why there is nothing under the assumptions, where rules are unarmed. */
  reasons(
    assumptions: readonly Literal[],
    rules: readonly RuleModel[] = this.model.rules,
  ): FewestRules {
    return fewestRules(this, assumptions, rules);
  }

  /** The same for what is only good to know. */
  attemptReasons(assumptions: readonly Literal[], rules: readonly RuleModel[]): FewestRules {
    const search = this.#search;
    return fewestRules(
      {
        get core() {
          return search.core;
        },
        solve: (all) => this.attempt(all),
      },
      assumptions,
      rules,
    );
  }
}

/** Which literals some yes has. Every yes that is found tells of many. */
export class Sightings {
  readonly #survey: Survey;
  readonly #standing: readonly Literal[];
  readonly #seen = new Set<Literal>();
  #unseen: Literal[];

  constructor(survey: Survey, watched: readonly Literal[], standing: readonly Literal[] = []) {
    this.#survey = survey;
    this.#standing = standing;
    this.#unseen = [...watched];
  }

  canBe(literal: Literal): Outcome {
    if (this.#seen.has(literal)) return 'yes';
    const outcome = this.#survey.solve([...this.#standing, literal]);
    if (outcome === 'yes') this.#look();
    return outcome;
  }

  #look(): void {
    const unseen: Literal[] = [];
    for (const literal of this.#unseen) {
      if (this.#survey.isTrue(literal)) this.#seen.add(literal);
      else unseen.push(literal);
    }
    this.#unseen = unseen;
  }
}
