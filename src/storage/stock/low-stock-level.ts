import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { changeStock, type StockCause } from './changes.ts';

export interface LevelAsked {
  /** Of a product that this transaction has locked, by `lockStock`, in an earlier statement. */
  readonly sku: string;
  /** Null: nobody wants to be told. */
  readonly level: number | null;
  /** Of the mail, should there be less already. */
  readonly mailId: string;
}

/** Sets the level below which the store is told that a product runs low. One statement. */
export async function setLowStockLevel(
  transaction: Transaction,
  { sku, level, mailId }: LevelAsked,
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
