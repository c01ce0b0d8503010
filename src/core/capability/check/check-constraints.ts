import { parseDate } from '../../shared/working-days.ts';
import type { Constraint } from '../capability-map.ts';
import { checkCondition } from './check-conditions.ts';
import type { MapInquiry } from './check-names.ts';
import { quote } from './check-problem.ts';

/**
 * Checks the condition and the review date of a rule, and warns if the rule has no message for
 * customers.
 */
export function checkConstraint(inquiry: MapInquiry, constraint: Constraint): void {
  const { findings, origins } = inquiry;
  checkCondition(inquiry, constraint.when);
  const { reviewDueAt } = constraint;
  if (typeof reviewDueAt === 'string' && reviewDueAt !== '' && !isDateTime(reviewDueAt)) {
    const problem = `${quote(reviewDueAt)} is no date-time with an offset; write one such as "2026-12-24T09:00:00Z".`;
    findings.addError(origins.memberPointer(constraint, 'reviewDueAt'), 'bad-date-time', problem);
  }
  if (typeof constraint.customerMessage === 'string' || origins.isDamaged(constraint)) return;
  const problem = `${quote(constraint.key)} has no customerMessage: customers are told that it applies, but not why.`;
  findings.addWarning(origins.pointerOf(constraint), 'silent-constraint', problem);
}

/** Warns of rules whose review date is before `now`. */
export function warnOfOverdueReviews({ map, findings, origins }: MapInquiry, now: Date): void {
  for (const constraint of map.constraints ?? []) {
    const { key, reviewDueAt } = constraint;
    if (typeof reviewDueAt !== 'string' || !isDateTime(reviewDueAt) || new Date(reviewDueAt) >= now)
      continue;
    const problem = `${quote(key)} was to be looked at again by ${reviewDueAt}. See whether it still holds, and set a later date or take the rule away.`;
    findings.addWarning(
      origins.memberPointer(constraint, 'reviewDueAt'),
      'review-overdue',
      problem,
    );
  }
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Returns whether a text is a date-time by RFC 3339, section 5.6, without leap seconds. Its UTC
 * year must be between 0 and 9999, because replies write years with four digits.
 */
function isDateTime(text: string): boolean {
  const date = DATE_TIME.exec(text)?.[1];
  if (date === undefined || parseDate(date) === null) return false;
  const year = new Date(text.replace(/(\.\d{3})\d+/, '$1').toUpperCase()).getUTCFullYear();
  return year >= 0 && year <= 9_999;
}
