import { STATE_ANSWERED, Answers } from './answers.ts';
import { type SearchQuestion, isAssumed } from './complete.ts';
import { assumedAnswers } from './evaluate.ts';
import { type Literal, negation } from './search/formula.ts';
import type { Search } from './search/search.ts';
import { SoftLiterals } from './search/soft-literals.ts';
import type { DimensionModel } from './search/search-model.ts';
import { IMPOSSIBLE } from './search/search-session.ts';

/**
 * How the search treats default values that depend on the buyer's other choices. With `loose`, such
 * a default may change along with those choices, so no smallest set is missed. With `strict`, every
 * default stays the same, so each set found is certain to work.
 */
type DefaultPolicy = 'loose' | 'strict';

export interface ChangeSets {
  /** The smallest sets of options that the buyer must change to make the order possible. */
  readonly sets: readonly (readonly number[])[];
  /**
   * False if the search ran out of steps, in which case there may be more such sets than were
   * found.
   */
  readonly isSure: boolean;
}

/** The search stops once it has found this many options that the buyer could change. */
const MAXIMUM_CHANGES = 240;

/** Finds the smallest sets of options that the buyer must change to make the order possible. */
export class ChangeSetFinder {
  readonly #search: Search;
  readonly #searchQuestion: SearchQuestion;
  readonly defaults: DefaultPolicy;
  readonly #stayLiterals = new Map<number, Literal>();
  /** The option whose choice must stay, or null if every option may change. */
  readonly #pinned: number | null;

  constructor(
    search: Search,
    searchQuestion: SearchQuestion,
    defaultPolicy: DefaultPolicy,
    pinned: number | null = null,
    defaults: Answers = new Answers(search.model.map),
  ) {
    this.#search = search;
    this.#searchQuestion = searchQuestion;
    this.defaults = defaultPolicy;
    this.#pinned = pinned;
    for (const index of searchQuestion.kept.dimensions) {
      const literal = index === pinned ? IMPOSSIBLE : this.#staying(index);
      if (literal !== IMPOSSIBLE) this.#stayLiterals.set(index, literal);
    }
    for (const index of searchQuestion.kept.dimensions)
      if (index !== pinned) this.#withholdHidden(index);
    if (defaultPolicy === 'strict') {
      for (const {
        dimension: { index },
      } of search.model.dimensions)
        this.#stayAssumed(index, defaults);
    } else {
      for (const index of searchQuestion.kept.dimensions) this.#keepWhereSettled(index);
    }
  }

  #staying(index: number): Literal {
    const literal = this.#searchQuestion.kept.literalOf(index);
    const { dimension } = this.#search.model.dimensions[index] as DimensionModel;
    if (
      dimension.applies === null ||
      literal === IMPOSSIBLE ||
      !isAssumed(this.#searchQuestion.answers, index)
    )
      return literal;
    return this.defaults === 'strict'
      ? this.#whereCertain(index, literal)
      : this.#search.newLiteral();
  }

  /**
   * Keeps the default value of an option as long as all choices that it depends on stay unchanged.
   */
  #keepWhereSettled(index: number): void {
    const stayLiteral = this.#stayLiterals.get(index);
    const literal = this.#searchQuestion.kept.literalOf(index);
    const decisive = this.#searchQuestion.kept.dimensions.filter(
      (other) =>
        other !== this.#pinned && this.#search.model.dependentDefaults[other]?.includes(index),
    );
    // If a default value depends on an impossible choice, the buyer must change that choice anyway,
    // and the default may change with it.
    if (
      stayLiteral === undefined ||
      stayLiteral === literal ||
      decisive.some((other) => !this.#stayLiterals.has(other))
    )
      return;
    this.#search.requireAny([
      negation(stayLiteral),
      ...decisive.map((other) => negation(this.#stayLiterals.get(other) as Literal)),
      literal,
    ]);
  }

  /**
   * Requires an option to have its default value if a change makes the option apply and the buyer
   * chose nothing for it.
   */
  #stayAssumed(index: number, defaults: Answers): void {
    const { dimension } = this.#search.model.dimensions[index] as DimensionModel;
    if (
      dimension.applies === null ||
      dimension.hidden ||
      this.#searchQuestion.answers.isAnswered(index)
    )
      return;
    const { answers } = this.#searchQuestion;
    const assumed = assumedAnswers(this.#search.model.map, dimension, answers, defaults);
    if (assumed !== null) {
      this.#stayLiterals.set(
        index,
        this.#whereCertain(index, this.#search.keepAnswer(index, assumed)),
      );
    }
  }

  #whereCertain(index: number, literal: Literal): Literal {
    const { dimension, isCertain } = this.#search.model.dimensions[index] as DimensionModel;
    if (dimension.applies === null || literal === IMPOSSIBLE) return literal;
    const stayLiteral = this.#search.newLiteral();
    this.#search.requireAny([negation(stayLiteral), negation(isCertain), literal]);
    return stayLiteral;
  }

  /** Excludes hidden values from the alternatives that the search may propose for an option. */
  #withholdHidden(index: number): void {
    const stayLiteral = this.#stayLiterals.get(index);
    for (const literal of this.#search.hiddenExclusions(index))
      this.#search.requireAny(stayLiteral === undefined ? [literal] : [literal, stayLiteral]);
  }

  literalsKeepingOthers(changedDimensions: readonly number[]): Literal[] {
    const staying = [...this.#stayLiterals].filter(([index]) => !changedDimensions.includes(index));
    return [...this.#pinnedLiterals(), ...staying.map(([, literal]) => literal)];
  }

  #pinnedLiterals(): Literal[] {
    return this.#pinned === null ? [] : [this.#searchQuestion.kept.literalOf(this.#pinned)];
  }

  countStated(changedDimensions: readonly number[]): number {
    return changedDimensions.filter(
      (index) => this.#searchQuestion.answers.states[index] === STATE_ANSWERED,
    ).length;
  }

  find(): ChangeSets {
    const { impossible } = this.#searchQuestion.kept;
    if (this.#pinned !== null && impossible.includes(this.#pinned))
      return { sets: [], isSure: true };
    const stayLiterals = [...this.#stayLiterals.values()];
    const softs = new SoftLiterals(this.#search, stayLiterals, this.#pinnedLiterals());
    const outcome = softs.findBest();
    if (outcome !== 'yes') return { sets: [], isSure: outcome === 'no' };
    const sets: (readonly number[])[] = [];
    const isOther = this.#search.newLiteral();
    for (;;) {
      const changed = [...this.#stayLiterals].filter(
        ([, literal]) => !this.#search.isTrue(literal),
      );
      sets.push([...impossible, ...changed.map(([index]) => index)].toSorted((a, b) => a - b));
      if (sets.length * (impossible.length + changed.length) >= MAXIMUM_CHANGES)
        return { sets, isSure: false };
      this.#search.requireAny([negation(isOther), ...changed.map(([, literal]) => literal)]);
      const next = this.#search.solve([...softs.assumed, isOther]);
      if (next !== 'yes') return { sets, isSure: next === 'no' };
    }
  }
}
