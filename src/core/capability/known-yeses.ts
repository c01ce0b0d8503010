import { isRefusal } from '../shared/result.ts';
import { ANSWERED, Answers, NO_CELL, type PackedAnswer } from './answers.ts';
import type { CompiledDimension } from './compiled-map.ts';
import { evaluate, evaluateAnswers } from './evaluate.ts';
import type { Question, UnderstoodSelection } from './question.ts';
import { type Literal, negation } from './search/formula.ts';
import { Search } from './search/search.ts';
import type { DimensionModel, SearchModel } from './search/search-model.ts';
import { Solver } from './search/solver.ts';
import { MONDAY_TO_FRIDAY } from './search/survey.ts';
import { sizeWithin } from './search/within.ts';
import { sizeSelection, valuesSelection } from './selections.ts';

/** Steps for finding one yes, and for all that one question takes. */
const STEPS_PER_YES = 50_000;
const STEPS = 600_000;
/** Whole numbers of clauses: larger maps are searched, as is what can't be told here. */
const MAXIMUM_SIZE = 20_000;
/** Yeses that one question is completed with, at most. */
const MAXIMUM_COMPLETIONS = 8;

/** Known yeses are looked for while a question's own search is open. */
const room = new Solver();

/** By dimension; null where it isn't answered. */
type Yes = readonly (PackedAnswer | null)[];

/** Null: none was found. `steps`: what looking for it took. */
interface Found {
  readonly yes: Yes | null;
  readonly steps: number;
}

/**
 * Yeses of one map and product, each found when it is first of use, so that whether answers are
 * part of a yes can often be told by evaluating one of these with the answers put in. What can't be
 * told so must be searched. Which yes is found for a value doesn't depend on what was asked before.
 */
export class KnownYeses {
  readonly #model: SearchModel;
  readonly #productSlug: string | null;
  /** What was asked least of. */
  #plain: Found | null = null;
  /** By dimension, then by value, or at 0 where there are none: a yes with that answer. */
  readonly #with: (Found | undefined)[][] = [];
  #left = 0;
  #count = 0;

  constructor(model: SearchModel, productSlug: string | null) {
    this.#model = model;
    this.#productSlug = productSlug;
  }

  /** How many are kept. */
  get count(): number {
    return this.#count;
  }

  /** For a question that nothing was taken for yet: steps are counted by question. */
  begin(): this {
    this.#left = this.#model.armed.arena.length <= MAXIMUM_SIZE ? STEPS : 0;
    return this;
  }

