import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/**
 * A new secret of an endpoint, as Standard Webhooks writes them: its prefix, and 32 random bytes in
 * base64.
 */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}
