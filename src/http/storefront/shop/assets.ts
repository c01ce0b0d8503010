import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  COLOUR_PATTERN,
  DEFAULT_COLOUR,
  themeColours,
} from '../../../core/merchants/theme-colours.ts';
import { messagesOf } from '../../../core/language/catalogue.ts';
import { catalogueTagOf } from '../../../core/language/choose-language.ts';
import { CATALOGUE_TAGS } from '../../../core/language/catalogue-tags.ts';
import { refuse } from '../../../core/shared/result.ts';
import { JSON_TYPE, sendRefusal } from '../../errors.ts';

interface Asset {
  readonly fileName: string;
  readonly type: string;
  readonly content: Buffer;
  readonly compressed: Buffer;
}

const WEB_FOLDER = new URL('../../../../web/', import.meta.url);
const CSS = 'text/css; charset=utf-8';
const SVG = 'image/svg+xml; charset=utf-8';

/** The files that the stores' pages load. Their names contain a hash of the content. */
export const STORE_STYLE_SHEET = readAsset('storefront/store.css', 'store', 'css', CSS);
export const STORE_ICON = readAsset('storefront/icon.svg', 'icon', 'svg', SVG);
export const CONFIGURATOR_SCRIPT = readAsset(
  'configurator/dist/configurator.js',
  'configurator',
  'js',
  'text/javascript; charset=utf-8',
);
export const PICTURES = readAsset(
  'pictures/dist/pictures.js',
  'pictures',
  'js',
  'text/javascript; charset=utf-8',
);
/** The configurator for other websites, including its style sheet. Its URL never changes. */
export const EMBED_SCRIPT = readAsset(
  'embed/dist/embed.js',
  'embed',
  'js',
  'text/javascript; charset=utf-8',
);
/** The configurator's messages in each language. A browser loads only one language. */
const WORDS = new Map(
  CATALOGUE_TAGS.map((tag) => {
    const text = JSON.stringify(messagesOf(tag, ['choose']));
    return [tag, toAsset(Buffer.from(text), `words-${tag}`, 'json', JSON_TYPE)] as const;
  }),
);
const ASSETS_BY_NAME = new Map(
  [STORE_STYLE_SHEET, STORE_ICON, CONFIGURATOR_SCRIPT, PICTURES, ...WORDS.values()].map((asset) => [
    asset.fileName,
    asset,
  ]),
);

/** Returns the name of the file with the configurator's messages in a language. */
export function wordsFileName(tag: string): string {
  return WORDS.get(catalogueTagOf(tag))?.fileName ?? '';
}

function readAsset(path: string, name: string, extension: string, type: string): Asset {
  return toAsset(readFileSync(new URL(path, WEB_FOLDER)), name, extension, type);
}

function toAsset(content: Buffer, name: string, extension: string, type: string): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const compressed = gzipSync(content, { level: 9 });
  return { fileName: `${name}-${hash}.${extension}`, type, content, compressed };
}

/** Returns the name of the style sheet with a store's colours. */
export function themeFileName(colour: string | null): string {
  return `theme-${(colour ?? DEFAULT_COLOUR).slice(1)}.css`;
}

/** Registers the files that the stores' pages load. Browsers may cache them forever. */
export function registerShopAssets(app: FastifyInstance): void {
  app.get<{ Params: { fileName: string } }>('/assets/:fileName', (request, reply) => {
    const { fileName } = request.params;
    const asset = ASSETS_BY_NAME.get(fileName);
    if (asset !== undefined) return sendAsset(request, reply, asset);
    const digits = /^theme-([\da-f]{6})\.css$/.exec(fileName)?.[1];
    if (digits === undefined) return sendRefusal(reply, refuse('not_found'));
    return setCacheHeaders(reply, CSS).send(themeStyle(`#${digits}`));
  });
  app.get('/favicon.ico', (request, reply) => sendAsset(request, reply, STORE_ICON));
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  return sendWritten(request, setCacheHeaders(reply, asset.type), asset);
}

/** Sends a file, compressed if the browser supports it. */
export function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
): FastifyReply {
  reply
    .header('content-type', asset.type)
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'accept-encoding');
  const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return isGzip
    ? reply.header('content-encoding', 'gzip').send(asset.compressed)
    : reply.send(asset.content);
}

function setCacheHeaders(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .header('content-type', type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff');
}

const COLOUR = new RegExp(COLOUR_PATTERN);

function themeStyle(colour: string): string {
  const { light, dark } = themeColours(COLOUR.test(colour) ? colour : DEFAULT_COLOUR);
  const rule = ({ accent, onAccent }: typeof light) =>
    `:root{--accent:${accent};--on-accent:${onAccent}}`;
  return `${rule(light)}@media(prefers-color-scheme:dark){${rule(dark)}}`;
}
