import { type RawBuilder, sql } from 'kysely';
import type { NewOrder, Order } from '../../core/orders/order.ts';
import type { Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';

/**
 * Returns the SQL that keeps the words by which staff find an order, as parts of the statement
 * whose part `written` writes the order. Only a distributed database needs it: elsewhere a trigger
 * does it, and such a trigger can't be where rows are on several servers.
 */
export function orderWordStatements(
  transaction: Transaction,
  after: Pick<NewOrder, 'merchantId' | 'orderId' | 'buyer' | 'reference'>,
  before: Order | null,
): RawBuilder<unknown>[] {
  if (!isDistributed(transaction)) return [];
  const texts = [after.buyer.name, after.buyer.email, after.reference];
  if (before !== null && isSame(texts, [before.buyer.name, before.buyer.email, before.reference]))
    return [];
  return replaceWords(after, sql`${texts.filter((text) => text !== null).join(' ')}::text`);
}

const isSame = (texts: readonly (string | null)[], others: readonly (string | null)[]): boolean =>
  texts.every((text, index) => text === others[index]);

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
  const words = sql`written, search_words(concat_ws(' ', written.order_number, ${text})) as word`;
  return [
    sql`
    delete from order_search
    where merchant_id = ${merchantId}::uuid and order_id = ${orderId}::uuid
      and word not in (select word from ${words})`,
    sql`
    insert into order_search (merchant_id, word, order_id)
    select distinct ${merchantId}::uuid, word, ${orderId}::uuid from ${words}
    on conflict (merchant_id, word, order_id) do nothing`,
  ];
}
