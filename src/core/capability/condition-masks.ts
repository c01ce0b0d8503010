import { type Answers, MANY, NO_CELL } from './answers.ts';
import type { Condition } from './capability-map.ts';
import type { CompiledDimension, ConditionMasks, DimensionMask } from './compiled-map.ts';

/** By dimension, the cells one of which it must have for a condition to be true as things stand. */
type Necessary = ReadonlyMap<number, ReadonlySet<number>>;

const NOTHING: Necessary = new Map();
const NONE: readonly never[] = [];
const BITS = 32;
/** Masks only save work: past this many words (16 MB), further dimensions do without. */
const MAXIMUM_WORDS = 4_000_000;

/**
 * For every value of every choice, which conditions it leaves possible, as bits. One "and" per
 * answered choice then leaves the few conditions that need to be looked at.
 */
export function maskConditions(
  conditions: readonly Condition[],
  dimensions: readonly CompiledDimension[],
): ConditionMasks {
  const byKey = new Map(dimensions.map((dimension) => [dimension.key, dimension]));
  const necessary = conditions.map((condition) => necessaryFor(condition, false, byKey));
  const words = Math.ceil(conditions.length / BITS);
  const masks: DimensionMask[] = [];
  const masked = new Set<number>();
  let size = words;
  for (const dimension of dimensions) {
    const needed = (dimension.values.length + 1) * words;
    if (!necessary.some((cells) => cells.has(dimension.index)) || size + needed > MAXIMUM_WORDS)
      continue;
    masks.push({
      dimension: dimension.index,
      isSeveral: dimension.kind === 'choices',
      from: size,
    });
    masked.add(dimension.index);
    size += needed;
  }
  const bits = new Int32Array(size);
  conditions.forEach((_, index) => allow(bits, 0, index));
  for (const { dimension, from } of masks)
    writeMask(bits, from, dimensions[dimension] as CompiledDimension, necessary, words);
  return {
    words,
    bits,
    masks,
    certainWhenAnswered: conditions.map((condition) => certaintyOf(condition, byKey, masked)),
  };
}

interface Literal {
  readonly dimension: CompiledDimension;
  readonly negated: boolean;
}

/**
 * The dimensions that must be answered for the masks to say all there is to say of a condition:
 * those that it names to exclude. Null where the masks don't: it is more than "these values and not
 * those".
 */
function certaintyOf(
  condition: Condition,
  dimensions: ReadonlyMap<string, CompiledDimension>,
  masked: ReadonlySet<number>,
): readonly number[] | null {
  const literals = literalsOf(condition, false, dimensions);
  if (literals === null || !literals.every(({ dimension }) => masked.has(dimension.index)))
    return null;
  const several = literals
    .filter(({ dimension }) => dimension.kind === 'choices')
    .map(({ dimension }) => dimension.index);
  if (new Set(several).size < several.length) return null;
  const excluding = literals.filter(({ negated }) => negated);
  return excluding.length === 0
    ? NONE
    : [...new Set(excluding.map(({ dimension }) => dimension.index))];
}

/** Null where the condition isn't a conjunction of "one of these values" and "none of these". */
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
  if (dimension === undefined || (dimension.kind === 'choices' && negated)) return null;
  return [{ dimension, negated }];
}

function writeMask(
  bits: Int32Array,
  from: number,
  dimension: CompiledDimension,
  necessary: readonly Necessary[],
  words: number,
): void {
  necessary.forEach((cells, index) => {
    const allowed = cells.get(dimension.index);
    for (let cell = 0; cell <= dimension.values.length; cell += 1)
      if (allowed === undefined || allowed.has(cell)) allow(bits, from + cell * words, index);
  });
}

function allow(words: Int32Array, from: number, index: number): void {
  const place = from + Math.floor(index / BITS);
  words[place] = (words[place] ?? 0) | (1 << (index % BITS));
}

