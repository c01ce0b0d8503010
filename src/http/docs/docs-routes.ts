import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../core/shared/result.ts';
import { llmsText } from '../../wire/contract/llms-text.ts';
import { sendRefusal } from '../errors.ts';
import { isNotModified } from '../etag.ts';
import { contentSecurityPolicy } from '../storefront/html.ts';
import { docsPage } from './docs-page.ts';
import { type Asset, createReferenceAssets, type ReferenceAssets } from './reference-assets.ts';
import {
  AGENT_REFERENCE,
  ASSETS_PATH,
  REFERENCE_POLICY,
  referencePage,
  STORE_REFERENCE,
} from './reference-page.ts';

const ASSISTANT_GUIDE_FILE = new URL('../../../docs/assistants.md', import.meta.url);

/**
 * Registers the pages of the documentation. They have no rate limit, because sending them is cheap.
 */
export function registerDocsRoutes(app: FastifyInstance, baseUrl: () => string): void {
  const assets = createReferenceAssets();
  app.get('/llms.txt', (_request, reply) => sendText(reply, 'text/plain', llmsText(baseUrl())));
  app.get('/docs/assistants.md', async (_request, reply) =>
    sendText(reply, 'text/markdown', await readFile(ASSISTANT_GUIDE_FILE, 'utf8')),
  );
  app.get('/docs', (_request, reply) => sendHtml(reply, contentSecurityPolicy, docsPage()));
  for (const reference of [AGENT_REFERENCE, STORE_REFERENCE]) {
    app.get(reference.page, async (_request, reply) =>
      sendHtml(reply, REFERENCE_POLICY, referencePage(reference, await assets())),
    );
  }
  app.get<{ Params: { fileName: string } }>(`${ASSETS_PATH}/:fileName`, async (request, reply) =>
    sendAsset(request, reply, await assets()),
  );
}

function sendHtml(reply: FastifyReply, policyHeader: string, text: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policyHeader)
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

/**
 * Sends a file of the documentation. The name is looked up in a fixed list, so that no request can
 * read other files.
 */
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
  if (isNotModified(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
  reply.header('content-type', asset.contentType);
  return acceptsGzip(request)
    ? reply.header('content-encoding', 'gzip').send(asset.compressed)
    : reply.send(await expand(asset.compressed));
}

const expand = promisify(gunzip);

const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/;
const ANY_ENCODING_PATTERN = /(?:^|,)\s*\*\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/;

/** Returns whether the client accepts replies in gzip, according to RFC 9110 §12.5.3. */
function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  const [, weight = '1'] = GZIP.exec(accepted) ?? ANY_ENCODING_PATTERN.exec(accepted) ?? ['', '0'];
  return Number(weight) > 0;
}
