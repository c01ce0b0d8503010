/** A feature model as stated in UVL, before conversion. Lines count from 1. */
export interface UvlModel {
  readonly namespace: string | null;
  readonly root: UvlFeature;
  readonly constraints: readonly UvlConstraint[];
}

export interface UvlFeature {
  readonly name: string;
  readonly line: number;
  /** The names of the feature's attributes, including `abstract`. Attribute values are dropped. */
  readonly attributes: readonly string[];
  readonly groups: readonly UvlGroup[];
}

export type UvlGroupKind = 'mandatory' | 'optional' | 'or' | 'alternative' | 'cardinality';

export interface UvlGroup {
  readonly kind: UvlGroupKind;
  readonly line: number;
  /** The bounds of a cardinality group. Other groups have none. A null `upper` stands for `*`. */
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

/**
 * The maximum depth of trees and formulas. Deeper input is refused; it could overflow the stack.
 */
export const MAXIMUM_DEPTH = 100;
