import { type Refusal, refuse } from '../../core/shared/result.ts';
import { MAXIMUM_PRODUCTS, type StockPlace } from '../../core/stock/stock-page.ts';
import { LIMIT_PROBLEM, readLimit } from '../shared/query.ts';
import { readStockCursor } from './cursor.ts';

export interface StockPageQuery {
  /** The position after which the page of stock starts, or null for the first page. */
  readonly after: StockPlace | null;
  readonly limit: number;
}

/**
 * Parses a query for a page of stock, and refuses invalid values. Unknown and repeated parameters
 * must have been refused before.
 */
export function readStockPageQuery(
  merchantId: string,
  query: Readonly<Record<string, unknown>>,
): StockPageQuery | Refusal<'invalid_request' | 'cursor_invalid'> {
  const { after, limit } = query;
  const size = readLimit(limit, { defaultLimit: MAXIMUM_PRODUCTS, maximum: MAXIMUM_PRODUCTS });
  if (size === null) return refuse('invalid_request', { problems: [LIMIT_PROBLEM] });
  const place = typeof after === 'string' ? readStockCursor(merchantId, after) : null;
  return after !== undefined && place === null
    ? refuse('cursor_invalid')
    : { after: place, limit: size };
}
