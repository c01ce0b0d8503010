const SECRET_PATTERN =
  /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?)$/;
const [MINIMUM_BYTES, MAXIMUM_BYTES] = [24, 64];
/**
 * The minimum number of different base64 digits in a secret. Random bytes practically never have
 * fewer.
 */
const MINIMUM_DIGITS = 12;

/**
 * Checks a webhook secret that a merchant supplies, in the format of Standard Webhooks. Returns
 * what is wrong with it, such as "must be random bytes", or null if it is valid.
 */
export function secretProblem(text: string): string | null {
  const [, digits] = SECRET_PATTERN.exec(text) ?? [];
  if (digits === undefined) return 'must be whsec_ and bytes in base64, with its padding';
  const plain = digits.replaceAll('=', '');
  const bytes = Math.floor((plain.length * 3) / 4);
  if (bytes < MINIMUM_BYTES || bytes > MAXIMUM_BYTES)
    return `must be of ${MINIMUM_BYTES} to ${MAXIMUM_BYTES} bytes, and this one is of ${bytes}`;
  return new Set(plain).size < MINIMUM_DIGITS ? 'must be random bytes' : null;
}