/** `any` of nothing is false: then `either` of no parts says nothing, which is safe. */
function necessaryFor(
  condition: Condition,
  negated: boolean,
  dimensions: ReadonlyMap<string, CompiledDimension>,
): Necessary {
  if ('not' in condition) return necessaryFor(condition.not, !negated, dimensions);
  if ('all' in condition || 'any' in condition) {
    const isSeveral = (index: number): boolean =>
      [...dimensions.values()][index]?.kind === 'choices';
    const parts = ('all' in condition ? condition.all : condition.any).map((part) =>
      necessaryFor(part, negated, dimensions),
    );
    return 'all' in condition === negated ? either(parts) : both(parts, isSeveral);
  }
  if (!('dimension' in condition)) return NOTHING;
  const dimension = dimensions.get(condition.dimension);
  // Of choices of several, a value says only what it makes true: what is chosen beside it may make
  // the contrary false.
  if (
    dimension === undefined ||
    (dimension.kind !== 'choice' && (dimension.kind !== 'choices' || negated))
  )
    return NOTHING;
  if ('in' in condition)
    return new Map([[dimension.index, cellsOf(dimension, new Set(condition.in), negated)]]);
  if ('answered' in condition && dimension.kind === 'choice') {
    const isAnswered = condition.answered !== negated;
    return new Map([
      [
        dimension.index,
        new Set(isAnswered ? dimension.values.map((value) => value.index + 1) : [NO_CELL]),
      ],
    ]);
  }
  return NOTHING;
}

function cellsOf(
  dimension: CompiledDimension,
  keys: ReadonlySet<string>,
  negated: boolean,
): Set<number> {
  const cells = new Set<number>(negated ? [NO_CELL] : []);
  for (const value of dimension.values)
    if (keys.has(value.key) !== negated) cells.add(value.index + 1);
  return cells;
}

/**
 * All parts must be true: what each of them needs is needed. Several values can meet several needs:
 * one of these is kept.
 */
function both(parts: readonly Necessary[], isSeveral: (dimension: number) => boolean): Necessary {
  const merged = new Map<number, ReadonlySet<number>>();
  for (const part of parts) {
    for (const [dimension, cells] of part) {
      const known = merged.get(dimension);
      if (known === undefined) merged.set(dimension, cells);
      else if (!isSeveral(dimension))
        merged.set(dimension, new Set([...known].filter((cell) => cells.has(cell))));
    }
  }
  return merged;
}

/** One part must be true: only what all of them need is needed. */
function either(parts: readonly Necessary[]): Necessary {
  const [first, ...rest] = parts;
  const merged = new Map<number, ReadonlySet<number>>();
  for (const [dimension, cells] of first ?? NOTHING) {
    if (!rest.every((part) => part.has(dimension))) continue;
    merged.set(
      dimension,
      new Set([...cells, ...rest.flatMap((part) => [...(part.get(dimension) ?? [])])]),
    );
  }
  return merged;
}

/**
 * Marks the conditions that may be true as things stand. A choice with an odd answer rules nothing
 * out.
 */
export function markPossible(
  { words, bits, masks }: ConditionMasks,
  answers: Answers,
  possible: Int32Array,
): void {
  const { cells } = answers;
  for (let word = 0; word < words; word += 1) possible[word] = bits[word] as number;
  for (let place = 0; place < masks.length; place += 1) {
    const { dimension, from, isSeveral } = masks[place] as DimensionMask;
    const cell = cells[dimension] as number;
    if (cell === MANY) {
      if (isSeveral)
        maskMany(possible, bits, from, words, answers.chosen[dimension] as readonly number[]);
      continue;
    }
    const begin = from + cell * words;
    for (let word = 0; word < words; word += 1)
      possible[word] = (possible[word] as number) & (bits[begin + word] as number);
  }
}

/**
 * Of several values, each leaves possible what it makes true; none of them, what is possible
 * without an answer.
 */
function maskMany(
  possible: Int32Array,
  bits: Int32Array,
  from: number,
  words: number,
  chosen: readonly number[],
): void {
  for (let word = 0; word < words; word += 1) {
    let allowed = chosen.length === 0 ? (bits[from + word] as number) : 0;
    for (let place = 0; place < chosen.length; place += 1)
      allowed |= bits[from + ((chosen[place] as number) + 1) * words + word] as number;
    possible[word] = (possible[word] as number) & allowed;
  }
}

/** Whether `markPossible` left a condition its bit. */
export function isPossible(possible: Int32Array, index: number): boolean {
  return ((possible[index >> 5] as number) & (1 << (index & 31))) !== 0;
}
