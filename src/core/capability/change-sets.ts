import { ANSWERED } from './answers.ts';
import { type Asked, isAssumed } from './complete.ts';
import { assumedAnswers } from './evaluate.ts';
import { type Literal, negation } from './search/formula.ts';
import { IMPOSSIBLE, type Search } from './search/search.ts';
import { SoftLiterals } from './search/soft-literals.ts';
import type { DimensionModel } from './search/search-model.ts';

/**
 * A default that depends on other options is assumed where, of what is stated, it certainly
 * applies: which changes with what is changed. `loose` keeps it where nothing changes that it
 * depends on, `strict` wherever it certainly applies in the end: no set that will do is smaller
 * than the loose ones, and all strict ones will do.
 */
type LateDefaults = 'loose' | 'strict';

export interface ChangeSets {
  /** Each a smallest set of dimensions that, changed, leave a yes possible, in map order. */
  readonly sets: readonly (readonly number[])[];
  /**
   * False: the search was given up, and there may be others; none: the smallest ones weren't found.
   */
  readonly isSure: boolean;
}

/** Changes in all sets together that are looked at, at most. */
const MAXIMUM_CHANGES = 240;

/** All smallest sets of answered dimensions to change. */
export class ChangeSetFinder {
  readonly #search: Search;
  readonly #asked: Asked;
  readonly defaults: LateDefaults;
  /** By dimension, a literal: it stays as it is. */
  readonly #stays = new Map<number, Literal>();

  constructor(search: Search, asked: Asked, defaults: LateDefaults) {
    this.#search = search;
    this.#asked = asked;
    this.defaults = defaults;
    for (const index of asked.kept.dimensions) {
      const literal = this.#staying(index);
      if (literal !== IMPOSSIBLE) this.#stays.set(index, literal);
    }
    for (const index of asked.kept.dimensions) this.#withholdHidden(index);
    if (defaults === 'strict') {
      for (const {
        dimension: { index },
      } of search.model.dimensions)
        this.#stayAssumed(index);
    } else {
      for (const index of asked.kept.dimensions) this.#keepWhereSettled(index);
    }
  }

  #staying(index: number): Literal {
    const literal = this.#asked.kept.literal(index);
    const { dimension } = this.#search.model.dimensions[index] as DimensionModel;
    if (
      dimension.applies === null ||
      literal === IMPOSSIBLE ||
      !isAssumed(this.#asked.answers, index)
    )
      return literal;
    return this.defaults === 'strict' ? this.#whereCertain(index, literal) : this.#search.fresh();
  }

  /** A default stays where nothing changes that it depends on. */
  #keepWhereSettled(index: number): void {
    const stays = this.#stays.get(index);
    const literal = this.#asked.kept.literal(index);
    const decisive = this.#asked.kept.dimensions.filter((other) =>
      this.#search.model.lateDefaults[other]?.includes(index),
    );
    // What no yes can have will change.
    if (
      stays === undefined ||
      stays === literal ||
      decisive.some((other) => !this.#stays.has(other))
    )
      return;
    this.#search.demand([
      negation(stays),
      ...decisive.map((other) => negation(this.#stays.get(other) as Literal)),
      literal,
    ]);
  }

  /** What isn't answered, but has a default once it certainly applies, then has that. */
  #stayAssumed(index: number): void {
    const { dimension } = this.#search.model.dimensions[index] as DimensionModel;
    if (dimension.applies === null || dimension.hidden || this.#asked.answers.isAnswered(index))
      return;
    const assumed = assumedAnswers(this.#search.model.map, dimension, this.#asked.answers);
    if (assumed !== null)
      this.#stays.set(index, this.#whereCertain(index, this.#search.keep(index, assumed)));
  }

  /** A default that is assumed only where its dimension applies stays only there. */
  #whereCertain(index: number, literal: Literal): Literal {
    const { dimension, isCertain } = this.#search.model.dimensions[index] as DimensionModel;
    if (dimension.applies === null || literal === IMPOSSIBLE) return literal;
    const stays = this.#search.fresh();
    this.#search.demand([negation(stays), negation(isCertain), literal]);
    return stays;
  }

  /** What is changed isn't changed to something hidden. */
  #withholdHidden(index: number): void {
    const stays = this.#stays.get(index);
    for (const literal of this.#search.withheld(index))
      this.#search.demand(stays === undefined ? [literal] : [literal, stays]);
  }

  /** What is assumed where these dimensions are changed. */
  standing(changed: readonly number[]): Literal[] {
    return [...this.#stays]
      .filter(([index]) => !changed.includes(index))
      .map(([, literal]) => literal);
  }

  stated(changed: readonly number[]): number {
    return changed.filter((index) => this.#asked.answers.states[index] === ANSWERED).length;
  }

  find(): ChangeSets {
    const { impossible } = this.#asked.kept;
    const softs = new SoftLiterals(this.#search, [...this.#stays.values()]);
    const outcome = softs.relax();
    if (outcome !== 'yes') return { sets: [], isSure: outcome === 'no' };
    const sets: (readonly number[])[] = [];
    const isOther = this.#search.fresh();
    for (;;) {
      const changed = [...this.#stays].filter(([, literal]) => !this.#search.isTrue(literal));
      sets.push([...impossible, ...changed.map(([index]) => index)].toSorted((a, b) => a - b));
      if (sets.length * (impossible.length + changed.length) >= MAXIMUM_CHANGES)
        return { sets, isSure: false };
      this.#search.demand([negation(isOther), ...changed.map(([, literal]) => literal)]);
      const next = this.#search.solve([...softs.assumed, isOther]);
      if (next !== 'yes') return { sets, isSure: next === 'no' };
    }
  }
}
