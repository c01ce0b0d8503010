import { decimal, multiply, toNumber } from '../../shared/exact.ts';
import { parseDate, workingDaysBetween } from '../../shared/working-days.ts';
import type { Answers } from '../answers.ts';
import type { Bounds } from '../capability-map.ts';
import type { Truth } from '../truth.ts';
import { type WholeRange, boundsOf, isWithin, wholeRange } from './bounds.ts';
import { type Test, truthOf, truthOfUnanswered } from './test.ts';

export class QuantityTest implements Test {
  readonly #range: WholeRange;

  constructor(range: WholeRange) {
    this.#range = range;
  }

  holds({ quantity }: Answers): Truth {
    return truthOf(isWithin(this.#range, quantity));
  }
}

export class CountTest implements Test {
  readonly #dimension: number;
  readonly #range: WholeRange;

  constructor(dimension: number, range: WholeRange) {
    this.#dimension = dimension;
    this.#range = range;
  }

  holds(answers: Answers): Truth {
    return answers.isAnswered(this.#dimension)
      ? truthOf(isWithin(this.#range, answers.countRequestedValues(this.#dimension)))
      : truthOfUnanswered(answers, this.#dimension);
  }
}

const CALENDAR_UNITS: Readonly<Record<string, number>> = { day: 1, week: 7 };

export function compileDate(dimension: number, bounds: Bounds & { readonly unit?: string }): Test {
  const { unit } = bounds;
  if (unit === 'working_day') return new WorkingDaysTest(dimension, bounds);
  const days = unit === undefined ? null : (CALENDAR_UNITS[unit] ?? 1);
  const range = wholeRange(bounds, (bound) =>
    days === null
      ? (parseDate(String(bound)) ?? Number.NaN)
      : toNumber(multiply(decimal(bound), decimal(days))),
  );
  return new DayTest(dimension, range, days !== null);
}

class DayTest implements Test {
  readonly #dimension: number;
  readonly #range: WholeRange;
  /** True if the range is given in days after today, false if it is given in dates. */
  readonly #isRelative: boolean;

  constructor(dimension: number, range: WholeRange, isRelative: boolean) {
    this.#dimension = dimension;
    this.#range = range;
    this.#isRelative = isRelative;
  }

  holds(answers: Answers): Truth {
    if (!answers.isAnswered(this.#dimension)) return truthOfUnanswered(answers, this.#dimension);
    const day = answers.days[this.#dimension] ?? 0;
    return truthOf(isWithin(this.#range, this.#isRelative ? day - answers.today : day));
  }
}

class WorkingDaysTest implements Test {
  readonly #dimension: number;
  readonly #range: WholeRange;
  /** Working days are counted only up to this number, because every bound is smaller. */
  readonly #enough: number;

  constructor(dimension: number, bounds: Bounds) {
    this.#dimension = dimension;
    this.#range = wholeRange(bounds);
    this.#enough =
      Math.max(...boundsOf(bounds).map(([, bound]) => Math.abs(toNumber(decimal(bound))))) + 1;
  }

  holds(answers: Answers): Truth {
    if (!answers.isAnswered(this.#dimension)) return truthOfUnanswered(answers, this.#dimension);
    const { calendar, today, days } = answers;
    const count = workingDaysBetween(calendar, today, days[this.#dimension] ?? 0, this.#enough);
    return truthOf(isWithin(this.#range, count));
  }
}
