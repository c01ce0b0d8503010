/**
 * Returns the size in bytes of a JSON list with the `count` longest keys, including quotes and
 * commas.
 */
export function keyBytes(values: readonly { readonly key: string }[], count: number): number {
  return values
    .map(({ key }) => key.length + '"",'.length)
    .toSorted((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, bytes) => sum + bytes, 0);
}
