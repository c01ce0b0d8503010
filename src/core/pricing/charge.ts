import type {
  AmountRow,
  ByValueRow,
  PercentRow,
  PriceRow,
  RateRow,
  TableEdge,
  TableRow,
  TextRateRow,
} from '../capability/capability-map.ts';
import type {
  CompiledDimension,
  CompiledMap,
  CompiledMeasure,
} from '../capability/compiled-map.ts';
import { Decimals } from '../shared/decimals.ts';
import {
  type ExactFraction,
  ZERO_EXACT,
  add,
  compare,
  decimal,
  divide,
  lowestTerms,
  multiply,
  roundToPlaces,
} from '../shared/exact.ts';
import { type TextCounter, textCounterOf } from '../shared/count-text.ts';
import { type Unit, findUnit } from '../shared/units.ts';
import type { Line } from './line.ts';

/**
 * The amount in minor units that one row of a price adds to the order line. `idle` means that the
 * buyer hasn't chosen what the row charges for, and `person` that a person must set the amount.
 */
export type ChargeOutcome = bigint | 'idle' | 'person';

export interface CompiledCharge {
  compute(line: Line): ChargeOutcome;
  readonly dimensions: readonly number[];
  readonly measuredDimensions: readonly number[];
}

const NONE: readonly never[] = [];

/** Compiles one row of a price. `rowIndex` maps the keys of earlier rows to their indexes. */
export function compileCharge(
  map: CompiledMap,
  row: PriceRow,
  rowIndex: ReadonlyMap<string, number>,
): CompiledCharge {
  const once = row.once === true;
  if ('amount' in row) return new StatedAmount(row, once);
  if ('count' in row) return new TextRate(dimensionOf(map, row.per.dimension), row, once);
  if ('per' in row) return compileRate(map, row, once);
  if ('byValue' in row)
    return new AmountByValue(dimensionOf(map, row.byValue.dimension), row, once);
  if ('table' in row) return new AmountInTable(map, row, once);
  if ('percent' in row) return new Percentage(row, rowIndex);
  return NEEDS_PERSON;
}

const NEEDS_PERSON: CompiledCharge = {
  compute: () => 'person',
  dimensions: NONE,
  measuredDimensions: NONE,
};

export function dimensionOf(map: CompiledMap, key: string): CompiledDimension {
  const dimension = map.dimensions[map.dimensionIndex.get(key) ?? -1];
  if (dimension === undefined) throw new Error(`the map has no dimension "${key}"`);
  return dimension;
}

class StatedAmount implements CompiledCharge {
  readonly dimensions = NONE;
  readonly measuredDimensions = NONE;
  readonly #amount: ExactFraction;
  readonly #once: boolean;

  constructor({ amount }: AmountRow, isOncePerLine: boolean) {
    this.#amount = decimal(amount);
    this.#once = isOncePerLine;
  }

  compute(line: Line): ChargeOutcome {
    return line.charge(this.#amount, this.#once);
  }
}

function unitByKey(key: string): Unit {
  const unit = findUnit(key);
  if (unit === undefined) throw new Error(`no unit "${key}"`);
  return unit;
}

function compileRate(map: CompiledMap, row: RateRow, isOncePerLine: boolean): CompiledCharge {
  const ratePerBase = lowestTerms(divide(decimal(row.rate), unitByKey(row.unit).factor));
  if ('dimension' in row.per)
    return new SizeRate(dimensionOf(map, row.per.dimension), ratePerBase, isOncePerLine);
  const measure = map.measures.get(row.per.measure);
  if (measure === undefined) throw new Error(`the map has no measure "${row.per.measure}"`);
  return new MeasureRate(map, measure, ratePerBase, isOncePerLine);
}

class SizeRate implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly #dimension: CompiledDimension;
  readonly #ratePerBase: ExactFraction;
  readonly #once: boolean;

  constructor(dimension: CompiledDimension, ratePerBase: ExactFraction, isOncePerLine: boolean) {
    this.#dimension = dimension;
    this.#ratePerBase = ratePerBase;
    this.#once = isOncePerLine;
  }

