import type { Problem } from '../../core/shared/problem.ts';

/** What is wrong with a key in the header; beside one in the body, it must be the same. */
export function idempotencyKeyFaults(
  inBody: string | undefined,
  inHeader: string | undefined,
): Problem[] {
  if (inHeader === undefined) return [];
  if (inHeader.length < 16 || inHeader.length > 255 || !/^[!-~]+$/.test(inHeader))
    return [{ path: 'Idempotency-Key', problem: 'must be 16 to 255 visible ASCII characters' }];
  return inBody !== undefined && inBody !== inHeader
    ? [{ path: 'Idempotency-Key', problem: 'must not differ from /idempotencyKey' }]
    : [];
}
