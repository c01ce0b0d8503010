import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAXIMUM_AGE_MS } from '../../core/people/session.ts';

/**
 * The cookie's name over HTTPS. Because of the prefix `__Host-`, browsers accept the cookie only
 * over HTTPS and only from this host.
 */
const SECURE_NAME = '__Host-bottega';
/**
 * The cookie's name on the local machine, where browsers would refuse the prefix because there is
 * no HTTPS.
 */
const LOCAL_COOKIE_NAME = 'bottega';

/** Returns the session token from a request's cookie, or null if there is none. */
export function sessionTokenOf(request: FastifyRequest, isSecure: boolean): string | null {
  const name = isSecure ? SECURE_NAME : LOCAL_COOKIE_NAME;
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
  // If two cookies have the same name, an attacker may have set one of them, so both are ignored.
  return values.length === 1 ? (values[0] ?? null) : null;
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.header('set-cookie', cookie(token, MAXIMUM_AGE_MS / 1_000, isSecure));
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.header('set-cookie', cookie('', 0, isSecure));
}

function cookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
  const name = isSecure ? SECURE_NAME : LOCAL_COOKIE_NAME;
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly'];
  return [...parts, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
}
