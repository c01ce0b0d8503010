import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns a secret of 256 random bits in characters that are safe in cookies and addresses. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
