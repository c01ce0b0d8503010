import fastify, { type FastifyInstance } from 'fastify';
import { refuse } from '../core/shared/result.ts';
import { sendRefusal } from './errors.ts';
import { newRequestId } from './request-id.ts';
import { type OperatorOptions, registerHealthRoutes } from './operator-routes.ts';

/** Health checks wait for the database at most 5 seconds, so a slower request is broken. */
const REQUEST_TIMEOUT_MS = 10_000;
const MAXIMUM_CONNECTIONS = 100;

/**
 * Creates a server that serves only health checks and metrics, on a port that the public can't
 * reach. The server doesn't listen yet.
 */
export function createHealthServer(options: OperatorOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS,
    genReqId: newRequestId,
  });
  app.server.maxConnections = MAXIMUM_CONNECTIONS;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('request-id', request.id);
    done();
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('not_found')));
  registerHealthRoutes(app, options);
  return app;
}
