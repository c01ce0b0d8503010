import type { Merchant } from '../merchants/merchant.ts';
import { formatMoment } from '../shared/moment-words.ts';
import type { ReceiverFault } from '../webhooks/endpoint.ts';
import type { AdminPages } from './admin-pages.ts';
import { type MailWords, writeLetter } from './letter.ts';

/**
 * The data for the email about a disabled webhook, as it was when the webhook was disabled.
 * Date-times are in UTC.
 */
export interface DisabledWebhook {
  readonly endpointId: string;
  readonly url: string;
  /** The merchant's own description of the webhook. */
  readonly description: string | null;
  readonly because: ReceiverFault;
  readonly failingSince: string;
  readonly disabledAt: string;
}

/** Writes the email that tells a merchant which webhook was disabled, why, and how to resume it. */
export function disabledWebhookMail(
  { name, timezone }: Pick<Merchant, 'name' | 'timezone'>,
  { url, description, because, failingSince, disabledAt }: DisabledWebhook,
  pages: AdminPages,
): MailWords {
  const momentOf = (moment: string) => formatMoment(new Date(moment), timezone);
  const reason =
    because === 'gone'
      ? 'The system there answered that it is gone for good (410).'
      : `Nothing has arrived there since ${momentOf(failingSince)}.`;
  return writeLetter({
    subject: `${name}: a webhook was switched off`,
    parts: [
      { from: name },
      { title: 'A webhook was switched off' },
      `One of your own systems is no longer told about new orders and requests, since ${momentOf(disabledAt)}. ${reason}`,
      {
        rows: [['Address', url], ...(description === null ? [] : [['For', description] as const])],
      },
      'Your shop goes on as before, and everything is in the admin. If you no longer need this webhook, you have nothing to do.',
      { heading: 'What to do' },
      'First have the system behind that address mended, by whoever looks after it. Then an owner or administrator opens the webhooks in the admin, presses the three dots of this one, and chooses “Switch it on”: what waits for it is sent at once.',
      `What happened while it was off doesn’t wait. To send that, too, press “See what was sent”, then “Send all that failed again”, and below “Send again what happened within some days” choose ${dayOf(disabledAt, timezone)} as the first day.`,
      'Some messages may arrive a second time. They keep their id, by which your system knows them.',
      pages.webhooks(),
    ],
  });
}

function dayOf(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  return format.format(new Date(moment));
}
