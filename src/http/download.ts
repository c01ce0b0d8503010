import type { FastifyReply } from 'fastify';

/** A file that a stranger has sent. */
export interface Download {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

/** Always to be kept, never to be shown where it is: no browser may run or guess at it. */
export function sendDownload(
  reply: FastifyReply,
  { fileName, mimeType, content }: Download,
): FastifyReply {
  return reply
    .header('content-type', mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType)
    .header('content-disposition', dispositionOf(fileName))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .send(Buffer.from(content));
}

/** By RFC 6266: the name in ASCII for whoever reads no more, and whole for everybody else. */
function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_');
  const whole = encodeURIComponent(fileName).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
