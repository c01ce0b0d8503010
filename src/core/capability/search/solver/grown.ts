/** The second array, which is longer, with the contents of the first. */
export function grown<T extends Int32Array | Int8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
