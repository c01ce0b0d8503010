import { type RawBuilder, sql } from 'kysely';
import type { Mail } from '../../core/mail/mail.ts';

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
  const rows = mails.map(({ mailId, kind, responseId, recipient, content, createdAt }) => ({
    mail_id: mailId,
    kind,
    response_id: responseId ?? null,
    recipient,
    content,
    created_at: createdAt,
  }));
  const isOrder = 'orderId' in object;
  const id = isOrder ? object.orderId : object.opportunityId;
  const content = isOrder
    ? sql`new.content || jsonb_build_object('orderNumber', written.order_number::text, 'orderVersion', written.version)`
    : sql`new.content`;
  return [
    sql`
    insert into mail (merchant_id, mail_id, kind, recipient, content, created_at, ${sql.raw(isOrder ? 'order_id' : 'opportunity_id')}, response_id)
    select ${object.merchantId}::uuid, new.mail_id, new.kind, new.recipient, ${content}, new.created_at, ${id}::uuid, new.response_id
    from jsonb_populate_recordset(null::mail, ${JSON.stringify(rows)}::jsonb) as new${isOrder ? sql`, written` : sql``}`,
  ];
}
