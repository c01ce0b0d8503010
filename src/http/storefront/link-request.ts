import type { FastifyRequest } from 'fastify';

/** Of any route behind a private link; a form's body is a URLSearchParams. */
export type LinkRequest = FastifyRequest<{ Params: { slug: string; orderId: string; lineId: string; token: string }; Querystring: Readonly<Record<string, unknown>> }>;

/** A field of a form; null where it isn't there exactly once. */
export function fieldOf({ body }: FastifyRequest, name: string): string | null {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? (values[0] ?? null) : null;
}
