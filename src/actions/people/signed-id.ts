import type { Signer } from '../../gateways/signer.ts';

const SEPARATOR = '.';
/** The length of an id; its signature follows the separator. */
const ID_LENGTH = 36;

export type SignedIdPurpose =
  | 'second-factor-ticket'
  | 'passkey-ticket'
  | 'reset-link'
  | 'sign-in-link'
  | 'invitation-link';

/**
 * Returns a token that only this service can make. It is stored nowhere: the database has the ids
 * alone, from which nobody can make the token without the service's secret.
 */
export function signId(
  signer: Signer,
  purpose: SignedIdPurpose,
  ...ids: readonly string[]
): string {
  return [...ids, signer.sign(purpose, ...ids)].join(SEPARATOR);
}

/** Returns the ids of a token, or null if this service didn't make it for this purpose. */
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
