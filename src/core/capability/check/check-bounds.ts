import {
  type Exact,
  ONE,
  ZERO,
  add,
  compare,
  isInteger,
  readDecimal,
  subtract,
} from '../../shared/exact.ts';
import { parseDate } from '../../shared/working-days.ts';
import type { Bounds, DecimalInput } from '../capability-map.ts';
import { quote } from './check-problem.ts';
import type { Inquiry } from './check-names.ts';

const NAMES = ['atLeast', 'moreThan', 'atMost', 'lessThan'] as const;
type BoundName = (typeof NAMES)[number];

/**
 * Which numbers bounds are compared with: any decimals, or whole ones of which none lies between
 * two neighbours.
 */
type Scale = 'decimal' | 'whole';

/** Bounds of a magnitude or a measure. */
export function checkDecimalBounds(inquiry: Inquiry, bounds: Bounds): void {
  checkEach(inquiry, bounds, 'decimal', (value, name) => {
    const number = readDecimal(value);
    if (number !== null) return number;
    const problem = `${quote(name)} must be a decimal, but is ${quote(value)}; only a date dimension is compared with dates.`;
    inquiry.findings.error(inquiry.origins.member(bounds, name), 'bad-decimal', problem);
    return null;
  });
}

/** Bounds of the quantity or of how many values are chosen. */
export function checkCountBounds(inquiry: Inquiry, bounds: Bounds): void {
  checkEach(inquiry, bounds, 'whole', (value, name) => {
    const number = readDecimal(value);
    if (number !== null && isInteger(number) && compare(number, ZERO) >= 0) return number;
    const problem = `${quote(name)} compares a count and must be a whole number from 0, but is ${quote(value)}.`;
    inquiry.findings.error(inquiry.origins.member(bounds, name), 'bad-count-bound', problem);
    return null;
  });
}

const DAY_UNITS = ['day', 'week', 'working_day'];

/** Bounds of a date: dates, or whole numbers of a unit of days after the day of asking. */
export function checkDateBounds(
  inquiry: Inquiry,
  bounds: Bounds & { readonly unit?: string },
): void {
  const { findings, origins } = inquiry;
  if (bounds.unit !== undefined && bounds.unit !== '' && !DAY_UNITS.includes(bounds.unit)) {
    const problem = `Dates are compared in "day", "week" or "working_day" after the day of asking, not in ${quote(bounds.unit)}.`;
    findings.error(origins.member(bounds, 'unit'), 'bad-date-bound', problem);
    return;
  }
  checkEach(inquiry, bounds, 'whole', (value, name) => {
    const bound = bounds.unit === undefined ? readDay(value) : readDays(value);
    if (bound !== null) return bound;
    const allowed =
      bounds.unit === undefined
        ? 'a date of the calendar such as "2026-12-24", or a whole number with the unit "day", "week" or "working_day"'
        : `a whole number of ${quote(bounds.unit)}; a date stands without a unit`;
    findings.error(
      origins.member(bounds, name),
      'bad-date-bound',
      `${quote(name)} must be ${allowed}, but is ${quote(value)}.`,
    );
    return null;
  });
}

function readDay(value: DecimalInput): Exact | null {
  const day = typeof value === 'string' ? parseDate(value) : null;
  return day === null ? null : { n: BigInt(day), d: 1n };
}

function readDays(value: DecimalInput): Exact | null {
  const days = readDecimal(value);
  return days !== null && isInteger(days) ? days : null;
}

type ReadBound = (value: DecimalInput, name: BoundName) => Exact | null;

function checkEach(inquiry: Inquiry, bounds: Bounds, scale: Scale, read: ReadBound): void {
  const { findings, origins } = inquiry;
  const given = NAMES.flatMap((name) =>
    bounds[name] === undefined ? [] : [{ name, value: bounds[name] }],
  );
  if (given.length === 0 && !origins.isDamaged(bounds)) {
    const allowed =
      '"atLeast", "atMost", "moreThan" or "lessThan" (or, for a dimension, "in" or "answered")';
    const problem = `The condition compares with nothing; give it ${allowed}.`;
    findings.error(origins.of(bounds), 'no-bound', problem);
  }
  const limits = given.flatMap(({ name, value }) => {
    const bound = read(value, name);
    return bound === null ? [] : [{ name, value, ...limitOf(name, bound, scale) }];
  });
  const lower = limits.filter((limit) => limit.isLower);
  const upper = limits.filter((limit) => !limit.isLower);
  const clash = lower
    .flatMap((low) => upper.map((high) => ({ low, high })))
    .find(({ low, high }) => nothingBetween(low, high));
  if (clash === undefined) return;
  const { low, high } = clash;
  const problem = `Nothing can be ${words(low.name)} ${String(low.value)} and ${words(high.name)} ${String(high.value)} at once.`;
  findings.error(origins.of(bounds), 'contradictory-bounds', problem);
}

interface Limit {
  readonly isLower: boolean;
  readonly at: Exact;
  readonly isOpen: boolean;
}

/** Whole numbers above 3 are those from 4. */
function limitOf(name: BoundName, bound: Exact, scale: Scale): Limit {
  const isLower = name === 'atLeast' || name === 'moreThan';
  const isOpen = name === 'moreThan' || name === 'lessThan';
  if (!isOpen || scale === 'decimal') return { isLower, at: bound, isOpen };
  return { isLower, at: isLower ? add(bound, ONE) : subtract(bound, ONE), isOpen: false };
}

function nothingBetween(low: Limit, high: Limit): boolean {
  const order = compare(low.at, high.at);
  return order > 0 || (order === 0 && (low.isOpen || high.isOpen));
}

function words(name: BoundName): string {
  return { atLeast: 'at least', moreThan: 'more than', atMost: 'at most', lessThan: 'less than' }[
    name
  ];
}
