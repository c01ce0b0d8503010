import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { changeStock, type StockCause } from './changes.ts';

export interface LowStockLevelChange {
  /**
   * The SKU of a product. Its stock must have been locked by an earlier statement of this
   * transaction.
   */
  readonly sku: string;
  /** The low-stock level, or null if no email should be sent. */
  readonly level: number | null;
  /** The id for the email that is written if the stock is already below the level. */
  readonly mailId: string;
}

/** Sets the stock level below which the merchant is warned by email, in one statement. */
export async function setLowStockLevel(
  transaction: Transaction,
  { sku, level, mailId }: LowStockLevelChange,
  cause: StockCause,
): Promise<void> {
  const parts = changeStock(
    {
      changes: sql`
        select null::text as sku, null::text as location_key, null::text as kind, 0 as on_hand_change, 0 as reserved_change, null::text as note where false`,
      products: sql`
        select ${sku}::text as sku, ${mailId}::uuid as mail_id, null::boolean as tracked, false as has_restock, null::date as restock_expected_on,
          true as has_level, ${level}::integer as low_stock_level`,
    },
    cause,
  );
  await sql`with ${parts} select count(*) from totalled`.execute(transaction);
}
