import type { FastifyInstance } from 'fastify';
import { refuse } from '../core/shared/result.ts';
import { agentOpenapiText, storeOpenapiText } from '../wire/contract/openapi.ts';
import { withDeadline } from './deadline.ts';
import { JSON_TYPE, sendRefusal } from './errors.ts';
import type { Metrics } from './metrics.ts';

/**
 * The conditions that must be met before the process can receive requests. A condition is true if
 * it is met.
 */
export type Readiness = Readonly<Record<string, boolean>>;

export interface OperatorOptions {
  /** Checks that the database can be reached and that all of its migrations have been run. */
  readonly ready: () => Promise<Readiness>;
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
}

const READY_MS = 5_000;

/**
 * Registers the routes for operators, such as health checks and metrics, and the published API
 * descriptions.
 */
export function registerOperatorRoutes(app: FastifyInstance, options: OperatorOptions): void {
  for (const [path, openapi] of [
    ['/openapi/agent.json', agentOpenapiText()],
    ['/openapi/store.json', storeOpenapiText()],
  ] as const)
    app.get(path, (_request, reply) => reply.header('content-type', JSON_TYPE).send(openapi));
  registerHealthRoutes(app, options);
}

/** Registers the health checks and the metrics. */
export function registerHealthRoutes(app: FastifyInstance, options: OperatorOptions): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('content-type', JSON_TYPE).send('{"status":"ok"}'),
  );
  app.get('/readyz', async (_request, reply) => {
    const checks = await withDeadline(options.ready(), READY_MS);
    if (Object.values(checks).every(Boolean))
      return reply.header('content-type', JSON_TYPE).send(JSON.stringify({ status: 'ok', checks }));
    return sendRefusal(reply, refuse('busy', { retryAfterSeconds: 1, checks }));
  });
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', options.metrics.contentType).send(await options.metrics.text()),
  );
}
