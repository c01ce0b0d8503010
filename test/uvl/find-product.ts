import type { UvlFormula, UvlGroup, UvlModel } from '@bottega/uvl';
import { type Product, membersOf } from './feature-model.ts';
import type { Seeded } from './seeded.ts';

/** Feature number + 1, negative where it must be absent. */
type Literal = number;
type Clause = readonly Literal[];

/** An unlucky guess early on costs for ever: begin again instead. */
const MAXIMUM_GUESSES = 500;
const MAXIMUM_ATTEMPTS = 200;

/**
 * A valid product found by search (DPLL over clauses), with random guesses; null where there is
 * none.
 */
export class ProductFinder {
  private readonly names: string[];
  private readonly numbers: Map<string, number>;
  private readonly clauses: Clause[] = [];
  private readonly occurrences: number[][];
  private guesses = 0;

  constructor(model: UvlModel) {
    const members = membersOf(model);
    this.names = members.map(({ feature }) => feature.name);
    this.numbers = new Map(this.names.map((name, index) => [name, index + 1]));
    this.clauses.push([this.literal(model.root.name)]);
    for (const { feature, parent } of members) {
      if (parent !== null)
        this.clauses.push([-this.literal(feature.name), this.literal(parent.name)]);
      for (const group of feature.groups) this.addGroup(this.literal(feature.name), group);
    }
    for (const { formula } of model.constraints)
      this.clauses.push(...this.clausesOf(formula, false));
    this.occurrences = Array.from({ length: this.names.length + 1 }, () => []);
    for (const [index, clause] of this.clauses.entries())
      for (const literal of clause) this.occurrences[Math.abs(literal)]?.push(index);
  }

  find(random: Seeded, expected: readonly string[] = []): Product | null {
    const start = new Int8Array(this.names.length + 1);
    const units = [
      ...this.clauses.filter((clause) => clause.length === 1).flat(),
      ...expected.map((name) => this.literal(name)),
    ];
    if (!this.assume(start, units)) return null;
    for (let attempt = 0; attempt < MAXIMUM_ATTEMPTS; attempt += 1) {
      const values = start.slice();
      this.guesses = 0;
      const found = this.search(values, random);
      if (found) return new Set(this.names.filter((_, index) => values[index + 1] === 1));
      if (this.guesses < MAXIMUM_GUESSES) return null;
    }
    throw new Error(`no product with ${expected.join(', ')} was found, nor that there is none`);
  }

  private literal(name: string): Literal {
    const number = this.numbers.get(name);
    if (number === undefined) throw new Error(`no feature ${name}`);
    return number;
  }

  private addGroup(parent: Literal, group: UvlGroup): void {
    const children = group.features.map(({ name }) => this.literal(name));
    const size = children.length;
    const [lower, upper] = {
      mandatory: [size, size],
      optional: [0, size],
      or: [1, size],
      alternative: [1, 1],
      cardinality: [group.lower, Math.min(group.upper ?? size, size)],
    }[group.kind] as [number, number];
    // At least k of n: any n-k+1 of them hold one. At most k: no k+1 of them all hold.
    if (lower > 0) {
      for (const some of combinations(children, size - lower + 1))
        this.clauses.push([-parent, ...some]);
    }
    if (upper < size) {
      for (const some of combinations(children, upper + 1))
        this.clauses.push(some.map((child) => -child));
    }
  }

  private clausesOf(formula: UvlFormula, negated: boolean): Clause[] {
    const of = (part: UvlFormula, partNegated: boolean): Clause[] =>
      this.clausesOf(part, partNegated);
    switch (formula.kind) {
      case 'feature':
        return [[negated ? -this.literal(formula.name) : this.literal(formula.name)]];
      case 'not':
        return of(formula.of, !negated);
      case 'and':
      case 'or': {
        const parts = formula.of.map((part) => of(part, negated));
        return (formula.kind === 'and') === negated ? parts.reduce(either) : parts.flat();
      }
      case 'implies':
        return negated
          ? [...of(formula.left, false), ...of(formula.right, true)]
          : either(of(formula.left, true), of(formula.right, false));
      case 'equivalent':
        return [
          ...either(of(formula.left, true), of(formula.right, negated)),
          ...either(of(formula.left, false), of(formula.right, !negated)),
        ];
    }
  }

  private search(values: Int8Array, random: Seeded): boolean {
    const clause = this.shortestOpen(values, random);
    if (clause === null) {
      for (const variable of values.keys())
        if (values[variable] === 0) values[variable] = random.next() < 0.5 ? 1 : -1;
      return true;
    }
    const guess = random.pick(clause) * (random.next() < 0.5 ? 1 : -1);
    for (const literal of [guess, -guess]) {
      this.guesses += 1;
      if (this.guesses > MAXIMUM_GUESSES) return false;
      const copy = values.slice();
      if (!this.assume(copy, [literal]) || !this.search(copy, random)) continue;
      values.set(copy);
      return true;
    }
    return false;
  }

  /**
   * The open literals of a clause that isn't fulfilled yet, one of those that leave the least to
   * choose.
   */
  private shortestOpen(values: Int8Array, random: Seeded): Clause | null {
    let shortest: Clause | null = null;
    const start = random.below(this.clauses.length);
    for (let offset = 0; offset < this.clauses.length; offset += 1) {
      const clause = this.clauses[(start + offset) % this.clauses.length] ?? [];
      if (clause.some((literal) => values[Math.abs(literal)] === Math.sign(literal))) continue;
      const open = clause.filter((literal) => values[Math.abs(literal)] === 0);
      if (shortest === null || open.length < shortest.length) shortest = open;
    }
    return shortest;
  }

  /** Sets literals and whatever follows from single ones; false on a contradiction. */
  private assume(values: Int8Array, literals: readonly Literal[]): boolean {
    const waiting = [...literals];
    for (let literal = waiting.pop(); literal !== undefined; literal = waiting.pop()) {
      const variable = Math.abs(literal);
      if (values[variable] === -Math.sign(literal)) return false;
      if (values[variable] !== 0) continue;
      values[variable] = Math.sign(literal);
      for (const index of this.occurrences[variable] ?? []) {
        const clause = this.clauses[index] ?? [];
        if (clause.some((other) => values[Math.abs(other)] === Math.sign(other))) continue;
        const free = clause.filter((other) => values[Math.abs(other)] === 0);
        if (free.length === 0) return false;
        if (free.length === 1) waiting.push(...free);
      }
    }
    return true;
  }
}

function either(left: readonly Clause[], right: readonly Clause[]): Clause[] {
  return left.flatMap((a) => right.map((b) => [...a, ...b]));
}

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  if (items.length < size) return [];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}
