import type { FastifyRequest } from 'fastify';
import type { OrderLink } from '../../actions/orders/find-linked-order.ts';

/** The path of the private link to an order's page. */
export const ORDER_PATH = '/stores/:slug/orders/:orderId/:token';

/** A request for a private link. If a form was sent, the body is a URLSearchParams. */
export type LinkRequest = FastifyRequest<{
  Params: {
    slug: string;
    orderId: string;
    lineId: string;
    opportunityId: string;
    responseId: string;
    token: string;
  };
  Querystring: Readonly<Record<string, unknown>>;
}>;

/**
 * Returns the value of a form field. Returns null if the field is missing or was sent more than
 * once.
 */
export function fieldOf({ body }: FastifyRequest, name: string): string | null {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** Returns all values that were sent for a form field. */
export function valuesOf({ body }: FastifyRequest, name: string): readonly string[] {
  return body instanceof URLSearchParams ? body.getAll(name) : [];
}

/**
 * Returns the path of the page behind a private link, relative to the current page. It can't be
 * absolute, because the service may be mounted under any path of its host.
 */
export function pathOf({ params: { token }, url }: LinkRequest): string {
  const below = (url.split('?', 1)[0] ?? '').split(`/${token}`).at(-1) ?? '';
  return `${'../'.repeat(below.split('/').length - 1)}${token}`;
}

/** Returns the parts of the private link to an order. */
export function linkOf({
  params: { slug, orderId, token },
  query: { mail },
  method,
}: LinkRequest): OrderLink {
  // A HEAD request doesn't prove that the owner of the email address has opened the link.
  const mailToken = method === 'GET' && typeof mail === 'string' ? mail : null;
  return { slug, orderId, token, mailToken };
}
