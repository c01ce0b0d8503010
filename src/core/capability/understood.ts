import { toNumber, decimal } from '../shared/exact.ts';
import { ANSWERED, ASSUMED, type Answers, NO_CELL } from './answers.ts';
import type { CompiledDimension, CompiledMap, CompiledValue } from './compiled-map.ts';
import type { Selection, UnderstoodSelection } from './question.ts';

const NONE: readonly never[] = [];

/** What was answered, in map order, defaults included and exclusions taken out. */
export function understoodSelections(map: CompiledMap, answers: Answers): UnderstoodSelection[] {
  const selections: UnderstoodSelection[] = [];
  for (const dimension of map.dimensions) {
    if ((answers.states[dimension.index] ?? 0) >= ANSWERED)
      selections.push(understood(dimension, answers));
  }
  return selections;
}

/** The dimensions answered by their default, in map order. */
export function assumedKeys(map: CompiledMap, answers: Answers): readonly string[] {
  let keys: string[] | null = null;
  for (const dimension of map.conditional)
    if (answers.states[dimension.index] === ASSUMED) (keys ??= []).push(dimension.key);
  if (keys === null || keys.length === 1) return keys ?? NONE;
  return map.dimensions
    .filter((dimension) => answers.states[dimension.index] === ASSUMED)
    .map((dimension) => dimension.key);
}

function understood(dimension: CompiledDimension, answers: Answers): UnderstoodSelection {
  const { index, key: dimensionKey, kind } = dimension;
  const cell = answers.cells[index] as number;
  if (cell > NO_CELL) return (dimension.values[cell - 1] as CompiledValue).selection;
  const requestedValue = answers.words[index] ?? null;
  if (kind === 'magnitude') {
    const number = answers.numbers[index] ?? 0;
    return {
      dimensionKey,
      valueKeys: NONE,
      magnitude: typeof number === 'number' ? number : toNumber(decimal(number)),
      unit: answers.units[index]?.key ?? null,
      requestedValue,
    };
  }
  const valueKeys = kind === 'choice' || kind === 'choices' ? chosenKeys(dimension, answers) : NONE;
  return { dimensionKey, valueKeys, magnitude: null, unit: null, requestedValue };
}

function chosenKeys({ index, values }: CompiledDimension, answers: Answers): readonly string[] {
  const keys = (answers.chosen[index] ?? NONE).map((value) => values[value]?.key as string);
  return [...keys, ...(answers.strangers[index] ?? NONE)];
}

/** Selections that no map could read, with every member present. */
export function asSent(selections: readonly Selection[]): UnderstoodSelection[] {
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
