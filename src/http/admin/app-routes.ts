import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../core/shared/result.ts';
import { sendRefusal } from '../errors.ts';

const BUILT_ADMIN_FOLDER = new URL('../../../web/admin/dist/', import.meta.url);

/**
 * The content security policy of the admin. It allows only the page's own files, and forbids inline
 * scripts, inline styles and framing.
 */
const ADMIN_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
};

const ADMIN_NOT_BUILT_MESSAGE =
  'The page of the admin was not built. Run "npm run build:pages" in the folder of Bottega.\n';

/** Registers the pages of the admin. Their files in `web/admin/dist` are built with Vite. */
export function registerAdminAppRoutes(app: FastifyInstance, dist: URL = BUILT_ADMIN_FOLDER): void {
  app.get('/admin', (_request, reply) => sendApp(reply, dist));
  app.get('/admin/*', (_request, reply) => sendApp(reply, dist));
  app.get<{ Params: { fileName: string } }>('/admin/assets/:fileName', (request, reply) =>
    sendAsset(reply, dist, request.params.fileName),
  );
}

/** All URLs of the admin return the same page, because its script does the routing. */
async function sendApp(reply: FastifyReply, dist: URL): Promise<FastifyReply> {
  const page = await readOrNull(new URL('index.html', dist));
  if (page === null) {
    return reply
      .code(503)
      .header('content-type', 'text/plain; charset=utf-8')
      .send(ADMIN_NOT_BUILT_MESSAGE);
  }
  return addSecurityHeaders(reply)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', ADMIN_POLICY)
    .header('cache-control', 'no-cache')
    .header('cross-origin-opener-policy', 'same-origin')
    .send(page);
}

/** The file name contains a hash of the content, so browsers may cache the file forever. */
async function sendAsset(reply: FastifyReply, dist: URL, fileName: string): Promise<FastifyReply> {
  const extension = /^[\w-]+(?:\.[\w-]+)*\.(\w+)$/.exec(fileName)?.[1] ?? '';
  const type = CONTENT_TYPES[extension];
  const file = type === undefined ? null : await readOrNull(new URL(`assets/${fileName}`, dist));
  if (file === null || type === undefined) return sendRefusal(reply, refuse('not_found'));
  return addSecurityHeaders(reply)
    .header('content-type', type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(file);
}

function addSecurityHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'same-origin');
}

async function readOrNull(file: URL): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
