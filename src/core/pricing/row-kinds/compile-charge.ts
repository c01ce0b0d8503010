import type { PriceRow, RateRow } from '../../capability/capability-map.ts';
import type { CompiledMap } from '../../capability/compiled-map.ts';
import { decimal, divide, lowestTerms } from '../../shared/exact.ts';
import {
  type CompiledCharge,
  NONE,
  type CompiledRate,
  dimensionOf,
  minimumOf,
  unitByKey,
} from './charge.ts';
import { AmountByValue } from './amount-by-value.ts';
import { AmountInTable } from './amount-in-table.ts';
import { MeasureRate } from './measure-rate.ts';
import { Percentage } from './percentage.ts';
import { SizeRate } from './size-rate.ts';
import { StatedAmount } from './stated-amount.ts';
import { TextRate } from './text-rate.ts';

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

function compileRate(map: CompiledMap, row: RateRow, isOncePerLine: boolean): CompiledCharge {
  const rate: CompiledRate = {
    ratePerBase: lowestTerms(divide(decimal(row.rate), unitByKey(row.unit).factor)),
    minimum: minimumOf(row),
  };
  if ('dimension' in row.per)
    return new SizeRate(dimensionOf(map, row.per.dimension), rate, isOncePerLine);
  const measure = map.measures.get(row.per.measure);
  if (measure === undefined) throw new Error(`the map has no measure "${row.per.measure}"`);
  return new MeasureRate(map, measure, rate, isOncePerLine);
}
