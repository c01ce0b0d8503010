import type { FastifyRequest } from 'fastify';

/** Returns the way from a page to the service's root, which may lie below a path of its host. */
export function rootOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  return '../'.repeat(path.split('/').length - 2) || './';
}