  get dimensions(): readonly number[] {
    return [this.#dimension.index];
  }

  compute(line: Line): ChargeOutcome {
    return line.answers.isAnswered(this.#dimension.index)
      ? line.charge(multiply(line.sizeOf(this.#dimension), this.#ratePerBase), this.#once)
      : 'idle';
  }
}

class TextRate implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly dimensions: readonly number[];
  readonly #dimension: number;
  readonly #count: TextCounter;
  readonly #free: number;
  readonly #rate: ExactFraction;
  readonly #once: boolean;

  constructor(
    { index }: CompiledDimension,
    { count, free, rate }: TextRateRow,
    isOncePerLine: boolean,
  ) {
    this.dimensions = [index];
    this.#dimension = index;
    this.#count = textCounterOf(count);
    this.#free = free ?? 0;
    this.#rate = decimal(rate);
    this.#once = isOncePerLine;
  }

  compute(line: Line): ChargeOutcome {
    if (!line.answers.isAnswered(this.#dimension)) return 'idle';
    const counted = this.#count(line.answers.words[this.#dimension] ?? '');
    const charged = BigInt(Math.max(0, counted - this.#free));
    return line.charge({ n: this.#rate.n * charged, d: this.#rate.d }, this.#once);
  }
}

class MeasureRate implements CompiledCharge {
  readonly #map: CompiledMap;
  readonly #measure: CompiledMeasure;
  readonly #ratePerBase: ExactFraction;
  readonly #once: boolean;

  constructor(
    map: CompiledMap,
    measure: CompiledMeasure,
    ratePerBase: ExactFraction,
    isOncePerLine: boolean,
  ) {
    this.#map = map;
    this.#measure = measure;
    this.#ratePerBase = ratePerBase;
    this.#once = isOncePerLine;
  }

  get dimensions(): readonly number[] {
    return this.#measure.dimensions;
  }

  get measuredDimensions(): readonly number[] {
    return this.#measure.dimensions;
  }

  compute(line: Line): ChargeOutcome {
    const measured = line.valueOfMeasure(this.#measure, this.#map.dimensions);
    return measured === null
      ? 'idle'
      : line.charge(multiply(measured, this.#ratePerBase), this.#once);
  }
}

class AmountByValue implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly #dimension: number;
  readonly #amounts: Decimals;
  readonly #once: boolean;

  constructor(
    { index, values }: CompiledDimension,
    { byValue }: ByValueRow,
    isOncePerLine: boolean,
  ) {
    this.#dimension = index;
    this.#amounts = new Decimals(
      values.map(({ key }) =>
        Object.hasOwn(byValue.amounts, key) ? (byValue.amounts[key] ?? 0) : null,
      ),
    );
    this.#once = isOncePerLine;
  }

  get dimensions(): readonly number[] {
    return [this.#dimension];
  }

  compute(line: Line): ChargeOutcome {
    if (!line.answers.isAnswered(this.#dimension)) return 'idle';
    let sum: ExactFraction | null = null;
    for (const value of line.answers.valuesOf(this.#dimension)) {
      const amount = this.#amounts.readDecimalAt(value);
      if (amount === null) return 'person';
      sum = sum === null ? amount : add(sum, amount);
    }
    return line.charge(sum ?? ZERO_EXACT, this.#once);
  }
}

/** The sizes along one side of a price table, in ascending sequence. */
interface CompiledEdge {
  readonly dimension: CompiledDimension;
  readonly unit: Unit;
  readonly edges: Decimals;
}

class AmountInTable implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly #across: CompiledEdge;
  readonly #down: CompiledEdge;
  /** The amounts in a price table, row by row. */
  readonly #amounts: Decimals;
  readonly #once: boolean;

  constructor(map: CompiledMap, { table }: TableRow, isOncePerLine: boolean) {
    this.#across = compileEdge(map, table.across);
    this.#down = compileEdge(map, table.down);
    const width = this.#across.edges.length;
    this.#amounts = new Decimals(
      table.amounts.flatMap((cells) =>
        Array.from({ length: width }, (_, position) => cells[position] ?? null),
      ),
    );
    this.#once = isOncePerLine;
  }

  get dimensions(): readonly number[] {
    return [this.#across.dimension.index, this.#down.dimension.index];
  }

  compute(line: Line): ChargeOutcome {
    const { answers } = line;
    const [across, down] = [this.#across, this.#down];
    if (!answers.isAnswered(across.dimension.index) || !answers.isAnswered(down.dimension.index))
      return 'idle';
    const width = across.edges.length;
    const [row, column] = [nextEdgeIndex(down, line), nextEdgeIndex(across, line)];
    const amount = column < width ? this.#amounts.readDecimalAt(row * width + column) : null;
    return amount === null ? 'person' : line.charge(amount, this.#once);
  }
}

function compileEdge(map: CompiledMap, { dimension: key, unit, edges }: TableEdge): CompiledEdge {
  const dimension = dimensionOf(map, key);
  return {
    dimension,
    unit: unitByKey(unit ?? dimension.magnitude?.unit.key ?? ''),
    edges: new Decimals(edges),
  };
}

/**
 * Returns the index of the first size in a price table that isn't smaller than the buyer's size, or
 * the number of sizes if all are smaller.
 */
function nextEdgeIndex({ dimension, unit, edges }: CompiledEdge, line: Line): number {
  const size = line.sizeOf(dimension);
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(multiply(edges.readDecimalAt(middle) ?? ZERO_EXACT, unit.factor), size) < 0)
      low = middle + 1;
    else high = middle;
  }
  return low;
}

class Percentage implements CompiledCharge {
  readonly dimensions = NONE;
  readonly measuredDimensions = NONE;
  readonly #share: ExactFraction;
  /**
   * The indexes of the rows from which a percentage row is computed. Null means all earlier rows.
   */
  readonly #rows: readonly number[] | null;

  constructor({ percent, of: percentOf }: PercentRow, rowIndex: ReadonlyMap<string, number>) {
    this.#share = divide(decimal(percent), decimal(100));
    this.#rows = percentOf === 'subtotal' ? null : earlierRows(percentOf, rowIndex);
  }

  compute({ subtotal, amounts }: Line): ChargeOutcome {
    const base =
      this.#rows === null
        ? subtotal
        : this.#rows.reduce((sum, row) => sum + (amounts[row] ?? 0n), 0n);
    return roundToPlaces({ n: this.#share.n * base, d: this.#share.d }, 0).n;
  }
}

function earlierRows(keys: readonly string[], rowIndex: ReadonlyMap<string, number>): number[] {
  return [...new Set(keys)].map((key) => {
    const row = rowIndex.get(key);
    if (row === undefined) throw new Error(`no earlier price row "${key}"`);
    return row;
  });
}
