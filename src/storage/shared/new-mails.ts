import { type RawBuilder, sql } from 'kysely';
import type { Mail } from '../../core/mail/mail.ts';
import type { Order } from '../../core/orders/order.ts';
import type { Transaction } from '../database/database.ts';
import { insertRows } from './insert-rows.ts';

/**
 * An email that is written in the same statement as the order or opportunity it is about. It is due
 * immediately.
 */
export interface NewSubjectMail extends Pick<
  Mail,
  'mailId' | 'kind' | 'recipient' | 'content' | 'createdAt'
> {
  readonly responseId?: string | null;
}

/** The order or opportunity that emails are about. */
export type MailSubject =
  | { readonly merchantId: string; readonly orderId: string }
  | { readonly merchantId: string; readonly opportunityId: string };

/**
 * Returns the parts of a statement that write emails, or an empty list if there are none. The
 * number and version of an order are taken from `written`, the part that writes the order, because
 * they are set only there.
 */
export function writeMails(
  object: MailSubject,
  mails: readonly NewSubjectMail[],
): RawBuilder<unknown>[] {
  if (mails.length === 0) return [];
  const rows = mails.map(mailRow);
  const isOrder = 'orderId' in object;
  const id = isOrder ? object.orderId : object.opportunityId;
  const content = isOrder
    ? contentOfOrder(sql`new.content`, sql`written.order_number`, sql`written.version`)
    : sql`new.content`;
  return [
    sql`
    insert into mail (merchant_id, mail_id, kind, recipient, content, created_at, ${sql.raw(isOrder ? 'order_id' : 'opportunity_id')}, response_id)
    select ${object.merchantId}::uuid, new.mail_id, new.kind, new.recipient, ${content}, new.created_at, ${id}::uuid, new.response_id
    from jsonb_populate_recordset(null::mail, ${JSON.stringify(rows)}::jsonb) as new${isOrder ? sql`, written` : sql``}`,
  ];
}

/** Writes emails about an order that has been written, by a statement that writes one table. */
export async function insertOrderMails(
  transaction: Transaction,
  { merchantId, orderId, version }: Pick<Order, 'merchantId' | 'orderId' | 'version'>,
  orderNumber: number,
  mails: readonly NewSubjectMail[],
): Promise<void> {
  const rows = mails.map(mailRow).map(({ content, ...row }) => ({
    merchant_id: merchantId,
    order_id: orderId,
    ...row,
    content: contentOfOrder(
      sql`${JSON.stringify(content)}::jsonb`,
      sql`${orderNumber}::bigint`,
      sql`${version}::integer`,
    ),
  }));
  await insertRows(transaction, 'mail', rows);
}

function mailRow({ mailId, kind, responseId, recipient, content, createdAt }: NewSubjectMail) {
  return {
    mail_id: mailId,
    kind,
    response_id: responseId ?? null,
    recipient,
    content,
    created_at: createdAt,
  };
}

function contentOfOrder(
  content: RawBuilder<unknown>,
  orderNumber: RawBuilder<unknown>,
  version: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`${content} || jsonb_build_object('orderNumber', ${orderNumber}::text, 'orderVersion', ${version})`;
}
