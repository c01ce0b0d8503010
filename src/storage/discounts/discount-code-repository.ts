import { sql } from 'kysely';
import { type DiscountCode, normaliseCode } from '../../core/orders/discount.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { discountCodeOf } from '../shared/discount-rows.ts';
import { isStorable } from '../shared/storable.ts';

/** The fields of a discount code that the merchant can set. */
export type NewDiscountCode = Omit<DiscountCode, 'used' | 'endedAt'>;

/**
 * Creates or changes a discount code. A code that has ended becomes valid again, and its earlier
 * uses still count.
 */
export async function putDiscountCode(
  transaction: Transaction,
  merchantId: string,
  newDiscount: NewDiscountCode,
  time: Date,
): Promise<DiscountCode> {
  const columns = {
    label: newDiscount.label,
    kind: newDiscount.kind,
    value: newDiscount.value,
    minimum_items_amount: newDiscount.minimumItemsAmount,
    valid_from: newDiscount.validFrom,
    valid_until: newDiscount.validUntil,
    maximum_uses: newDiscount.maximumUses,
    ended_at: null,
  };
  const row = await transaction
    .insertInto('discount_code')
    .values({
      merchant_id: merchantId,
      code: normaliseCode(newDiscount.code),
      used: 0,
      created_at: time,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  return discountCodeOf(row);
}

export async function findDiscountCode(
  reader: Reader,
  merchantId: string,
  code: string,
): Promise<DiscountCode | null> {
  if (!isStorable(code)) return null;
  const row = await reader
    .selectFrom('discount_code')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('code', '=', normaliseCode(code))
    .executeTakeFirst();
  return row === undefined ? null : discountCodeOf(row);
}

/** Returns a page of discount codes in bytewise order, including those that have ended. */
export async function listDiscountCodes(
  reader: Reader,
  merchantId: string,
  page: { readonly afterCode: string | null; readonly limit: number },
): Promise<DiscountCode[]> {
  const rows = await reader
    .selectFrom('discount_code')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('code', '>', page.afterCode ?? '')
    .orderBy('code')
    .limit(page.limit)
    .execute();
  return rows.map(discountCodeOf);
}

/**
 * Ends a discount code, and returns null if it doesn't exist. If the code had already ended,
 * nothing changes.
 */
export async function endDiscountCode(
  transaction: Transaction,
  merchantId: string,
  code: string,
  time: Date,
): Promise<DiscountCode | null> {
  if (!isStorable(code)) return null;
  const row = await transaction
    .updateTable('discount_code')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${time}::timestamptz)` })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', normaliseCode(code))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : discountCodeOf(row);
}

/**
 * Counts one use of a discount code. Returns false if the code doesn't exist, has ended or is used
 * up. Transactions that use the same code wait for each other.
 */
export async function useDiscount(
  transaction: Transaction,
  merchantId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('discount_code')
    .set({ used: sql<number>`used + 1` })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', normaliseCode(code))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(maximum_uses is null or used < maximum_uses)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Locks a discount code until the transaction ends, if the code exists. */
export async function lockDiscountCode(
  transaction: Transaction,
  merchantId: string,
  code: string,
): Promise<void> {
  await sql`
    select from discount_code where merchant_id = ${merchantId}::uuid and code = ${normaliseCode(code)}
    for no key update`.execute(transaction);
}

/**
 * Decreases the number of uses of a discount code by one, because the order that used it was
 * cancelled.
 */
export async function returnDiscountUse(
  transaction: Transaction,
  merchantId: string,
  code: string,
): Promise<void> {
  await transaction
    .updateTable('discount_code')
    .set({ used: sql<number>`used - 1` })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', normaliseCode(code))
    .where('used', '>', 0)
    .execute();
}
