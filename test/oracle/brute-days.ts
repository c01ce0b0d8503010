import type {
  Bounds,
  CapabilityMap,
  DateDimension,
} from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import { fraction, order } from './fraction.ts';
import { isoDate } from './generate-condition.ts';
import { isGiven } from './given.ts';
import { conditionsOf, leavesOf } from './map-conditions.ts';
import { type Answer, epochDay } from './naive-answers.ts';
import { compares } from './naive-compare.ts';
import { bareTimes, isDueDay, isTooSoon, possibleSums } from './naive-due-day.ts';
import { situationOf } from './naive-situation.ts';
import type { Line, Move, Predicate } from './brute-line.ts';

type DayLeaf = Bounds & { readonly unit?: string };

/**
 * Past the outermost limit days differ by being working days or not, and two weeks have some of
 * each.
 */
const FORTNIGHT = 14;

/** Days that the map can't tell apart are one cell. */
export function dayLine(map: CapabilityMap, dimension: DateDimension, question: Question): Line {
  const leaves = leavesAbout(map, dimension.key);
  const times = timesThatMatter(map, dimension, question);
  const mark = marker(dimension, leaves, question, times);
  const limits = [
    question.today,
    ...leaves.flatMap((leaf) => limitDays(leaf, question)),
    ...times.map((workingDays) => (question.workFrom ?? question.today) + 2 * workingDays + 7),
  ];
  const [first, last] = [Math.min(...limits) - FORTNIGHT, Math.max(...limits) + FORTNIGHT];
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const marks = [...new Set(days.map(mark))];
  const isOfExpected =
    (isExpected: Predicate) =>
    (day: number): boolean =>
      isExpected(marks.indexOf(mark(day)));
  const reaches = (edge: readonly number[], isExpected: Predicate): boolean =>
    edge.some(isOfExpected(isExpected));
  const selection = (day: number) => ({
    dimensionKey: dimension.key,
    requestedValue: isoDate(day),
  });
  return {
    samples: marks.map((each) => selection(days.find((day) => mark(day) === each) ?? first)),
    cellOf: (answer) => marks.indexOf(mark(dayOf(answer))),
    least: (isExpected) => ({
      at: reaches(days.slice(0, 7), isExpected)
        ? null
        : isoDate(days.find(isOfExpected(isExpected)) ?? first),
      isExclusive: false,
    }),
    greatest: (isExpected) => ({
      at: reaches(days.slice(-7), isExpected)
        ? null
        : isoDate(days.findLast(isOfExpected(isExpected)) ?? last),
      isExclusive: false,
    }),
    moves: (answer, isExpected) => {
      const from = dayOf(answer);
      const below = nearestDay(
        from,
        -1,
        Math.min(from, first) - FORTNIGHT,
        isOfExpected(isExpected),
      );
      const above = nearestDay(from, 1, Math.max(from, last) + FORTNIGHT, isOfExpected(isExpected));
      return [below, above]
        .filter(isGiven)
        .map((day): Move => ({ cell: marks.indexOf(mark(day)), to: selection(day) }));
    },
  };
}

function dayOf(answer: Answer): number {
  if (answer.kind !== 'date') throw new TypeError('no date');
  return answer.day;
}

function leavesAbout(map: CapabilityMap, key: string): DayLeaf[] {
  return conditionsOf(map)
    .flatMap(leavesOf)
    .flatMap((leaf) =>
      'dimension' in leaf && leaf.dimension === key && !('in' in leaf) && !('answered' in leaf)
        ? [leaf]
        : [],
    );
}

/** Every time that making can take, which tells due days apart. */
function timesThatMatter(
  map: CapabilityMap,
  dimension: DateDimension,
  question: Question,
): number[] {
  if (!isDueDay(dimension)) return [];
  const { usual, rush } = bareTimes(situationOf(map, question));
  const sums = possibleSums(map.leadTime?.add ?? []);
  return [...new Set(sums.flatMap((sum) => [rush + sum, usual + sum]))];
}

/** What every condition says of a day, as text. */
function marker(
  dimension: DateDimension,
  leaves: readonly DayLeaf[],
  question: Question,
  times: readonly number[],
): (day: number) => string {
  const known = new Map<number, string>();
  return (day) => {
    const mark =
      known.get(day) ??
      [
        ...leaves.map((leaf) => compares(leaf, day, leaf.unit ?? null, question)),
        dimension.workingDaysOnly === true && question.calendar.isWorkingDay(day),
        ...times.map((workingDays) => isTooSoon(question, day, workingDays)),
      ]
        .map(Number)
        .join('');
    known.set(day, mark);
    return mark;
  };
}

/** Days at or before and at or after which a condition no longer changes its mind. */
function limitDays({ unit, ...bounds }: DayLeaf, { today }: Question): number[] {
  const given = [bounds.atLeast, bounds.atMost, bounds.moreThan, bounds.lessThan].filter(isGiven);
  if (unit === undefined) return given.map((bound) => epochDay(String(bound)));
  return given
    .map(Number)
    .flatMap((count) =>
      unit === 'working_day'
        ? [today - 2 * Math.abs(count), today + 2 * Math.abs(count)]
        : [today + count * (unit === 'week' ? 7 : 1)],
    );
}

function nearestDay(
  from: number,
  side: 1 | -1,
  end: number,
  isExpected: (day: number) => boolean,
): number | null {
  for (let day = from + side; (end - day) * side >= 0; day += side) if (isExpected(day)) return day;
  return null;
}

/** A year is as far as anything. */
export function daysApart(from: number, to: number) {
  const share = fraction(BigInt(Math.abs(to - from)), 365n);
  return order(share, fraction(1n)) > 0 ? fraction(1n) : share;
}
