import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

/** The number of bytes at the beginning of a file from which its type is detected. */
export const FILE_HEAD_BYTES = 16 * 1024;

/**
 * File types with the bytes that such files begin with. The library recognises these types only by
 * parts that may come later in the file.
 */
const FILE_SIGNATURES: readonly (readonly [mime: string, hex: string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/tiff', '49492a00'],
  ['image/tiff', '4d4d002a'],
];

/**
 * Detects the MIME type of a file from its first bytes, and returns null if it is unknown. A file
 * counts as plain text if these bytes have no control characters.
 */
export async function fileKind(leadingBytes: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(leadingBytes);
  if (found !== undefined) return found.mime;
  const start = leadingBytes.subarray(0, 8).toString('hex');
  const [mime] = FILE_SIGNATURES.find(([, hex]) => start.startsWith(hex)) ?? [];
  return mime ?? (isPlainText(leadingBytes) ? 'text/plain' : null);
}

/**
 * Returns whether the bytes are UTF-8 text without control characters. Tabs, line ends and page
 * breaks are allowed.
 */
function isPlainText(leadingBytes: Buffer): boolean {
  return (
    isUtf8(
      leadingBytes.length < FILE_HEAD_BYTES ? leadingBytes : withoutCutCharacter(leadingBytes),
    ) &&
    leadingBytes.every(
      (byte) =>
        (byte >= 0x20 && byte !== 0x7f) ||
        byte === 0x09 ||
        byte === 0x0a ||
        byte === 0x0c ||
        byte === 0x0d,
    )
  );
}

/** Removes the last character, because it may be incomplete. */
function withoutCutCharacter(leadingBytes: Buffer): Buffer {
  let end = leadingBytes.length - 1;
  while (end > leadingBytes.length - 4 && isContinuationByte(leadingBytes[end])) end -= 1;
  return leadingBytes.subarray(0, end);
}

function isContinuationByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
