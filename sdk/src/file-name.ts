/**
 * Returns the file name of a Content-Disposition header (RFC 6266): `filename*` in UTF-8 if it is
 * present, else `filename`, else null.
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
    return null; // A badly encoded name is ignored.
  }
}
