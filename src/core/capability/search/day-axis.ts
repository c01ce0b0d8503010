import { MAXIMUM_DAYS_AHEAD, addWorkingDays, nextWorkingDay } from '../../shared/working-days.ts';
import type { Question } from '../question.ts';
import type { Answers } from '../answers.ts';
import { readyDay } from '../lead-time.ts';
import type { CompiledLeadTime } from '../compiled-map.ts';
import type { FormulaWriter, Literal } from './formula.ts';

/**
 * The first day of an interval. Depending on `from`, `count` is a number of days since
 * 1970-01-01, a number of days or working days after today, or the working days that the work
 * takes for one piece.
 */
export interface DayLimit {
  readonly from: 'epoch' | 'today' | 'working days' | 'work';
  readonly count: number;
}

type SearchMoment = Pick<Question, 'today' | 'calendar'> & Pick<Answers, 'workFrom' | 'quantity'>;

/** The first and the last day of the years 0000 to 9999, in days since 1970-01-01. */
const FIRST_POSSIBLE_DAY = -719_528;
const LAST_POSSIBLE_DAY = 2_932_896;
const AFTER_LAST_DAY = LAST_POSSIBLE_DAY + 1;

/**
 * The days that a buyer can choose, divided into intervals. All days in an interval have the same
 * result under every condition.
 */
export class DayAxis {
  readonly answered: Literal;
  readonly workingDaysOnly: boolean;
  readonly #limits = new Map<string, { limit: DayLimit; literal: Literal }>();

  constructor(answered: Literal, workingDaysOnly: boolean) {
    this.answered = answered;
    this.workingDaysOnly = workingDaysOnly;
  }

  limitLiteral(limit: DayLimit, writer: FormulaWriter): Literal {
    const key = `${limit.from}:${limit.count}`;
    const known = this.#limits.get(key);
    if (known !== undefined) return known.literal;
    const literal = writer.newVariable();
    this.#limits.set(key, { limit, literal });
    writer.addImplication(literal, this.answered);
    return literal;
  }

  hasLimits(): boolean {
    return this.#limits.size > 0;
  }

  /** Converts limits such as "5 working days after today" to calendar days, and sorts them. */
  resolve(moment: SearchMoment, leadTime: CompiledLeadTime): ResolvedDayAxis {
    const cuts = [...this.#limits.values()].map(({ limit, literal }) => ({
      day: dayOf(limit, moment, leadTime),
      literal,
    }));
    return new ResolvedDayAxis(
      this,
      moment,
      cuts.toSorted((a, b) => a.day - b.day),
    );
  }
}

export class ResolvedDayAxis {
  readonly cuts: readonly { readonly day: number; readonly literal: Literal }[];
  readonly clauses: readonly (readonly Literal[])[];
  readonly #axis: DayAxis;
  readonly #moment: SearchMoment;

  constructor(axis: DayAxis, moment: SearchMoment, cuts: ResolvedDayAxis['cuts']) {
    this.#axis = axis;
    this.#moment = moment;
    this.cuts = cuts;
    this.clauses = [...this.#orderClauses()];
  }

  *#orderClauses(): Generator<readonly Literal[]> {
    const { answered } = this.#axis;
    let before = { day: FIRST_POSSIBLE_DAY, literal: answered };
    for (const cut of this.cuts) {
      yield [cut.literal ^ 1, before.literal];
      if (cut.day > LAST_POSSIBLE_DAY) yield [cut.literal ^ 1];
      else if (this.firstDay(before.day, cut.day) === null) yield [before.literal ^ 1, cut.literal];
      before = cut;
    }
    if (before.day <= LAST_POSSIBLE_DAY && this.firstDay(before.day, AFTER_LAST_DAY) === null)
      yield [before.literal ^ 1];
  }

  /**
   * Returns the first possible day on or after `from` and before `before`, or null if there is
   * none.
   */
  firstDay(from: number, before: number): number | null {
    if (from >= before) return null;
    if (!this.#axis.workingDaysOnly) return from;
    const day = nextWorkingDay(this.#moment.calendar, from);
    return day !== null && day < before ? day : null;
  }

  lastDay(from: number, before: number): number | null {
    if (!this.#axis.workingDaysOnly) return from < before ? before - 1 : null;
    const { calendar } = this.#moment;
    const end = Math.max(from, before - MAXIMUM_DAYS_AHEAD);
    for (let day = before - 1; day >= end; day -= 1) if (calendar.isWorkingDay(day)) return day;
    return null;
  }

  /**
   * Returns the days from one limit to the next. The day `from` is included and the day `before`
   * excluded.
   */
  interval(intervalIndex: number): { from: number; before: number } {
    return {
      from: this.cuts[intervalIndex - 1]?.day ?? FIRST_POSSIBLE_DAY,
      before: this.cuts[intervalIndex]?.day ?? AFTER_LAST_DAY,
    };
  }

  intervalIndexOf(day: number): number {
    return this.cuts.filter((cut) => cut.day <= day).length;
  }
}

export const isBeforeFirstDay = (day: number): boolean => day <= FIRST_POSSIBLE_DAY;
export const isAfterLastDay = (day: number): boolean => day >= AFTER_LAST_DAY;

function dayOf(
  { from, count }: DayLimit,
  moment: SearchMoment,
  leadTime: CompiledLeadTime,
): number {
  const { today, calendar } = moment;
  if (from === 'work') return clampDay(readyDay(leadTime, moment, count) ?? AFTER_LAST_DAY);
  if (from === 'epoch') return clampDay(count);
  if (from === 'today') return clampDay(today + count);
  if (count > 0) return clampDay(addWorkingDays(calendar, today, count) ?? AFTER_LAST_DAY);
  return earliestDayWithinWorkingDays(calendar, today, -count);
}

function clampDay(day: number): number {
  return Math.min(Math.max(day, FIRST_POSSIBLE_DAY), AFTER_LAST_DAY);
}

function earliestDayWithinWorkingDays(
  calendar: SearchMoment['calendar'],
  today: number,
  maximum: number,
): number {
  let count = 0;
  let day = today;
  for (const end = today - MAXIMUM_DAYS_AHEAD; day > end; day -= 1) {
    if (calendar.isWorkingDay(day - 1)) count += 1;
    if (count > maximum) return day;
  }
  return FIRST_POSSIBLE_DAY;
}
