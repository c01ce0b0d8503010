/**
 * Returns a new idempotency key of 36 visible ASCII characters. Store it before the first attempt
 * and pass it to the call: then the request is carried out once, even if your process crashes in
 * between.
 */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
