export function doubleCapacity<T extends Int32Array | Int8Array>(source: T, target: T): T {
  target.set(source);
  return target;
}
