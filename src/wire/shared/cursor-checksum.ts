/**
 * Returns the FNV-1a hash of a merchant and a position in a list. It detects cursors that were
 * mistyped or truncated, but not forged ones.
 */
export function cursorChecksum(merchantId: string, bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of [...Buffer.from(merchantId), ...bytes])
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
