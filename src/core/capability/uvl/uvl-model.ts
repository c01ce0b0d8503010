/** A feature model as its UVL text says it, before anything is made of it. Lines count from 1. */
export interface UvlModel {
  readonly namespace: string | null;
  readonly root: UvlFeature;
  readonly constraints: readonly UvlConstraint[];
}

export interface UvlFeature {
  readonly name: string;
  readonly line: number;
  /** Names of attributes, `abstract` included. Their values stay behind. */
  readonly attributes: readonly string[];
  readonly groups: readonly UvlGroup[];
}

export type UvlGroupKind = 'mandatory' | 'optional' | 'or' | 'alternative' | 'cardinality';

export interface UvlGroup {
  readonly kind: UvlGroupKind;
  readonly line: number;
  /** Of cardinality groups; `upper` null stands for `*`. */
  readonly lower: number;
  readonly upper: number | null;
  readonly features: readonly UvlFeature[];
}

export interface UvlConstraint {
  readonly line: number;
  readonly formula: UvlFormula;
}

export type UvlFormula =
  | { readonly kind: 'feature'; readonly name: string }
  | { readonly kind: 'not'; readonly of: UvlFormula }
  | { readonly kind: 'and' | 'or'; readonly of: readonly UvlFormula[] }
  | {
      readonly kind: 'implies' | 'equivalent';
      readonly left: UvlFormula;
      readonly right: UvlFormula;
    };

/** What is wrong, or can't be carried over, and where. Lines and columns count from 1. */
export interface UvlProblem {
  readonly line: number;
  readonly column?: number;
  readonly problem: string;
}

/** Problems in the order they were found, no more of them than anybody reads. */
export class UvlProblems {
  readonly found: UvlProblem[] = [];

  report(at: { readonly line: number; readonly column?: number }, problem: string): void {
    if (this.found.length >= MAXIMUM_PROBLEMS) return;
    this.found.push({
      line: at.line,
      ...(at.column === undefined ? {} : { column: at.column }),
      problem,
    });
  }
}

const MAXIMUM_PROBLEMS = 100;

/** Deeper trees and formulas are refused, so that no input exhausts the stack. */
export const MAXIMUM_DEPTH = 100;
