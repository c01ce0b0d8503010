import { type Exact, compare, divide, subtract, toNumber } from '../shared/exact.ts';
import { type Answers, ANSWERED } from './answers.ts';
import type { CompiledDimension } from './compiled-map.ts';
import { isAssumed } from './complete.ts';
import { ownRulesBroken } from './evaluate.ts';
import type { UnderstoodSelection } from './question.ts';
import { isAvailable } from './search/available.ts';
import { rangeOf } from './search/fit-sizes.ts';
import { type Literal, negation } from './search/formula.ts';
import { type Direction, outermostSize } from './search/outermost.ts';
import type { Search } from './search/search.ts';
import type { DimensionModel } from './search/search-model.ts';
import type { SizeAxis } from './search/size-axis.ts';
import { SoftLiterals } from './search/soft-literals.ts';
import { nearestShort } from './search/within.ts';
import { daySelection, sizeSelection, valuesSelection } from './selections.ts';

/** What may be stated on a dimension in place of what is. */
export interface Restatement {
  /** Null: nothing. */
  readonly to: UnderstoodSelection | null;
  readonly assumptions: readonly Literal[];
  /** 0 to 1. */
  readonly distance: number;
  /** Its place among what may be stated, in map order. */
  readonly rank: number;
}

export interface Restatements {
  readonly found: readonly Restatement[];
  readonly isSure: boolean;
}

/**
 * Whether whatever may be stated on a dimension in place of what is lies as far away as can be:
 * known without a search.
 */
export function isAlwaysFar({ kind, shownValueCount }: CompiledDimension): boolean {
  return kind === 'text' || (kind === 'choice' && shownValueCount <= 2);
}

/** Dates this many days apart are as far apart as can be. */
const FAR_DAYS = 365;

/**
 * What can be stated on one dimension under the assumptions. docs/capability-maps.md, "The nearest
 * yes", says how near it is.
 */
export function findRestatements(
  search: Search,
  answers: Answers,
  model: DimensionModel,
  assumptions: readonly Literal[],
): Restatements {
  const taken = takenBack(search, answers, model, assumptions);
  const isOpen = !takesMany(model) || search.solve([...assumptions, model.answered]) !== 'no';
  const found = isOpen
    ? statedAnew(search, answers, model, assumptions)
    : { found: [], isSure: true };
  return { found: [...found.found, ...taken.found], isSure: found.isSure && taken.isSure };
}

/** Whether what can be stated takes many looks: then one look tells first whether anything can. */
function takesMany({ dimension: { kind, shownValueCount } }: DimensionModel): boolean {
  return kind === 'choices' || (kind === 'choice' && shownValueCount > 2);
}

function statedAnew(
  search: Search,
  answers: Answers,
  model: DimensionModel,
  assumptions: readonly Literal[],
): Restatements {
  switch (model.dimension.kind) {
    case 'choice':
      return otherValues(search, answers, model, assumptions);
    case 'choices':
      return nearestSets(search, answers, model, assumptions);
    case 'magnitude':
      return nearestSizes(search, answers, model, assumptions);
    case 'date':
      return nearestDays(search, answers, model, assumptions);
    case 'text':
      return { found: [], isSure: true };
  }
}

/**
 * Only a text is taken back even where a yes needs one: the buyer's next words can't be foretold.
 */
function takenBack(
  search: Search,
  answers: Answers,
  { dimension, answered }: DimensionModel,
  assumptions: readonly Literal[],
): Restatements {
  const isAlwaysAsked =
    dimension.required && dimension.applies === null && dimension.kind !== 'text';
  if (isAlwaysAsked || isAssumed(answers, dimension.index)) return { found: [], isSure: true };
  const without = [answered ^ 1];
  const outcome = search.solve([...assumptions, ...without]);
  const isAsked = outcome === 'no' && dimension.kind === 'text';
  const taken: Restatement = {
    to: null,
    assumptions: isAsked ? [] : without,
    distance: 1,
    rank: Number.MAX_SAFE_INTEGER,
  };
  return { found: outcome === 'no' && !isAsked ? [] : [taken], isSure: outcome !== 'given up' };
}

function possible(
  search: Search,
  assumptions: readonly Literal[],
  candidates: readonly Restatement[],
): Restatements {
  const outcomes = candidates.map((candidate) =>
    search.solve([...assumptions, ...candidate.assumptions]),
  );
  return {
    found: candidates.filter((_, place) => outcomes[place] !== 'no'),
    isSure: !outcomes.includes('given up'),
  };
}

