import { sql } from 'kysely';
import type { Transaction } from './database.ts';
import { changeStock, type StockCause } from './stock-changes.ts';

/**
 * Orders no longer look at this product's stock; its counts stay, and what orders hold of them moves on underneath. The
 * product is locked, by `lockStock`, in an earlier statement. False: they didn't look at it before.
 */
export async function untrackStock(transaction: Transaction, sku: string, cause: StockCause, newId: () => string): Promise<boolean> {
  const tracked = sql`from product_stock where merchant_id = ${cause.merchantId}::uuid and sku = ${sku} and tracked`;
  const parts = changeStock(
    {
      changes: sql`select sku, null::text as location_key, 'untrack' as kind, 0 as on_hand_change, 0 as reserved_change, null::text as note ${tracked}`,
      products: sql`
        select sku, ${newId()}::uuid as mail_id, false as tracked, false as has_restock, null::date as restock_expected_on, false as has_level,
          null::integer as low_stock_level
        ${tracked}`,
    },
    cause,
  );
  const { rows } = await sql<{ untracked: number }>`with ${parts} select count(*) as untracked from change`.execute(transaction);
  return rows[0]?.untracked === 1;
}
