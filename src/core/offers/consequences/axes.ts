import {
  type Answers,
  STATE_ANSWERED,
  STATE_CLOSED,
  NO_CELL,
  STATE_OPEN,
  type PackedAnswer,
} from '../../capability/answers.ts';
import type { CompiledDimension } from '../../capability/compiled-map.ts';
import type { DimensionKind } from '../../capability/capability-map.ts';
import { kindAnswersOf } from '../../capability/kinds/kinds.ts';
import type { Selection } from '../../capability/question.ts';
import { compare, decimal, divide, subtract, toNumber } from '../../shared/exact.ts';
import { formatDate } from '../../shared/working-days.ts';

/** One of the choices for an option that are tried to work out the consequences of a map. */
export interface AxisPoint {
  readonly selection: Selection;
  readonly packed: PackedAnswer;
}

/** The choices for an option that are considered, out of all that the store offers. */
export interface Axis {
  readonly dimension: CompiledDimension;
  readonly points: readonly AxisPoint[];
  /** True if the list contains every choice that exists; for a date, `DAYS_AHEAD` days. */
  readonly isComplete: boolean;
  /** What the choices are spread over, if they have an order and may be many. */
  readonly range: 'sizes' | 'days' | null;
}

/** How many choices are listed for sizes and for dates. */
export interface AxisLimits {
  readonly sizes: number;
  /** The days that are listed, in days after today. */
  readonly days: readonly number[];
}

/** A date that may be any day is counted by the days of 26 weeks, today included. */
const DAYS_AHEAD = 182;

/** The maximum number of values in an option for which every combination of values is listed. */
const MAXIMUM_SUBSET_VALUES = 8;
/** The days on which prices are most likely to differ, as near days may cost a surcharge. */
export const PRICED_DAYS = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 42, 63, 91, 182];
/** The number of steps above the smallest size that are listed if an option has no largest size. */
const UNBOUNDED_STEP_COUNT = 100;

/** Lists at most so many sizes or days, evenly spaced if there are more. */
export function evenLimits(maximum: number): AxisLimits {
  return { sizes: maximum, days: evenlySpaced(DAYS_AHEAD, maximum) };
}

/**
 * Lists the choices for an option. If there are more sizes than the limit, an evenly spaced
 * selection is listed.
 */
export function axisOf(dimension: CompiledDimension, answers: Answers, limits: AxisLimits): Axis {
  const { selections, isComplete, range } = CHOICES_BY_KIND[dimension.kind](
    dimension,
    answers.today,
    limits,
  );
  const points = selections.flatMap((selection) => axisPoint(dimension, answers, selection) ?? []);
  return { dimension, points, isComplete, range };
}

/**
 * Lists the choices with which an option can be ordered. For options that take several values, this
 * includes choosing none, because a rule may require an answer.
 */
export function orderedAxisOf(
  dimension: CompiledDimension,
  answers: Answers,
  limits: AxisLimits,
): Axis {
  const axis = axisOf(dimension, answers, limits);
  const isStated = axis.points.some(({ selection }) => selection.valueKeys?.length === 0);
  if (dimension.kind !== 'choices' || isStated) return axis;
  const none = axisPoint(dimension, answers, valuesSelection(dimension, []));
  return none === null ? axis : { ...axis, points: [none, ...axis.points] };
}

/** Adds choices out of many more, such as the longest of all texts. */
export function withChoices(axis: Axis, answers: Answers, selections: readonly Selection[]): Axis {
  if (selections.length === 0) return axis;
  const added = selections.flatMap((each) => axisPoint(axis.dimension, answers, each) ?? []);
  return { ...axis, points: [...axis.points, ...added], isComplete: false };
}

function axisPoint(
  dimension: CompiledDimension,
  answers: Answers,
  selection: Selection,
): AxisPoint | null {
  clearAnswer(answers, dimension.index);
  const isRefused =
    kindAnswersOf(dimension).read(dimension, selection, answers) !== null ||
    isBlocked(dimension, answers);
  const point = isRefused ? null : { selection, packed: answers.packAnswer(dimension.index) };
  clearAnswer(answers, dimension.index);
  return point;
}

export function clearAnswer(answers: Answers, index: number): void {
  answers.states[index] = STATE_OPEN;
  answers.cells[index] = NO_CELL;
}

/** Marks an option as closed, so that nothing has to be chosen for it. */
export function closeAnswer(answers: Answers, index: number): void {
  answers.states[index] = STATE_CLOSED;
  answers.cells[index] = NO_CELL;
}

export function choosePoint(answers: Answers, index: number, { packed }: AxisPoint): void {
  answers.unpackAnswer(index, packed);
  answers.states[index] = STATE_ANSWERED;
}

