import { type Selectable, sql } from 'kysely';
import { type DiscountCode, normaliseCode } from '../../core/orders/discount.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { isStorable } from '../shared/storable.ts';

/** What a merchant says of a code. */
export type NewDiscountCode = Omit<DiscountCode, 'used' | 'endedAt'>;

/**
 * Gives a code out, or changes it. One that was ended is valid again, and keeps count of its uses.
 */
export async function putDiscountCode(
  transaction: Transaction,
  merchantId: string,
  given: NewDiscountCode,
  at: Date,
): Promise<DiscountCode> {
  const columns = {
    label: given.label,
    kind: given.kind,
    value: given.value,
    minimum_items_amount: given.minimumItemsAmount,
    valid_from: given.validFrom,
    valid_until: given.validUntil,
    maximum_uses: given.maximumUses,
    ended_at: null,
  };
  const row = await transaction
    .insertInto('discount_code')
    .values({
      merchant_id: merchantId,
      code: normaliseCode(given.code),
      used: 0,
      created_at: at,
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

/** In bytewise order of codes, ended ones too, from after the one given. */
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

/** Null: there is no such code. One that has ended keeps the time at which it did. */
export async function endDiscountCode(
  transaction: Transaction,
  merchantId: string,
  code: string,
  at: Date,
): Promise<DiscountCode | null> {
  if (!isStorable(code)) return null;
  const row = await transaction
    .updateTable('discount_code')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${at}::timestamptz)` })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', normaliseCode(code))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : discountCodeOf(row);
}

/**
 * False: the code has ended, or is used up. Of two at once, the second waits for what becomes of
 * the first.
 */
export async function takeDiscountUse(
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

/** The use of an order that was cancelled. */
export async function giveBackDiscountUse(
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

function discountCodeOf(row: Selectable<Tables['discount_code']>): DiscountCode {
  return {
    code: row.code,
    label: row.label,
    kind: row.kind,
    value: row.value,
    minimumItemsAmount: row.minimum_items_amount,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    maximumUses: row.maximum_uses,
    used: row.used,
    endedAt: row.ended_at,
  };
}
