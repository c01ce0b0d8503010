import Logic, { type Formula, type Solver } from 'logic-solver';
import type { UvlFormula, UvlGroup, UvlModel } from '@bottega/uvl';
import { type Product, isValid, membersOf } from './feature-model.ts';

/** A feature that is there, or isn't. */
export interface Literal {
  readonly feature: string;
  readonly isThere: boolean;
}
/** At least one of these must hold. */
export type Wish = readonly Literal[];

export const existing = (feature: string): Wish => [{ feature, isThere: true }];
export const absent = (feature: string): Wish => [{ feature, isThere: false }];

/** Every question leaves something behind in the solver, which then gets slower. */
const QUESTIONS_PER_SOLVER = 600;
const PRODUCTS_KEPT = 300;

/** Asks a SAT solver for products of a feature model. Knows nothing of capability maps. */
export class FeatureSolver {
  readonly #model: UvlModel;
  readonly #variables: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string>;
  #solver: Solver;
  #asked = 0;
  /** Products found before often do again. */
  #kept: Product[] = [];

  constructor(model: UvlModel) {
    this.#model = model;
    const pairs = membersOf(model).map(
      ({ feature }, index) => [feature.name, `f${index}`] as const,
    );
    this.#variables = new Map(pairs);
    this.#names = new Map(pairs.map(([name, variable]) => [variable, name]));
    this.#solver = this.#begin();
  }

  /** A product that fulfils every wish; null: there is none. */
  find(wishes: readonly Wish[]): Product | null {
    const known = this.#kept.find((product) =>
      wishes.every((wish) => wish.some(({ feature, isThere }) => product.has(feature) === isThere)),
    );
    return known ?? this.#ask(wishes);
  }

  canBe(wishes: readonly Wish[]): boolean {
    return this.find(wishes) !== null;
  }

  #ask(wishes: readonly Wish[]): Product | null {
    if (this.#asked === QUESTIONS_PER_SOLVER) this.#solver = this.#begin();
    this.#asked += 1;
    const clauses = wishes.map((wish) =>
      Logic.or(
        wish.map(({ feature, isThere }) => `${isThere ? '' : '-'}${this.#variable(feature)}`),
      ),
    );
    const solution = Logic.disablingAssertions(() =>
      this.#solver.solveAssuming(Logic.and([...new Set(clauses)])),
    );
    if (solution === null) return null;
    const product = new Set(
      solution.getTrueVars().flatMap((variable) => this.#names.get(variable) ?? []),
    );
    if (!isValid(this.#model, product))
      throw new Error(`the solver found what is no product: ${[...product].join(', ')}`);
    this.#kept = [product, ...this.#kept.slice(0, PRODUCTS_KEPT - 1)];
    return product;
  }

  #variable(feature: string): string {
    const variable = this.#variables.get(feature);
    if (variable === undefined) throw new Error(`no feature ${feature}`);
    return variable;
  }

  #begin(): Solver {
    this.#asked = 0;
    const solver = new Logic.Solver();
    const variable = (name: string): string => this.#variable(name);
    solver.require(variable(this.#model.root.name));
    for (const { feature, parent } of membersOf(this.#model)) {
      if (parent !== null)
        solver.require(Logic.implies(variable(feature.name), variable(parent.name)));
      for (const group of feature.groups) {
        solver.require(
          Logic.implies(
            variable(feature.name),
            groupFormula(
              group,
              group.features.map(({ name }) => variable(name)),
            ),
          ),
        );
      }
    }
    for (const { formula } of this.#model.constraints) solver.require(formulaOf(formula, variable));
    return solver;
  }
}

function groupFormula(group: UvlGroup, children: readonly Formula[]): Formula {
  switch (group.kind) {
    case 'mandatory':
      return Logic.and(children);
    case 'optional':
      return Logic.and([]);
    case 'alternative':
      return Logic.exactlyOne(children);
    case 'or':
      return Logic.or(children);
    case 'cardinality': {
      const count = Logic.sum(children);
      const lower = Logic.greaterThanOrEqual(count, Logic.constantBits(group.lower));
      return group.upper === null
        ? lower
        : Logic.and([lower, Logic.lessThanOrEqual(count, Logic.constantBits(group.upper))]);
    }
  }
}

function formulaOf(formula: UvlFormula, variable: (name: string) => string): Formula {
  const of = (part: UvlFormula): Formula => formulaOf(part, variable);
  switch (formula.kind) {
    case 'feature':
      return variable(formula.name);
    case 'not':
      return Logic.not(of(formula.of));
    case 'and':
      return Logic.and(formula.of.map(of));
    case 'or':
      return Logic.or(formula.of.map(of));
    case 'implies':
      return Logic.implies(of(formula.left), of(formula.right));
    case 'equivalent':
      return Logic.equiv(of(formula.left), of(formula.right));
  }
}