function isBlocked(dimension: CompiledDimension, answers: Answers): boolean {
  let isBlocking = false;
  kindAnswersOf(dimension).judge(dimension, answers, {
    fire: ({ effect }) => {
      if (effect === 'blocks') isBlocking = true;
    },
  });
  return isBlocking;
}

interface ListedSelections extends Pick<Axis, 'isComplete' | 'range'> {
  readonly selections: readonly Selection[];
}

type ListChoices = (
  dimension: CompiledDimension,
  today: number,
  limits: AxisLimits,
) => ListedSelections;

const CHOICES_BY_KIND: { readonly [K in DimensionKind]: ListChoices } = {
  choice: (dimension) => ({
    selections: dimension.values.map(({ key }) => valuesSelection(dimension, [key])),
    isComplete: true,
    range: null,
  }),
  choices: valueSetSelections,
  magnitude: (dimension, _, { sizes }) => ({ ...sizesOf(dimension, sizes), range: 'sizes' }),
  text: ({ key: dimensionKey }) => ({
    selections: [{ dimensionKey, requestedValue: 'A' }],
    isComplete: true,
    range: null,
  }),
  date: ({ key: dimensionKey }, today, { days }) => ({
    selections: days.map((offset) => ({
      dimensionKey,
      requestedValue: formatDate(today + offset),
    })),
    isComplete: days.length === DAYS_AHEAD,
    range: 'days',
  }),
};

function valuesSelection(
  { key: dimensionKey }: CompiledDimension,
  valueKeys: readonly string[],
): Selection {
  return { dimensionKey, valueKeys };
}

function valueSetSelections(dimension: CompiledDimension): ListedSelections {
  const keys = dimension.values.map(({ key }) => key);
  // For a required option, or one with a default, choosing no value must be stated explicitly.
  const none = dimension.required || dimension.assumed !== null ? [[]] : [];
  const isComplete = keys.length <= MAXIMUM_SUBSET_VALUES;
  const sets = isComplete ? subsetsOf(keys) : [...keys.map((key) => [key]), keys];
  return {
    selections: [...none, ...sets].map((chosenValueKeys) =>
      valuesSelection(dimension, chosenValueKeys),
    ),
    isComplete,
    range: null,
  };
}

/** Returns every nonempty subset of these keys, with the smallest subsets first. */
function subsetsOf(keys: readonly string[]): readonly (readonly string[])[] {
  let subsets: (readonly string[])[] = [[]];
  for (const key of keys)
    subsets = subsets.concat(subsets.map((valueKeySubset) => [...valueKeySubset, key]));
  return subsets.slice(1).toSorted((one, other) => one.length - other.length);
}

/**
 * Returns the sizes of an option step by step. If there are more than `maximum`, returns an evenly
 * spaced selection.
 */
function sizesOf(dimension: CompiledDimension, maximum: number): Omit<ListedSelections, 'range'> {
  const { key: dimensionKey, source } = dimension;
  if (!('unit' in source)) return { selections: [], isComplete: false };
  const step = decimal(source.step ?? 1);
  const least = decimal(source.minimum ?? source.step ?? 1);
  const isStepped = source.step !== null && source.step !== undefined;
  const isBounded = isStepped && source.minimum !== null && source.minimum !== undefined;
  const most = source.maximum ?? null;
  const steps =
    most === null
      ? UNBOUNDED_STEP_COUNT
      : Math.max(0, Math.floor(toNumber(divide(subtract(decimal(most), least), step)) + 1e-9));
  const places = evenlySpaced(steps + 1, maximum);
  const [start, stride] = [toNumber(least), toNumber(step)];
  const sizes = places.map((position) => roundedSize(start + position * stride));
  if (most !== null && !isStepped && compare(decimal(sizes.at(-1) ?? 0), decimal(most)) < 0)
    sizes.push(toNumber(decimal(most)));
  return {
    selections: sizes.map((magnitude) => ({ dimensionKey, magnitude, unit: source.unit })),
    isComplete: isBounded && most !== null && places.length === steps + 1,
  };
}

function roundedSize(size: number): number {
  return Number(size.toPrecision(12));
}

/**
 * Returns the numbers from 0 to `count - 1`. If there are more than `maximum`, returns an evenly
 * spaced selection that contains the first and the last.
 */
export function evenlySpaced(count: number, maximum: number): readonly number[] {
  if (count <= maximum) return Array.from({ length: count }, (_, position) => position);
  return Array.from({ length: maximum }, (_, position) =>
    Math.round((position * (count - 1)) / Math.max(1, maximum - 1)),
  );
}
