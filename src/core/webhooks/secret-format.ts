const SECRET =
  /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?)$/;
const [FEWEST_BYTES, MOST_BYTES] = [24, 64];
/** Of random bytes there are never so few different digits. */
const FEWEST_DIGITS = 12;

/**
 * What is wrong with a secret that somebody brings along, as a predicate; null: nothing. Its form
 * is that of Standard Webhooks.
 */
export function secretProblem(text: string): string | null {
  const [, digits] = SECRET.exec(text) ?? [];
  if (digits === undefined) return 'must be whsec_ and bytes in base64, with its padding';
  const plain = digits.replaceAll('=', '');
  const bytes = Math.floor((plain.length * 3) / 4);
  if (bytes < FEWEST_BYTES || bytes > MOST_BYTES)
    return `must be of ${FEWEST_BYTES} to ${MOST_BYTES} bytes, and this one is of ${bytes}`;
  return new Set(plain).size < FEWEST_DIGITS ? 'must be random bytes' : null;
}