  /** Whether some yes is known that has these answers of a question. False says nothing. */
  areAllowed(answers: Answers, dimensions: readonly number[]): boolean {
    if (answers.hasExclusions) return false;
    const own = new Answers(this.#model.map);
    if (this.#isYesWith(answers, dimensions, this.#plainYes(), own)) return true;
    return dimensions.some((index) =>
      this.#isYesWith(answers, dimensions, this.#yesWith(index, placeIn(answers, index)), own),
    );
  }

  /**
   * Whether some known answer to this dimension makes a question's answers a yes. False says
   * nothing.
   */
  complete(answers: Answers, { index, values, hidden, kind }: CompiledDimension): boolean {
    if (answers.hasExclusions || hidden || kind === 'date') return false;
    const own = new Answers(this.#model.map);
    let tries = 0;
    for (let place = 0; place < Math.max(values.length, 1); place += 1) {
      if (tries === MAXIMUM_COMPLETIONS) break;
      if (values[place]?.hidden === true) continue;
      const answer = this.#yesWith(index, place)?.[index] ?? null;
      if (answer === null) continue;
      tries += 1;
      beginLike(own, answers);
      for (let other = 0; other < answers.states.length; other += 1)
        if (answers.isAnswered(other)) own.copy(answers, other);
      own.unpack(index, answer);
      if (this.#isYes(own)) return true;
    }
    return false;
  }

  /** The known yes, but for these dimensions. */
  #isYesWith(
    answers: Answers,
    dimensions: readonly number[],
    yes: Yes | null,
    own: Answers,
  ): boolean {
    if (yes === null) return false;
    beginLike(own, answers);
    for (const [index, answer] of yes.entries()) if (answer !== null) own.unpack(index, answer);
    for (const index of dimensions) own.copy(answers, index);
    return this.#isYes(own);
  }

  #isYes(answers: Answers): boolean {
    const { blocking, unknown } = evaluateAnswers(this.#model.map, true, answers);
    return blocking.length === 0 && unknown.length === 0;
  }

  #plainYes(): Yes | null {
    if (this.#left <= 0) return null;
    return this.#take((this.#plain ??= this.#find([])));
  }

  #yesWith(index: number, place: number): Yes | null {
    const { dimension, answered, values } = this.#model.dimensions[index] as DimensionModel;
    if (
      this.#left <= 0 ||
      dimension.hidden ||
      dimension.kind === 'date' ||
      dimension.values[place]?.hidden === true
    )
      return null;
    const known = (this.#with[index] ??= []);
    return this.#take((known[place] ??= this.#find([values[place] ?? answered])));
  }

  /** Takes as many steps as it took to find, be that now or before. */
  #take({ yes, steps }: Found): Yes | null {
    this.#left -= steps;
    return yes;
  }

  #find(assumptions: readonly Literal[]): Found {
    const model = this.#model;
    // Dates depend on the day of asking: whoever names one is asked about beside a yes without.
    const question: Question = {
      selections: [],
      excluding: [],
      quantity: 1,
      productSlug: this.#productSlug,
      today: 0,
      calendar: MONDAY_TO_FRIDAY,
      demandsRequired: true,
    };
    const open = new Answers(model.map);
    evaluate(model.map, question, open);
    const search = new Search(model, open, STEPS_PER_YES, 'question', room);
    const undated = model.dimensions
      .filter(({ dimension }) => dimension.kind === 'date')
      .map(({ answered }) => negation(answered));
    const outcome = search.solve([...undated, ...assumptions]);
    const yes = outcome === 'yes' ? packed(search, question) : null;
    if (yes !== null) this.#count += 1;
    return { yes, steps: STEPS_PER_YES - search.steps };
  }
}

function beginLike(own: Answers, answers: Answers): void {
  own.begin(answers);
  own.unusual = answers.unusual;
}

/** The place of the value that a dimension is answered with, or of the first of them. */
function placeIn({ cells, chosen }: Answers, index: number): number {
  const cell = cells[index] as number;
  return cell > NO_CELL ? cell - 1 : (chosen[index]?.[0] ?? 0);
}

/** What a search found, evaluated once more. */
function packed(search: Search, question: Question): Yes | null {
  const { map, dimensions } = search.model;
  const selections = dimensions.flatMap((model) => selectionFound(search, model) ?? []);
  const answers = new Answers(map);
  const evaluation = evaluate(map, { ...question, selections }, answers);
  if (isRefusal(evaluation) || evaluation.blocking.length > 0 || evaluation.unknown.length > 0)
    return null;
  return map.dimensions.map(({ index }) =>
    answers.states[index] === ANSWERED ? answers.pack(index) : null,
  );
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

/** Those of a product; products that no rule names have the same. */
export function knownYeses(model: SearchModel, productSlug: string | null): KnownYeses {
  const ofModel = known.get(model) ?? new Map<string | null, KnownYeses>();
  known.set(model, ofModel);
  const named = productSlug !== null && model.products.has(productSlug) ? productSlug : null;
  const yeses = ofModel.get(named) ?? new KnownYeses(model, named);
  ofModel.set(named, yeses);
  return yeses.begin();
}

/** How many are kept of a map, all products together. */
export function countYeses(model: SearchModel): number {
  let count = 0;
  for (const yeses of known.get(model)?.values() ?? []) count += yeses.count;
  return count;
}
