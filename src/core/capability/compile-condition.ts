import {
  type Exact,
  compare,
  decimal,
  divide,
  multiply,
  toDecimalText,
  toNumber,
} from '../shared/exact.ts';
import { type Unit, findUnit } from '../shared/units.ts';
import { parseDate, workingDaysBetween } from '../shared/working-days.ts';
import { type Answers, ANSWERED, MANY, NO_CELL, OPEN } from './answers.ts';
import type { Bounds, Condition, DecimalInput } from './capability-map.ts';
import type { CompiledCondition, CompiledDimension, CompiledMeasure } from './compiled-map.ts';
import { measureExactly, measureNearly, measureState } from './measure.ts';
import { FALSE, type Truth, TRUE, UNKNOWN_FALSE, UNKNOWN_TRUE, and, not, or } from './truth.ts';

/** What a condition may look at. */
export interface Scope {
  readonly dimension: (
    key: string,
  ) => Pick<CompiledDimension, 'index' | 'kind' | 'valueIndex' | 'values' | 'magnitude'>;
  readonly measure: (key: string) => CompiledMeasure;
}

type Holds = CompiledCondition['holds'];

/** Makes a checked condition ready. */
export function compileCondition(scope: Scope, condition: Condition): CompiledCondition {
  const dimensions = new Set<number>();
  const holds = compile(scope, condition, dimensions);
  return { holds, dimensions: [...dimensions].toSorted((a, b) => a - b) };
}

function compile(scope: Scope, condition: Condition, seen: Set<number>): Holds {
  if ('all' in condition)
    return compileAll(condition.all.map((part) => compile(scope, part, seen)));
  if ('any' in condition)
    return compileAny(condition.any.map((part) => compile(scope, part, seen)));
  if ('not' in condition) {
    const holds = compile(scope, condition.not, seen);
    return (answers) => not(holds(answers));
  }
  if ('quantity' in condition) {
    const test = compileTest(condition.quantity);
    return (answers) => truth(test(answers.quantity));
  }
  if ('product' in condition) {
    const slugs = new Set(condition.product.in);
    return (answers) => truth(answers.productSlug !== null && slugs.has(answers.productSlug));
  }
  if ('measure' in condition) {
    const measure = scope.measure(condition.measure);
    for (const dimension of measure.dimensions) seen.add(dimension);
    return compileMeasure(measure, condition);
  }
  const dimension = scope.dimension(condition.dimension);
  seen.add(dimension.index);
  if ('in' in condition) return compileMembership(dimension, condition.in);
  if ('answered' in condition) return compileAnswered(dimension.index, condition.answered);
  if (dimension.kind === 'magnitude') return compileMagnitude(dimension, condition);
  if (dimension.kind === 'date') return compileDate(dimension.index, condition);
  return compileCount(dimension.index, condition);
}

function truth(value: boolean): Truth {
  return value ? TRUE : FALSE;
}

/** Nothing was answered: false as things stand, and unknown while somebody may answer. */
function unanswered(answers: Answers, dimension: number): Truth {
  return answers.states[dimension] === OPEN ? UNKNOWN_FALSE : FALSE;
}

function compileAll(parts: readonly Holds[]): Holds {
  const [first, second, ...rest] = parts;
  if (first === undefined) return () => TRUE;
  if (second === undefined) return first;
  if (rest.length === 0) {
    return (answers) => {
      const left = first(answers);
      return left === FALSE ? FALSE : and(left, second(answers));
    };
  }
  return (answers) => {
    let result: Truth = TRUE;
    for (const part of parts) {
      result = and(result, part(answers));
      if (result === FALSE) return FALSE;
    }
    return result;
  };
}

function compileAny(parts: readonly Holds[]): Holds {
  if (parts.length === 1 && parts[0] !== undefined) return parts[0];
  return (answers) => {
    let result: Truth = FALSE;
    for (const part of parts) {
      result = or(result, part(answers));
      if (result === TRUE) return TRUE;
    }
    return result;
  };
}

function compileMembership(
  dimension: ReturnType<Scope['dimension']>,
  keys: readonly string[],
): Holds {
  const { index, values, valueIndex } = dimension;
  const member = new Uint8Array(values.length + 2);
  const named = keys.map((key) => valueIndex.get(key)).filter((value) => value !== undefined);
  for (const value of named) member[value + 1] = 1;
  const shown = named.filter((value) => values[value]?.hidden === false);
  return (answers) => {
    const cell = answers.cells[index] as number;
    if (cell > NO_CELL) return member[cell] as Truth;
    if (cell === MANY) return hasMember(answers.chosen[index] as readonly number[], member);
    const excluded = answers.excluded[index];
    if (excluded === null || excluded === undefined)
      return shown.length === 0 ? FALSE : unanswered(answers, index);
    return shown.every((value) => excluded.has(value)) ? FALSE : unanswered(answers, index);
  };
}

function hasMember(values: readonly number[], member: Uint8Array): Truth {
  for (let place = 0; place < values.length; place += 1)
    if (member[(values[place] as number) + 1] === 1) return TRUE;
  return FALSE;
}

function compileAnswered(dimension: number, wanted: boolean): Holds {
  const [yes, no, open]: [Truth, Truth, Truth] = wanted
    ? [TRUE, FALSE, UNKNOWN_FALSE]
    : [FALSE, TRUE, UNKNOWN_TRUE];
  return (answers) => {
    const state = answers.states[dimension] ?? OPEN;
    if (state >= ANSWERED) return yes;
    return state === OPEN ? open : no;
  };
}

