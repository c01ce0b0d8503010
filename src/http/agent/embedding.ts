import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import { mayEmbed, mayEmbedIfCached } from '../../actions/merchants/may-embed.ts';
import { withDeadline } from '../deadline.ts';

type StoreRequest = FastifyRequest<{ Params: { merchantSlug: string } }>;

/** How long a browser may cache the result of a preflight request, in seconds. */
const PREFLIGHT_CACHE_SECONDS = 600;

/**
 * Sets the CORS headers that let a website read a reply. The website's browser sends no cookies,
 * because the headers don't allow credentials.
 */
function allowOrigin(reply: FastifyReply, origin: string): void {
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'Retry-After, Request-Id');
}

/**
 * Returns a hook that sets the CORS headers if a registered website sent the request. It uses only
 * stores in the cache, because it runs before the rate limits are checked.
 */
export function allowCachedOrigin({ storefronts }: Pick<Dependencies, 'storefronts'>) {
  return (request: StoreRequest, reply: FastifyReply, done: () => void): void => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (
      origin !== undefined &&
      mayEmbedIfCached({ storefronts }, request.params.merchantSlug, origin)
    )
      allowOrigin(reply, origin);
    done();
  };
}

/**
 * Returns a hook that sets the CORS headers after the rate limits were checked. Unlike the earlier
 * hook, it may read the store from the database.
 */
export function allowRegisteredOrigin(dependencies: Pick<Dependencies, 'storefronts'>) {
  return async ({ headers, params }: StoreRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = headers;
    if (origin === undefined || reply.hasHeader('access-control-allow-origin')) return;
    const permitted = mayEmbed(dependencies, params.merchantSlug, origin);
    if (permitted instanceof Promise ? await withDeadline(permitted) : permitted)
      allowOrigin(reply, origin);
  };
}

/** Answers a browser's preflight request, which asks whether a website may call the API. */
export function answerPreflight(dependencies: Pick<Dependencies, 'storefronts'>, method: string) {
  return async ({ headers, params }: StoreRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { origin = '' } = headers;
    reply.header('vary', 'origin, access-control-request-method, access-control-request-headers');
    const permitted = await withDeadline(
      Promise.resolve(mayEmbed(dependencies, params.merchantSlug, origin)),
    );
    if (!permitted)
      return reply.code(403).type('text/plain; charset=utf-8').send(refusalText(origin));
    allowOrigin(reply, origin);
    return reply
      .code(204)
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', PREFLIGHT_CACHE_SECONDS)
      .send();
  };
}

function refusalText(origin: string): string {
  const site = origin === '' ? 'A page without an origin' : `The website ${origin}`;
  return `${site} may not ask this store. Its owner can register the website: Settings, Store pages.\n`;
}
