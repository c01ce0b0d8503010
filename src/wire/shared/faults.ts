import { isSendableDecimal, parseDecimal } from '../../core/shared/exact.ts';
import { parseStorableDate } from '../../core/shared/working-days.ts';
import type { Problem } from '../../core/shared/problem.ts';

/**
 * Returns a list that contains the problem if the condition is true, and an empty list otherwise.
 */
export function problemIf(isInvalid: boolean, path: string, problem: string): Problem[] {
  return isInvalid ? [{ path, problem }] : [];
}

/** Reports a text that looks like a date but isn't a valid one, such as 0000-01-01. */
export function dateFaults(date: string | null | undefined, path: string): Problem[] {
  return date === undefined || date === null || parseStorableDate(date) !== null
    ? []
    : [{ path, problem: 'must be a date, YYYY-MM-DD' }];
}

export function decimalFaults(value: number | string | null | undefined, path: string): Problem[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string' && parseDecimal(value) === null)
    return [{ path, problem: 'has more than 15 significant digits' }];
  return isSendableDecimal(value)
    ? []
    : [{ path, problem: 'must be smaller than 10^15, and 0 or at least 10^-15' }];
}

const SLUG_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const SLUG_PROBLEM =
  'must be small letters, digits and hyphens, at most 64, beginning with a letter or digit';

export function isSlug(text: string): boolean {
  return SLUG_PATTERN.test(text);
}

/** Reports a URL that isn't a web address. Null and undefined are valid. */
export function urlProblems(url: string | null | undefined, path: string): Problem[] {
  const isAddress =
    url === null || url === undefined || (URL.canParse(url) && /^https?:\/\//i.test(url));
  return isAddress
    ? []
    : [{ path, problem: 'must be an address beginning with https:// or http://' }];
}
