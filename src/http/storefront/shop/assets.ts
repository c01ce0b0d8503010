import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  COLOUR_PATTERN,
  DEFAULT_COLOUR,
  themeColours,
} from '../../../core/merchants/theme-colours.ts';
import { refuse } from '../../../core/shared/result.ts';
import { sendRefusal } from '../../errors.ts';

interface Asset {
  readonly fileName: string;
  readonly type: string;
  readonly content: Buffer;
  readonly compressed: Buffer;
}

const WEB = new URL('../../../../web/', import.meta.url);
const CSS = 'text/css; charset=utf-8';
const SVG = 'image/svg+xml; charset=utf-8';

/** The files of the stores' pages. Their names change with their content. */
export const STYLE = readAsset('storefront/store.css', 'store', 'css', CSS);
export const ICON = readAsset('storefront/icon.svg', 'icon', 'svg', SVG);
export const CONFIGURATOR = readAsset(
  'configurator/dist/configurator.js',
  'configurator',
  'js',
  'text/javascript; charset=utf-8',
);
const ASSETS = new Map([STYLE, ICON, CONFIGURATOR].map((asset) => [asset.fileName, asset]));

function readAsset(path: string, name: string, extension: string, type: string): Asset {
  const content = readFileSync(new URL(path, WEB));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const compressed = gzipSync(content, { level: 9 });
  return { fileName: `${name}-${hash}.${extension}`, type, content, compressed };
}

/** Returns the name of the style sheet with a store's colours. */
export function themeFileName(colour: string | null): string {
  return `theme-${(colour ?? DEFAULT_COLOUR).slice(1)}.css`;
}

/** Registers the files that the stores' pages load. Browsers may keep them for ever. */
export function registerShopAssets(app: FastifyInstance): void {
  app.get<{ Params: { fileName: string } }>('/assets/:fileName', (request, reply) => {
    const { fileName } = request.params;
    const asset = ASSETS.get(fileName);
    if (asset !== undefined) return sendAsset(request, reply, asset);
    const digits = /^theme-([\da-f]{6})\.css$/.exec(fileName)?.[1];
    if (digits === undefined) return sendRefusal(reply, refuse('not_found'));
    return keep(reply, CSS).send(themeStyle(`#${digits}`));
  });
  app.get('/favicon.ico', (request, reply) => sendAsset(request, reply, ICON));
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  keep(reply, asset.type).header('vary', 'accept-encoding');
  const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return isGzip
    ? reply.header('content-encoding', 'gzip').send(asset.compressed)
    : reply.send(asset.content);
}

function keep(reply: FastifyReply, type: string): FastifyReply {
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
