import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { changeStock, type StockCause } from './changes.ts';

/**
 * Stops tracking the stock of a product, and returns false if it wasn't tracked. The counts of
 * pieces on hand become 0, because later sales won't reduce them; the caller must have locked the
 * product's stock.
 */
export async function untrackStock(
  transaction: Transaction,
  sku: string,
  cause: StockCause,
  newId: () => string,
): Promise<boolean> {
  const tracked = sql`from product_stock where merchant_id = ${cause.merchantId}::uuid and sku = ${sku} and tracked`;
  const parts = changeStock(
    {
      changes: sql`
        select sku, null::text as location_key, 'untrack' as kind, 0 as on_hand_change, 0 as reserved_change, null::text as note ${tracked}
        union all
        select c.sku, c.location_key, 'untrack', -c.on_hand, 0, null
        from stock_count as c where c.merchant_id = ${cause.merchantId}::uuid and c.sku = ${sku} and c.on_hand > 0 and exists (select ${tracked})`,
      products: sql`
        select sku, ${newId()}::uuid as mail_id, false as tracked, false as has_restock, null::date as restock_expected_on, false as has_level,
          null::integer as low_stock_level
        ${tracked}`,
    },
    cause,
  );
  const { rows } = await sql<{
    untracked: number;
  }>`with ${parts} select count(*) filter (where location_key is null) as untracked from change`.execute(
    transaction,
  );
  return rows[0]?.untracked === 1;
}
