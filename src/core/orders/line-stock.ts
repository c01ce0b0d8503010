import type { Storefront } from '../offers/storefront.ts';
import { productNamed, type SubjectRequest } from '../offers/subject.ts';
import { refuse, type Refusal } from '../shared/result.ts';
import { granted, type Hold, reserve, type StockLevel, type Supply } from '../stock/reserve.ts';
import { restockAhead } from '../stock/restock-ahead.ts';

/** A line as it is asked for. */
export type Wanted = Pick<SubjectRequest, 'productSlug' | 'sku'> & { readonly quantity: number };

/** What a line of an order gets of stock that is counted. */
export interface LineStock {
  readonly sku: string;
  readonly requested: number;
  /** How many were left for it: all that it wants, unless it lacks some. */
  readonly available: number;
  /** Too little was left, and the store takes no backorders. */
  readonly isOut: boolean;
  /** What the order will hold for it. */
  readonly holds: readonly Hold[];
  /** How many of them must come into stock first. */
  readonly backordered: number;
  /** Of all locations together, when it was ordered. */
  readonly onHandTotal: number;
  /** YYYY-MM-DD; null: nobody knows. */
  readonly restockExpectedOn: string | null;
}

/** The products of these lines, each once. */
export function skusOf(storefront: Storefront, lines: readonly Wanted[]): readonly string[] {
  return [...new Set(lines.flatMap((line) => productNamed(storefront, line)?.sku ?? []))];
}

/**
 * What each line gets: they take from the same levels, one after another. One that lacks pieces
 * takes what is left, so that the order would be granted if every line that lacks asked for what
 * was left for it. Null: nothing is counted of it.
 */
export function stockOfLines(
  storefront: Storefront,
  lines: readonly Wanted[],
  levels: ReadonlyMap<string, StockLevel>,
): readonly (LineStock | null)[] {
  const left = new Map(levels);
  return lines.map((line) => {
    const level = left.get(productNamed(storefront, line)?.sku ?? '');
    if (level === undefined) return null;
    const available = granted(level, line.quantity);
    const wanted = reserve(level, line.quantity);
    const reserved = wanted ?? reserve(level, available);
    if (reserved === null) throw new RangeError(`${level.sku}: what is granted can't be reserved`);
    left.set(level.sku, reserved.left);
    const { sku, onHandTotal, restockExpectedOn } = level;
    const { holds, backordered } = reserved;
    return {
      sku,
      requested: line.quantity,
      available,
      isOut: wanted === null,
      holds,
      backordered,
      onHandTotal,
      restockExpectedOn,
    };
  });
}

/**
 * What an offer for the line says of stock. That too little is there is told of all lines together,
 * by `refuseMissing`.
 */
export function lineSupply(stock: LineStock | null | undefined): Supply | null {
  if (stock === null || stock === undefined) return null;
  const { sku, backordered, restockExpectedOn } = stock;
  return { sku, isOut: false, backordered, restockExpectedOn };
}

/**
 * Names every line for which too little is left; null: there is none. `today` is the store's own,
 * counted from 1970-01-01.
 */
export function refuseMissing(
  stocks: readonly (LineStock | null)[],
  today: number,
): Refusal<'out_of_stock'> | null {
  const lines = stocks.flatMap((stock, index) => {
    if (stock?.isOut !== true) return [];
    const { sku, requested, available, restockExpectedOn } = stock;
    return [
      {
        index,
        sku,
        requested,
        available,
        restockExpectedOn: restockAhead(restockExpectedOn, today),
      },
    ];
  });
  return lines.length === 0 ? null : refuse('out_of_stock', { lines });
}
