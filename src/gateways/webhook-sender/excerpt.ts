/** How much of a reply is read, and how much of what was read is shown, in UTF-8. */
export const EXCERPT_BYTES = 1_024;

/**
 * What a person may be shown of a reply: its beginning as text on one line. What a terminal or a
 * page would take for a command (control characters, marks that turn the direction of writing)
 * becomes a blank, what is no UTF-8 a mark.
 */
export function printable(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8')
    .decode(bytes.subarray(0, EXCERPT_BYTES))
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return withinBytes(text);
}

// Marks in place of single bytes are three bytes each: text can grow as it is made printable.
function withinBytes(text: string): string {
  const kept = Buffer.from(text, 'utf8').subarray(0, EXCERPT_BYTES);
  return Buffer.byteLength(text) <= EXCERPT_BYTES
    ? text
    : kept.toString('utf8').replace(/\u{fffd}{1,3}$/u, '');
}
