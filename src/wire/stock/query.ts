import { type Refusal, refuse } from '../../core/shared/result.ts';
import { MAXIMUM_PRODUCTS, type StockPlace } from '../../core/stock/stock-page.ts';
import { readLimit, unknownParameters } from '../shared/query.ts';
import { readStockCursor } from './cursor.ts';

/** Which page of counts is asked for. */
export interface StockPageQuery {
  /** Null: the first. */
  readonly after: StockPlace | null;
  /** Products. */
  readonly limit: number;
}

const NAMES = ['after', 'limit'] as const;

/** Reads the query of the stock page, or says what is wrong with it. */
export function readStockPageQuery(
  merchantId: string,
  query: Readonly<Record<string, unknown>>,
): StockPageQuery | Refusal<'invalid_request' | 'cursor_invalid'> {
  const problems = unknownParameters(query, NAMES);
  for (const name of NAMES) {
    if (Array.isArray(query[name]))
      problems.push({ path: `?${name}`, problem: 'must stand there once' });
  }
  if (problems.length > 0) return refuse('invalid_request', { problems });
  const { after, limit } = query;
  const size = readLimit(limit, { standard: MAXIMUM_PRODUCTS, maximum: MAXIMUM_PRODUCTS });
  if (size === null) {
    return refuse('invalid_request', {
      problems: [{ path: '?limit', problem: 'must be a whole number from 1 on' }],
    });
  }
  const place = typeof after === 'string' ? readStockCursor(merchantId, after) : null;
  return after !== undefined && place === null
    ? refuse('cursor_invalid')
    : { after: place, limit: size };
}
