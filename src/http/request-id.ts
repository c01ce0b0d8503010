import { randomBytes } from 'node:crypto';

const prefix = randomBytes(6).toString('base64url');
let count = 0;

/**
 * Unique among all processes, short enough to be read out. What callers send as theirs is not
 * trusted.
 */
export function newRequestId(): string {
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}
