import type { MovementKind } from '../../core/stock/stock.ts';
import type { Reader } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

/** One line of a product's ledger. */
export interface StockMovement {
  /** Counts up for each product without a gap. */
  readonly sequence: number;
  /** Null: of the product, wherever it stands. */
  readonly locationKey: string | null;
  readonly kind: MovementKind;
  readonly onHandChange: number;
  readonly reservedChange: number;
  readonly note: string | null;
  /** Such as key:0198…; cli:ada. */
  readonly actor: string;
  /** Of an order's own; else null. */
  readonly orderId: string | null;
  readonly at: Date;
}

/** A product's movements, latest first, from before the one of this number. */
export async function listMovements(
  reader: Reader,
  merchantId: string,
  sku: string,
  page: { readonly beforeSequence: number | null; readonly limit: number },
): Promise<StockMovement[]> {
  if (!isStorable(sku)) return [];
  const movements = reader
    .selectFrom('stock_movement')
    .select([
      'sequence',
      'location_key as locationKey',
      'kind',
      'on_hand_change as onHandChange',
      'reserved_change as reservedChange',
      'note',
      'actor',
      'order_id as orderId',
      'at',
    ])
    .where('merchant_id', '=', merchantId)
    .where('sku', '=', sku);
  const wanted =
    page.beforeSequence === null
      ? movements
      : movements.where('sequence', '<', page.beforeSequence);
  return wanted.orderBy('sequence', 'desc').limit(page.limit).execute();
}
