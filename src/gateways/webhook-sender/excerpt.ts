/** How many bytes of a receiver's reply are kept and shown. */
export const EXCERPT_BYTES = 1_024;

/**
 * Converts the beginning of a reply to one line that can safely be shown. Control characters become
 * blanks, and invalid UTF-8 becomes replacement characters.
 */
export function printableText(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8')
    .decode(bytes.subarray(0, EXCERPT_BYTES))
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return truncateToBytes(text);
}

// The text is cut again because it may have become longer: each invalid byte turns into a
// replacement character of three bytes.
function truncateToBytes(text: string): string {
  const kept = Buffer.from(text, 'utf8').subarray(0, EXCERPT_BYTES);
  return Buffer.byteLength(text) <= EXCERPT_BYTES
    ? text
    : kept.toString('utf8').replace(/\u{fffd}{1,3}$/u, '');
}
