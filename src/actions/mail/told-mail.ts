import type { Merchant } from '../../core/merchants/merchant.ts';
import type { MailText } from '../../core/shared/mail-text.ts';
import { lowStockMail, type LowStock } from '../../core/stock/low-stock-mail.ts';
import { type DisabledWebhook, disabledWebhookMail } from '../../core/webhooks/disabled-webhook-mail.ts';
import type { StoredMail } from '../../storage/mail-store.ts';

/** A mail in words, as it stands now; `createdAt` is a date-time in UTC. */
export interface ToldMail extends MailText {
  readonly mailId: string;
  /** Such as stock.low. */
  readonly kind: string;
  /** Null: the store hasn't said where it wants its mails. */
  readonly to: string | null;
  readonly createdAt: string;
}

export function toldMail({ name, settings }: Merchant, { mailId, kind, recipient, content, createdAt }: StoredMail): ToldMail {
  return { mailId, kind, to: recipient ?? settings.notifyEmail, createdAt: createdAt.toISOString(), ...wordsOf(name, kind, content) };
}

function wordsOf(storeName: string, kind: string, content: StoredMail['content']): MailText {
  // Written by ourselves, and of these kinds always so.
  if (kind === 'stock.low') return lowStockMail(storeName, content as unknown as LowStock);
  if (kind === 'webhook.disabled') return disabledWebhookMail(storeName, content as unknown as DisabledWebhook);
  // A later version wrote it, and somebody went back to this one.
  return { subject: `${storeName}: ${kind}`, text: 'This version of the service has no words for this mail.' };
}
