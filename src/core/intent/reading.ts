import type { Purchase } from '../merchants/merchant.ts';

/** UTF-16 offsets into the sentence as it was sent, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The map's own words, another word for them, one of their forms, or with typing mistakes taken
 * away.
 */
export type ReadAs = 'exact' | 'synonym' | 'inflected' | 'corrected';

/**
 * What one place of a sentence says about one dimension. Several places may speak of one that takes
 * several values.
 */
export interface ReadSelection {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
  readonly magnitude: number | null;
  /** The unit that was written, else the dimension's own. */
  readonly unit: string | null;
  /** Texts as written, dates as YYYY-MM-DD. */
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

/** One thing that a place of the sentence may mean; shown ones only. */
export interface Candidate {
  readonly dimensionKey: string | null;
  readonly valueKeys: readonly string[];
  readonly productSlug: string | null;
}

export interface Ambiguity {
  readonly span: Span;
  /** In map order, products last; empty where a choice between sizes, dates or numbers is left. */
  readonly candidates: readonly Candidate[];
}

/** A dimension that was spoken of without one answer to it, such as by a range: it is asked for. */
export interface Unsettled {
  readonly dimensionKey: string;
  readonly span: Span;
}

/**
 * What a sentence says, by the order of its words. Nothing in it is guessed: what has two readings
 * stands in `ambiguities`.
 */
export interface Reading {
  /** Null where the sentence names none, or several. */
  readonly productSlug: string | null;
  /** The products that may be meant where none is understood: shown to whoever asks which. */
  readonly productSlugs: readonly string[];
  readonly purchase: Purchase;
  /** Null: the sentence doesn't say how many. */
  readonly quantity: number | null;
  /** YYYY-MM-DD. */
  readonly neededBy: string | null;
  readonly selections: readonly ReadSelection[];
  readonly exclusions: readonly ReadExclusion[];
  readonly ambiguities: readonly Ambiguity[];
  /** Words that matter and weren't read. */
  readonly notUnderstood: readonly { readonly span: Span }[];
  readonly unsettled: readonly Unsettled[];
}

/** What a request says beside its sentence. */
export interface AskedBeside {
  /** One of the store's products: the sentence is about it. */
  readonly productSlug?: string | undefined;
  readonly quantity?: number | undefined;
}
