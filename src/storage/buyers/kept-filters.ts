import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';

/** A saved filter of the list of orders that finds or names one buyer. */
export interface KeptFilterOfBuyer {
  readonly personId: string;
  readonly name: string;
  readonly filter: unknown;
}

/**
 * An SQL condition for saved filters, under the alias `v`, that are about the buyer: their name or
 * their search words match the buyer's name or email address. Words of fewer than three letters are
 * ignored, because they don't identify anybody.
 */
const IS_ABOUT_BUYER_SQL = sql`(
  (select (bool_and(found) and max(length(w)) >= 3) or bool_or(found and w like '%@%')
    from search_words(v #>> '{filter,search}') as w,
      lateral (
        select exists (select from buyer_word where left(buyer_word.word, length(w)) = w)) as e (found))
  or exists (select from search_words(v ->> 'name') as w join buyer_word on buyer_word.word = w
    where length(w) >= 3 and (buyer_word.is_name or buyer_word.word like '%@%')))`;

// Read before the filters are, because the two may be on different servers.
async function readBuyerNames(
  reader: Reader,
  merchantId: string,
  emailKey: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select buyer_name as name from customer_order
    where merchant_id = ${merchantId}::uuid and buyer_email_key = ${emailKey}
    union select shipping_address ->> 'name' from customer_order
    where merchant_id = ${merchantId}::uuid and buyer_email_key = ${emailKey}
    union select contact_name from opportunity
    where merchant_id = ${merchantId}::uuid and contact_email_key = ${emailKey}`.execute(reader);
  return rows.flatMap(({ name }) => (name === null ? [] : [name]));
}

/**
 * Returns an SQL query for the words of the buyer's names and of the email address without its
 * domain.
 */
function buyerWordsSql(names: readonly string[], emailKey: string): RawBuilder<unknown> {
  return sql`buyer_word (word, is_name) as materialized (
      select word, true
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name, search_words(name) as word
      union all values (${emailKey}::text, false)
      union all select word, false from search_words(split_part(${emailKey}, '@', 1)) as word
    )`;
}

/**
 * Returns the saved filters about a buyer. The buyer's names are taken from orders and
 * opportunities.
 */
export async function findKeptFilters(
  reader: Reader,
  merchantId: string,
  emailKey: string,
): Promise<readonly KeptFilterOfBuyer[]> {
  const names = await readBuyerNames(reader, merchantId, emailKey);
  const { rows } = await sql<KeptFilterOfBuyer>`
    with ${buyerWordsSql(names, emailKey)}
    select m.person_id as "personId", v ->> 'name' as name, v -> 'filter' as filter
    from membership as m, jsonb_array_elements(m.order_views -> 'views') as v
    where m.merchant_id = ${merchantId}::uuid and ${IS_ABOUT_BUYER_SQL}
    order by m.person_id, 2`.execute(reader);
  return rows;
}

/** Deletes the saved filters about a buyer. It must run before the buyer's names are erased. */
export async function eraseKeptFilters(
  transaction: Transaction,
  merchantId: string,
  emailKey: string,
): Promise<void> {
  const names = await readBuyerNames(transaction, merchantId, emailKey);
  await sql`
    with ${buyerWordsSql(names, emailKey)}
    update membership as m set order_views = jsonb_set(m.order_views, '{views}', (
      select coalesce(jsonb_agg(v order by place), '[]')
      from jsonb_array_elements(m.order_views -> 'views') with ordinality as e (v, place)
      where (${IS_ABOUT_BUYER_SQL}) is not true))
    where m.merchant_id = ${merchantId}::uuid and exists (
      select from jsonb_array_elements(m.order_views -> 'views') as v where ${IS_ABOUT_BUYER_SQL})`.execute(
    transaction,
  );
}
