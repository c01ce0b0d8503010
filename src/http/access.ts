import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { notesOf, outerRequestIdOf } from './inject-request.ts';

export type Recorder = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Returns a function that counts and logs the replies of a route. The log contains the route's
 * pattern instead of the URL, so that it contains nothing that a person has sent.
 */
export function createRecorder(
  log: Logger,
  metrics: Metrics,
  route: string,
  method: string,
): Recorder {
  const record = metrics.recorder(route, method);
  // With a child logger, these fields are serialized only once instead of for every log line.
  const lines = log.child({ route, method });
  return (request, reply) => {
    // Requests that the process sends to itself aren't counted. The client's request that caused
    // them has already been counted.
    if (outerRequestIdOf(request.raw) !== undefined) return;
    const status = reply.raw.statusCode;
    const durationMs = reply.elapsedTime;
    record(status, durationMs / 1000);
    lines.info({
      requestId: request.id,
      status,
      durationMs: Math.round(durationMs * 1000) / 1000,
      ...notesOf(request),
    });
  };
}

/**
 * Makes every route count and log its replies. It must be called before the routes are registered.
 */
export function recordRoutes(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  app.addHook('onRoute', (route) => {
    const recorders = new Map(
      [route.method]
        .flat()
        .map((method) => [method, createRecorder(log, metrics, route.url, method)]),
    );
    const [only] = recorders.values();
    route.onResponse = (request, reply, done) => {
      (recorders.get(request.method) ?? only)?.(request, reply);
      done();
    };
  });
}
