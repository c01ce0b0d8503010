import type { FastifyRequest } from 'fastify';

/** Of any route behind a private link; a form's body is a URLSearchParams. */
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

/** A field of a form; null where it isn't there exactly once. */
export function fieldOf({ body }: FastifyRequest, name: string): string | null {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** All values of a field. */
export function valuesOf({ body }: FastifyRequest, name: string): readonly string[] {
  return body instanceof URLSearchParams ? body.getAll(name) : [];
}

/**
 * The page of the link as seen from the page asked for: the service may stand below any path of its
 * host.
 */
export function pathOf({ params: { token }, url }: LinkRequest): string {
  return url.split('?', 1)[0]?.endsWith(`/${token}`) === true ? token : `../${token}`;
}
