import type { Dimension } from '../../src/core/capability/capability-map.ts';
import { daysApart } from './brute-days.ts';
import { distanceOf, sizeOf } from './brute-line.ts';
import { type Fraction, NOTHING, fraction, order } from './fraction.ts';
import type { Answer } from './naive-answers.ts';
import { valuesOf } from './naive-hidden.ts';

const ONE = fraction(1n);

/** How far one change goes, between 0 and 1. `to` null: a statement taken back. */
export function distanceBetween(
  dimension: Dimension,
  from: Answer | null,
  to: Answer | null,
): Fraction {
  if (from === null || to === null || from.kind !== to.kind) return ONE;
  switch (from.kind) {
    case 'text':
      return ONE;
    case 'date':
      return to.kind === 'date' ? daysApart(from.day, to.day) : ONE;
    case 'magnitude':
      return dimension.kind === 'magnitude'
        ? distanceOf(dimension, sizeOf(dimension, from), sizeOf(dimension, to))
        : ONE;
    case 'values':
      if (to.kind !== 'values' || from.strange.length + from.unheard.length > 0) return ONE;
      return dimension.kind === 'choice'
        ? placesApart(dimension, from.chosen, to.chosen)
        : valuesMoved(dimension, from.chosen, to.chosen);
  }
}

function listOf(dimension: Dimension): string[] {
  return valuesOf(dimension)
    .filter((value) => value.visibility !== 'hidden')
    .map((value) => value.key);
}

function placesApart(
  dimension: Dimension,
  from: readonly string[],
  to: readonly string[],
): Fraction {
  const list = listOf(dimension);
  const [start, end] = [list.indexOf(from[0] ?? ''), list.indexOf(to[0] ?? '')];
  if (from.length !== 1 || start < 0) return ONE;
  return start === end ? NOTHING : fraction(BigInt(Math.abs(end - start)), BigInt(list.length - 1));
}

function valuesMoved(
  dimension: Dimension,
  from: readonly string[],
  to: readonly string[],
): Fraction {
  const exchanged = Math.max(
    from.filter((key) => !to.includes(key)).length,
    to.filter((key) => !from.includes(key)).length,
  );
  const share = fraction(BigInt(exchanged), BigInt(listOf(dimension).length));
  return order(share, ONE) > 0 ? ONE : share;
}
