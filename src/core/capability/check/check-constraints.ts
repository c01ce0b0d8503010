import { parseDate } from '../../shared/working-days.ts';
import type { Constraint } from '../capability-map.ts';
import { checkCondition } from './check-conditions.ts';
import type { Inquiry } from './check-names.ts';
import { quote } from './check-problem.ts';

/** What a rule names, when it should be looked at again, and whether it has words for customers. */
export function checkConstraint(inquiry: Inquiry, constraint: Constraint): void {
  const { findings, origins } = inquiry;
  checkCondition(inquiry, constraint.when);
  const { reviewDueAt } = constraint;
  if (typeof reviewDueAt === 'string' && reviewDueAt !== '' && !isDateTime(reviewDueAt)) {
    const problem = `${quote(reviewDueAt)} is no date-time with an offset; write one such as "2026-12-24T09:00:00Z".`;
    findings.error(origins.member(constraint, 'reviewDueAt'), 'bad-date-time', problem);
  }
  if (typeof constraint.customerMessage === 'string' || origins.isDamaged(constraint)) return;
  const problem = `${quote(constraint.key)} has no customerMessage: customers are told that it applies, but not why.`;
  findings.warning(origins.of(constraint), 'silent-constraint', problem);
}

/** Rules that somebody meant to look at again before now. */
export function warnOfOverdue({ map, findings, origins }: Inquiry, now: Date): void {
  for (const constraint of map.constraints ?? []) {
    const { key, reviewDueAt } = constraint;
    if (typeof reviewDueAt !== 'string' || !isDateTime(reviewDueAt) || new Date(reviewDueAt) >= now)
      continue;
    const problem = `${quote(key)} was to be looked at again by ${reviewDueAt}. See whether it still holds, and set a later date or take the rule away.`;
    findings.warning(origins.member(constraint, 'reviewDueAt'), 'review-overdue', problem);
  }
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * RFC 3339, section 5.6, without leap seconds, and in UTC within the years that dates are sent in.
 */
function isDateTime(text: string): boolean {
  const date = DATE_TIME.exec(text)?.[1];
  if (date === undefined || parseDate(date) === null) return false;
  const year = new Date(text.replace(/(\.\d{3})\d+/, '$1').toUpperCase()).getUTCFullYear();
  return year >= 0 && year <= 9_999;
}
