import type { LeadTime } from '../capability-map.ts';
import { checkCondition } from './check-conditions.ts';
import type { MapInquiry } from './check-names.ts';

/** Checks the conditions of a lead time, and that a rush can ever be demanded and is faster. */
export function checkLeadTime(inquiry: MapInquiry, leadTime: LeadTime): void {
  const { map, findings, origins } = inquiry;
  for (const { when } of leadTime.add ?? []) checkCondition(inquiry, when);
  const { rush, workingDays } = leadTime;
  if (!rush || origins.isDamaged(rush) || origins.isDamaged(leadTime)) return;
  if (rush.workingDays >= workingDays) {
    const problem = `A rush takes ${rush.workingDays} working days, and what isn't rushed takes ${workingDays}: a rush must take fewer.`;
    findings.addError(origins.memberPointer(rush, 'workingDays'), 'rush-not-faster', problem);
  }
  const hasDueDay = map.dimensions.some(
    (dimension) => 'dueDay' in dimension && dimension.dueDay === true,
  );
  if (hasDueDay || origins.isDamaged(map.dimensions)) return;
  findings.addError(
    origins.memberPointer(leadTime, 'rush'),
    'rush-without-due-day',
    'Nobody can ask for a rush: give the map a date with "dueDay": true, or leave "rush" out.',
  );
}
