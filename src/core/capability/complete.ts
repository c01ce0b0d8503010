import { STATE_ANSWERED, STATE_ASSUMED, type Answers } from './answers.ts';
import type { Question } from './question.ts';
import type { Literal } from './search/formula.ts';
import type { Search } from './search/search.ts';
import { IMPOSSIBLE } from './search/search-session.ts';
import type { Outcome } from './search/solver.ts';

/**
 * The maximum number of steps for each task of a search; a million steps take 20 to 50 ms. Steps
 * are counted instead of time, so that the same question always gets the same result.
 */
export const SEARCH_STEPS = {
  verdict: 8_000_000,
  order: 1_000_000,
  remaining: 8_000_000,
  alternatives: 1_400_000,
  differences: 2_500_000,
} as const;

/** The buyer's choices as literals of the SAT formula, one for each option that has a choice. */
export class KeptAnswers {
  readonly dimensions: readonly number[];
  /** The options with a choice that is impossible whatever else the buyer chooses. */
  readonly impossible: readonly number[];
  readonly #literals = new Map<number, Literal>();
  readonly #byLiteral = new Map<Literal, number>();

  constructor(search: Search, answers: Answers) {
    this.dimensions = answeredDimensions(answers);
    for (const index of this.dimensions) {
      const literal = search.keepAnswer(index, answers);
      this.#literals.set(index, literal);
      search.restrictHidden(index, literal);
      if (literal !== IMPOSSIBLE) this.#byLiteral.set(literal, index);
    }
    this.impossible = this.dimensions.filter((index) => this.#literals.get(index) === IMPOSSIBLE);
  }

  literalOf(index: number): Literal {
    return this.#literals.get(index) ?? IMPOSSIBLE;
  }

  literalsOf(dimensions: readonly number[]): Literal[] {
    return dimensions.map((index) => this.literalOf(index));
  }

  dimensionsIn(core: readonly Literal[]): number[] {
    return core.flatMap((literal) => this.#byLiteral.get(literal) ?? []).toSorted((a, b) => a - b);
  }
}

function answeredDimensions({ states }: Answers): number[] {
  const dimensions: number[] = [];
  for (let index = 0; index < states.length; index += 1)
    if ((states[index] ?? 0) >= STATE_ANSWERED) dimensions.push(index);
  return dimensions;
}

export function isAssumed(answers: Answers, index: number): boolean {
  return answers.states[index] === STATE_ASSUMED;
}

export interface SearchQuestion {
  readonly question: Question;
  readonly answers: Answers;
  readonly kept: KeptAnswers;
  /**
   * The conflicting options, at least one of which the buyer must change. Null if there is no
   * conflict.
   */
  readonly conflict: readonly number[] | null;
}

/**
 * Returns whether further choices can turn the question into an order that can be placed. The
 * choices so far must break no rule; docs/capability-maps.md, "The nearest yes", gives the exact
 * definition.
 */
export function canBeCompleted(
  search: Search,
  keptAnswers: KeptAnswers,
  assumptions: readonly Literal[] = [],
): Outcome {
  return keptAnswers.impossible.length > 0
    ? 'no'
    : search.solve([...keptAnswers.literalsOf(keptAnswers.dimensions), ...assumptions]);
}
