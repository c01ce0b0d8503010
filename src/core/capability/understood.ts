import { toNumber, decimal } from '../shared/exact.ts';
import { STATE_ANSWERED, STATE_ASSUMED, type Answers } from './answers.ts';
import type { CompiledMap } from './compiled-map.ts';
import { KINDS } from './kinds/kinds.ts';
import type { MadeSize, Selection, UnderstoodSelection } from './question.ts';

const NONE: readonly never[] = [];

/**
 * Returns the buyer's choices as selections in map order. Default values are included, and excluded
 * values are left out.
 */
export function understoodSelections(map: CompiledMap, answers: Answers): UnderstoodSelection[] {
  const selections: UnderstoodSelection[] = [];
  for (const dimension of map.dimensions) {
    if ((answers.states[dimension.index] ?? 0) >= STATE_ANSWERED)
      selections.push(KINDS[dimension.kind].toSelection(dimension, answers));
  }
  return selections;
}

/**
 * Returns the sizes that the store makes in place of requested sizes between two steps, each in the
 * unit of its option.
 */
export function findMadeSizes(map: CompiledMap, answers: Answers): readonly MadeSize[] {
  let made: MadeSize[] | null = null;
  for (const { index, key, magnitude } of map.movableDimensions) {
    if ((answers.states[index] ?? 0) < STATE_ANSWERED || !answers.madeSizes[index]) continue;
    const size = { magnitude: answers.magnitudes[index] ?? 0, unit: magnitude?.unit.key ?? '' };
    (made ??= []).push({ dimensionKey: key, ...size });
  }
  return made ?? NONE;
}

/**
 * Returns the keys of the options that have their default value because the buyer chose nothing.
 */
export function listDefaultedKeys(map: CompiledMap, answers: Answers): readonly string[] {
  let keys: string[] | null = null;
  for (const dimension of map.conditionalDimensions)
    if (answers.states[dimension.index] === STATE_ASSUMED) (keys ??= []).push(dimension.key);
  if (keys === null || keys.length === 1) return keys ?? NONE;
  return map.dimensions
    .filter((dimension) => answers.states[dimension.index] === STATE_ASSUMED)
    .map((dimension) => dimension.key);
}

/**
 * Returns the selections as the client sent them, with missing members added, for questions that
 * can't be evaluated.
 */
export function completeSelections(selections: readonly Selection[]): UnderstoodSelection[] {
  return selections.map(
    ({ dimensionKey, valueKeys = NONE, magnitude = null, unit = null, requestedValue = null }) => ({
      dimensionKey,
      valueKeys,
      magnitude: magnitude === null ? null : toNumber(decimal(magnitude)),
      unit,
      requestedValue,
    }),
  );
}
