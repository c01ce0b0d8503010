import type { MailText } from '../shared/mail-text.ts';
import type { ReceiverFault } from './endpoint.ts';

/** What a store is told when one of its webhooks was disabled, as it was at that moment; date-times in UTC. */
export interface DisabledWebhook {
  readonly endpointId: string;
  readonly url: string;
  /** What the store's people wrote of it. */
  readonly description: string | null;
  readonly because: ReceiverFault;
  readonly failingSince: string;
  readonly disabledAt: string;
}

/** Puts into words, in the store's name, that a webhook was disabled, why, and what puts it to use again. */
export function disabledWebhookMail({ name, slug }: { readonly name: string; readonly slug: string }, { endpointId, url, description, because, failingSince, disabledAt }: DisabledWebhook): MailText {
  const reason = because === 'gone' ? 'its receiver answered 410, that it is gone for good' : `its receiver has taken nothing since ${failingSince}`;
  const text = [
    name,
    '',
    `The webhook ${endpointId} to ${url}${description === null ? '' : ` (${description})`} was disabled at ${disabledAt}: ${reason}.`,
    'Nothing is sent to it any more. What it was owed by then waits; what happens from now on does not.',
    '',
    `When its receiver works again: "bottega webhook resume --merchant ${slug} ${endpointId}" sends what waits, and "bottega webhook replay --merchant ${slug} ${endpointId} --since ${disabledAt}" what happened meanwhile.`,
  ];
  return { subject: `${name}: a webhook was disabled`, text: text.join('\n') };
}
