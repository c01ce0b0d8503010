/**
 * A key that nobody else has: 36 visible ASCII characters. Make it before the first try, keep it
 * where it survives you, and give it to the call: whatever happens in between, the request is
 * carried out once.
 */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
