/**
 * Either a value or a promise of it. A value that is already known is returned without a promise,
 * because that is faster.
 */
export type Awaitable<T> = T | Promise<T>;

/**
 * Calls `continueWith` with a value: at once if the value is known, or else when its promise
 * resolves.
 */
export function whenKnown<T, U>(
  value: Awaitable<T>,
  continueWith: (known: T) => Awaitable<U>,
): Awaitable<U> {
  return value instanceof Promise ? value.then(continueWith) : continueWith(value);
}
