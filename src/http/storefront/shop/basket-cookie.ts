import type { FastifyRequest } from 'fastify';
import { type Basket, readBasket } from './basket.ts';

export function cookieName(slug: string): string {
  return `bottega-basket-${slug}`;
}

/** Returns the value of a cookie, or an empty text if the browser didn't send it. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((cookiePair) => cookiePair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}

/** Reads the basket for a store from the browser's cookie. */
export function basketOf(request: FastifyRequest, slug: string): Basket {
  return readBasket(cookieOf(request, cookieName(slug)));
}
