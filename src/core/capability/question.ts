/** What was asked for on one dimension. Members may be left out; an offer sends all of them. */
export interface Selection {
  readonly dimensionKey: string;
  readonly valueKeys?: readonly string[];
  readonly magnitude?: number | string | null;
  readonly unit?: string | null;
  readonly requestedValue?: string | null;
}

/** A selection as it is sent back: every member present, the magnitude as plain decimal text. */
export interface UnderstoodSelection {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
  readonly magnitude: number | null;
  readonly unit: string | null;
  readonly requestedValue: string | null;
}

export interface Exclusion {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
}

/** The days on which a merchant works; a date is a number of days since 1970-01-01. */
export interface WorkCalendar {
  isWorkingDay(epochDay: number): boolean;
}

/**
 * Everything an evaluation may look at. There is no other input: no clock, no storage, no
 * randomness.
 */
export interface Question {
  readonly selections: readonly Selection[];
  readonly excluding: readonly Exclusion[];
  /** 1 to 10,000. */
  readonly quantity: number;
  readonly productSlug: string | null;
  /** The merchant's local day of asking, in days since 1970-01-01. */
  readonly today: number;
  readonly calendar: WorkCalendar;
  /** False for a sample: what isn't answered doesn't matter then. */
  readonly demandsRequired: boolean;
}
