/**
 * The buyer's choice for one option of a product. Members may be omitted in a request, but all are
 * present in a reply.
 */
export interface Selection {
  readonly dimensionKey: string;
  readonly valueKeys?: readonly string[];
  readonly magnitude?: number | string | null;
  readonly unit?: string | null;
  readonly requestedValue?: string | null;
}

/** A selection as replies contain it: every member is present, and the size is a number. */
export interface UnderstoodSelection {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
  readonly magnitude: number | null;
  readonly unit: string | null;
  readonly requestedValue: string | null;
}

/** The size that the store makes in place of a requested size that lies between two steps. */
export interface MadeSize {
  readonly dimensionKey: string;
  readonly magnitude: number;
  readonly unit: string;
}

export interface Exclusion {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
}

/**
 * Determines which days are the merchant's working days. Dates are given in days since 1970-01-01.
 */
export interface WorkCalendar {
  isWorkingDay(epochDay: number): boolean;
}

/**
 * Everything that an evaluation depends on. An evaluation uses no clock, no database and no random
 * numbers.
 */
export interface Question {
  readonly selections: readonly Selection[];
  readonly excluding: readonly Exclusion[];
  /** The number of pieces ordered, from 1 to 10,000. */
  readonly quantity: number;
  readonly productSlug: string | null;
  /** The current day in the merchant's time zone, in days since 1970-01-01. */
  readonly today: number;
  readonly calendar: WorkCalendar;
  /**
   * The first day on which the store can work on the order, for example tomorrow once the cut-off
   * time has passed. Null means that there is no such day; by default, it is the current day.
   */
  readonly workFrom?: number | null;
  /** False if the question is about a sample, which can be ordered without making every choice. */
  readonly demandsRequired: boolean;
}
