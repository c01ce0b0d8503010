import type { ReadDay } from './days.ts';
import type { Role } from './extents.ts';
import type { Measure } from './measures.ts';
import type { Name } from './name-index.ts';
import type { ReadNumber } from './numbers.ts';
import type { GrammarRole } from './phrases.ts';
import type { ReadAs } from './reading.ts';

/** How good the names of a place are: a whole name before a part, as written before corrected. */
export type Tier = 0 | 1 | 2 | 3 | 4 | 5;
export const PART: Tier = 3;

/** What a stretch of a sentence may be. */
export type Meaning =
  /** A size may be written the same: `measure`, for where a dimension of sizes stands beside it. */
  | {
      readonly kind: 'name';
      readonly names: readonly Name[];
      readonly tier: Tier;
      readonly readAs: ReadAs;
      readonly measure: Measure | null;
    }
  /** Words that two readings of the sentence, each as good as the other, cut differently. */
  | { readonly kind: 'tie'; readonly names: readonly Name[] }
  | { readonly kind: 'measure'; readonly measure: Measure }
  | { readonly kind: 'count'; readonly number: ReadNumber }
  /** "3x", "x3", "qty 3". */
  | { readonly kind: 'times'; readonly value: number | null }
  | { readonly kind: 'day'; readonly day: ReadDay }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'grammar'; readonly role: GrammarRole }
  | { readonly kind: 'degree'; readonly isMore: boolean }
  | { readonly kind: 'role'; readonly role: Role }
  /** Pieces, copies, "of them". */
  | { readonly kind: 'counted' }
  | { readonly kind: 'says' }
  | { readonly kind: 'free' }
  | { readonly kind: 'determiner' }
  | { readonly kind: 'filler' }
  | { readonly kind: 'colon' }
  | { readonly kind: 'comma' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'mark' }
  | { readonly kind: 'told' }
  | { readonly kind: 'unknown' };

/** A stretch of tokens, the end exclusive, with its meaning. */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
}

/**
 * A part that a path may go through, at a price: the cheapest path over all tokens is the reading.
 */
export interface Edge extends Part {
  readonly cost: number;
}
