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

/** Deeper trees and formulas are refused, so that no input exhausts the stack. */
export const MAXIMUM_DEPTH = 100;
