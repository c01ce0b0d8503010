/**
 * Whether an If-None-Match names this entity tag. Weakly compared, as RFC 9110 §13.1.2 asks; what
 * can't be read doesn't match.
 */
export function noneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  for (const [, tag] of header.matchAll(/(?:^|,)\s*(?:W\/)?("[^"]*")\s*(?=,|$)/g))
    if (tag === etag) return true;
  return false;
}
