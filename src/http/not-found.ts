import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../core/shared/result.ts';
import { sendPageNotFound } from './storefront/shop/shop.ts';
import { type CountRefused, refuseEarly } from './refuse-early.ts';

interface RegisteredPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
  /** Counts refused requests to this path, or undefined if none of its routes is counted. */
  countRefused: CountRefused | undefined;
}

/**
 * Returns a handler for paths that don't exist and for methods that a path doesn't allow. It must
 * be created before any routes are registered.
 */
export function createNotFound(app: FastifyInstance): (reply: FastifyReply) => Promise<void> {
  const known = new Map<string, RegisteredPath>();
  app.addHook('onRoute', (route) => {
    const address: RegisteredPath = known.get(route.url) ?? {
      pattern: patternOf(route.url),
      methods: new Set(),
      countRefused: undefined,
    };
    address.countRefused ??= route.config?.countRefused;
    for (const method of [route.method].flat()) address.methods.add(method);
    known.set(route.url, address);
  });
  return async (reply) => {
    const [path = ''] = reply.request.url.split('?', 1);
    const address = [...known.values()].find(({ pattern }) => pattern.test(path));
    if (address === undefined && isOpenedInBrowser(reply.request, path)) {
      sendPageNotFound(reply.request, reply);
      return;
    }
    if (address === undefined) return refuseEarly(undefined, reply, refuse('not_found'));
    return refuseEarly(
      address.countRefused,
      reply.header('allow', [...address.methods].toSorted().join(', ')),
      refuse('method_not_allowed'),
    );
  };
}

/** Returns whether a person has opened this URL, and no program has asked for it. */
function isOpenedInBrowser({ method, headers }: FastifyRequest, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !path.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

function patternOf(url: string): RegExp {
  const source = url
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
