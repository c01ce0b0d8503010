import type { MailText } from '../shared/mail-text.ts';
import type { ReceiverFault } from './endpoint.ts';

/**
 * What a store is told when one of its webhooks was disabled, as it was at that moment; date-times
 * in UTC.
 */
export interface DisabledWebhook {
  readonly endpointId: string;
  readonly url: string;
  /** What the store's people wrote of it. */
  readonly description: string | null;
  readonly because: ReceiverFault;
  readonly failingSince: string;
  readonly disabledAt: string;
}

/**
 * What was being written at the moment of disabling may have an earlier moment of its own, by a
 * clock that differs a little.
 */
const BEFORE_MS = 300_000;

/**
 * Puts into words, in the store's name, that a webhook was disabled, why, and what puts it to use
 * again.
 */
export function disabledWebhookMail(
  { name, slug }: { readonly name: string; readonly slug: string },
  { endpointId, url, description, because, failingSince, disabledAt }: DisabledWebhook,
): MailText {
  const command = (verb: string, options = '') =>
    `  bottega webhook ${verb} --merchant ${slug} ${endpointId}${options}`;
  const since = new Date(Date.parse(disabledAt) - BEFORE_MS).toISOString();
  const reason =
    because === 'gone'
      ? 'its receiver answered 410, that it is gone for good'
      : `its receiver has taken nothing since ${failingSince}`;
  const text = [
    name,
    '',
    `The webhook ${endpointId} to ${url}${description === null ? '' : ` (${description})`} was disabled at ${disabledAt}: ${reason}.`,
    'Nothing is sent to it any more. What it was owed by then is kept; what happens from now on does not gather.',
    '',
    'When its receiver works again, these send what waits, what was given up, and what happened meanwhile:',
    command('resume'),
    command('replay', ' --failed'),
    command('replay', ` --since ${since}`),
    'What it has already may come again, with the same id.',
  ];
  return { subject: `${name}: a webhook was disabled`, text: text.join('\n') };
}
