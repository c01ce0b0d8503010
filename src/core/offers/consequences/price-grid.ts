import type { CompiledDimension } from '../../capability/compiled-map.ts';
import type { Selection } from '../../capability/question.ts';
import { priceOf } from '../price-of.ts';
import { axisOf, evenLimits, evenlySpaced } from './axes.ts';
import { evaluateQuestion, type MapUnderTrial } from './map-state.ts';

/** The options and choices for which a price table is computed. */
export interface PriceGridInput {
  /**
   * The keys of the options whose sizes form the columns and, if there are two dimensions, the rows
   * of the price table.
   */
  readonly across?: string | undefined;
  readonly down?: string | null | undefined;
  /** The choices for all options that are neither rows nor columns. */
  readonly selections?: readonly Selection[] | undefined;
  readonly quantity?: number | undefined;
}

/** The size that labels a row or a column of a price table. */
interface GridSize {
  readonly magnitude: number;
  readonly unit: string;
}

export interface GridCell {
  /** The price in this cell, or null if there is none. */
  readonly amount: number | null;
  /**
   * Why the cell has no price: `no` if the size can't be made, `open` if another choice is missing,
   * and `person` if a person sets the price.
   */
  readonly reason: 'no' | 'open' | 'person' | null;
}

export interface PriceGrid {
  readonly across: string;
  readonly down: string | null;
  readonly columns: readonly GridSize[];
  readonly rows: readonly GridSize[];
  /** The cells of the price table, row by row. */
  readonly cells: readonly (readonly GridCell[])[];
  readonly currencyCode: string;
  readonly selections: readonly Selection[];
  readonly quantity: number;
}

const MAXIMUM_GRID_SIZES = 9;
/** If fewer round sizes than this exist, evenly spaced sizes are shown instead. */
const MINIMUM_ROUND_SIZES = 4;
/** The maximum number of sizes among which round ones are searched for. */
const MAXIMUM_CANDIDATE_SIZES = 20_000;

/**
 * Computes a price table by size. Returns null if the map has no visible option that takes a size.
 */
export function priceGrid(
  mapUnderTrial: MapUnderTrial,
  { across, down, selections, quantity = 1 }: PriceGridInput,
  cheapest: readonly Selection[],
): PriceGrid | null {
  const sizes = mapUnderTrial.map.compiled.dimensions.filter(
    ({ magnitude, hidden }) => magnitude !== null && !hidden,
  );
  const column = sizes.find(({ key }) => key === across) ?? sizes[0];
  if (column === undefined) return null;
  const row =
    down === null
      ? undefined
      : (sizes.find(({ key }) => key === down && key !== column.key) ??
        (down === undefined ? sizes.find(({ key }) => key !== column.key) : undefined));
  const [columns, rows] = [column, row].map((dimension) =>
    dimension === undefined ? [] : gridSelections(mapUnderTrial, dimension),
  );
  const taken = [column.key, row?.key];
  const others = (selections ?? cheapest).filter(
    ({ dimensionKey }) => !taken.includes(dimensionKey),
  );
  const cellAt = (...chosenSelections: readonly Selection[]): GridCell =>
    priceGridCell(mapUnderTrial, [...others, ...chosenSelections], quantity);
  return {
    across: column.key,
    down: row?.key ?? null,
    columns: (columns ?? []).map(sizeOf),
    rows: (rows ?? []).map(sizeOf),
    cells:
      row === undefined
        ? [(columns ?? []).map((size) => cellAt(size))]
        : (rows ?? []).map((rowSize) =>
            (columns ?? []).map((columnSize) => cellAt(columnSize, rowSize)),
          ),
    currencyCode: mapUnderTrial.storefront.merchant.currencyCode,
    selections: others,
    quantity,
  };
}

/**
 * Returns round sizes that cover the whole range. If the steps allow too few round sizes, returns
 * an evenly spaced selection.
 */
function gridSelections(
  { answers }: MapUnderTrial,
  dimension: CompiledDimension,
): readonly Selection[] {
  const { points } = axisOf(dimension, answers, evenLimits(MAXIMUM_CANDIDATE_SIZES));
  const sizes = points.map(({ selection }) => selection);
  if (sizes.length <= MAXIMUM_GRID_SIZES) return sizes;
  const [least, most] = [numberOf(sizes[0]), numberOf(sizes.at(-1))];
  const stride = roundStride((most - least) / (MAXIMUM_GRID_SIZES - 1));
  const round = sizes.filter(
    (size, position) => position === 0 || Math.abs(numberOf(size) % stride) < stride * 1e-9,
  );
  return round.length >= MINIMUM_ROUND_SIZES && round.length <= MAXIMUM_GRID_SIZES
    ? round
    : evenlySpaced(sizes.length, MAXIMUM_GRID_SIZES).flatMap((position) => sizes[position] ?? []);
}

/** Rounds a distance up to 1, 2, 2.5 or 5 times a power of ten. */
function roundStride(sizeStep: number): number {
  const power = 10 ** Math.floor(Math.log10(sizeStep));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= sizeStep * (1 - 1e-9)) ?? 10;
  return factor * power;
}

function numberOf(size: Selection | undefined): number {
  return Number(size?.magnitude ?? 0);
}

function sizeOf({ magnitude, unit }: Selection): GridSize {
  return { magnitude: Number(magnitude ?? 0), unit: unit ?? '' };
}

function priceGridCell(
  mapUnderTrial: MapUnderTrial,
  selections: readonly Selection[],
  quantity: number,
): GridCell {
  const { storefront, subject, map } = mapUnderTrial;
  const productSlug = subject.product?.slug ?? null;
  const evaluation = evaluateQuestion(mapUnderTrial, { selections, quantity, productSlug });
  if (evaluation === null || evaluation.blocking.length > 0) return { amount: null, reason: 'no' };
  if (evaluation.unknown.length > 0) return { amount: null, reason: 'open' };
  const price = priceOf(storefront, subject, map, evaluation);
  if (price === null || price.kind === 'requires_person') return { amount: null, reason: 'person' };
  return { amount: price.totalAmount, reason: null };
}
