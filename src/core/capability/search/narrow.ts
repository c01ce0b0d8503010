/** Whole numbers from -1 on, in as little room as they need. */
export type Words = Int16Array | Int32Array;

const MAXIMUM_NARROW = 32_767;

/** A copy in half the room, where none of the numbers is large. */
export function narrow(words: Int32Array): Words {
  return words.every((word) => word <= MAXIMUM_NARROW) ? Int16Array.from(words) : words.slice();
}
