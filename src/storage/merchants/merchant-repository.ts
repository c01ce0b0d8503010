import { sql, type Selectable } from 'kysely';
import { completeSettings, type Merchant } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';
import type { Tables } from '../database/schema.ts';
import { findMerchantId, takeSlug } from '../shared/merchant-slugs.ts';
import { createOrderNumberRows } from '../shared/order-numbers.ts';
import { isStorable } from '../shared/storable.ts';

/** The fields of a merchant that may change. The slug can't change, because links contain it. */
export type MerchantChange = Partial<
  Pick<Merchant, 'name' | 'currencyCode' | 'timezone' | 'settings'>
>;

export async function insertMerchant(
  transaction: Transaction,
  merchant: Merchant,
  createdAt: Date,
): Promise<Merchant | Refusal<'merchant_slug_taken'>> {
  if (!(await takeSlug(transaction, merchant)))
    return refuse('merchant_slug_taken', { slug: merchant.slug });
  const inserted = await transaction
    .insertInto('merchant')
    .values({
      merchant_id: merchant.merchantId,
      slug: merchant.slug,
      name: merchant.name,
      currency_code: merchant.currencyCode,
      timezone: merchant.timezone,
      settings: JSON.stringify(merchant.settings),
      created_at: createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await createOrderNumberRows(transaction, merchant.merchantId);
  return merchantOf(inserted);
}

export async function findMerchantBySlug(reader: Reader, slug: string): Promise<Merchant | null> {
  if (!isStorable(slug)) return null;
  // A statement that names a store by its slug would be sent to all servers.
  if (isDistributed(reader)) {
    const merchantId = await findMerchantId(reader, slug);
    return merchantId === null ? null : findMerchant(reader, merchantId);
  }
  const row = await reader
    .selectFrom('merchant')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row === undefined ? null : merchantOf(row);
}

export async function findMerchant(reader: Reader, merchantId: string): Promise<Merchant | null> {
  const row = await reader
    .selectFrom('merchant')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row === undefined ? null : merchantOf(row);
}

/**
 * Locks a merchant until the transaction ends, so that concurrent changes don't overwrite each
 * other.
 */
export async function lockMerchant(
  transaction: Transaction,
  merchantId: string,
): Promise<Merchant | null> {
  const row = await transaction
    .selectFrom('merchant')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : merchantOf(row);
}

/** Returns a page of merchants in the order of their slugs. */
export async function listMerchants(
  reader: Reader,
  page: { readonly afterSlug: string | null; readonly limit: number },
): Promise<Merchant[]> {
  const rows = await reader
    .selectFrom('merchant')
    .selectAll()
    .where('slug', '>', page.afterSlug ?? '')
    .orderBy('slug')
    .limit(page.limit)
    .execute();
  return rows.map(merchantOf);
}

/**
 * Returns the open merchants that want to be listed on the front page, in the order of their slugs.
 */
export async function listListedMerchants(reader: Reader, limit: number): Promise<Merchant[]> {
  const rows = await reader
    .selectFrom('merchant')
    .selectAll()
    .where(sql<boolean>`settings ->> 'listed' = 'true'`)
    .where('closed_at', 'is', null)
    .orderBy('slug')
    .limit(limit)
    .execute();
  return rows.map(merchantOf);
}

export async function updateMerchant(
  transaction: Transaction,
  merchantId: string,
  change: MerchantChange,
): Promise<Merchant | null> {
  const { name, currencyCode, timezone, settings } = change;
  const columns = {
    ...(name !== undefined && { name }),
    ...(currencyCode !== undefined && { currency_code: currencyCode }),
    ...(timezone !== undefined && { timezone }),
    ...(settings !== undefined && { settings: JSON.stringify(settings) }),
  };
  if (Object.keys(columns).length === 0) return findMerchant(transaction, merchantId);
  const row = await transaction
    .updateTable('merchant')
    .set(columns)
    .where('merchant_id', '=', merchantId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : merchantOf(row);
}

/** Closes a merchant's store at the given time, or opens it again if the time is null. */
export async function setMerchantClosed(
  transaction: Transaction,
  merchantId: string,
  closedAt: Date | null,
): Promise<Merchant> {
  const row = await transaction
    .updateTable('merchant')
    .set({ closed_at: closedAt })
    .where('merchant_id', '=', merchantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return merchantOf(row);
}

function merchantOf(row: Selectable<Tables['merchant']>): Merchant {
  return {
    merchantId: row.merchant_id,
    slug: row.slug,
    name: row.name,
    currencyCode: row.currency_code,
    timezone: row.timezone,
    settings: completeSettings(row.settings),
    ...(row.closed_at !== null && { closedAt: row.closed_at }),
  };
}
