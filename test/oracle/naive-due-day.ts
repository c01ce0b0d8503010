import type { Condition, Dimension } from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import type { Situation } from './naive-situation.ts';

export const isDueDay = (dimension: Dimension): boolean =>
  dimension.kind === 'date' && dimension.dueDay === true;

/** Goes day by day: whether this many working days don't end before the day is over. */
export function isTooSoon(question: Question, day: number, workingDays: number): boolean {
  const { calendar, today, workFrom = today } = question;
  if (workFrom === null) return true;
  let left: number | null = null;
  for (let each = workFrom; each <= day; each += 1) {
    if (!calendar.isWorkingDay(each)) continue;
    left = left === null ? workingDays : left - 1;
    if (left === 0) return false;
  }
  return true;
}

/** How long making takes without what is added under conditions: usually, and in a rush. */
export function bareTimes({ map, question }: Situation): { usual: number; rush: number } {
  const { workingDays = 0, perQuantity, rush } = map.leadTime ?? {};
  const { every, workingDays: more } = perQuantity ?? { every: 1, workingDays: 0 };
  const pieces = Math.floor(question.quantity / every) * more;
  return { usual: workingDays + pieces, rush: (rush?.workingDays ?? workingDays) + pieces };
}

/** What is added where a condition is met, `isMet` saying where. */
export function addedWhere({ map }: Situation, isMet: (condition: Condition) => boolean): number {
  return (map.leadTime?.add ?? [])
    .filter(({ when }) => isMet(when))
    .reduce((sum, { workingDays }) => sum + workingDays, 0);
}

/** The earliest day that something is needed on. */
function firstDueDay(situation: Situation): number | null {
  const days = situation.map.dimensions.filter(isDueDay).flatMap(({ key }) => {
    const answer = situation.answer(key);
    return answer?.kind === 'date' ? [answer.day] : [];
  });
  return days.length === 0 ? null : Math.min(...days);
}

export function makingTime(situation: Situation): { workingDays: number; isRushed: boolean } {
  const { usual, rush } = bareTimes(situation);
  const added = addedWhere(situation, (when) => situation.asThingsStand(when));
  const due = firstDueDay(situation);
  let days = usual + added;
  if (due === null || rush >= usual) return { workingDays: days, isRushed: false };
  const isRushed = isTooSoon(situation.question, due, days);
  while (days > rush + added && isTooSoon(situation.question, due, days)) days -= 1;
  return { workingDays: days, isRushed };
}

/** The conditions to be settled before it is known whether a due day can be met. */
export function conditionsInTheWay(situation: Situation): Condition[] {
  const { rush } = bareTimes(situation);
  const certain = addedWhere(situation, (when) => situation.truth(when) === true);
  const now = addedWhere(situation, (when) => situation.asThingsStand(when));
  const isWaiting = situation.map.dimensions.filter(isDueDay).some(({ key }) => {
    const answer = situation.answer(key);
    if (answer?.kind !== 'date') return false;
    const tooSoon = (added: number): boolean =>
      isTooSoon(situation.question, answer.day, rush + added);
    return !tooSoon(certain) && tooSoon(now);
  });
  if (!isWaiting) return [];
  return (situation.map.leadTime?.add ?? [])
    .map(({ when }) => when)
    .filter((when) => situation.truth(when) === null && situation.asThingsStand(when));
}

/** Every number of days that conditions can add together. */
export function possibleSums(adds: readonly { readonly workingDays: number }[]): number[] {
  return adds.reduce<number[]>(
    (sums, { workingDays }) => [...new Set([...sums, ...sums.map((sum) => sum + workingDays)])],
    [0],
  );
}

export const hasDueDay = ({ dimensions }: { readonly dimensions: readonly Dimension[] }): boolean =>
  dimensions.some(isDueDay);
