import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Checks the Host and Origin headers of a request to a server on the local machine, because a web
 * page could reach such a server by DNS rebinding. Other servers don't need this check, because
 * they have no cookies or keys that a web page could misuse.
 */
export function addressProblem(
  { headers, socket }: FastifyRequest,
  publicUrl: string,
): string | null {
  if (socket.localAddress === undefined || !LOOPBACK.test(socket.localAddress)) return null;
  const names = [
    ...localhostAllowedHostnames(),
    ...(URL.canParse(publicUrl) ? [new URL(publicUrl).hostname] : []),
  ];
  const host = validateHostHeader(headers.host, names);
  if (!host.ok) return `${host.message}. ${BASE_URL_HINT}`;
  const origin = validateOriginHeader(headers.origin, names);
  return origin.ok ? null : `${origin.message}. ${BASE_URL_HINT}`;
}

const BASE_URL_HINT = 'If this service is reached by that name, set BOTTEGA_BASE_URL to it.';
