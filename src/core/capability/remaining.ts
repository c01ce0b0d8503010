import { type Exact, divide, toNumber } from '../shared/exact.ts';
import { formatDate } from '../shared/working-days.ts';
import { ANSWERED } from './answers.ts';
import type { CompiledDimension, CompiledMap } from './compiled-map.ts';
import type { Asked } from './complete.ts';
import type { UnderstoodSelection } from './question.ts';
import { Reasker } from './reask.ts';
import { isAvailable } from './search/available.ts';
import type { Literal } from './search/formula.ts';
import {
  type Accepts,
  cutAtMeasures,
  outermostDay,
  outermostSize,
  stretchLiterals,
} from './search/outermost.ts';
import type { Search } from './search/search.ts';
import type { DimensionModel } from './search/search-model.ts';
import type { SizeAxis } from './search/size-axis.ts';
import type { Outcome } from './search/solver.ts';
import { dayWithin, sizeWithin } from './search/within.ts';
import { daySelection, sizeSelection, textSelection, valuesSelection } from './selections.ts';

/**
 * What can still be chosen on one dimension without making the answer a no.
 * docs/capability-maps.md, "The nearest yes".
 */
export interface RemainingAnswers {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
  /** Of a magnitude, in `unit`; null: no limit. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly unit: string | null;
  /** True: sizes come as near to the limit as one likes, and the limit itself isn't possible. */
  readonly exclusiveMinimum: boolean;
  readonly exclusiveMaximum: boolean;
  /** Of a date, YYYY-MM-DD; null: no limit. */
  readonly earliest: string | null;
  readonly latest: string | null;
  /** False: whatever it is answered with, the answer is a no. */
  readonly answerable: boolean;
}

export interface Remaining {
  readonly dimensions: readonly RemainingAnswers[];
  /** False: the search was given up, and what is unsure is told as remaining. */
  readonly isSure: boolean;
}

type Ends = Omit<RemainingAnswers, 'dimensionKey' | 'valueKeys' | 'unit' | 'answerable'>;
const NO_ENDS: Ends = {
  minimum: null,
  maximum: null,
  exclusiveMinimum: false,
  exclusiveMaximum: false,
  earliest: null,
  latest: null,
};

/** The members in the order in which they are written. */
function told(
  { key, magnitude }: CompiledDimension,
  valueKeys: readonly string[],
  ends: Ends,
  answerable: boolean,
): RemainingAnswers {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, earliest, latest } = ends;
  return {
    dimensionKey: key,
    valueKeys,
    minimum,
    maximum,
    unit: magnitude?.unit.key ?? null,
    exclusiveMinimum,
    exclusiveMaximum,
    earliest,
    latest,
    answerable,
  };
}

/** What is told of a map that can't be searched. */
export function everyAnswer({ dimensions }: CompiledMap): RemainingAnswers[] {
  const shown = dimensions.filter(({ hidden }) => !hidden);
  return shown.map((dimension) =>
    told(
      dimension,
      dimension.values.filter((value) => !value.hidden).map(({ key }) => key),
      NO_ENDS,
      true,
    ),
  );
}

/** What is told where no answer to any dimension helps. */
export function noAnswer({ dimensions }: CompiledMap): RemainingAnswers[] {
  return dimensions
    .filter(({ hidden }) => !hidden)
    .map((dimension) => told(dimension, [], NO_ENDS, false));
}

/** Of every shown dimension, in map order, what doesn't make the answer a no. */
export function remainingAnswers(search: Search, asked: Asked): Remaining {
  const finder = new RemainingFinder(search, asked);
  const shown = search.model.dimensions.filter(({ dimension }) => !dimension.hidden);
  return { dimensions: shown.map((model) => finder.find(model)), isSure: finder.isSure };
}

class RemainingFinder {
  isSure = true;
  readonly #search: Search;
  readonly #asked: Asked;
  readonly #reasker: Reasker;
  /** Literals that some yes with all that was answered has. */
  readonly #seen = new Set<Literal>();

  constructor(search: Search, asked: Asked) {
    this.#search = search;
    this.#asked = asked;
    this.#reasker = new Reasker(search, asked.question);
  }

