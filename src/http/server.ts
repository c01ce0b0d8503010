import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { refuse, type Refusal } from '../core/shared/result.ts';
import { createRecorder, recordRoutes } from './access.ts';
import type { AgentActions } from './agent/agent-actions.ts';
import { registerCapabilityRoutes } from './agent/capability-routes.ts';
import { registerIntentRoutes } from './agent/intent-routes.ts';
import { registerOfferRoutes } from './agent/offer-routes.ts';
import { registerOpportunityRoutes } from './agent/opportunity-routes.ts';
import { registerOrderRoutes } from './agent/order-routes.ts';
import { BODY_LIMIT_BYTES, takeJsonBodies } from './body.ts';
import { registerDocsRoutes } from './docs/docs-routes.ts';
import { clientErrorHandler, errorHandler, writeRefusal } from './errors.ts';
import type { Limits } from './limits.ts';
import { registerMcpRoutes } from './mcp/mcp-routes.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { KeptStorefronts } from '../actions/shared/storefronts.ts';
import { createNotFound } from './not-found.ts';
import { type Readiness, registerOperatorRoutes } from './operator-routes.ts';
import { refuseEarly } from './refuse-early.ts';
import { newRequestId } from './request-id.ts';
import { createKeyGate, type KeyFinder } from './keys.ts';
import { registerActionRoutes } from './store/action-routes.ts';
import { registerDocketRoutes } from './store/docket-routes.ts';
import { registerStoreOpportunityRoutes } from './store/opportunity-routes.ts';
import { registerStoreOrderRoutes } from './store/order-routes.ts';
import { registerStockRoutes } from './store/stock-routes.ts';
import type { StoreActions } from './store/store-actions.ts';
import { registerAttachmentRoutes } from './storefront/attachment-routes.ts';
import type { LinkActions } from './storefront/link-actions.ts';
import { registerLinkRoutes } from './storefront/link-routes.ts';
import { registerStorePages } from './storefront/store-page.ts';
import { outerIdOf } from './within.ts';

export interface ServerOptions {
  readonly actions: AgentActions;
  readonly limits: Limits;
  readonly log: Logger;
  readonly ready: () => Promise<Readiness>;
  /**
   * Where the service is reached, without a slash at its end; none: documents name their addresses
   * without it.
   */
  readonly baseUrl?: () => string;
  /**
   * CIDRs of the proxies whose X-Forwarded-For is believed; none: addresses come from the socket.
   */
  readonly trustedProxies?: readonly string[];
  readonly maximumConnections?: number;
  /** Where the service is reached. */
  readonly publicUrl?: () => string;
  /** What stores are kept, for whoever watches the process. */
  readonly kept?: () => KeptStorefronts;
  /** What stands behind private links; none: their pages aren't there. */
  readonly links?: LinkActions;
  /** The Store API, and whose keys it takes; none: its routes aren't there. */
  readonly store?: { readonly actions: StoreActions; readonly keys: KeyFinder };
}

/** A slow client is cut off by these; a slow action by its deadline. */
const TIMEOUTS = { requestTimeout: 30_000, connectionTimeout: 60_000, keepAliveTimeout: 65_000 };
const MAXIMUM_CONNECTIONS = 10_000;
/** Node takes no request with a longer head. */
const LONGEST_ADDRESS = 16 * 1024;
/** No slug, id or token is as long. */
const LONGEST_NAME = 512;

/** The web server, with its routes, not yet listening. */
export function createServer(options: ServerOptions): FastifyInstance {
  const metrics = createMetrics(options.kept ?? null);
  const app = openApp(options, metrics);
  recordRoutes(app, options.log, metrics);
  const answerUnknown = createNotFound(app);
  takeJsonBodies(app);
  app.setErrorHandler(errorHandler(options.log));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('request-id', request.id);
    const refusal = request.is404 ? null : faultOfHead(request);
    if (request.is404) {
      answerUnknown(reply).then(
        () => recordUnrouted(options, metrics, request)(request, reply),
        done,
      );
    } else if (refusal !== null) {
      refuseEarly(request.routeOptions.config.countRefused, reply, refusal).then(undefined, done);
    } else {
      done();
    }
  });
  registerRoutes(app, options, metrics);
  return app;
}

