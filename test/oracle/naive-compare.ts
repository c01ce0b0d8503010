import type { Bounds, DecimalInput } from '../../src/core/capability/capability-map.ts';
import type { Question, WorkCalendar } from '../../src/core/capability/question.ts';
import { type Fraction, order, readFraction, times } from './fraction.ts';
import { epochDay } from './naive-answers.ts';
import { unitFactor } from './unit-table.ts';

const HOLDS: Readonly<Record<keyof Bounds, (difference: number) => boolean>> = {
  atLeast: (difference) => difference >= 0,
  atMost: (difference) => difference <= 0,
  moreThan: (difference) => difference > 0,
  lessThan: (difference) => difference < 0,
};

/**
 * Whether a magnitude in base units, a count, or (with a question) a day keeps within every bound.
 */
export function compares(
  bounds: Bounds,
  value: Fraction | number,
  unit: string | null,
  question?: Question,
): boolean {
  return (Object.keys(HOLDS) as (keyof Bounds)[]).every((name) => {
    const bound = bounds[name];
    if (bound === undefined) return true;
    const difference =
      typeof value === 'number'
        ? dayDifference(value, bound, unit, question)
        : order(value, inBase(bound, unit));
    return HOLDS[name](difference);
  });
}

function inBase(bound: DecimalInput, unit: string | null): Fraction {
  return unit === null ? readFraction(bound) : times(readFraction(bound), unitFactor(unit));
}

function dayDifference(
  day: number,
  bound: DecimalInput,
  unit: string | null,
  question: Question | undefined,
): number {
  if (unit === null) return day - epochDay(String(bound));
  if (question === undefined) throw new TypeError('days from now need a question');
  const days = Number(bound);
  if (unit === 'working_day')
    return workingDaysAfter(question.today, day, question.calendar) - days;
  return day - question.today - days * (unit === 'week' ? 7 : 1);
}

/** Working days later than `from`, up to and including `to`; negative counts backwards. */
function workingDaysAfter(from: number, to: number, calendar: WorkCalendar): number {
  let count = 0;
  for (let day = from + 1; day <= to; day += 1) count += Number(calendar.isWorkingDay(day));
  for (let day = from - 1; day >= to; day -= 1) count -= Number(calendar.isWorkingDay(day));
  return count;
}
