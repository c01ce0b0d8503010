import { type Answers, MANY_VALUES, NO_CELL } from './answers.ts';
import type { Condition } from './capability-map.ts';
import type { CompiledDimension, ConditionMasks, DimensionMask } from './compiled-map.ts';

/**
 * Maps an option to the values that it must have for a condition to be true. Options that aren't
 * listed may have any value.
 */
type RequiredCells = ReadonlyMap<number, ReadonlySet<number>>;

const NO_REQUIREMENTS: RequiredCells = new Map();
const NONE: readonly never[] = [];
const BITS_PER_WORD = 32;
/**
 * The maximum total size of the bit masks: 4 million 32-bit words (16 MB). Options whose masks
 * don't fit work without masks, only more slowly.
 */
const MAXIMUM_MASK_WORDS = 4_000_000;

/**
 * Computes, for each value of each option, which conditions can still be true once the value is
 * chosen. Evaluating a question then only needs the conditions that no chosen value rules out.
 */
export function maskConditions(
  conditions: readonly Condition[],
  dimensions: readonly CompiledDimension[],
): ConditionMasks {
  const byKey = new Map(dimensions.map((dimension) => [dimension.key, dimension]));
  const necessary = conditions.map((condition) =>
    requiredCells(condition, false, { byKey, dimensions }),
  );
  const needing = needsByDimension(necessary);
  const wordsPerMask = Math.ceil(conditions.length / BITS_PER_WORD);
  const masks: DimensionMask[] = [];
  const masked = new Set<number>();
  let size = wordsPerMask;
  for (const dimension of dimensions) {
    const needed = (dimension.values.length + 1) * wordsPerMask;
    if (!needing.has(dimension.index) || size + needed > MAXIMUM_MASK_WORDS) continue;
    masks.push({
      dimension: dimension.index,
      takesSeveral: dimension.valuesTaken === 'several',
      offset: size,
    });
    masked.add(dimension.index);
    size += needed;
  }
  const bits = new Int32Array(size);
  conditions.forEach((_, index) => setBit(bits, 0, index));
  for (const { dimension, offset } of masks) {
    writeMask(
      bits,
      offset,
      dimensions[dimension] as CompiledDimension,
      needing.get(dimension) ?? NONE,
      wordsPerMask,
    );
  }
  return {
    wordsPerMask,
    bits,
    masks,
    certainWhenAnswered: conditions.map((condition) =>
      findDecidingDimensions(condition, byKey, masked),
    ),
  };
}

interface Literal {
  readonly dimension: CompiledDimension;
  readonly negated: boolean;
}

function findDecidingDimensions(
  condition: Condition,
  dimensions: ReadonlyMap<string, CompiledDimension>,
  maskedDimensions: ReadonlySet<number>,
): readonly number[] | null {
  const literals = literalsOf(condition, false, dimensions);
  if (
    literals === null ||
    !literals.every(({ dimension }) => maskedDimensions.has(dimension.index))
  )
    return null;
  const several = literals
    .filter(({ dimension }) => dimension.valuesTaken === 'several')
    .map(({ dimension }) => dimension.index);
  if (new Set(several).size < several.length) return null;
  const excluding = literals.filter(({ negated }) => negated);
  return excluding.length === 0
    ? NONE
    : [...new Set(excluding.map(({ dimension }) => dimension.index))];
}

function literalsOf(
  condition: Condition,
  negated: boolean,
  dimensions: ReadonlyMap<string, CompiledDimension>,
): Literal[] | null {
  if ('not' in condition) return literalsOf(condition.not, !negated, dimensions);
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any;
    if ('all' in condition === negated && parts.length !== 1) return null;
    const found = parts.map((part) => literalsOf(part, negated, dimensions));
    return found.every((part) => part !== null) ? found.flat() : null;
  }
  const dimension =
    'dimension' in condition && 'in' in condition ? dimensions.get(condition.dimension) : undefined;
  if (dimension === undefined || (dimension.valuesTaken === 'several' && negated)) return null;
  return [{ dimension, negated }];
}

interface CellRequirement {
  readonly condition: number;
  readonly cells: ReadonlySet<number>;
}

function needsByDimension(
  requirements: readonly RequiredCells[],
): ReadonlyMap<number, CellRequirement[]> {
  const needing = new Map<number, CellRequirement[]>();
  for (const [condition, literals] of requirements.entries()) {
    for (const [dimension, cells] of literals) {
      const needs = needing.get(dimension);
      if (needs === undefined) needing.set(dimension, [{ condition, cells }]);
      else needs.push({ condition, cells });
    }
  }
  return needing;
}

/**
 * Writes the bit masks of an option. A mask first allows all conditions, because most conditions
 * don't test this option.
 */
function writeMask(
  bits: Int32Array,
  offset: number,
  { values }: CompiledDimension,
  needs: readonly CellRequirement[],
  words: number,
): void {
  for (let cell = 0; cell <= values.length; cell += 1)
    bits.copyWithin(offset + cell * words, 0, words);
  for (const { condition, cells } of needs) {
    for (let cell = 0; cell <= values.length; cell += 1)
      clearBit(bits, offset + cell * words, condition);
    for (const cell of cells) setBit(bits, offset + cell * words, condition);
  }
}

function setBit(words: Int32Array, offset: number, index: number): void {
  const place = offset + Math.floor(index / BITS_PER_WORD);
  words[place] = (words[place] ?? 0) | (1 << (index % BITS_PER_WORD));
}

