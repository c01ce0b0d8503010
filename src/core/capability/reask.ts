import { Answers } from './answers.ts';
import { Kept, canBecomeYes } from './complete.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import type { Question, UnderstoodSelection } from './question.ts';
import type { Literal } from './search/formula.ts';
import type { Search } from './search/search.ts';
import type { Outcome } from './search/solver.ts';
import { isRefusal } from '../shared/result.ts';

/** By dimension, what is stated there instead; null: nothing. */
export type Restated = ReadonlyMap<number, UnderstoodSelection | null>;

/** Asks a question again with something else stated on some dimensions. */
export class Reasker {
  readonly #search: Search;
  readonly #question: Question;
  readonly #answers: Answers;

  constructor(search: Search, question: Question) {
    this.#search = search;
    this.#question = question;
    this.#answers = new Answers(search.model.map);
  }

  /** The evaluation, good until the next one; null where the statement can't be read. */
  evaluate(restated: Restated): Evaluation | null {
    const { dimensions, dimensionIndex } = this.#search.model.map;
    const others = this.#question.selections.filter(
      ({ dimensionKey }) => !restated.has(dimensionIndex.get(dimensionKey) ?? -1),
    );
    const stated = dimensions.flatMap(({ index }) => restated.get(index) ?? []);
    const evaluation = evaluate(
      this.#search.model.map,
      { ...this.#question, selections: [...others, ...stated] },
      this.#answers,
    );
    return isRefusal(evaluation) ? null : evaluation;
  }

  /** Whether the answer isn't a no then, and a yes can do with these. */
  canBecomeYes(restated: Restated, assumptions: readonly Literal[] = []): Outcome {
    const evaluation = this.evaluate(restated);
    if (evaluation === null || evaluation.blocking.length > 0) return 'no';
    if (evaluation.unknown.length === 0) return 'yes';
    return canBecomeYes(this.#search, new Kept(this.#search, evaluation.answers), assumptions);
  }
}
