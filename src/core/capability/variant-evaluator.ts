import { Answers } from './answers.ts';
import { KeptAnswers, canBeCompleted } from './complete.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import type { Question, UnderstoodSelection } from './question.ts';
import type { Literal } from './search/formula.ts';
import type { Search } from './search/search.ts';
import type { Outcome } from './search/solver.ts';
import { isRefusal } from '../shared/result.ts';

/** The new selections by option index. Null means that the buyer's choice is withdrawn. */
export type ReplacedAnswers = ReadonlyMap<number, UnderstoodSelection | null>;

/** Evaluates variants of a question with some of the buyer's choices replaced. */
export class VariantEvaluator {
  readonly #search: Search;
  readonly #question: Question;
  readonly #answers: Answers;

  /**
   * Creates an evaluator. Passing `answers` saves an allocation, but every evaluation overwrites
   * them.
   */
  constructor(
    search: Search,
    question: Question,
    answers: Answers = new Answers(search.model.map),
  ) {
    this.#search = search;
    this.#question = question;
    this.#answers = answers;
  }

  /**
   * Evaluates the changed question, or returns null if it can't be read. The next call overwrites
   * the evaluation.
   */
  evaluate(replacements: ReplacedAnswers): Evaluation | null {
    const { dimensions, dimensionIndex } = this.#search.model.map;
    const others = this.#question.selections.filter(
      ({ dimensionKey }) => !replacements.has(dimensionIndex.get(dimensionKey) ?? -1),
    );
    const stated = dimensions.flatMap(({ index }) => replacements.get(index) ?? []);
    const evaluation = evaluate(
      this.#search.model.map,
      { ...this.#question, selections: [...others, ...stated] },
      this.#answers,
    );
    return isRefusal(evaluation) ? null : evaluation;
  }

  /** Returns whether further choices can complete the changed question to a solution. */
  canBeCompleted(replacements: ReplacedAnswers, assumptions: readonly Literal[] = []): Outcome {
    const evaluation = this.evaluate(replacements);
    if (evaluation === null || evaluation.blocking.length > 0) return 'no';
    if (evaluation.unknown.length === 0) return 'yes';
    return canBeCompleted(
      this.#search,
      new KeptAnswers(this.#search, evaluation.answers),
      assumptions,
    );
  }
}
