/**
 * FNV-1a over the merchant and a place: it finds what was mistyped, cut or made up, not a forger.
 */
export function cursorChecksum(merchantId: string, bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of [...Buffer.from(merchantId), ...bytes])
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
