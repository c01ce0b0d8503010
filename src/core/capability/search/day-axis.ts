import { HORIZON_DAYS, addWorkingDays, nextWorkingDay } from '../../shared/working-days.ts';
import type { Question } from '../question.ts';
import type { FormulaWriter, Literal } from './formula.ts';

/** The first day of a stretch: a date, or so many days or working days after the day of asking. */
export interface DayLimit {
  readonly from: 'epoch' | 'today' | 'working days';
  readonly count: number;
}

type Moment = Pick<Question, 'today' | 'calendar'>;

/** The years 0000 to 9999, in which dates are written. */
const FIRST_DAY = -719_528;
const LAST_DAY = 2_932_896;
/** Past every date. */
const NEVER = LAST_DAY + 1;

/** The days that one dimension may be answered with, cut where some rule changes its mind. */
export class DayAxis {
  readonly answered: Literal;
  readonly workingDaysOnly: boolean;
  readonly #limits = new Map<string, { limit: DayLimit; literal: Literal }>();

  constructor(answered: Literal, workingDaysOnly: boolean) {
    this.answered = answered;
    this.workingDaysOnly = workingDaysOnly;
  }

  /** Answered, with a day from the limit on. */
  reaches(limit: DayLimit, writer: FormulaWriter): Literal {
    const key = `${limit.from}:${limit.count}`;
    const known = this.#limits.get(key);
    if (known !== undefined) return known.literal;
    const literal = writer.variable();
    this.#limits.set(key, { limit, literal });
    writer.implies(literal, this.answered);
    return literal;
  }

  hasLimits(): boolean {
    return this.#limits.size > 0;
  }

  /** The limits as days, for one day of asking, ascending. */
  at(moment: Moment): DayLine {
    const cuts = [...this.#limits.values()].map(({ limit, literal }) => ({
      day: dayOf(limit, moment),
      literal,
    }));
    return new DayLine(
      this,
      moment,
      cuts.toSorted((a, b) => a.day - b.day),
    );
  }
}

/** An axis seen from one day of asking. */
export class DayLine {
  readonly cuts: readonly { readonly day: number; readonly literal: Literal }[];
  /** What holds between the limits on this day. */
  readonly clauses: readonly (readonly Literal[])[];
  readonly #axis: DayAxis;
  readonly #moment: Moment;

  constructor(axis: DayAxis, moment: Moment, cuts: DayLine['cuts']) {
    this.#axis = axis;
    this.#moment = moment;
    this.cuts = cuts;
    this.clauses = [...this.#holding()];
  }

  /** A stretch without a day to choose can't be what is answered. */
  *#holding(): Generator<readonly Literal[]> {
    const { answered } = this.#axis;
    let before = { day: FIRST_DAY, literal: answered };
    for (const cut of this.cuts) {
      yield [cut.literal ^ 1, before.literal];
      if (cut.day > LAST_DAY) yield [cut.literal ^ 1];
      else if (this.firstDay(before.day, cut.day) === null) yield [before.literal ^ 1, cut.literal];
      before = cut;
    }
    if (before.day <= LAST_DAY && this.firstDay(before.day, NEVER) === null)
      yield [before.literal ^ 1];
  }

  /** The first day that can be chosen from one day on and before another. */
  firstDay(from: number, before: number): number | null {
    if (from >= before) return null;
    if (!this.#axis.workingDaysOnly) return from;
    const day = nextWorkingDay(this.#moment.calendar, from);
    return day !== null && day < before ? day : null;
  }

  lastDay(from: number, before: number): number | null {
    if (!this.#axis.workingDaysOnly) return from < before ? before - 1 : null;
    const { calendar } = this.#moment;
    const end = Math.max(from, before - HORIZON_DAYS);
    for (let day = before - 1; day >= end; day -= 1) if (calendar.isWorkingDay(day)) return day;
    return null;
  }

  /**
   * Days from `from` on and before `before`; `place` from 0 to the number of cuts. Null ends are
   * open for ever.
   */
  stretch(place: number): { from: number; before: number } {
    return { from: this.cuts[place - 1]?.day ?? FIRST_DAY, before: this.cuts[place]?.day ?? NEVER };
  }

  placeOf(day: number): number {
    return this.cuts.filter((cut) => cut.day <= day).length;
  }
}

export const isFirstOfAll = (day: number): boolean => day <= FIRST_DAY;
export const isPastAll = (day: number): boolean => day >= NEVER;

function dayOf({ from, count }: DayLimit, { today, calendar }: Moment): number {
  if (from === 'epoch') return clamped(count);
  if (from === 'today') return clamped(today + count);
  if (count > 0) return clamped(addWorkingDays(calendar, today, count) ?? NEVER);
  return firstWithin(calendar, today, -count);
}

function clamped(day: number): number {
  return Math.min(Math.max(day, FIRST_DAY), NEVER);
}

/** The first day from which to the day before today no more than so many working days lie. */
function firstWithin(calendar: Moment['calendar'], today: number, most: number): number {
  let count = 0;
  let day = today;
  for (const end = today - HORIZON_DAYS; day > end; day -= 1) {
    if (calendar.isWorkingDay(day - 1)) count += 1;
    if (count > most) return day;
  }
  return FIRST_DAY;
}
