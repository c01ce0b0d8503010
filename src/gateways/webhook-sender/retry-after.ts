const SECONDS_PATTERN = /^\d+$/;
const HTTP_DATE_PATTERN =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Parses a `Retry-After` header (RFC 9110), which contains seconds or a date. Returns the number of
 * seconds from `now`, or null if the header is invalid.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (SECONDS_PATTERN.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  const moment = HTTP_DATE_PATTERN.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1_000));
}
