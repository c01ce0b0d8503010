import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/**
 * Generates a secret for a webhook endpoint in the format of Standard Webhooks: the prefix whsec_
 * and 32 random bytes in base64.
 */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}
