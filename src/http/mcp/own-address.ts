import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * What is wrong with a request to a server that listens to this machine alone: a page of a browser
 * here, whose name was made to lead here, would be answered as if somebody here had asked. Null:
 * nothing. Anywhere else every origin is right, since whoever can name the address gets the same
 * answers, and there are no cookies and no keys that a page could borrow.
 */
export function wrongAddress(
  { headers, socket }: FastifyRequest,
  publicUrl: string,
): string | null {
  if (socket.localAddress === undefined || !LOOPBACK.test(socket.localAddress)) return null;
  const names = [
    ...localhostAllowedHostnames(),
    ...(URL.canParse(publicUrl) ? [new URL(publicUrl).hostname] : []),
  ];
  const host = validateHostHeader(headers.host, names);
  if (!host.ok) return `${host.message}. ${HINT}`;
  const origin = validateOriginHeader(headers.origin, names);
  return origin.ok ? null : `${origin.message}. ${HINT}`;
}

const HINT = 'If this service is reached by that name, set BOTTEGA_BASE_URL to it.';