function clearBit(words: Int32Array, offset: number, index: number): void {
  const place = offset + Math.floor(index / BITS_PER_WORD);
  words[place] = (words[place] ?? 0) & ~(1 << (index % BITS_PER_WORD));
}

interface DimensionLookup {
  readonly dimensions: readonly CompiledDimension[];
  readonly byKey: ReadonlyMap<string, CompiledDimension>;
}

/**
 * Returns the values that options must have for a condition to be true. If it returns fewer options
 * than necessary, the evaluation is only slower.
 */
function requiredCells(
  condition: Condition,
  negated: boolean,
  map: DimensionLookup,
): RequiredCells {
  if ('not' in condition) return requiredCells(condition.not, !negated, map);
  if ('all' in condition || 'any' in condition) {
    const isSeveral = (index: number): boolean => map.dimensions[index]?.valuesTaken === 'several';
    const parts = ('all' in condition ? condition.all : condition.any).map((part) =>
      requiredCells(part, negated, map),
    );
    return 'all' in condition === negated
      ? mergeDisjunction(parts)
      : mergeConjunction(parts, isSeveral);
  }
  if (!('dimension' in condition)) return NO_REQUIREMENTS;
  const dimension = map.byKey.get(condition.dimension);
  // If a buyer may choose several values, a single chosen value can prove that a test is true, but
  // never that it is false.
  if (dimension === undefined) return NO_REQUIREMENTS;
  const { valuesTaken } = dimension;
  if (valuesTaken === 'none' || (valuesTaken === 'several' && negated)) return NO_REQUIREMENTS;
  if ('in' in condition)
    return new Map([[dimension.index, cellsOf(dimension, new Set(condition.in), negated)]]);
  if ('answered' in condition && valuesTaken === 'one') {
    const isAnswered = condition.answered !== negated;
    return new Map([
      [
        dimension.index,
        new Set(isAnswered ? dimension.values.map((value) => value.index + 1) : [NO_CELL]),
      ],
    ]);
  }
  return NO_REQUIREMENTS;
}

function cellsOf(
  dimension: CompiledDimension,
  keys: ReadonlySet<string>,
  negated: boolean,
): Set<number> {
  const cells = new Set<number>();
  if (negated) {
    cells.add(NO_CELL);
    for (const { key, index } of dimension.values) if (!keys.has(key)) cells.add(index + 1);
    return cells;
  }
  for (const key of keys) {
    const index = dimension.valueIndex.get(key);
    if (index !== undefined) cells.add(index + 1);
  }
  return cells;
}

function mergeConjunction(
  requirements: readonly RequiredCells[],
  takesSeveral: (dimension: number) => boolean,
): RequiredCells {
  const merged = new Map<number, ReadonlySet<number>>();
  for (const part of requirements) {
    for (const [dimension, cells] of part) {
      const known = merged.get(dimension);
      if (known === undefined) merged.set(dimension, cells);
      else if (!takesSeveral(dimension))
        merged.set(dimension, new Set([...known].filter((cell) => cells.has(cell))));
    }
  }
  return merged;
}

function mergeDisjunction(requirements: readonly RequiredCells[]): RequiredCells {
  const [first, ...rest] = requirements;
  const merged = new Map<number, ReadonlySet<number>>();
  for (const [dimension, cells] of first ?? NO_REQUIREMENTS) {
    if (!rest.every((requirement) => requirement.has(dimension))) continue;
    merged.set(
      dimension,
      new Set([...cells, ...rest.flatMap((part) => [...(part.get(dimension) ?? [])])]),
    );
  }
  return merged;
}

/** Marks the conditions that can still be true with the buyer's choices. */
export function markPossible(
  { wordsPerMask, bits, masks }: ConditionMasks,
  answers: Answers,
  possible: Int32Array,
): void {
  const { cells } = answers;
  for (let word = 0; word < wordsPerMask; word += 1) possible[word] = bits[word] as number;
  for (let place = 0; place < masks.length; place += 1) {
    const { dimension, offset, takesSeveral } = masks[place] as DimensionMask;
    const cell = cells[dimension] as number;
    if (cell === MANY_VALUES) {
      const values = answers.chosen[dimension] as readonly number[];
      if (takesSeveral) applyMasks(possible, bits, offset, wordsPerMask, values);
      continue;
    }
    const begin = offset + cell * wordsPerMask;
    for (let word = 0; word < wordsPerMask; word += 1)
      possible[word] = (possible[word] as number) & (bits[begin + word] as number);
  }
}

/**
 * Applies the bit masks of all chosen values. A condition stays possible if at least one of these
 * values allows it.
 */
function applyMasks(
  possible: Int32Array,
  bits: Int32Array,
  offset: number,
  words: number,
  chosen: readonly number[],
): void {
  for (let word = 0; word < words; word += 1) {
    let allowed = chosen.length === 0 ? (bits[offset + word] as number) : 0;
    for (let place = 0; place < chosen.length; place += 1)
      allowed |= bits[offset + ((chosen[place] as number) + 1) * words + word] as number;
    possible[word] = (possible[word] as number) & allowed;
  }
}

export function isPossible(possible: Int32Array, index: number): boolean {
  return ((possible[index >> 5] as number) & (1 << (index & 31))) !== 0;
}
