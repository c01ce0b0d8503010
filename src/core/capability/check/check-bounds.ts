import {
  type ExactFraction,
  ONE_EXACT,
  ZERO_EXACT,
  add,
  compare,
  isInteger,
  readDecimal,
  subtract,
} from '../../shared/exact.ts';
import { parseDate } from '../../shared/working-days.ts';
import type { Bounds, DecimalInput } from '../capability-map.ts';
import { quote } from './check-problem.ts';
import type { MapInquiry } from './check-names.ts';

const BOUND_NAMES = ['atLeast', 'moreThan', 'atMost', 'lessThan'] as const;
type BoundName = (typeof BOUND_NAMES)[number];

type BoundScale = 'decimal' | 'whole';

export function checkDecimalBounds(inquiry: MapInquiry, bounds: Bounds): void {
  checkGivenBounds(inquiry, bounds, 'decimal', (value, name) => {
    const number = readDecimal(value);
    if (number !== null) return number;
    const problem = `${quote(name)} must be a decimal, but is ${quote(value)}; only a date dimension is compared with dates.`;
    inquiry.findings.addError(inquiry.origins.memberPointer(bounds, name), 'bad-decimal', problem);
    return null;
  });
}

/**
 * Checks that the bounds of a count are whole numbers of at least 0. The count is either the
 * ordered quantity or the number of chosen values.
 */
export function checkCountBounds(inquiry: MapInquiry, bounds: Bounds): void {
  checkGivenBounds(inquiry, bounds, 'whole', (value, name) => {
    const number = readDecimal(value);
    if (number !== null && isInteger(number) && compare(number, ZERO_EXACT) >= 0) return number;
    const problem = `${quote(name)} compares a count and must be a whole number from 0, but is ${quote(value)}.`;
    inquiry.findings.addError(
      inquiry.origins.memberPointer(bounds, name),
      'bad-count-bound',
      problem,
    );
    return null;
  });
}

const DAY_UNITS = ['day', 'week', 'working_day'];

/**
 * Checks the bounds of a date. Each must be a date, or a whole number of days, weeks or working
 * days after today.
 */
export function checkDateBounds(
  inquiry: MapInquiry,
  bounds: Bounds & { readonly unit?: string },
): void {
  const { findings, origins } = inquiry;
  if (bounds.unit !== undefined && bounds.unit !== '' && !DAY_UNITS.includes(bounds.unit)) {
    const problem = `Dates are compared in "day", "week" or "working_day" after the day of asking, not in ${quote(bounds.unit)}.`;
    findings.addError(origins.memberPointer(bounds, 'unit'), 'bad-date-bound', problem);
    return;
  }
  checkGivenBounds(inquiry, bounds, 'whole', (value, name) => {
    const bound = bounds.unit === undefined ? readDay(value) : readDays(value);
    if (bound !== null) return bound;
    const allowed =
      bounds.unit === undefined
        ? 'a date of the calendar such as "2026-12-24", or a whole number with the unit "day", "week" or "working_day"'
        : `a whole number of ${quote(bounds.unit)}; a date stands without a unit`;
    findings.addError(
      origins.memberPointer(bounds, name),
      'bad-date-bound',
      `${quote(name)} must be ${allowed}, but is ${quote(value)}.`,
    );
    return null;
  });
}

function readDay(value: DecimalInput): ExactFraction | null {
  const day = typeof value === 'string' ? parseDate(value) : null;
  return day === null ? null : { n: BigInt(day), d: 1n };
}

function readDays(value: DecimalInput): ExactFraction | null {
  const days = readDecimal(value);
  return days !== null && isInteger(days) ? days : null;
}

type ReadBound = (value: DecimalInput, name: BoundName) => ExactFraction | null;

function checkGivenBounds(
  inquiry: MapInquiry,
  bounds: Bounds,
  scale: BoundScale,
  readBound: ReadBound,
): void {
  const { findings, origins } = inquiry;
  const given = BOUND_NAMES.flatMap((name) =>
    bounds[name] === undefined ? [] : [{ name, value: bounds[name] }],
  );
  if (given.length === 0 && !origins.isDamaged(bounds)) {
    const allowed =
      '"atLeast", "atMost", "moreThan" or "lessThan" (or, for a dimension, "in" or "answered")';
    const problem = `The condition compares with nothing; give it ${allowed}.`;
    findings.addError(origins.pointerOf(bounds), 'no-bound', problem);
  }
  const limits = given.flatMap(({ name, value }) => {
    const bound = readBound(value, name);
    return bound === null ? [] : [{ name, value, ...toLimit(name, bound, scale) }];
  });
  const lowerLimits = limits.filter((limit) => limit.isLower);
  const upperLimits = limits.filter((limit) => !limit.isLower);
  const clash = lowerLimits
    .flatMap((lower) => upperLimits.map((upper) => ({ lower, upper })))
    .find(({ lower, upper }) => isEmptyRange(lower, upper));
  if (clash === undefined) return;
  const { lower, upper } = clash;
  const [from, to] = [lower, upper].map(
    ({ name, value }) => `${describeBound(name)} ${String(value)}`,
  );
  const problem = `Nothing can be ${from} and ${to} at once.`;
  findings.addError(origins.pointerOf(bounds), 'contradictory-bounds', problem);
}

interface Limit {
  readonly isLower: boolean;
  readonly bound: ExactFraction;
  readonly isOpen: boolean;
}

/**
 * Converts a bound to a limit. For whole numbers, an exclusive bound becomes an inclusive one:
 * "more than 3" becomes "at least 4".
 */
function toLimit(name: BoundName, bound: ExactFraction, scale: BoundScale): Limit {
  const isLower = name === 'atLeast' || name === 'moreThan';
  const isOpen = name === 'moreThan' || name === 'lessThan';
  if (!isOpen || scale === 'decimal') return { isLower, bound, isOpen };
  return {
    isLower,
    bound: isLower ? add(bound, ONE_EXACT) : subtract(bound, ONE_EXACT),
    isOpen: false,
  };
}

function isEmptyRange(lower: Limit, upper: Limit): boolean {
  const order = compare(lower.bound, upper.bound);
  return order > 0 || (order === 0 && (lower.isOpen || upper.isOpen));
}

function describeBound(name: BoundName): string {
  return { atLeast: 'at least', moreThan: 'more than', atMost: 'at most', lessThan: 'less than' }[
    name
  ];
}
