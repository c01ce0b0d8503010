import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracer } from '../core/shared/tracer.ts';
import { outerRequestIdOf } from './inject-request.ts';

/**
 * Makes each request a span. It has the route's pattern instead of the URL, so that it contains
 * nothing that a person has sent. It must be called before other hooks are added.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracer.startRequest({
      method: request.method,
      route: request.is404 ? null : (request.routeOptions.url ?? null),
      requestId: request.id,
      headers: request.headers,
      isInner: outerRequestIdOf(request.raw) !== undefined,
    });
    spans.set(request, span);
    reply.raw.once('finish', () => span.end(reply.raw.statusCode));
    reply.raw.once('close', () =>
      span.end(reply.raw.writableFinished ? reply.raw.statusCode : null),
    );
    span.run(done);
  });
  // The body arrives in events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  });
}