function otherValues(
  search: Search,
  answers: Answers,
  { dimension, values }: DimensionModel,
  assumptions: readonly Literal[],
): Restatements {
  const shown = dimension.values.filter((value) => !value.hidden);
  const now = answers.valuesOf(dimension.index);
  const isOdd =
    now.length !== 1 ||
    ownRulesBroken(dimension, answers).some(
      (rule) => rule === dimension.rules.notInMap || rule === dimension.rules.tooMany,
    );
  const place = shown.findIndex(({ index }) => index === now[0]);
  const candidates = shown.flatMap((value, rank): Restatement[] => {
    if ((!isOdd && value.index === now[0]) || !isAvailable(dimension, answers, value.index))
      return [];
    const distance =
      isOdd || place < 0 || shown.length < 2 ? 1 : Math.abs(rank - place) / (shown.length - 1);
    return [
      {
        to: valuesSelection(dimension, [value.index]),
        assumptions: [values[value.index] as Literal],
        distance,
        rank,
      },
    ];
  });
  // One value alone isn't tried here: whoever goes on with it finds out.
  return candidates.length < 2
    ? { found: candidates, isSure: true }
    : possible(search, assumptions, candidates);
}

/** Sets looked at, at most, that are equally near. */
const MAXIMUM_SETS = 40;

/** Sets that differ in the fewest values, of those that are possible. */
function nearestSets(
  search: Search,
  answers: Answers,
  { dimension, answered, values }: DimensionModel,
  assumptions: readonly Literal[],
): Restatements {
  const { index } = dimension;
  const now = answers.valuesOf(index);
  const isOdd = ownRulesBroken(dimension, answers).some(
    (rule) => rule === dimension.rules.notInMap,
  );
  const isOther = search.fresh();
  const differ = (chosen: readonly number[]): void =>
    search.demand([
      negation(isOther),
      ...values.map((literal, value) => (chosen.includes(value) ? negation(literal) : literal)),
    ]);
  if (!isOdd) differ(now);
  const same = values.map((literal, value) => (now.includes(value) ? literal : negation(literal)));
  const softs = new SoftLiterals(search, same, [...assumptions, answered, isOther]);
  const found: Restatement[] = [];
  for (let outcome = softs.relax(); outcome !== 'no'; outcome = search.solve(softs.assumed)) {
    if (outcome === 'given up' || found.length === MAXIMUM_SETS)
      return { found: inRankOrder(found), isSure: false };
    const chosen = dimension.values
      .filter((value) => search.isTrue(values[value.index] as Literal))
      .map((value) => value.index);
    const exchanged = Math.max(
      now.filter((value) => !chosen.includes(value)).length,
      chosen.filter((value) => !now.includes(value)).length,
    );
    const distance = isOdd ? 1 : Math.min(1, exchanged / Math.max(1, dimension.shownValueCount));
    found.push({
      to: valuesSelection(dimension, chosen),
      assumptions: search.values(index, chosen),
      distance,
      rank: rankOf(chosen),
    });
    differ(chosen);
  }
  return { found: inRankOrder(found), isSure: true };
}

/** Sets with earlier values come first; exactly so for the first 50 of a list. */
function rankOf(chosen: readonly number[]): number {
  return chosen.reduce((rank, value) => rank - 2 ** -value, 0);
}

function inRankOrder(found: readonly Restatement[]): Restatement[] {
  return found.toSorted((a, b) => a.rank - b.rank);
}

function nearestSizes(
  search: Search,
  answers: Answers,
  model: DimensionModel,
  assumptions: readonly Literal[],
): Restatements {
  const { dimension, answered } = model;
  const { index } = dimension;
  const now = answers.inBaseUnits(index);
  const sides: readonly { direction: Direction; bound: Literal }[] = [
    { direction: 1, bound: search.reaches(index, { base: now, isBeyond: false }) ^ 1 },
    { direction: -1, bound: search.reaches(index, { base: now, isBeyond: true }) },
  ];
  const found: Restatement[] = [];
  let isSure = true;
  for (const { direction, bound } of sides) {
    const side = [...assumptions, answered, bound];
    const outcome = search.solve(side);
    if (outcome === 'given up') isSure = false;
    if (outcome !== 'yes') continue;
    const size = nearestSize(search, model, side, direction, answers);
    if (size === null) isSure = false;
    else found.push(sizeCandidate(search, dimension, answers, size, found.length));
  }
  const outcomes = found.map((candidate) =>
    search.solve([...assumptions, ...candidate.assumptions]),
  );
  return {
    found: found.filter((_, place) => outcomes[place] !== 'no'),
    isSure: isSure && outcomes.every((outcome) => outcome === 'yes'),
  };
}

