import { DEFAULT_SETTINGS } from '../core/merchants/merchant.ts';
import { STOCK_LOW, WEBHOOK_DISABLED } from './mail/news-mail.ts';
import type { MailKind } from './shared/mail-kind.ts';
import { REFERRAL_OVERDUE, OPPORTUNITY_OVERDUE } from './opportunities/overdue-mails.ts';
import { OPPORTUNITY_RECEIVED } from './opportunities/new-opportunity-mail.ts';
import { RESPONSE_MAIL } from './opportunities/response-mail.ts';
import { PERSON_FAILURES, PERSON_INVITATION, PERSON_RESET } from './people/person-mails.ts';
import { buyerMailKind, storeMailKind } from './orders/order-mail-kinds.ts';

// The kinds of emails for which stores have a preference are named after that preference.
const { buyerMails, storeMails } = DEFAULT_SETTINGS;
const BUYER_KINDS = keysOf(buyerMails).map(
  (name) => [`buyer.${name}`, buyerMailKind(name)] as const,
);
const STORE_KINDS = keysOf(storeMails).map(
  (name) =>
    [
      `store.${name}`,
      name === 'requestReceived' ? OPPORTUNITY_RECEIVED : storeMailKind(name),
    ] as const,
);

const MAIL_KINDS: ReadonlyMap<string, MailKind> = new Map([
  ['response', RESPONSE_MAIL],
  ['request.overdue', OPPORTUNITY_OVERDUE],
  ['referral.overdue', REFERRAL_OVERDUE],
  ['stock.low', STOCK_LOW],
  ['webhook.disabled', WEBHOOK_DISABLED],
  ['person.invitation', PERSON_INVITATION],
  ['person.reset', PERSON_RESET],
  ['person.failures', PERSON_FAILURES],
  ...BUYER_KINDS,
  ...STORE_KINDS,
]);

/**
 * Returns the kind of email with the given name, or null if it is unknown. After a downgrade, the
 * database may contain kinds that only the later version knows.
 */
export function mailKind(name: string): MailKind | null {
  return MAIL_KINDS.get(name) ?? null;
}

function keysOf<Preferences extends object>(preferences: Preferences): (keyof Preferences)[] {
  // The cast is safe, because the object has no keys besides those of its type.
  return Object.keys(preferences) as (keyof Preferences)[];
}
