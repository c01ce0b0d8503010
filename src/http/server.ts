import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Dependencies } from '../actions/dependencies.ts';
import { refuse, type Refusal } from '../core/shared/result.ts';
import type { Tracer } from '../core/shared/tracer.ts';
import { createRecorder, recordRoutes } from './access.ts';
import { recogniseAgents, type RecogniseOptions } from './agent-signature/recognise-agents.ts';
import { registerAdminRoutes } from './admin/admin-routes.ts';
import { registerCapabilityRoutes } from './agent/capability-routes.ts';
import { registerIntentRoutes } from './agent/intent-routes.ts';
import { registerOfferRoutes } from './agent/offer-routes.ts';
import { registerOpportunityRoutes } from './agent/opportunity-routes.ts';
import { registerOrderRoutes } from './agent/order-routes.ts';
import { withoutPorts } from './address.ts';
import { BODY_LIMIT_BYTES, acceptJsonBodies } from './body.ts';
import { registerDocsRoutes } from './docs/docs-routes.ts';
import { clientErrorHandler, errorHandler, writeRefusal } from './errors.ts';
import type { Limits } from './limits.ts';
import { registerMediaRoutes } from './media-routes.ts';
import { registerMcpRoutes } from './mcp/mcp-routes.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { StorefrontCacheStats } from '../actions/shared/storefronts.ts';
import { createNotFound } from './not-found.ts';
import { type Readiness, registerOperatorRoutes } from './operator-routes.ts';
import { registerNoticeRoutes } from './payments/notice-routes.ts';
import { refuseEarly } from './refuse-early.ts';
import type { ServiceFigures } from './service-gauges.ts';
import { newRequestId } from './request-id.ts';
import { createKeyGate, type KeyFinder } from './key-gate.ts';
import { registerActionRoutes } from './store/action-routes.ts';
import { registerDocketRoutes } from './store/docket-routes.ts';
import { registerStoreOpportunityRoutes } from './store/opportunity-routes.ts';
import { registerStoreOrderRoutes } from './store/order-routes.ts';
import { registerStockRoutes } from './store/stock-routes.ts';
import { registerAttachmentRoutes } from './storefront/attachment-routes.ts';
import { registerLinkRoutes } from './storefront/link-routes.ts';
import { BodyDiscard } from './storefront/body-discard.ts';
import { UploadSlots } from './storefront/upload-slots.ts';
import { registerShop } from './storefront/shop/register-shop.ts';
import { outerRequestIdOf } from './inject-request.ts';
import { traceRequests } from './trace-requests.ts';

export interface ServerOptions {
  readonly dependencies: Dependencies;
  /** Finds the merchants that API keys belong to. */
  readonly keys: KeyFinder;
  readonly limits: Limits;
  readonly log: Logger;
  readonly ready: () => Promise<Readiness>;
  /**
   * Returns the URL of the service without a trailing slash. Without this function, the
   * documentation uses relative links.
   */
  readonly baseUrl?: () => string;
  /**
   * The CIDR blocks of reverse proxies whose X-Forwarded-For header is trusted. Without any, a
   * client's address is that of its socket.
   */
  readonly trustedProxies?: readonly string[];
  /** The key directories of assistants that sign their requests. */
  readonly keyDirectories?: RecogniseOptions['directories'];
  readonly maximumConnections?: number;
  readonly publicUrl?: () => string;
  /** Whether people who are signed in to the admin may create stores. By default, they may not. */
  readonly mayOpenStores?: boolean;
  /** Whether the service has a mail server, which pages tell people. By default, it has. */
  readonly sendsMails?: boolean;
  /** Returns statistics about the cache of stores, for the metrics. */
  readonly readCacheStats?: () => StorefrontCacheStats;
  /** Returns how many old rows of each kind this process has deleted. */
  readonly readPurgedRows?: () => ReadonlyMap<string, number>;
  /**
   * The functions from which the metrics get figures about the database and the background jobs.
   */
  readonly serviceFigures?: ServiceFigures;
  /** Records each request, or null if tracing is off. */
  readonly tracer?: Tracer | null;
}

/**
 * Time limits for clients that send or read slowly, in milliseconds. Slow computations have a time
 * limit of their own.
 */
const SERVER_TIMEOUTS_MS = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
};
const MAXIMUM_CONNECTIONS = 10_000;
/** The maximum length of a URL. It equals Node's limit for all headers together. */
const MAXIMUM_ADDRESS_LENGTH = 16 * 1024;
/** The maximum length of a path parameter. It is longer than any slug, id or token. */
const MAXIMUM_NAME_LENGTH = 512;

