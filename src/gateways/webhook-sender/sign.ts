import { Webhook } from 'standardwebhooks';

export interface Message {
  /** The same for all attempts and replays: receivers tell by it what they have seen. */
  readonly webhookId: string;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks: one signature by each secret, so that a receiver may know
 * either while one is replaced.
 */
export function signedHeaders(
  { webhookId, body }: Message,
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  if (secrets.length === 0) throw new RangeError('a webhook needs a secret');
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(webhookId, at, body))
      .join(' '),
  };
}
