/**
 * The name in a Content-Disposition (RFC 6266): filename* in UTF-8 if it is there, else filename.
 * Null: none.
 */
export function fileNameOf(header: string | null): string | null {
  const [, encoded] = /filename\*=utf-8''([^;\s]+)/i.exec(header ?? '') ?? [];
  const decoded = encoded === undefined ? null : decode(encoded);
  if (decoded !== null) return decoded;
  const [, quoted, plain] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // badly encoded: the plain name is there for that
  }
}
