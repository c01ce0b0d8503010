/** What a key starts with, so that people and scanners for leaks know it. */
const PREFIX = 'btg_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** How many base62 digits of randomness a key has: 190 bits. */
export const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`);

/**
 * A key's text: `btg_`, 32 random base62 digits, and the CRC-32 (that of zlib) of all that as 6
 * base62 digits with leading zeros, digits before capitals before small letters.
 * @throws RangeError unless `random` is 32 base62 digits
 */
export function writeKey(random: string): string {
  const body = `${PREFIX}${random}`;
  const key = `${body}${checkDigits(body)}`;
  if (!FORM.test(key)) throw new RangeError('not 32 base62 digits');
  return key;
}

/**
 * Whether a text can be a key at all: junk, and a key with a typing error, is told without asking
 * anybody.
 */
export function isKeyText(text: string): boolean {
  if (text.length !== PREFIX.length + RANDOM_LENGTH + CHECK_LENGTH || !FORM.test(text))
    return false;
  return text.endsWith(checkDigits(text.slice(0, -CHECK_LENGTH)));
}

/**
 * Random base62 digits from random bytes; bytes that would favour some digits are left out, so
 * there may be fewer.
 */
export function digitsFrom(bytes: Iterable<number>): string {
  let digits = '';
  for (const byte of bytes)
    if (byte < 4 * DIGITS.length) digits += DIGITS.charAt(byte % DIGITS.length);
  return digits;
}

function checkDigits(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < CHECK_LENGTH) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/** The reflected polynomial of zlib and gzip (RFC 1952 §8). */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** Of ASCII. */
function crc32(text: string): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < text.length; index += 1)
    remainder = (CRC_TABLE[(remainder ^ text.charCodeAt(index)) & 0xff] ?? 0) ^ (remainder >>> 8);
  return (remainder ^ 0xffffffff) >>> 0;
}
