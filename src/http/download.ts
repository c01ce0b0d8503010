import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** `attachment` has browsers save a file, and `inline` has them show it where they can. */
type DispositionKind = 'attachment' | 'inline';

export interface Download {
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: number;
  /** Reads the content while it is sent, so that no file is ever in memory as a whole. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

/**
 * Sends a file with headers by which browsers never run anything in it, and save it instead of
 * showing it unless they are told otherwise.
 */
export function sendDownload(
  reply: FastifyReply,
  { fileName, mimeType, bytes, pieces }: Download,
  disposition: DispositionKind = 'attachment',
): FastifyReply {
  return reply
    .header('content-type', mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType)
    .header('content-disposition', dispositionHeader(disposition, fileName))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .header('content-length', bytes)
    .send(Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }));
}

/**
 * Returns a Content-Disposition header according to RFC 6266: with an ASCII name for old clients
 * and the full name for all others.
 */
function dispositionHeader(disposition: DispositionKind, fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
