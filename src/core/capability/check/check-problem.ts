export interface MapProblem {
  /** The JSON Pointer (RFC 6901) to the place in the document that has the problem. */
  readonly pointer: string;
  readonly code: MapProblemCode;
  /** A sentence that states the mistake and what would be correct. */
  readonly problem: string;
}

/**
 * The codes of errors in a capability map, which prevent its publication. Codes may be added but
 * never renamed.
 */
export const MAP_ERROR_CODES = [
  // The following errors are in the JSON text of a capability map.
  'broken-json',
  'repeated-member',
  // The following errors are in the structure of a capability map.
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
  // The following errors are in the keys and references of a capability map.
  'duplicate-key',
  'unknown-dimension',
  'unknown-value',
  'unknown-measure',
  'unknown-row',
  'unknown-unit',
  'unit-of-other-quantity',
  'unit-not-allowed',
  'wrong-kind',
  // The following errors are in the conditions of a capability map.
  'no-bound',
  'bad-date-bound',
  'bad-count-bound',
  'contradictory-bounds',
  'applies-when-circle',
  // The following errors are in the options of a capability map.
  'minimum-above-maximum',
  'not-positive',
  'contradictory-counts',
  'nothing-to-choose',
  'hidden-required',
  'hidden-default',
  'default-out-of-range',
  'default-off-step',
  'off-step-without-step',
  'rush-not-faster',
  'rush-without-due-day',
  'row-without-rush',
  'default-count',
  'default-too-long',
  // The following error means that a question about the capability map could be too large for a
  // request.
  'question-too-large',
  // The following errors are in the measures, rules or prices of a capability map.
  'measure-contradicts-unit',
  'bad-date-time',
  'negative-amount',
  'amount-too-large',
  'edges-not-ascending',
  'table-shape',
  'row-not-earlier',
  // The following errors are in the texts of a capability map that customers see.
  'reveals-hidden',
] as const;

/**
 * The codes of warnings about a capability map. A map with warnings can be published, but should be
 * reviewed first.
 */
export const MAP_WARNING_CODES = [
  'hidden-not-offered',
  'default-not-offered',
  'value-without-amount',
  'unread-step-message',
  'unread-due-day-message',
  'row-may-not-act',
  'never-charges',
  'minimum-off-rounding',
  'minimum-never-acts',
  'same-words',
  'silent-constraint',
  'unused-measure',
  'translates-nothing',
  'no-price',
  'no-lead-time',
  'review-overdue',
] as const;

/**
 * The codes of warnings that can only be found by searching the possible configurations of a
 * capability map.
 */
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

export class Findings {
  readonly errors: MapProblem[] = [];
  readonly warnings: MapProblem[] = [];

  addError(pointer: string, code: MapErrorCode, problem: string): void {
    this.errors.push({ pointer, code, problem });
  }

  addWarning(pointer: string, code: MapWarningCode, problem: string): void {
    this.warnings.push({ pointer, code, problem });
  }

  /**
   * Removes all warnings with this code. Called before a later check that reports the same problems
   * more precisely.
   */
  removeWarnings(code: MapWarningCode): void {
    const kept = this.warnings.filter((warning) => warning.code !== code);
    this.warnings.splice(0, this.warnings.length, ...kept);
  }
}

/** Appends a member name or an index to a JSON Pointer, escaped as RFC 6901 requires. */
export function appendPointer(pointer: string, step: string | number): string {
  if (typeof step === 'number' || !/[~/]/.test(step)) return `${pointer}/${step}`;
  return `${pointer}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

const MAXIMUM_QUOTE_LENGTH = 60;

/** Formats a value from the document as JSON, shortened to fit into a sentence. */
export function quote(value: string | number | boolean): string {
  const text = JSON.stringify(value);
  return text.length <= MAXIMUM_QUOTE_LENGTH ? text : `${text.slice(0, MAXIMUM_QUOTE_LENGTH - 1)}…`;
}

const MAXIMUM_LIST_LENGTH = 12;

/** Joins quoted names for use in a sentence. Returns `none` if the list is empty. */
export function joinQuoted(names: Iterable<string>): string {
  const all = [...names];
  if (all.length === 0) return 'none';
  const more =
    all.length > MAXIMUM_LIST_LENGTH ? ` and ${all.length - MAXIMUM_LIST_LENGTH} more` : '';
  return `${all.slice(0, MAXIMUM_LIST_LENGTH).map(quote).join(', ')}${more}`;
}
