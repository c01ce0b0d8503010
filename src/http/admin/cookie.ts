import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAXIMUM_AGE_MS } from '../../core/people/session.ts';

/** Browsers take a cookie of this name only from https, and from this host alone. */
const SECURE_NAME = '__Host-bottega';
/** On this machine itself there is no https, so the name must be a plain one. */
const LOCAL_NAME = 'bottega';

/** Returns the token of the session that a request belongs to, or null. */
export function sessionTokenOf(request: FastifyRequest, isSecure: boolean): string | null {
  const name = isSecure ? SECURE_NAME : LOCAL_NAME;
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
  // Two cookies of one name mean that somebody else set one of them, so neither is believed.
  return values.length === 1 ? (values[0] ?? null) : null;
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.header('set-cookie', cookie(token, MAXIMUM_AGE_MS / 1_000, isSecure));
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.header('set-cookie', cookie('', 0, isSecure));
}

function cookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
  const name = isSecure ? SECURE_NAME : LOCAL_NAME;
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly'];
  return [...parts, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
}
