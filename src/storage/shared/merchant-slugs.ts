import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from './storable.ts';

/** Gives a merchant its slug. Returns false if another merchant has it. */
export async function takeSlug(
  transaction: Transaction,
  { merchantId, slug }: Pick<Merchant, 'merchantId' | 'slug'>,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('merchant_slug')
    .values({ slug, merchant_id: merchantId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Returns the id of the merchant with this slug, or null if there is none. */
export async function findMerchantId(reader: Reader, slug: string): Promise<string | null> {
  if (!isStorable(slug)) return null;
  const row = await reader
    .selectFrom('merchant_slug')
    .select('merchant_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.merchant_id ?? null;
}
