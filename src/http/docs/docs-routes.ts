import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../core/shared/result.ts';
import { llmsText } from '../../wire/contract/llms-text.ts';
import { sendRefusal } from '../errors.ts';
import { noneMatch } from '../etag.ts';
import { contentSecurityPolicy } from '../storefront/html.ts';
import { docsPage } from './docs-page.ts';
import { type Asset, createReferenceAssets, type ReferenceAssets } from './reference-assets.ts';
import {
  AGENT_REFERENCE,
  ASSETS,
  REFERENCE_POLICY,
  referencePage,
  STORE_REFERENCE,
} from './reference-page.ts';

const GUIDE = new URL('../../../docs/assistants.md', import.meta.url);

/**
 * The documentation. It is the same for everybody and costs next to nothing, so that nobody's
 * budget pays for it. `baseUrl`: where the service is reached, without a slash at its end; asked at
 * every request, for it is known only once the service listens.
 */
export function registerDocsRoutes(app: FastifyInstance, baseUrl: () => string): void {
  const assets = createReferenceAssets();
  app.get('/llms.txt', (_request, reply) => sendText(reply, 'text/plain', llmsText(baseUrl())));
  app.get('/docs/assistants.md', async (_request, reply) =>
    sendText(reply, 'text/markdown', await readFile(GUIDE, 'utf8')),
  );
  app.get('/docs', (_request, reply) => sendHtml(reply, contentSecurityPolicy, docsPage()));
  for (const reference of [AGENT_REFERENCE, STORE_REFERENCE]) {
    app.get(reference.page, async (_request, reply) =>
      sendHtml(reply, REFERENCE_POLICY, referencePage(reference, await assets())),
    );
  }
  app.get<{ Params: { fileName: string } }>(`${ASSETS}/:fileName`, async (request, reply) =>
    sendAsset(request, reply, await assets()),
  );
}

function sendHtml(reply: FastifyReply, policy: string, text: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-cache')
    .send(text);
}

function sendText(
  reply: FastifyReply,
  type: 'text/plain' | 'text/markdown',
  text: string,
): FastifyReply {
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-cache')
    .send(text);
}

type AssetRequest = FastifyRequest<{ Params: { fileName: string } }>;

/** Looked up by its name, never by a path: there is nothing to climb. */
async function sendAsset(
  request: AssetRequest,
  reply: FastifyReply,
  assets: ReferenceAssets,
): Promise<FastifyReply> {
  const asset = Object.values(assets).find(
    ({ fileName }: Asset) => fileName === request.params.fileName,
  );
  if (asset === undefined) return sendRefusal(reply, refuse('not_found'));
  reply
    .header('etag', asset.etag)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin');
  if (noneMatch(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
  reply.header('content-type', asset.contentType);
  return takesGzip(request)
    ? reply.header('content-encoding', 'gzip').send(asset.compressed)
    : reply.send(await expand(asset.compressed));
}

const expand = promisify(gunzip);

const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/;
const ANYTHING_ELSE = /(?:^|,)\s*\*\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/;

/**
 * As RFC 9110 §12.5.3 has it, but for weights: 0 is a no, anything else a yes. The asterisk speaks
 * of what isn't named.
 */
function takesGzip({ headers }: FastifyRequest): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  const [, weight = '1'] = GZIP.exec(accepted) ?? ANYTHING_ELSE.exec(accepted) ?? ['', '0'];
  return Number(weight) > 0;
}
