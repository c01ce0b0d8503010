import { randomBytes } from 'node:crypto';

const prefix = randomBytes(6).toString('base64url');
let count = 0;

/**
 * Returns a new request id that is unique across all processes and short enough to be read aloud.
 * Ids sent by clients are ignored.
 */
export function newRequestId(): string {
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}
