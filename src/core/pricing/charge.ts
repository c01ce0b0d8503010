import type {
  AmountRow,
  ByValueRow,
  PercentRow,
  PriceRow,
  RateRow,
  TableEdge,
  TableRow,
} from '../capability/capability-map.ts';
import type { CompiledDimension, CompiledMap } from '../capability/compiled-map.ts';
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
export type Charge = (line: Line) => bigint | 'idle' | 'person';

export interface CompiledCharge {
  readonly charge: Charge;
  /** The dimensions whose answers it looks at. */
  readonly dimensions: readonly number[];
  /** Those of them that count as factors of a measure. */
  readonly measured: readonly number[];
}

/** Makes one row ready. `rowIndex` holds the rows before it. */
export function compileCharge(
  map: CompiledMap,
  row: PriceRow,
  rowIndex: ReadonlyMap<string, number>,
): CompiledCharge {
  const once = row.once === true;
  if ('amount' in row) return chargeAmount(row, once);
  if ('per' in row) return chargeRate(map, row, once);
  if ('byValue' in row) return chargeByValue(map, row, once);
  if ('table' in row) return chargeByTable(map, row, once);
  if ('percent' in row) return chargePercent(row, rowIndex);
  return looksAt([], () => 'person');
}

function looksAt(dimensions: readonly number[], charge: Charge): CompiledCharge {
  return { charge, dimensions, measured: [] };
}

export function dimensionOf(map: CompiledMap, key: string): CompiledDimension {
  const dimension = map.dimensions[map.dimensionIndex.get(key) ?? -1];
  if (dimension === undefined) throw new Error(`the map has no dimension "${key}"`);
  return dimension;
}

function chargeAmount(row: AmountRow, once: boolean): CompiledCharge {
  const amount = decimal(row.amount);
  return looksAt([], (line) => line.charge(amount, once));
}

function unitNamed(key: string): Unit {
  const unit = findUnit(key);
  if (unit === undefined) throw new Error(`no unit "${key}"`);
  return unit;
}

function chargeRate(map: CompiledMap, row: RateRow, once: boolean): CompiledCharge {
  const ratePerBase = lowestTerms(divide(decimal(row.rate), unitNamed(row.unit).factor));
  if ('dimension' in row.per) {
    const dimension = dimensionOf(map, row.per.dimension);
    return looksAt([dimension.index], (line) =>
      line.answers.isAnswered(dimension.index)
        ? line.charge(multiply(line.size(dimension), ratePerBase), once)
        : 'idle',
    );
  }
  const measure = map.measures.get(row.per.measure);
  if (measure === undefined) throw new Error(`the map has no measure "${row.per.measure}"`);
  const charge: Charge = (line) => {
    const measured = line.measured(measure, map.dimensions);
    return measured === null ? 'idle' : line.charge(multiply(measured, ratePerBase), once);
  };
  return { charge, dimensions: measure.dimensions, measured: measure.dimensions };
}

function chargeByValue(map: CompiledMap, { byValue }: ByValueRow, once: boolean): CompiledCharge {
  const { index, values } = dimensionOf(map, byValue.dimension);
  const amounts = values.map(({ key }) =>
    Object.hasOwn(byValue.amounts, key) ? decimal(byValue.amounts[key] ?? 0) : null,
  );
  return looksAt([index], (line) => {
    if (!line.answers.isAnswered(index)) return 'idle';
    let sum: Exact | null = null;
    for (const value of line.answers.valuesOf(index)) {
      const amount = amounts[value] ?? null;
      if (amount === null) return 'person';
      sum = sum === null ? amount : add(sum, amount);
    }
    return line.charge(sum ?? ZERO, once);
  });
}

interface CompiledEdge {
  readonly dimension: CompiledDimension;
  /** Ascending, in base units. */
  readonly edges: readonly Exact[];
}

function chargeByTable(map: CompiledMap, { table }: TableRow, once: boolean): CompiledCharge {
  const across = compileEdge(map, table.across);
  const down = compileEdge(map, table.down);
  const amounts = table.amounts.map((cells) => cells.map((cell) => decimal(cell)));
  const dimensions = [across.dimension.index, down.dimension.index];
  return looksAt(dimensions, (line) => {
    if (!dimensions.every((index) => line.answers.isAnswered(index))) return 'idle';
    const amount = amounts[nextSizeUp(down, line)]?.[nextSizeUp(across, line)];
    return amount === undefined ? 'person' : line.charge(amount, once);
  });
}

function compileEdge(map: CompiledMap, { dimension: key, unit, edges }: TableEdge): CompiledEdge {
  const dimension = dimensionOf(map, key);
  const { factor } = unitNamed(unit ?? dimension.magnitude?.unit.key ?? '');
  return { dimension, edges: edges.map((edge) => lowestTerms(multiply(decimal(edge), factor))) };
}

/** The first edge that the size doesn't exceed; one past the last where it exceeds them all. */
function nextSizeUp({ dimension, edges }: CompiledEdge, line: Line): number {
  const size = line.size(dimension);
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(edges[middle] ?? ZERO, size) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function chargePercent(
  { percent, of }: PercentRow,
  rowIndex: ReadonlyMap<string, number>,
): CompiledCharge {
  const share = divide(decimal(percent), decimal(100));
  const part = (base: bigint): bigint => roundToPlaces({ n: share.n * base, d: share.d }, 0).n;
  if (of === 'subtotal') return looksAt([], (line) => part(line.subtotal));
  const rows = [...new Set(of)].map((key) => {
    const row = rowIndex.get(key);
    if (row === undefined) throw new Error(`no earlier price row "${key}"`);
    return row;
  });
  return looksAt([], (line) =>
    part(rows.reduce((sum, row) => sum + (line.amounts[row] ?? 0n), 0n)),
  );
}
