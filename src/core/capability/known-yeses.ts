import { isRefusal } from '../shared/result.ts';
import { ANSWERED, Answers, NO_CELL } from './answers.ts';
import type { CompiledDimension } from './compiled-map.ts';
import { evaluate, evaluateAnswers } from './evaluate.ts';
import type { Question, UnderstoodSelection } from './question.ts';
import { type Literal, negation } from './search/formula.ts';
import { Search } from './search/search.ts';
import type { DimensionModel, SearchModel } from './search/search-model.ts';
import { MONDAY_TO_FRIDAY } from './search/survey.ts';
import { sizeWithin } from './search/within.ts';
import { sizeSelection, valuesSelection } from './selections.ts';

/** Steps for finding all yeses of one map and product, and how many may be found. */
const STEPS = 600_000;
const MAXIMUM_YESES = 100;
/** Whole numbers of clauses: larger maps are searched, as is what can't be told here. */
const MAXIMUM_SIZE = 20_000;
/** Yeses that one question is completed with, at most. */
const MAXIMUM_COMPLETIONS = 8;

/**
 * Yeses of one map and product, found once, so that whether answers are part of a yes can often be
 * told by evaluating one of these with the answers put in. What can't be told so must be searched.
 * Nothing here depends on what was asked.
 */
export class KnownYeses {
  readonly #model: SearchModel;
  readonly #room: Answers;
  /** What was asked least of. */
  #plain: Answers | null = null;
  /** By dimension, then by value, or at 0 where there are none: a yes with that answer. */
  readonly #with: readonly (Answers | undefined)[][];

  constructor(model: SearchModel, productSlug: string | null) {
    this.#model = model;
    this.#room = new Answers(model.map);
    this.#with = model.dimensions.map(() => []);
    if (model.armed.arena.length <= MAXIMUM_SIZE) this.#find(productSlug);
  }

  /** Whether some yes is known that has these answers of a question. False says nothing. */
  areAllowed(answers: Answers, dimensions: readonly number[]): boolean {
    if (answers.hasExclusions) return false;
    for (const index of dimensions) {
      const near = this.#yesWith(answers, index);
      if (near !== undefined && this.#isYesWith(answers, dimensions, near)) return true;
    }
    return this.#plain !== null && this.#isYesWith(answers, dimensions, this.#plain);
  }

  /**
   * Whether some known answer to this dimension makes a question's answers a yes. False says
   * nothing.
   */
  complete(answers: Answers, { index }: CompiledDimension): boolean {
    if (answers.hasExclusions) return false;
    const known = this.#with[index] as readonly (Answers | undefined)[];
    for (
      let place = 0, tries = 0;
      place < known.length && tries < MAXIMUM_COMPLETIONS;
      place += 1
    ) {
      const yes = known[place];
      if (yes === undefined) continue;
      tries += 1;
      const room = this.#begin(answers);
      for (let other = 0; other < answers.states.length; other += 1)
        if (answers.isAnswered(other)) room.copy(answers, other);
      room.copy(yes, index);
      if (this.#isYes()) return true;
    }
    return false;
  }

  #yesWith(answers: Answers, index: number): Answers | undefined {
    const cell = answers.cells[index] as number;
    return this.#with[index]?.[cell > NO_CELL ? cell - 1 : (answers.chosen[index]?.[0] ?? 0)];
  }

  /** The known yes, but for these dimensions. */
  #isYesWith(answers: Answers, dimensions: readonly number[], yes: Answers): boolean {
    const room = this.#begin(answers);
    for (let index = 0; index < yes.states.length; index += 1)
      if (yes.states[index] === ANSWERED) room.copy(yes, index);
    for (const index of dimensions) room.copy(answers, index);
    return this.#isYes();
  }

  #begin(answers: Answers): Answers {
    this.#room.begin(answers);
    this.#room.unusual = answers.unusual;
    return this.#room;
  }

  #isYes(): boolean {
    const { blocking, unknown } = evaluateAnswers(this.#model.map, true, this.#room);
    return blocking.length === 0 && unknown.length === 0;
  }

  #find(productSlug: string | null): void {
    const { map, dimensions } = this.#model;
    // Dates depend on the day of asking: whoever names one is asked about beside a yes without.
    const question: Question = {
      selections: [],
      excluding: [],
      quantity: 1,
      productSlug,
      today: 0,
      calendar: MONDAY_TO_FRIDAY,
      demandsRequired: true,
    };
    const open = new Answers(map);
    evaluate(map, question, open);
    const search = new Search(this.#model, open, STEPS);
    const undated = dimensions
      .filter(({ dimension }) => dimension.kind === 'date')
      .map(({ answered }) => negation(answered));
    this.#plain = this.#yes(search, undated, question);
    let left = this.#plain === null ? 0 : MAXIMUM_YESES;
    for (const { dimension, answered, values } of dimensions) {
      if (dimension.hidden || dimension.kind === 'date') continue;
      for (const [place, literal] of (values.length === 0 ? [answered] : values).entries()) {
        if (
          this.#with[dimension.index]?.[place] !== undefined ||
          dimension.values[place]?.hidden === true ||
          left === 0
        )
          continue;
        left -= 1;
        this.#yes(search, [...undated, literal], question);
      }
    }
  }

  #yes(search: Search, assumptions: readonly Literal[], question: Question): Answers | null {
    if (search.solve(assumptions) !== 'yes') return null;
    const selections = this.#model.dimensions.flatMap(
      (model) => selectionFound(search, model) ?? [],
    );
    const answers = new Answers(this.#model.map);
    const evaluation = evaluate(this.#model.map, { ...question, selections }, answers);
    if (isRefusal(evaluation) || evaluation.blocking.length > 0 || evaluation.unknown.length > 0)
      return null;
    this.#remember(answers);
    return answers;
  }

  #remember(answers: Answers): void {
    for (const { index, values } of this.#model.map.dimensions) {
      if (!answers.isAnswered(index)) continue;
      const known = this.#with[index] as (Answers | undefined)[];
      for (const place of values.length === 0 ? [0] : answers.valuesOf(index))
        known[place] ??= answers;
    }
  }
}

/** What a search found for one dimension, as a question would state it; null: nothing. */
function selectionFound(
  search: Search,
  { dimension, answered, values }: DimensionModel,
): UnderstoodSelection | null {
  if (!search.isTrue(answered)) return null;
  const { index, key, kind, magnitude } = dimension;
  if (kind === 'choice' || kind === 'choices') {
    return valuesSelection(
      dimension,
      dimension.values
        .filter((value) => search.isTrue(values[value.index] as Literal))
        .map((value) => value.index),
    );
  }
  const axis = search.axis(index);
  if (axis === null || magnitude === null)
    return { dimensionKey: key, valueKeys: [], magnitude: null, unit: null, requestedValue: '-' };
  const place = axis.literals.filter((literal) => search.isTrue(literal)).length;
  return sizeSelection(dimension, sizeWithin(axis, place, magnitude.unit.factor), magnitude.unit);
}

const known = new WeakMap<SearchModel, Map<string | null, KnownYeses>>();

/**
 * Those of a product; products that no rule names have the same. Found by a search: to be asked for
 * before one is opened.
 */
export function knownYeses(model: SearchModel, productSlug: string | null): KnownYeses {
  const ofModel = known.get(model) ?? new Map<string | null, KnownYeses>();
  known.set(model, ofModel);
  const named = productSlug !== null && model.products.has(productSlug) ? productSlug : null;
  const before = ofModel.get(named) ?? new KnownYeses(model, named);
  ofModel.set(named, before);
  return before;
}
