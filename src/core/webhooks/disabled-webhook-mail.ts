import type { MailText } from '../shared/mail-text.ts';
import type { ReceiverFault } from './endpoint.ts';

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

/**
 * How long before a webhook was disabled the resent events begin. This margin is needed because
 * clocks differ slightly, so an event may carry an earlier timestamp.
 */
const REPLAY_MARGIN_MS = 300_000;

/** Writes the email that tells a merchant which webhook was disabled, why, and how to resume it. */
export function disabledWebhookMail(
  { name, slug }: { readonly name: string; readonly slug: string },
  { endpointId, url, description, because, failingSince, disabledAt }: DisabledWebhook,
): MailText {
  const command = (commandName: string, options = '') =>
    `  bottega webhook ${commandName} --merchant ${slug} ${endpointId}${options}`;
  const since = new Date(Date.parse(disabledAt) - REPLAY_MARGIN_MS).toISOString();
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
