import type { Selectable } from 'kysely';
import type { Mail } from '../../core/mail/mail.ts';
import type { Tables } from '../database/schema.ts';

export type MailRow = Selectable<Tables['mail']>;

export function mailOf(row: MailRow): Mail {
  return {
    mailId: row.mail_id,
    kind: row.kind,
    recipient: row.recipient,
    content: row.content,
    createdAt: row.created_at,
    state: row.state,
    opportunityId: row.opportunity_id,
    responseId: row.response_id,
    orderId: row.order_id,
    attempts: row.attempts,
    sentAt: row.sent_at,
    postponedAt: row.postponed_at,
    failure:
      row.failure_code === null ? null : { code: row.failure_code, detail: row.failure_detail },
  };
}
