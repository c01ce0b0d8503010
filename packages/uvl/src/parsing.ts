import type { UvlReference } from './formula.ts';
import type { UvlConstraint, UvlFeature, UvlGroup } from './model.ts';
import type { UvlProblems } from './problems.ts';

export const SECTIONS = ['namespace', 'include', 'imports', 'features', 'constraints'] as const;
export type Section = (typeof SECTIONS)[number];

export interface OpenFeature extends UvlFeature {
  readonly attributes: string[];
  readonly groups: OpenGroup[];
}
export interface OpenGroup extends UvlGroup {
  readonly features: OpenFeature[];
}

/**
 * The feature or group to which the lines one level deeper belong. `skip` stands for a broken
 * parent, whose lines aren't read.
 */
export type Parent =
  | { readonly kind: 'top' | 'skip' | 'nothing' }
  | { readonly kind: 'section'; readonly section: Section; readonly line: number }
  | { readonly kind: 'feature'; readonly feature: OpenFeature }
  | { readonly kind: 'group'; readonly group: OpenGroup };

export interface Level {
  readonly indent: number;
  readonly parent: Parent;
  last: Parent;
}

export interface Parsing {
  readonly problems: UvlProblems;
  readonly levels: Level[];
  readonly sections: Set<Section>;
  readonly features: Map<string, OpenFeature>;
  readonly groups: OpenGroup[];
  readonly constraints: UvlConstraint[];
  readonly references: UvlReference[];
  namespace: string | null;
  root: OpenFeature | null;
  /** True if the line of the root feature couldn't be read. */
  rootBroken: boolean;
  /** True if a line in the features section couldn't be read. Features may then be missing. */
  isIncomplete: boolean;
}

export const SKIP: Parent = { kind: 'skip' };
export const NOTHING: Parent = { kind: 'nothing' };
