import { type RawBuilder, sql } from 'kysely';
import type { NewOrder, Order } from '../../core/orders/order.ts';
import type { Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';
import { insertRows } from './insert-rows.ts';

type SearchedOrder = Pick<NewOrder, 'merchantId' | 'orderId' | 'buyer' | 'reference'>;

/**
 * Returns the SQL that keeps the words by which staff find an order, as parts of the statement
 * whose part `written` changes the order. Only a distributed database needs it: elsewhere a trigger
 * does it, and such a trigger can't be where rows are on several servers.
 */
export function orderWordStatements(
  transaction: Transaction,
  after: SearchedOrder,
  before: SearchedOrder,
): RawBuilder<unknown>[] {
  const text = searchedText(after);
  if (!isDistributed(transaction) || text === searchedText(before)) return [];
  return replaceWords(after, sql`${text}::text`);
}

/** Writes the words of a new order, where no trigger does it. */
export async function insertOrderWords(
  transaction: Transaction,
  order: SearchedOrder,
  orderNumber: number,
): Promise<void> {
  const words = wordsOf(sql`${orderNumber}::bigint`, sql`${searchedText(order)}::text`);
  const { rows } = await sql<{ word: string }>`select distinct word from ${words}`.execute(
    transaction,
  );
  await insertRows(
    transaction,
    'order_search',
    rows.map(({ word }) => ({ merchant_id: order.merchantId, word, order_id: order.orderId })),
    UNLESS_KNOWN,
  );
}

function searchedText({ buyer, reference }: SearchedOrder): string {
  return [buyer.name, buyer.email, reference].filter((text) => text !== null).join(' ');
}

function wordsOf(number: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`search_words(concat_ws(' ', ${number}, ${text})) as word`;
}

const UNLESS_KNOWN = sql`on conflict (merchant_id, word, order_id) do nothing`;

/** Writes the words of an order anew after something else has changed its columns. */
export async function rewriteOrderWords(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<void> {
  if (!isDistributed(transaction)) return;
  const order = { merchantId, orderId };
  const text = sql`concat_ws(' ', written.buyer_name, written.customer_email, written.reference)`;
  const [deleted, added] = replaceWords(order, text);
  await sql`
    with written as (
      select order_number, buyer_name, customer_email, reference from customer_order
      where merchant_id = ${merchantId}::uuid and order_id = ${orderId}::uuid
    ), deleted as (${deleted}) ${added}`.execute(transaction);
}

function replaceWords(
  { merchantId, orderId }: Pick<Order, 'merchantId' | 'orderId'>,
  text: RawBuilder<unknown>,
): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const words = sql`written, ${wordsOf(sql`written.order_number`, text)}`;
  return [
    sql`
    delete from order_search
    where merchant_id = ${merchantId}::uuid and order_id = ${orderId}::uuid
      and word not in (select word from ${words})`,
    sql`
    insert into order_search (merchant_id, word, order_id)
    select distinct ${merchantId}::uuid, word, ${orderId}::uuid from ${words}
    ${UNLESS_KNOWN}`,
  ];
}
