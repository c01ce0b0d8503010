/** The prefix that lets people and leak scanners recognise an API key. */
const KEY_PREFIX = 'btg_';
const BASE_62_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/**
 * The number of random base62 digits in an API key, which together contain 190 bits of randomness.
 */
export const RANDOM_DIGIT_COUNT = 32;
const CHECK_DIGIT_COUNT = 6;
const KEY_PATTERN = new RegExp(
  `^${KEY_PREFIX}[0-9A-Za-z]{${RANDOM_DIGIT_COUNT + CHECK_DIGIT_COUNT}}$`,
);

/**
 * Returns the text of an API key: `btg_`, 32 random base62 digits, and a CRC-32 of all preceding
 * characters as 6 base62 digits. The base62 digits are 0–9, A–Z and a–z, in this order.
 * @throws RangeError unless `random` is 32 base62 digits
 */
export function writeKey(randomDigits: string): string {
  const body = `${KEY_PREFIX}${randomDigits}`;
  const key = `${body}${checkDigits(body)}`;
  if (!KEY_PATTERN.test(key)) throw new RangeError('not 32 base62 digits');
  return key;
}

/**
 * Returns whether a text has the form of an API key and a correct checksum, so that typing errors
 * are rejected without a database query.
 */
export function isKeyText(text: string): boolean {
  if (
    text.length !== KEY_PREFIX.length + RANDOM_DIGIT_COUNT + CHECK_DIGIT_COUNT ||
    !KEY_PATTERN.test(text)
  )
    return false;
  return text.endsWith(checkDigits(text.slice(0, -CHECK_DIGIT_COUNT)));
}

/**
 * Converts random bytes to base62 digits. Some bytes are dropped so that all digits are equally
 * likely, so the result may have fewer digits than there are bytes.
 */
export function randomBase62(bytes: Iterable<number>): string {
  let digits = '';
  for (const byte of bytes) {
    if (byte < 4 * BASE_62_DIGITS.length)
      digits += BASE_62_DIGITS.charAt(byte % BASE_62_DIGITS.length);
  }
  return digits;
}

function checkDigits(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < CHECK_DIGIT_COUNT) {
    digits = BASE_62_DIGITS.charAt(rest % BASE_62_DIGITS.length) + digits;
    rest = Math.floor(rest / BASE_62_DIGITS.length);
  }
  return digits;
}

/** The CRC-32 table for the reflected polynomial of zlib and gzip (RFC 1952 §8). */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** Computes the CRC-32 of ASCII text. */
function crc32(text: string): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < text.length; index += 1)
    remainder = (CRC_TABLE[(remainder ^ text.charCodeAt(index)) & 0xff] ?? 0) ^ (remainder >>> 8);
  return (remainder ^ 0xffffffff) >>> 0;
}
