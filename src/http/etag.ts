/**
 * Returns whether an If-None-Match header contains this entity tag. The comparison is weak, as RFC
 * 9110 §13.1.2 requires, and a malformed header never matches.
 */
export function isNotModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  for (const [, tag] of header.matchAll(/(?:^|,)\s*(?:W\/)?("[^"]*")\s*(?=,|$)/g))
    if (tag === etag) return true;
  return false;
}
