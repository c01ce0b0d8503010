import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { notesOf, outerIdOf } from './within.ts';

export type Recorder = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Counts and logs one reply. The pattern of the route stands for the address: nothing a person sent
 * is written down.
 */
export function createRecorder(
  log: Logger,
  metrics: Metrics,
  route: string,
  method: string,
): Recorder {
  const record = metrics.recorder(route, method);
  const lines = log.child({ route, method }); // written out once, not for every line
  return (request, reply) => {
    // What is asked within another request is told of with that one.
    if (outerIdOf(request.raw) !== undefined) return;
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

/** Gives every route a recorder of its own; it must stand before the routes. */
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