/** Creates the web server with all its routes. The server doesn't listen yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { limits } = options;
  const slots = new UploadSlots();
  const metrics = createMetrics({
    readUploadStats: () => slots.stats,
    readStats: options.readCacheStats ?? null,
    readPurgedRows: options.readPurgedRows ?? null,
    service: options.serviceFigures ?? null,
    isRedisReady: limits.isRedisReady() === null ? null : () => limits.isRedisReady() === true,
  });
  const app = openApp(options, metrics);
  app.addHook('onClose', async () => metrics.close());
  if (options.tracer) traceRequests(app, options.tracer);
  recordRoutes(app, options.log, metrics);
  const answerUnknown = createNotFound(app);
  acceptJsonBodies(app);
  app.setErrorHandler(errorHandler(options.log));
  const { keyDirectories: directories, publicUrl } = options;
  if (directories !== undefined && publicUrl !== undefined)
    recogniseAgents(app, { directories, publicUrl, metrics });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('request-id', request.id);
    const refusal = request.is404 ? null : refuseMalformed(request);
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
  registerRoutes(app, options, metrics, slots);
  return app;
}

function registerRoutes(
  app: FastifyInstance,
  options: ServerOptions,
  metrics: Metrics,
  uploadSlots: UploadSlots,
): void {
  registerCapabilityRoutes(app, options);
  registerOfferRoutes(app, options);
  registerIntentRoutes(app, options);
  registerOpportunityRoutes(app, options);
  registerOrderRoutes(app, options);
  const discard = new BodyDiscard();
  registerAttachmentRoutes(app, { ...options, slots: uploadSlots, discard });
  const { dependencies, limits, log, publicUrl = () => '', trustedProxies = [] } = options;
  const { mayOpenStores = false, sendsMails = true } = options;
  registerMediaRoutes(app, { dependencies });
  const shared = { dependencies, limits, log, publicUrl, sendsMails };
  registerShop(app, { ...shared, app, slots: uploadSlots, discard });
  registerMcpRoutes(app, {
    dependencies,
    limits,
    log,
    metrics,
    publicUrl: trustedProxies.length === 0 ? publicUrl : null,
  });
  registerLinkRoutes(app, shared);
  registerStoreRoutes(app, options);
  registerNoticeRoutes(app, { dependencies });
  registerOperatorRoutes(app, { ready: options.ready, metrics });
  registerDocsRoutes(app, options.baseUrl ?? (() => ''));
  registerAdminRoutes(app, { dependencies, limits, publicUrl, mayOpenStores, sendsMails });
}

function registerStoreRoutes(
  app: FastifyInstance,
  { dependencies, keys, limits }: ServerOptions,
): void {
  const options = { dependencies, gate: createKeyGate({ keys, limits }) };
  registerStoreOrderRoutes(app, options);
  registerDocketRoutes(app, options);
  registerActionRoutes(app, options);
  registerStockRoutes(app, options);
  registerStoreOpportunityRoutes(app, options);
}

/**
 * Removes the client's port from X-Forwarded-For headers. Some proxies add the port, and with it
 * the address couldn't be parsed.
 */
function stripForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded);
    done();
  });
}

function openApp(options: ServerOptions, metrics: Metrics): FastifyInstance {
  const proxies = options.trustedProxies ?? [];
  const app: FastifyInstance = fastify({
    ...SERVER_TIMEOUTS_MS,
    bodyLimit: BODY_LIMIT_BYTES,
    logger: false,
    genReqId: (rawRequest) => outerRequestIdOf(rawRequest) ?? newRequestId(),
    return503OnClosing: false,
    trustProxy: proxies.length === 0 ? false : [...proxies],
    routerOptions: { maxParamLength: MAXIMUM_ADDRESS_LENGTH },
    // By default, Node itself answers a request without a Host header, and sends no body. This is
    // turned off, because all errors of this service have JSON bodies.
    http: { requireHostHeader: false, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler,
    frameworkErrors: (error, request, reply) => {
      reply.header('request-id', request.id);
      errorHandler(options.log)(error, request, reply);
      recordUnrouted(options, metrics, request)(request, reply);
    },
  });
  if (proxies.length > 0) stripForwardedPorts(app);
  closeIdleWhileDraining(app);
  app.server.maxConnections = options.maximumConnections ?? MAXIMUM_CONNECTIONS;
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.server.on('connect', (_request, socket) => writeRefusal(socket, 'method_not_allowed', {}));
  return app;
}

const CONNECTION_SWEEP_INTERVAL_MS = 50;

/**
 * While the server shuts down, closes each connection as soon as it is idle. Otherwise connections
 * that were busy when the shutdown began would stay open.
 */
function closeIdleWhileDraining(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(
      () => app.server.closeIdleConnections(),
      CONNECTION_SWEEP_INTERVAL_MS,
    ).unref();
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
}

/** Returns a function that counts and logs requests to paths without a route. */
function recordUnrouted(options: ServerOptions, metrics: Metrics, request: FastifyRequest) {
  return createRecorder(options.log, metrics, 'none', request.method);
}

/**
 * Returns the refusal for a malformed request, or null. Every request is checked before its route
 * runs.
 */
function refuseMalformed(request: FastifyRequest): Refusal | null {
  if (isHostMissing(request))
    return refuse('invalid_request', { problems: [{ path: 'Host', problem: 'is required' }] });
  return isParameterTooLong(request) ? refuse('not_found') : null;
}

/**
 * Long names are refused, because lookups by name are cached even if nothing is found. Long SKUs
 * are simply unknown, because SKUs aren't cached.
 */
function isParameterTooLong({ params }: FastifyRequest): boolean {
  // TypeScript can't see that Fastify's router makes all path parameters strings.
  return Object.entries(params as Readonly<Record<string, string>>).some(
    ([name, value]) => name !== 'sku' && value.length > MAXIMUM_NAME_LENGTH,
  );
}

function isHostMissing(request: FastifyRequest): boolean {
  return (
    request.headers.host === undefined &&
    request.raw.httpVersionMajor === 1 &&
    request.raw.httpVersionMinor >= 1
  );
}
