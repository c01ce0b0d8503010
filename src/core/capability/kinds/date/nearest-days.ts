import { STATE_ANSWERED, type Answers } from '../../answers.ts';
import type { Literal } from '../../search/formula.ts';
import type { DimensionModel } from '../../search/search-model.ts';
import type { SearchSession } from '../../search/search-session.ts';
import { daySelection } from '../../selections.ts';
import type { Replacement, Replacements } from '../kind-module.ts';

/** The number of days from which on two dates have the maximum distance of 1. */
const MAXIMUM_DISTANCE_DAYS = 365;

export function findNearestDays(
  search: SearchSession,
  answers: Answers,
  { dimension }: DimensionModel,
  assumptions: readonly Literal[],
): Replacements {
  const { index } = dimension;
  const line = search.resolvedDayAxis(index);
  const now = answers.days[index] ?? 0;
  if (line === null || (answers.states[index] ?? 0) < STATE_ANSWERED)
    return { found: [], isSure: true };
  const here = line.intervalIndexOf(now);
  const found: Replacement[] = [];
  let isSure = true;
  for (const direction of [-1, 1] as const) {
    for (let place = here; place >= 0 && place <= line.cuts.length; place += direction) {
      const { from, before } = line.interval(place);
      const day =
        direction === -1
          ? line.lastDay(from, Math.min(before, now))
          : line.firstDay(Math.max(from, now + 1), before);
      if (day === null) continue;
      const outcome = search.solve([...assumptions, ...search.literalsOfDay(index, day)]);
      if (outcome === 'given up') isSure = false;
      if (outcome === 'no') continue;
      found.push({
        to: daySelection(dimension, day),
        assumptions: search.literalsOfDay(index, day),
        distance: Math.min(1, Math.abs(day - now) / MAXIMUM_DISTANCE_DAYS),
        rank: found.length,
      });
      break;
    }
  }
  return { found, isSure };
}
