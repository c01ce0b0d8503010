import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns a secret of 256 random bits, encoded so that it is safe in cookies and URLs. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
