import { sql } from 'kysely';
import type { KeptReply } from '../../core/orders/kept-reply.ts';
import type { NewOrder, Order } from '../../core/orders/order.ts';
import { changeTime, type MarkedTransaction } from '../database/writes-in-flight.ts';
import { insertEvents, type StoredEvent } from '../shared/event-repository.ts';
import { insertRows } from '../shared/insert-rows.ts';
import { insertOrderMails, type NewSubjectMail } from '../shared/new-mails.ts';
import { takeOrderNumberInSteps } from '../shared/order-numbers.ts';
import { insertOrderWords } from '../shared/order-words.ts';
import { changedSoonAfter, NEXT_STAMP } from './change-stamp.ts';
import { changedParts } from './changed-parts.ts';
import { replyColumns } from './kept-replies.ts';
import { orderRow } from './rows.ts';

/**
 * Writes the rows that `insertOrder` writes elsewhere, by statements that read or write one table
 * each. Citus only hands on such a statement, and takes apart one that writes several tables.
 */
export async function insertOrderInSteps(
  transaction: MarkedTransaction,
  order: NewOrder,
  events: readonly StoredEvent[],
  mails: readonly NewSubjectMail[],
  keptReply: KeptReply | null,
): Promise<Pick<Order, 'version' | 'changedAt' | 'orderNumber'>> {
  const { merchantId, orderId, version } = order;
  const orderNumber = await takeOrderNumberInSteps(transaction, order);
  const changedAt = await readStamp(transaction, merchantId);
  await insertRows(transaction, 'customer_order', [
    {
      ...orderRow(order),
      changed_at: changedAt,
      order_number: orderNumber,
      ...replyColumns(keptReply, sql`${version}::integer`),
    },
  ]);
  for (const { table, rows } of changedParts(order, null)) {
    const ofOrder = { merchant_id: merchantId, order_id: orderId };
    await insertRows(
      transaction,
      table.name,
      rows.map((row) => ({ ...ofOrder, ...row })),
    );
  }
  await insertOrderMails(transaction, order, orderNumber, mails);
  await insertOrderWords(transaction, order, orderNumber);
  await insertEvents(transaction, { merchantId, subjectId: orderId }, events);
  return { version, changedAt, orderNumber: String(orderNumber) };
}

async function readStamp(transaction: MarkedTransaction, merchantId: string): Promise<Date> {
  const at = changeTime(transaction, merchantId);
  const { rows } = await sql<{ at: Date }>`
    select greatest(${at}, ${NEXT_STAMP}) as at
    from ${changedSoonAfter(merchantId, at)}`.execute(transaction);
  const [stamp] = rows;
  if (stamp === undefined) throw new Error('the database told no time');
  return stamp.at;
}
