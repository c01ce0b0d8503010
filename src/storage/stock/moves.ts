import { sql } from 'kysely';
import type { StockMove } from '../../core/stock/stock-move.ts';
import type { Transaction } from '../database/database.ts';
import { changeStock, type StockCause } from './changes.ts';

/**
 * Moves stock for an order in one statement; a count never falls below 0, even if more is taken. An
 * earlier statement must have locked the products, and each product may occur only once per
 * location. Returns the merchant's revision number as this statement sees it, for callers that have
 * waited for the lock.
 */
export async function moveStock(
  transaction: Transaction,
  movesToApply: readonly StockMove[],
  cause: StockCause,
  newId: () => string,
): Promise<number> {
  const stockMoves = movesToApply.map(({ kind, sku, locationKey, quantity }) => ({
    kind,
    sku,
    location_key: locationKey,
    quantity,
  }));
  const products = [...new Set(movesToApply.map(({ sku }) => sku))].map((sku) => ({
    sku,
    mail_id: newId(),
  }));
  const parts = changeStock(
    {
      changes: sql`
        select m.sku, m.location_key, m.kind,
          case when m.kind = 'take' then -least(c.on_hand, m.quantity) else 0 end as on_hand_change,
          case when m.kind = 'reserve' then m.quantity else -m.quantity end as reserved_change,
          null::text as note
        from moved as m join stock_count as c on c.merchant_id = ${cause.merchantId}::uuid and c.sku = m.sku and c.location_key = m.location_key`,
      products: sql`
        select sku, mail_id, null::boolean as tracked, false as has_restock, null::date as restock_expected_on, false as has_level,
          null::integer as low_stock_level
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product (sku text, mail_id uuid)`,
    },
    cause,
  );
  const { rows } = await sql<{ moves: number; revision: number }>`
    with moved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(stockMoves)}::jsonb) as move (kind text, sku text, location_key text, quantity integer)
    ), ${parts}
    select count(*) as moves, (select changed_revision from merchant where merchant_id = ${cause.merchantId}::uuid) as revision
    from change`.execute(transaction);
  const [row] = rows;
  if (row?.moves !== movesToApply.length)
    throw new Error('stock was moved where nothing was counted');
  return row.revision;
}
