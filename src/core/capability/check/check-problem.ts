/** One thing that is wrong with a map, or worth a look. */
export interface MapProblem {
  /** JSON Pointer (RFC 6901) of the place in the document. */
  readonly pointer: string;
  readonly code: MapProblemCode;
  /** A sentence: what is wrong and what is allowed. */
  readonly problem: string;
}

/**
 * A map with one of these can't be published. Codes are fixed: they may be added to, never renamed.
 */
export const MAP_ERROR_CODES = [
  // Text
  'broken-json',
  'repeated-member',
  // Structure
  'wrong-type',
  'missing-member',
  'unknown-member',
  'not-one-of',
  'unclear-form',
  'bad-key',
  'reserved-key',
  'blank-text',
  'too-long',
  'not-text',
  'too-many',
  'too-few',
  'repeated-item',
  'out-of-bounds',
  'bad-decimal',
  'too-many-digits',
  'too-deep',
  // Names
  'duplicate-key',
  'unknown-dimension',
  'unknown-value',
  'unknown-measure',
  'unknown-row',
  'unknown-unit',
  'unit-of-other-quantity',
  'unit-not-allowed',
  'wrong-kind',
  // Conditions
  'no-bound',
  'bad-date-bound',
  'bad-count-bound',
  'contradictory-bounds',
  'applies-when-circle',
  // Dimensions
  'minimum-above-maximum',
  'not-positive',
  'contradictory-counts',
  'nothing-to-choose',
  'hidden-required',
  'hidden-default',
  'default-out-of-range',
  'default-off-step',
  'default-count',
  'default-too-long',
  // Measures, constraints, price
  'measure-contradicts-unit',
  'bad-date-time',
  'negative-amount',
  'amount-too-large',
  'edges-not-ascending',
  'table-shape',
  'row-not-earlier',
  // What customers see
  'reveals-hidden',
] as const;

/** A map with these can be published; somebody should look all the same. */
export const MAP_WARNING_CODES = [
  'hidden-not-offered',
  'default-not-offered',
  'value-without-amount',
  'row-may-not-act',
  'minimum-off-rounding',
  'same-words',
  'silent-constraint',
  'unused-measure',
  'no-price',
  'no-lead-time',
  'review-overdue',
] as const;

/** The same, where only a search tells. */
export const SEARCH_WARNING_CODES = [
  'nothing-satisfies',
  'only-hidden-satisfies',
  'dead-dimension',
  'dead-value',
  'only-with-hidden',
  'never-fires',
  'repeated-rule',
  'approval-never-asked',
  'unreachable-row',
  'size-past-table',
  'no-row-acts',
  'search-given-up',
] as const;

export type MapErrorCode = (typeof MAP_ERROR_CODES)[number];
export type MapWarningCode =
  | (typeof MAP_WARNING_CODES)[number]
  | (typeof SEARCH_WARNING_CODES)[number];
type MapProblemCode = MapErrorCode | MapWarningCode;

/** Collects what the checks find. */
export class Findings {
  readonly errors: MapProblem[] = [];
  readonly warnings: MapProblem[] = [];

  error(pointer: string, code: MapErrorCode, problem: string): void {
    this.errors.push({ pointer, code, problem });
  }

  warning(pointer: string, code: MapWarningCode, problem: string): void {
    this.warnings.push({ pointer, code, problem });
  }

  /** Takes back what was only feared. */
  withdraw(code: MapWarningCode): void {
    const kept = this.warnings.filter((warning) => warning.code !== code);
    this.warnings.splice(0, this.warnings.length, ...kept);
  }
}

/** The pointer one step deeper. */
export function pointTo(pointer: string, step: string | number): string {
  if (typeof step === 'number' || !/[~/]/.test(step)) return `${pointer}/${step}`;
  return `${pointer}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

const LONGEST_QUOTE = 60;

/** Something of the document, short enough for a sentence. */
export function quote(value: string | number | boolean): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`;
}

const LONGEST_LIST = 12;

/** What is allowed, as words for a sentence. */
export function listed(names: Iterable<string>): string {
  const all = [...names];
  if (all.length === 0) return 'none';
  const more = all.length > LONGEST_LIST ? ` and ${all.length - LONGEST_LIST} more` : '';
  return `${all.slice(0, LONGEST_LIST).map(quote).join(', ')}${more}`;
}
