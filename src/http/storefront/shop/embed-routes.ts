import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readEmbedding } from '../../../actions/merchants/read-embedding.ts';
import { languageOf, messagesOf } from '../../../core/language/catalogue.ts';
import { chooseLanguage, languagesOf } from '../../../core/language/choose-language.ts';
import type { Language } from '../../../core/language/language.ts';
import { DEFAULT_COLOUR, themeColours } from '../../../core/merchants/theme-colours.ts';
import { isRefusal } from '../../../core/shared/result.ts';
import { withDeadline } from '../../deadline.ts';
import { JSON_TYPE } from '../../errors.ts';
import { isNotModified } from '../../etag.ts';
import { clientOf } from '../../request-client.ts';
import { EMBED_SCRIPT, sendWritten } from './assets.ts';
import { fieldsOf, publicAddress, type ShopOptions, type ShopRequest } from './shop.ts';

const SCRIPT_ETAG = `"${createHash('sha256').update(EMBED_SCRIPT.content).digest('hex').slice(0, 16)}"`;
/**
 * The cache header of the embedded script. Browsers fetch a new release of the script within an
 * hour.
 */
const SCRIPT_CACHING = 'public, max-age=3600, stale-while-revalidate=86400';
const MAXIMUM_LANGUAGES_LENGTH = 200;

/**
 * Registers the files that other websites load to show a store's configurator. `docs/embedding.md`
 * describes how to embed it.
 */
export function registerEmbedding(app: FastifyInstance, options: ShopOptions): void {
  app.get('/embed/v1.js', (request, reply) => {
    // Browsers run a JavaScript module from another host only if that host allows all origins to
    // read it.
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', SCRIPT_CACHING)
      .header('etag', SCRIPT_ETAG);
    return isNotModified(request.headers['if-none-match'], SCRIPT_ETAG)
      ? reply.code(304).send()
      : sendWritten(request, reply, EMBED_SCRIPT);
  });
  const limits = options.limits.forRoute('embed', 'capability');
  app.get('/embed/v1/stores/:merchantSlug', async (request: ShopRequest, reply) => {
    reply.header('vary', 'origin').header('cache-control', 'no-store');
    const wishes = (fieldsOf(request).get('lang') ?? '')
      .slice(0, MAXIMUM_LANGUAGES_LENGTH)
      .split(',');
    const taken = await limits.takeForAddress(clientOf(request));
    if (taken.allowed) return sendSetup(options, request, reply, wishes);
    const language = pickLanguage(wishes, []);
    const seconds = taken.retryAfterSeconds;
    reply.header('retry-after', seconds);
    return refuseEmbedding(reply, 429, language.say('page.retryIn', { count: seconds }));
  });
}

async function sendSetup(
  options: ShopOptions,
  request: ShopRequest,
  reply: FastifyReply,
  preferredLanguages: readonly string[],
): Promise<FastifyReply> {
  const slug = request.params.merchantSlug;
  const { origin } = request.headers;
  const store = await withDeadline(Promise.resolve(readEmbedding(options.dependencies, slug)));
  if (isRefusal(store)) {
    return refuseEmbedding(
      reply,
      404,
      pickLanguage(preferredLanguages, []).say('embed.noSuchStore'),
    );
  }
  const { name, languages, embedOrigins } = store;
  const language = pickLanguage(preferredLanguages, languages);
  const page = publicAddress({ request, publicUrl: options.publicUrl }, `stores/${slug}`);
  const isOwn = origin === undefined || origin === new URL(page).origin;
  if (!isOwn && !embedOrigins.includes(origin)) {
    const link = { words: language.say('embed.toStore', { store: name }), href: page };
    return refuseEmbedding(reply, 403, language.say('embed.notRegistered', { store: name }), link);
  }
  const setup = {
    language: language.tag,
    words: messagesOf(language.tag, ['choose']),
    colours: themeColours(store.theme?.colour ?? DEFAULT_COLOUR),
  };
  if (origin !== undefined) reply.header('access-control-allow-origin', origin);
  // The reply is cached for only a minute, so that a website that the store has removed soon loses
  // access.
  return reply
    .header('cache-control', 'private, max-age=60')
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify(setup));
}

function pickLanguage(
  preferredLanguages: readonly string[],
  storeLanguages: readonly string[],
): Language {
  const available = languagesOf(storeLanguages);
  return languageOf(chooseLanguage(preferredLanguages, available) ?? available[0] ?? 'en');
}

/** Sends a refusal that every website may read, because it reveals nothing about the store. */
function refuseEmbedding(
  reply: FastifyReply,
  status: number,
  sentence: string,
  link: { readonly words: string; readonly href: string } | null = null,
): FastifyReply {
  return reply
    .code(status)
    .header('access-control-allow-origin', '*')
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify({ sentence, link }));
}
