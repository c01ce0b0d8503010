import { ANSWERED, ASSUMED, type Answers } from './answers.ts';
import type { Question } from './question.ts';
import type { Literal } from './search/formula.ts';
import { IMPOSSIBLE, type Search } from './search/search.ts';
import type { Outcome } from './search/solver.ts';

/**
 * Steps that a search may take: to tell what the answer is and why, what to ask first, what
 * remains, and to find alternatives. A million take about 20 ms, on a slow machine 50. Counted, not
 * timed, and each count by itself, so that the same question gets the same answer everywhere.
 */
export const SEARCH_STEPS = {
  verdict: 600_000,
  order: 1_000_000,
  remaining: 500_000,
  alternatives: 1_400_000,
} as const;

/** What was answered, dimension by dimension, as assumptions of a search. */
export class Kept {
  /** Dimensions with an answer, in map order. */
  readonly dimensions: readonly number[];
  /** Of them, those whose answer no yes can have. */
  readonly impossible: readonly number[];
  readonly #literals = new Map<number, Literal>();
  readonly #byLiteral = new Map<Literal, number>();

  constructor(search: Search, answers: Answers) {
    this.dimensions = answeredDimensions(answers);
    for (const index of this.dimensions) {
      const literal = search.keep(index, answers);
      this.#literals.set(index, literal);
      search.confineHidden(index, literal);
      if (literal !== IMPOSSIBLE) this.#byLiteral.set(literal, index);
    }
    this.impossible = this.dimensions.filter((index) => this.#literals.get(index) === IMPOSSIBLE);
  }

  literal(index: number): Literal {
    return this.#literals.get(index) ?? IMPOSSIBLE;
  }

  literals(dimensions: readonly number[]): Literal[] {
    return dimensions.map((index) => this.literal(index));
  }

  /** The dimensions that a core speaks of, in map order. */
  dimensionsIn(core: readonly Literal[]): number[] {
    return core.flatMap((literal) => this.#byLiteral.get(literal) ?? []).toSorted((a, b) => a - b);
  }
}

function answeredDimensions({ states }: Answers): number[] {
  const dimensions: number[] = [];
  for (let index = 0; index < states.length; index += 1)
    if ((states[index] ?? 0) >= ANSWERED) dimensions.push(index);
  return dimensions;
}

export function isAssumed(answers: Answers, index: number): boolean {
  return answers.states[index] === ASSUMED;
}

/** What a question says and what that conflicts with. */
export interface Asked {
  readonly question: Question;
  readonly answers: Answers;
  readonly kept: Kept;
  /** Answered dimensions of which one must change; null: no need. */
  readonly conflict: readonly number[] | null;
}

/**
 * Whether answers that nothing blocks can become a yes by answering more. docs/capability-maps.md,
 * "The nearest yes".
 */
export function canBecomeYes(
  search: Search,
  kept: Kept,
  assumptions: readonly Literal[] = [],
): Outcome {
  return kept.impossible.length > 0
    ? 'no'
    : search.solve([...kept.literals(kept.dimensions), ...assumptions]);
}
