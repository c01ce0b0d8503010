import { STOCK_LOW, WEBHOOK_DISABLED } from './mail/news-mail.ts';
import type { MailKind } from './shared/mail-kind.ts';
import { REFERRAL_OVERDUE, REQUEST_OVERDUE } from './opportunities/overdue-mails.ts';
import { RESPONSE_MAIL } from './opportunities/response-mail.ts';

const MAIL_KINDS: ReadonlyMap<string, MailKind> = new Map([
  ['response', RESPONSE_MAIL],
  ['request.overdue', REQUEST_OVERDUE],
  ['referral.overdue', REFERRAL_OVERDUE],
  ['stock.low', STOCK_LOW],
  ['webhook.disabled', WEBHOOK_DISABLED],
]);

/** Null: a later version wrote the mail, and somebody went back to this one. */
export function mailKind(name: string): MailKind | null {
  return MAIL_KINDS.get(name) ?? null;
}