function registerRoutes(app: FastifyInstance, options: ServerOptions, metrics: Metrics): void {
  registerCapabilityRoutes(app, options);
  registerOfferRoutes(app, options);
  registerIntentRoutes(app, options);
  registerOpportunityRoutes(app, options);
  registerOrderRoutes(app, options);
  registerAttachmentRoutes(app, options);
  registerStorePages(app, options);
  const { actions, links, limits, log, publicUrl = () => '', trustedProxies = [] } = options;
  registerMcpRoutes(app, {
    actions,
    limits,
    log,
    metrics,
    publicUrl: trustedProxies.length === 0 ? publicUrl : null,
  });
  if (links !== undefined) registerLinkRoutes(app, { actions: links, limits, log });
  if (options.store !== undefined) registerStoreRoutes(app, options.store, options.limits);
  registerOperatorRoutes(app, { ready: options.ready, metrics });
  registerDocsRoutes(app, options.baseUrl ?? (() => ''));
}

function registerStoreRoutes(
  app: FastifyInstance,
  { actions, keys }: NonNullable<ServerOptions['store']>,
  limits: Limits,
): void {
  const options = { actions, gate: createKeyGate({ keys, limits }) };
  registerStoreOrderRoutes(app, options);
  registerDocketRoutes(app, options);
  registerActionRoutes(app, options);
  registerStockRoutes(app, options);
  registerStoreOpportunityRoutes(app, options);
}

function openApp(options: ServerOptions, metrics: Metrics): FastifyInstance {
  const proxies = options.trustedProxies ?? [];
  const app: FastifyInstance = fastify({
    ...TIMEOUTS,
    bodyLimit: BODY_LIMIT_BYTES,
    logger: false,
    genReqId: (raw) => outerIdOf(raw) ?? newRequestId(),
    return503OnClosing: false,
    trustProxy: proxies.length === 0 ? false : [...proxies],
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    // Node would answer a missing Host with an empty body; ours are always JSON.
    http: { requireHostHeader: false, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler,
    frameworkErrors: (error, request, reply) => {
      reply.header('request-id', request.id);
      errorHandler(options.log)(error, request, reply);
      recordUnrouted(options, metrics, request)(request, reply);
    },
  });
  closeWhatFallsIdle(app);
  app.server.maxConnections = options.maximumConnections ?? MAXIMUM_CONNECTIONS;
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.server.on('connect', (_request, socket) => writeRefusal(socket, 'method_not_allowed'));
  return app;
}

const SWEEP_MS = 50;

/**
 * While it drains: a connection that was busy when closing began would otherwise be kept open for
 * its next request.
 */
function closeWhatFallsIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref();
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
}

/** For requests that reach no route of ours. */
function recordUnrouted(options: ServerOptions, metrics: Metrics, request: FastifyRequest) {
  return createRecorder(options.log, metrics, 'none', request.method);
}

/** What no route should have to look for. */
function faultOfHead(request: FastifyRequest): Refusal | null {
  if (lacksHost(request))
    return refuse('invalid_request', { problems: [{ path: 'Host', problem: 'is required' }] });
  return isOverlong(request) ? refuse('not_found') : null;
}

/**
 * What is looked up under a name is kept in memory, misses too. A SKU isn't, and is none of the
 * store's at any length.
 */
function isOverlong({ params }: FastifyRequest): boolean {
  // Fastify's router makes the parameters, which are texts.
  return Object.entries(params as Readonly<Record<string, string>>).some(
    ([name, value]) => name !== 'sku' && value.length > LONGEST_NAME,
  );
}

function lacksHost(request: FastifyRequest): boolean {
  return (
    request.headers.host === undefined &&
    request.raw.httpVersionMajor === 1 &&
    request.raw.httpVersionMinor >= 1
  );
}
