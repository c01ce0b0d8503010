import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

/**
 * The type of a file by what is in it, whatever it is called; null: nothing that is known. Text is
 * told by what isn't in it.
 */
export async function fileKind(content: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(content);
  if (found !== undefined) return found.mime;
  return isPlainText(content) ? 'text/plain' : null;
}

/** Text in UTF-8 without controls but tabs, line ends and page breaks. */
function isPlainText(content: Uint8Array): boolean {
  return (
    isUtf8(content) &&
    content.every(
      (byte) =>
        (byte >= 0x20 && byte !== 0x7f) ||
        byte === 0x09 ||
        byte === 0x0a ||
        byte === 0x0c ||
        byte === 0x0d,
    )
  );
}
