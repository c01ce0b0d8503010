import type { ReadDay } from './days.ts';
import type { SizeRole } from './extents.ts';
import type { Measure } from './measures.ts';
import type { Name } from './name-index.ts';
import type { ReadNumber } from './numbers.ts';
import type { GrammarRole } from './phrases.ts';
import type { ReadAs } from './reading.ts';

/**
 * How well words match a name, where lower is better: 0 for a whole name exactly as written, 3 for
 * a part of a name, and 5 for a part with a corrected spelling.
 */
export type MatchTier = 0 | 1 | 2 | 3 | 4 | 5;
export const PART_TIER: MatchTier = 3;

export type Meaning =
  /**
   * A name of an option or value. If it looks like a size, such as "30 mm", it is read as a size
   * wherever an option is named beside it.
   */
  | {
      readonly kind: 'name';
      readonly names: readonly Name[];
      readonly tier: MatchTier;
      readonly readAs: ReadAs;
      readonly measure: Measure | null;
    }
  /** Words that can be divided into names in two equally likely ways. */
  | { readonly kind: 'tie'; readonly names: readonly Name[] }
  | { readonly kind: 'measure'; readonly measure: Measure }
  | { readonly kind: 'count'; readonly number: ReadNumber }
  /** A multiplier, such as "3x", "x3" or "qty 3". */
  | { readonly kind: 'times'; readonly value: number | null }
  | { readonly kind: 'day'; readonly day: ReadDay }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'grammar'; readonly role: GrammarRole }
  | { readonly kind: 'degree'; readonly isMore: boolean }
  | { readonly kind: 'role'; readonly role: SizeRole }
  /** Words for pieces of the product, such as "copies" or "of them". */
  | { readonly kind: 'counted' }
  | { readonly kind: 'says' }
  | { readonly kind: 'free' }
  | { readonly kind: 'determiner' }
  | { readonly kind: 'filler' }
  | { readonly kind: 'colon' }
  | { readonly kind: 'comma' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'mark' }
  | { readonly kind: 'reported' }
  | { readonly kind: 'unknown' };

export interface Part {
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
}

/**
 * A possible meaning of some words, with its cost. The combination of meanings with the lowest
 * total cost is chosen for the sentence.
 */
export interface Edge extends Part {
  readonly cost: number;
}
