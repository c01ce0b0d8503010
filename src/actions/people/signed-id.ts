import type { Signer } from '../../gateways/signer.ts';

const SEPARATOR = '.';
/** The length of an id in characters. In a token, a separator and the signature follow the id. */
const ID_LENGTH = 36;

export type SignedIdPurpose =
  | 'second-factor-ticket'
  | 'passkey-ticket'
  | 'reset-link'
  | 'sign-in-link'
  | 'invitation-link';

/**
 * Returns a token that only this service can create. The database stores only the ids in the token,
 * which aren't enough to create it without the service's secret.
 */
export function signIdToken(
  signer: Signer,
  purpose: SignedIdPurpose,
  ...ids: readonly string[]
): string {
  return [...ids, signer.sign(purpose, ...ids)].join(SEPARATOR);
}

/**
 * Returns the ids that a token contains, or null if this service didn't create it for this purpose.
 */
export function readSignedId(
  signer: Signer,
  purpose: SignedIdPurpose,
  token: string,
): readonly string[] | null {
  const parts = token.split(SEPARATOR);
  const signature = parts.pop() ?? '';
  if (parts.length === 0 || parts.some(({ length }) => length !== ID_LENGTH)) return null;
  return signer.verify(signature, purpose, ...parts) ? parts : null;
}
