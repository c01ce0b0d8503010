import type { Purchase } from '../merchants/merchant.ts';

/** A range of UTF-16 offsets into the original sentence. The end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * How the words were recognised: as the merchant's own name, as a synonym, as an inflected form, or
 * by correcting a typing mistake.
 */
export type ReadAs = 'exact' | 'synonym' | 'inflected' | 'corrected';

/**
 * An answer to one option, with the words that gave it. An option that allows several values may
 * have several such answers.
 */
export interface ReadSelection {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
  readonly magnitude: number | null;
  /** The key of the unit that the buyer wrote or, if none, of the option's own unit. */
  readonly unit: string | null;
  /** A text as the buyer wrote it, or a date as YYYY-MM-DD. */
  readonly requestedValue: string | null;
  readonly span: Span;
  readonly readAs: ReadAs;
}

export interface ReadExclusion {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
  readonly span: Span;
  readonly readAs: ReadAs;
}

/** One possible meaning of ambiguous words. Hidden options and values are never among them. */
export interface Candidate {
  readonly dimensionKey: string | null;
  readonly valueKeys: readonly string[];
  readonly productSlug: string | null;
}

export interface Ambiguity {
  readonly span: Span;
  /** The possible meanings in the sequence of the capability map, with products last. */
  readonly candidates: readonly Candidate[];
}

/**
 * An option that the sentence mentions without a definite answer, for example with a range. The
 * buyer must then be asked about it.
 */
export interface UnsettledDimension {
  readonly dimensionKey: string;
  readonly span: Span;
}

/**
 * The meaning of a sentence as far as it is certain. Words with several possible meanings are in
 * `ambiguities`.
 */
export interface Reading {
  /**
   * The product that the sentence is about, or null if it mentions either no product or several.
   */
  readonly productSlug: string | null;
  /** The products that the buyer must choose from. The list is empty if the product is certain. */
  readonly productSlugs: readonly string[];
  readonly purchase: Purchase;
  readonly quantity: number | null;
  /** The day by which the buyer needs the order, as YYYY-MM-DD. */
  readonly neededBy: string | null;
  readonly selections: readonly ReadSelection[];
  readonly exclusions: readonly ReadExclusion[];
  readonly ambiguities: readonly Ambiguity[];
  readonly notUnderstood: readonly { readonly span: Span }[];
  readonly unsettled: readonly UnsettledDimension[];
  /** The words of a sentence about a second or third item. Only the first item is read. */
  readonly otherItems: readonly { readonly span: Span }[];
}

export interface SentenceContext {
  readonly productSlug?: string | undefined;
  readonly quantity?: number | undefined;
}
