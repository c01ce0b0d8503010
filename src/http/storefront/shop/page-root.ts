import type { FastifyRequest } from 'fastify';

/**
 * Returns the relative path from a page to the service's root, which may lie below a path of its
 * host.
 */
export function rootOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  // The URL of a request for `*` contains no slash.
  return '../'.repeat(Math.max(0, path.split('/').length - 2)) || './';
}
