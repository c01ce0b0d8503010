/**
 * A compact array of integers that uses 16 bits for each integer if that is enough, otherwise 32.
 */
export type PackedWords = Int16Array | Int32Array;

const MAXIMUM_INT16 = 32_767;

export function compactWords(words: Int32Array): PackedWords {
  return words.every((word) => word <= MAXIMUM_INT16) ? Int16Array.from(words) : words.slice();
}
