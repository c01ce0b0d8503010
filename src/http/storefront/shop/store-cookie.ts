import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request for a page of a store, and its reply. */
interface StoreRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly slug: string;
  readonly publicUrl: () => string;
}

interface StoreCookie {
  readonly name: string;
  /** An empty value deletes the cookie. */
  readonly value: string;
  /** The pages that the cookie is for, below the store's URL, such as `/buy`. */
  readonly below: string;
  readonly seconds: number;
}

/** Sets a cookie for pages of one store, which scripts can't read. */
export function setStoreCookie(
  { reply, request, slug, publicUrl }: StoreRequest,
  { name, value, below, seconds }: StoreCookie,
): void {
  const base = publicUrl();
  const root = URL.canParse(base) ? new URL(base).pathname.replace(/\/$/, '') : '';
  const isSecure = request.protocol === 'https' || base.startsWith('https:');
  const attributes = [
    `${name}=${value}`,
    `Path=${root}/stores/${slug}${below}`,
    `Max-Age=${value === '' ? 0 : seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
}