const BOUNDS = ['atLeast', 'atMost', 'moreThan', 'lessThan'] as const;
type BoundName = (typeof BOUNDS)[number];

function boundsOf(bounds: Bounds): [BoundName, DecimalInput][] {
  return BOUNDS.flatMap((name) =>
    bounds[name] === undefined ? [] : [[name, bounds[name]] as [BoundName, DecimalInput]],
  );
}

/** Whether a number that lies `order` (negative, 0, positive) from the bound is within it. */
function within(name: BoundName, order: number): boolean {
  switch (name) {
    case 'atLeast':
      return order >= 0;
    case 'atMost':
      return order <= 0;
    case 'moreThan':
      return order > 0;
    case 'lessThan':
      return order < 0;
  }
}

/** A test of whole numbers: counts, quantities, days. */
function compileTest(
  bounds: Bounds,
  toWhole = (bound: DecimalInput) => toNumber(decimal(bound)),
): (value: number) => boolean {
  const tests = boundsOf(bounds).map(([name, bound]) => ({ name, bound: toWhole(bound) }));
  return (value) => tests.every(({ name, bound }) => within(name, value - bound));
}

function compileCount(dimension: number, bounds: Bounds): Holds {
  const test = compileTest(bounds);
  return (answers) =>
    answers.isAnswered(dimension)
      ? truth(test(answers.askedCount(dimension)))
      : unanswered(answers, dimension);
}

const CALENDAR_UNITS: Readonly<Record<string, number>> = { day: 1, week: 7 };

function compileDate(dimension: number, bounds: Bounds & { readonly unit?: string }): Holds {
  const { unit } = bounds;
  if (unit === 'working_day') return compileWorkingDays(dimension, bounds);
  const days = unit === undefined ? 0 : (CALENDAR_UNITS[unit] ?? 1);
  const test = compileTest(bounds, (bound) =>
    days === 0
      ? (parseDate(String(bound)) ?? Number.NaN)
      : toNumber(multiply(decimal(bound), decimal(days))),
  );
  return (answers) => {
    if (!answers.isAnswered(dimension)) return unanswered(answers, dimension);
    const day = answers.days[dimension] ?? 0;
    return truth(test(days === 0 ? day : day - answers.today));
  };
}

function compileWorkingDays(dimension: number, bounds: Bounds): Holds {
  const test = compileTest(bounds);
  const enough =
    Math.max(...boundsOf(bounds).map(([, bound]) => Math.abs(toNumber(decimal(bound))))) + 1;
  return (answers) => {
    if (!answers.isAnswered(dimension)) return unanswered(answers, dimension);
    return truth(
      test(
        workingDaysBetween(answers.calendar, answers.today, answers.days[dimension] ?? 0, enough),
      ),
    );
  };
}

interface ExactBound {
  readonly name: BoundName;
  readonly base: Exact;
  readonly own: number;
  /** Whether `own` is the very decimal: then comparing doubles of at most 15 digits is exact. */
  readonly ownIsExact: boolean;
}

function exactBounds(bounds: Bounds, unit: Unit, own: Unit): ExactBound[] {
  return boundsOf(bounds).map(([name, bound]) => {
    const base = multiply(decimal(bound), unit.factor);
    const inOwn = divide(base, own.factor);
    const text = toDecimalText(inOwn);
    return {
      name,
      base,
      own: toNumber(inOwn),
      ownIsExact: text !== null && text.replace(/[-.]/g, '').length <= 15,
    };
  });
}

// Doubles closer than this (relatively) are compared again as exact fractions.
const NEAR = 1e-9;

function compileMagnitude(
  dimension: ReturnType<Scope['dimension']>,
  bounds: Bounds & { readonly unit?: string },
): Holds {
  const { index, magnitude } = dimension;
  if (magnitude === null) throw new Error(`dimension ${index} is no magnitude`);
  const tests = exactBounds(bounds, findUnit(bounds.unit ?? '') ?? magnitude.unit, magnitude.unit);
  return (answers) => {
    if (!answers.isAnswered(index)) return unanswered(answers, index);
    const value = answers.magnitudes[index] ?? 0;
    const plain = answers.exactInOwnUnit[index] === 1;
    for (const { name, base, own, ownIsExact } of tests) {
      const difference = value - own;
      const sure =
        (plain && ownIsExact) || Math.abs(difference) > NEAR * (Math.abs(value) + Math.abs(own));
      if (!within(name, sure ? difference : compare(answers.inBaseUnits(index), base)))
        return FALSE;
    }
    return TRUE;
  };
}

function compileMeasure(
  measure: CompiledMeasure,
  bounds: Bounds & { readonly unit?: string },
): Holds {
  const unit = findUnit(bounds.unit ?? '') ?? measure.unit;
  const tests = boundsOf(bounds).map(([name, bound]) => {
    const base = multiply(decimal(bound), unit.factor);
    return { name, base, near: toNumber(base) };
  });
  return (answers) => {
    const state = measureState(measure, answers);
    if (state !== 'known') return state === 'unknown' ? UNKNOWN_FALSE : FALSE;
    const { value, size } = measureNearly(measure, answers);
    for (const { name, base, near } of tests) {
      const difference = value - near;
      const sure = Math.abs(difference) > NEAR * (size + Math.abs(near));
      if (!within(name, sure ? difference : compare(measureExactly(measure, answers), base)))
        return FALSE;
    }
    return TRUE;
  };
}
