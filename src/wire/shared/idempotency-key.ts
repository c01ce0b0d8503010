import type { Problem } from '../../core/shared/problem.ts';

/**
 * Returns the problems of an idempotency key in the HTTP header. If the body contains a key as
 * well, both must be equal.
 */
export function idempotencyKeyFaults(
  bodyKey: string | undefined,
  headerKey: string | undefined,
): Problem[] {
  if (headerKey === undefined) return [];
  if (headerKey.length < 16 || headerKey.length > 255 || !/^[!-~]+$/.test(headerKey))
    return [{ path: 'Idempotency-Key', problem: 'must be 16 to 255 visible ASCII characters' }];
  return bodyKey !== undefined && bodyKey !== headerKey
    ? [{ path: 'Idempotency-Key', problem: 'must not differ from /idempotencyKey' }]
    : [];
}
