import { randomBytes } from 'node:crypto';

const requestIdPrefix = randomBytes(6).toString('base64url');
let requestCount = 0;

/**
 * Returns a new request id that is unique across all processes and short enough to be read aloud.
 * Ids sent by clients are ignored.
 */
export function newRequestId(): string {
  requestCount += 1;
  return `${requestIdPrefix}-${requestCount.toString(36)}`;
}
