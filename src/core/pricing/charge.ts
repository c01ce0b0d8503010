import type {
  AmountRow,
  ByValueRow,
  PercentRow,
  PriceRow,
  RateRow,
  TableEdge,
  TableRow,
} from '../capability/capability-map.ts';
import type {
  CompiledDimension,
  CompiledMap,
  CompiledMeasure,
} from '../capability/compiled-map.ts';
import { Decimals } from '../shared/decimals.ts';
import {
  type Exact,
  ZERO,
  add,
  compare,
  decimal,
  divide,
  lowestTerms,
  multiply,
  roundToPlaces,
} from '../shared/exact.ts';
import { type Unit, findUnit } from '../shared/units.ts';
import type { Line } from './line.ts';

/**
 * What a row whose `when` is true comes to: smallest units of the currency for the whole line,
 * `idle` where what it looks at isn't answered, `person` where the merchant has no amount for what
 * was answered.
 */
export type Charged = bigint | 'idle' | 'person';

export interface CompiledCharge {
  of(line: Line): Charged;
  /** The dimensions whose answers it looks at. */
  readonly dimensions: readonly number[];
  /** Those of them that count as factors of a measure. */
  readonly measured: readonly number[];
}

const NONE: readonly never[] = [];

/** Makes one row ready. `rowIndex` holds the rows before it. */
export function compileCharge(
  map: CompiledMap,
  row: PriceRow,
  rowIndex: ReadonlyMap<string, number>,
): CompiledCharge {
  const once = row.once === true;
  if ('amount' in row) return new StatedAmount(row, once);
  if ('per' in row) return compileRate(map, row, once);
  if ('byValue' in row)
    return new AmountByValue(dimensionOf(map, row.byValue.dimension), row, once);
  if ('table' in row) return new AmountInTable(map, row, once);
  if ('percent' in row) return new Percentage(row, rowIndex);
  return NEEDS_PERSON;
}

const NEEDS_PERSON: CompiledCharge = { of: () => 'person', dimensions: NONE, measured: NONE };

export function dimensionOf(map: CompiledMap, key: string): CompiledDimension {
  const dimension = map.dimensions[map.dimensionIndex.get(key) ?? -1];
  if (dimension === undefined) throw new Error(`the map has no dimension "${key}"`);
  return dimension;
}

class StatedAmount implements CompiledCharge {
  readonly dimensions = NONE;
  readonly measured = NONE;
  readonly #amount: Exact;
  readonly #once: boolean;

  constructor({ amount }: AmountRow, once: boolean) {
    this.#amount = decimal(amount);
    this.#once = once;
  }

  of(line: Line): Charged {
    return line.charge(this.#amount, this.#once);
  }
}

function unitNamed(key: string): Unit {
  const unit = findUnit(key);
  if (unit === undefined) throw new Error(`no unit "${key}"`);
  return unit;
}

function compileRate(map: CompiledMap, row: RateRow, once: boolean): CompiledCharge {
  const ratePerBase = lowestTerms(divide(decimal(row.rate), unitNamed(row.unit).factor));
  if ('dimension' in row.per)
    return new SizeRate(dimensionOf(map, row.per.dimension), ratePerBase, once);
  const measure = map.measures.get(row.per.measure);
  if (measure === undefined) throw new Error(`the map has no measure "${row.per.measure}"`);
  return new MeasureRate(map, measure, ratePerBase, once);
}

class SizeRate implements CompiledCharge {
  readonly measured = NONE;
  readonly #dimension: CompiledDimension;
  readonly #ratePerBase: Exact;
  readonly #once: boolean;

  constructor(dimension: CompiledDimension, ratePerBase: Exact, once: boolean) {
    this.#dimension = dimension;
    this.#ratePerBase = ratePerBase;
    this.#once = once;
  }

