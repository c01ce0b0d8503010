import { sql } from 'kysely';
import type { MovementKind } from '../../core/stock/stock.ts';
import type { Reader } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

/** One recorded movement of a product's stock. */
export interface StockMovement {
  /** The number of this stock movement. The movements of each product are numbered without gaps. */
  readonly sequence: number;
  /** The stock location, or null if the movement affects the product as a whole. */
  readonly locationKey: string | null;
  readonly kind: MovementKind;
  readonly onHandChange: number;
  readonly reservedChange: number;
  readonly note: string | null;
  /** The person, API key or system that moved the stock, such as `key:0198…` or `cli:ada`. */
  readonly actor: string;
  /** The order that caused the stock movement, or null if there was none. */
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly at: Date;
}

/** Returns a page of a product's stock movements before `beforeSequence`, the latest first. */
export async function listMovements(
  reader: Reader,
  merchantId: string,
  sku: string,
  page: { readonly beforeSequence: number | null; readonly limit: number },
): Promise<StockMovement[]> {
  if (!isStorable(sku)) return [];
  const movements = reader
    .selectFrom('stock_movement')
    .leftJoin('customer_order as o', (joinBuilder) =>
      joinBuilder
        .onRef('o.merchant_id', '=', 'stock_movement.merchant_id')
        .onRef('o.order_id', '=', 'stock_movement.order_id'),
    )
    .select([
      'sequence',
      'location_key as locationKey',
      'kind',
      'on_hand_change as onHandChange',
      'reserved_change as reservedChange',
      'stock_movement.note',
      'actor',
      'stock_movement.order_id as orderId',
      sql<string | null>`o.order_number::text`.as('orderNumber'),
      'at',
    ])
    .where('stock_movement.merchant_id', '=', merchantId)
    .where('sku', '=', sku);
  const requestedMovements =
    page.beforeSequence === null
      ? movements
      : movements.where('sequence', '<', page.beforeSequence);
  return requestedMovements.orderBy('sequence', 'desc').limit(page.limit).execute();
}
