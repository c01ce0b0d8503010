import { Webhook } from 'standardwebhooks';

export interface Message {
  /**
   * The id of the webhook message. It is the same for all attempts to deliver an event, so that
   * receivers can detect duplicates.
   */
  readonly webhookId: string;
  readonly body: string;
}

/**
 * Returns the HTTP headers of Standard Webhooks, with one signature for each secret. While a secret
 * is being replaced, receivers may verify the message with either the old or the new one.
 */
export function signedHeaders(
  { webhookId, body }: Message,
  secrets: readonly string[],
  time: Date,
): Readonly<Record<string, string>> {
  if (secrets.length === 0) throw new RangeError('a webhook needs a secret');
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(webhookId, time, body))
      .join(' '),
  };
}
