/**
 * Either a value or a promise of it. A value that is already known is returned without a promise,
 * because that is faster.
 */
export type ValueOrPromise<T> = T | Promise<T>;

/**
 * Calls `applyFunction` with a value: at once if the value is known, or else when its promise
 * resolves.
 */
export function applyWhenKnown<T, U>(
  value: ValueOrPromise<T>,
  applyFunction: (knownValue: T) => ValueOrPromise<U>,
): ValueOrPromise<U> {
  return value instanceof Promise ? value.then(applyFunction) : applyFunction(value);
}
