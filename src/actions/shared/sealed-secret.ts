import type { ActionContext } from '../context.ts';

type EndpointKey = readonly [merchantId: string, endpointId: string];

/**
 * Each encrypted secret is bound to its purpose, merchant and endpoint. If it is copied to the row
 * of another endpoint, it can't be decrypted.
 */
export const ENDPOINT_PURPOSE = 'webhook-secret';
/** The purpose for which the secrets of second factors are encrypted, with the person's id. */
export const TOTP_PURPOSE = 'person-totp';

export function sealSecret(
  { sealer }: Pick<ActionContext, 'sealer'>,
  secret: string,
  ...endpointKey: EndpointKey
): string {
  return sealer.seal(secret, ENDPOINT_PURPOSE, ...endpointKey);
}

/**
 * Decrypts the secret of a webhook endpoint. Returns null if it was encrypted with a service secret
 * that is no longer configured.
 */
export function openSecret(
  { sealer }: Pick<ActionContext, 'sealer'>,
  sealedSecret: string,
  ...endpointKey: EndpointKey
): string | null {
  return sealer.open(sealedSecret, ENDPOINT_PURPOSE, ...endpointKey);
}