/** The outermost size towards what was asked; beside it, where it can't be had or written. */
function nearestSize(
  search: Search,
  { dimension: { index, magnitude } }: DimensionModel,
  side: readonly Literal[],
  direction: Direction,
  answers: Answers,
): Exact | null {
  const edge = outermostSize(search, index, side, direction);
  if (edge.at === null || magnitude === null) return null;
  const unit = answers.units[index]?.factor ?? magnitude.unit.factor;
  const inside = search.reaches(index, {
    base: edge.at,
    isBeyond: (direction === -1) === edge.isOpen,
  });
  const axis = search.axis(index) as SizeAxis;
  if (axis.grid !== null) return edge.at;
  const stretch = axis.stretch(stretchBeside(axis, inside, direction));
  const end = { at: edge.at, isOpen: edge.isOpen };
  const other = rangeOf(stretch, null);
  const range =
    direction === -1
      ? { low: end, high: other.high, grid: null }
      : { low: other.low, high: end, grid: null };
  const own = magnitude.unit.factor;
  return nearestShort(range, direction, unit, own) ?? nearestShort(range, direction, own);
}

/** Which stretch of the axis lies on the side of the limit that `direction` leads away from. */
function stretchBeside(axis: SizeAxis, limit: Literal, direction: -1 | 1): number {
  const place = axis.literals.indexOf(limit);
  if (direction === -1) return place + 1;
  return place < 0 ? axis.limits.length : place;
}

function sizeCandidate(
  search: Search,
  dimension: CompiledDimension,
  answers: Answers,
  size: Exact,
  rank: number,
): Restatement {
  const { index } = dimension;
  const to = sizeSelection(dimension, size, answers.units[index] ?? null);
  return {
    to,
    assumptions: [search.size(index, size)],
    distance: sizeDistance(dimension, answers.inBaseUnits(index), size),
    rank,
  };
}

function sizeDistance({ magnitude }: CompiledDimension, from: Exact, to: Exact): number {
  if (magnitude === null) return 1;
  const { exactMinimum, exactMaximum } = magnitude;
  const width =
    exactMinimum !== null && exactMaximum !== null
      ? subtract(exactMaximum, exactMinimum)
      : larger(absolute(from), absolute(to));
  if (width.n === 0n) return 1;
  return Math.min(1, toNumber(divide(absolute(subtract(to, from)), width)));
}

const absolute = (a: Exact): Exact => (a.n < 0n ? { n: -a.n, d: a.d } : a);
const larger = (a: Exact, b: Exact): Exact => (compare(a, b) > 0 ? a : b);

function nearestDays(
  search: Search,
  answers: Answers,
  { dimension }: DimensionModel,
  assumptions: readonly Literal[],
): Restatements {
  const { index } = dimension;
  const line = search.days(index);
  const now = answers.days[index] ?? 0;
  if (line === null || (answers.states[index] ?? 0) < ANSWERED) return { found: [], isSure: true };
  const here = line.placeOf(now);
  const found: Restatement[] = [];
  let isSure = true;
  for (const direction of [-1, 1] as const) {
    for (let place = here; place >= 0 && place <= line.cuts.length; place += direction) {
      const { from, before } = line.stretch(place);
      const day =
        direction === -1
          ? line.lastDay(from, Math.min(before, now))
          : line.firstDay(Math.max(from, now + 1), before);
      if (day === null) continue;
      const outcome = search.solve([...assumptions, ...search.day(index, day)]);
      if (outcome === 'given up') isSure = false;
      if (outcome === 'no') continue;
      found.push({
        to: daySelection(dimension, day),
        assumptions: search.day(index, day),
        distance: Math.min(1, Math.abs(day - now) / FAR_DAYS),
        rank: found.length,
      });
      break;
    }
  }
  return { found, isSure };
}