  find(model: DimensionModel): RemainingAnswers {
    const { dimension } = model;
    const { index } = dimension;
    const others = this.#othersOf(index);
    if (others === null) return told(dimension, [], NO_ENDS, false);
    const seeker = new Seeker(
      this.#search,
      this.#reasker,
      model,
      others,
      this.#lateDefaults(index).length > 0,
    );
    const isPossible = (literal: Literal): boolean => this.#isPossible(seeker, model, literal);
    const offered = dimension.values.filter((value) =>
      isAvailable(dimension, this.#asked.answers, value.index),
    );
    const values = offered.filter((value) => isPossible(model.values[value.index] as Literal));
    const answerable = values.length > 0 || isPossible(model.answered);
    const ends = answerable ? seeker.ends() : NO_ENDS;
    if (!seeker.isSure) this.isSure = false;
    return told(
      dimension,
      values.map(({ key }) => key),
      ends,
      answerable,
    );
  }

  /**
   * What is assumed when this dimension is answered anew; null where the rest alone is a no.
   * Defaults that depend on it are left open: the question is asked again to see.
   */
  #othersOf(index: number): Literal[] | null {
    const { kept, conflict } = this.#asked;
    const late = this.#lateDefaults(index);
    const leaves = (other: number): boolean => other === index || late.includes(other);
    if (conflict !== null && !conflict.some(leaves) && !this.#search.isForStatementsOnly(index))
      return null;
    const others = kept.dimensions.filter((other) => !leaves(other));
    if (others.some((other) => kept.impossible.includes(other))) return null;
    return [
      ...kept.literals(others),
      ...kept.dimensions.filter(leaves).flatMap((other) => this.#search.withheld(other)),
    ];
  }

  /** Defaults that may come or go with what is stated here. */
  #lateDefaults(index: number): readonly number[] {
    return (this.#search.model.lateDefaults[index] ?? []).filter(
      (late) => this.#asked.answers.states[late] !== ANSWERED,
    );
  }

  #isPossible(
    seeker: Seeker,
    { dimension: { index }, answered, values }: DimensionModel,
    literal: Literal,
  ): boolean {
    const { answers, conflict } = this.#asked;
    const isOpen = !answers.isAnswered(index);
    if (isOpen && !seeker.isExact && this.#seen.has(literal)) return true;
    const isChosen =
      literal === answered || answers.valuesOf(index).some((value) => values[value] === literal);
    if (conflict === null && !isOpen && isChosen) return true;
    const outcome = seeker.seek(literal);
    if (outcome === 'yes' && isOpen && !seeker.isExact) this.#look();
    return outcome !== 'no';
  }

  /**
   * One yes says what is possible on every dimension that isn't answered yet. The next one shall
   * say other things.
   */
  #look(): void {
    const unseen: Literal[] = [];
    for (const { answered, values, dimension } of this.#search.model.dimensions) {
      if (dimension.hidden || this.#asked.answers.isAnswered(dimension.index)) continue;
      for (const literal of [answered, ...values]) {
        if (this.#search.isTrue(literal)) this.#seen.add(literal);
        else if (!this.#seen.has(literal)) unseen.push(literal);
      }
    }
    this.#search.prefer(unseen);
  }
}

/** Looks for what can be stated on one dimension. */
class Seeker {
  isSure = true;
  /** Whether a default may depend on what is stated: then only asking again tells. */
  readonly isExact: boolean;
  readonly #search: Search;
  readonly #reasker: Reasker;
  readonly #model: DimensionModel;
  readonly #others: readonly Literal[];

  constructor(
    search: Search,
    reasker: Reasker,
    model: DimensionModel,
    others: readonly Literal[],
    isExact: boolean,
  ) {
    this.#search = search;
    this.#reasker = reasker;
    this.#model = model;
    this.#others = others;
    this.isExact = isExact;
  }

  seek(literal: Literal): Outcome {
    const outcome = this.#search.solve([...this.#others, literal]);
    const found = outcome === 'yes' && this.isExact ? this.#seekAgain(literal) : outcome;
    if (found === 'given up') this.isSure = false;
    return found;
  }

  /** Asks again what the search found, and for what else it finds. */
  #seekAgain(literal: Literal): Outcome {
    const { dimension, values, answered } = this.#model;
    if (dimension.kind === 'magnitude' || dimension.kind === 'date')
      return this.#places().some((place) => this.#accepts(place)) ? 'yes' : 'no';
    if (dimension.kind === 'text') return this.#ask(textSelection(dimension, 'x'));
    const isOther = this.#search.fresh();
    for (;;) {
      const chosen = dimension.values.filter((value) =>
        this.#search.isTrue(values[value.index] as Literal),
      );
      const outcome = this.#ask(
        valuesSelection(
          dimension,
          chosen.map(({ index }) => index),
        ),
      );
      if (outcome !== 'no') return outcome;
      this.#search.demand([
        isOther ^ 1,
        answered ^ 1,
        ...dimension.values.map(
          ({ index }) =>
            (values[index] as Literal) ^ (chosen.some((value) => value.index === index) ? 1 : 0),
        ),
      ]);
      const next = this.#search.solve([...this.#others, isOther, literal]);
      if (next !== 'yes') return next;
    }
  }

  #ask(selection: UnderstoodSelection): Outcome {
    return this.#reasker.canBecomeYes(new Map([[this.#model.dimension.index, selection]]));
  }

  ends(): Ends {
    const {
      dimension: { kind, index },
      answered,
    } = this.#model;
    const assumptions = [...this.#others, answered];
    if (this.isExact) this.#cut();
    const accepts: Accepts | undefined = this.isExact ? (place) => this.#accepts(place) : undefined;
    if (kind === 'date') {
      const [first, last] = [
        outermostDay(this.#search, index, assumptions, -1, accepts),
        outermostDay(this.#search, index, assumptions, 1, accepts),
      ];
      this.isSure &&= first.isSure && last.isSure;
      return {
        ...NO_ENDS,
        earliest: first.day === null ? null : formatDate(first.day),
        latest: last.day === null ? null : formatDate(last.day),
      };
    }
    if (kind !== 'magnitude') return NO_ENDS;
    const [low, high] = [
      outermostSize(this.#search, index, assumptions, -1, accepts),
      outermostSize(this.#search, index, assumptions, 1, accepts),
    ];
    this.isSure &&= low.isSure && high.isSure;
    return {
      ...NO_ENDS,
      minimum: this.#inOwnUnit(low.at),
      maximum: this.#inOwnUnit(high.at),
      exclusiveMinimum: low.isOpen,
      exclusiveMaximum: high.isOpen,
    };
  }

  #inOwnUnit(size: Exact | null): number | null {
    const { magnitude } = this.#model.dimension;
    return size === null || magnitude === null
      ? null
      : toNumber(divide(size, magnitude.unit.factor));
  }

  /** Between two limits, every default that comes or goes must be of one mind. */
  #cut(): void {
    const {
      dimension: { index, kind },
      isMeasured,
    } = this.#model;
    if (kind === 'magnitude' && isMeasured && !cutAtMeasures(this.#search, index))
      this.isSure = false;
  }

  #places(): number[] {
    const { index, kind } = this.#model.dimension;
    this.#cut();
    const count =
      kind === 'date'
        ? this.#search.days(index)?.cuts.length
        : this.#search.axis(index)?.limits.length;
    return Array.from({ length: (count ?? 0) + 1 }, (_, place) => place);
  }

  /** Whether something between two neighbouring limits can be stated. */
  #accepts(place: number): boolean {
    const { dimension } = this.#model;
    if (dimension.kind === 'date') {
      const day = dayWithin(this.#search, dimension.index, place);
      return day !== null && this.#mayBe(this.#ask(daySelection(dimension, day)));
    }
    const axis = this.#search.axis(dimension.index) as SizeAxis;
    if (
      dimension.magnitude === null ||
      this.#search.solve([...this.#others, ...stretchLiterals(axis, place)]) === 'no'
    )
      return false;
    return this.#mayBe(
      this.#ask(sizeSelection(dimension, sizeWithin(axis, place, dimension.magnitude.unit.factor))),
    );
  }

  #mayBe(outcome: Outcome): boolean {
    if (outcome === 'given up') this.isSure = false;
    return outcome !== 'no';
  }
}