  get dimensions(): readonly number[] {
    return [this.#dimension.index];
  }

  of(line: Line): Charged {
    return line.answers.isAnswered(this.#dimension.index)
      ? line.charge(multiply(line.size(this.#dimension), this.#ratePerBase), this.#once)
      : 'idle';
  }
}

class MeasureRate implements CompiledCharge {
  readonly #map: CompiledMap;
  readonly #measure: CompiledMeasure;
  readonly #ratePerBase: Exact;
  readonly #once: boolean;

  constructor(map: CompiledMap, measure: CompiledMeasure, ratePerBase: Exact, once: boolean) {
    this.#map = map;
    this.#measure = measure;
    this.#ratePerBase = ratePerBase;
    this.#once = once;
  }

  get dimensions(): readonly number[] {
    return this.#measure.dimensions;
  }

  get measured(): readonly number[] {
    return this.#measure.dimensions;
  }

  of(line: Line): Charged {
    const measured = line.measured(this.#measure, this.#map.dimensions);
    return measured === null
      ? 'idle'
      : line.charge(multiply(measured, this.#ratePerBase), this.#once);
  }
}

class AmountByValue implements CompiledCharge {
  readonly measured = NONE;
  readonly #dimension: number;
  readonly #amounts: Decimals;
  readonly #once: boolean;

  constructor({ index, values }: CompiledDimension, { byValue }: ByValueRow, once: boolean) {
    this.#dimension = index;
    this.#amounts = new Decimals(
      values.map(({ key }) =>
        Object.hasOwn(byValue.amounts, key) ? (byValue.amounts[key] ?? 0) : null,
      ),
    );
    this.#once = once;
  }

  get dimensions(): readonly number[] {
    return [this.#dimension];
  }

  of(line: Line): Charged {
    if (!line.answers.isAnswered(this.#dimension)) return 'idle';
    let sum: Exact | null = null;
    for (const value of line.answers.valuesOf(this.#dimension)) {
      const amount = this.#amounts.at(value);
      if (amount === null) return 'person';
      sum = sum === null ? amount : add(sum, amount);
    }
    return line.charge(sum ?? ZERO, this.#once);
  }
}

/** Ascending, in the unit. */
interface CompiledEdge {
  readonly dimension: CompiledDimension;
  readonly unit: Unit;
  readonly edges: Decimals;
}

class AmountInTable implements CompiledCharge {
  readonly measured = NONE;
  readonly #across: CompiledEdge;
  readonly #down: CompiledEdge;
  /** Row by row. */
  readonly #amounts: Decimals;
  readonly #once: boolean;

  constructor(map: CompiledMap, { table }: TableRow, once: boolean) {
    this.#across = compileEdge(map, table.across);
    this.#down = compileEdge(map, table.down);
    const width = this.#across.edges.length;
    this.#amounts = new Decimals(
      table.amounts.flatMap((cells) =>
        Array.from({ length: width }, (_, place) => cells[place] ?? null),
      ),
    );
    this.#once = once;
  }

  get dimensions(): readonly number[] {
    return [this.#across.dimension.index, this.#down.dimension.index];
  }

  of(line: Line): Charged {
    const { answers } = line;
    const [across, down] = [this.#across, this.#down];
    if (!answers.isAnswered(across.dimension.index) || !answers.isAnswered(down.dimension.index))
      return 'idle';
    const width = across.edges.length;
    const [row, column] = [nextSizeUp(down, line), nextSizeUp(across, line)];
    const amount = column < width ? this.#amounts.at(row * width + column) : null;
    return amount === null ? 'person' : line.charge(amount, this.#once);
  }
}

function compileEdge(map: CompiledMap, { dimension: key, unit, edges }: TableEdge): CompiledEdge {
  const dimension = dimensionOf(map, key);
  return {
    dimension,
    unit: unitNamed(unit ?? dimension.magnitude?.unit.key ?? ''),
    edges: new Decimals(edges),
  };
}

/** The first edge that the size doesn't exceed; one past the last where it exceeds them all. */
function nextSizeUp({ dimension, unit, edges }: CompiledEdge, line: Line): number {
  const size = line.size(dimension);
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(multiply(edges.at(middle) ?? ZERO, unit.factor), size) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

class Percentage implements CompiledCharge {
  readonly dimensions = NONE;
  readonly measured = NONE;
  readonly #share: Exact;
  /** Null: of all rows before it. */
  readonly #rows: readonly number[] | null;

  constructor({ percent, of }: PercentRow, rowIndex: ReadonlyMap<string, number>) {
    this.#share = divide(decimal(percent), decimal(100));
    this.#rows = of === 'subtotal' ? null : earlierRows(of, rowIndex);
  }

  of({ subtotal, amounts }: Line): Charged {
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
