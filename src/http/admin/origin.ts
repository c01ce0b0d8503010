import type { FastifyRequest } from 'fastify';
import { ADMIN_HEADER } from '../../wire/contract/admin-contract.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

/**
 * Returns whether the client sent the request over HTTPS. Behind a proxy, this depends on the
 * service's public URL.
 */
export function isSecure({ protocol }: FastifyRequest, publicUrl: string): boolean {
  return protocol === 'https' || publicUrl.startsWith('https://');
}

/** Returns whether the Host header of a request is a loopback name, such as localhost. */
export function isLoopback({ headers }: FastifyRequest): boolean {
  return LOOPBACK.test(headers.host ?? '');
}

/**
 * Returns whether the admin's own page sent a request. Browsers state the origin of every POST
 * request, and a page of another origin can't set the admin's header.
 */
export function isOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (headers[ADMIN_HEADER] !== '1') return false;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return isOwnOrigin(origin, headers.host, publicUrl);
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  if (URL.canParse(publicUrl) && new URL(publicUrl).origin === origin) return true;
  return host !== undefined && new URL(origin).host === host.toLowerCase();
}

/** Returns the origin of the admin's page as the browser sees it. */
export function pageOrigin(request: FastifyRequest, publicUrl: string): string {
  const { origin } = request.headers;
  if (origin !== undefined && isOwnOrigin(origin, request.headers.host, publicUrl)) return origin;
  if (isSecure(request, publicUrl) && URL.canParse(publicUrl)) return new URL(publicUrl).origin;
  return `${request.protocol}://${request.headers.host ?? 'localhost'}`;
}

/** Returns the host and the origin to which this browser's passkeys are bound. */
export function passkeySite(
  request: FastifyRequest,
  publicUrl: string,
): { readonly host: string; readonly origin: string } {
  const origin = pageOrigin(request, publicUrl);
  return { host: new URL(origin).hostname, origin };
}
