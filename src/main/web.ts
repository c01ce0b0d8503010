import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ContextWithoutActor } from '../actions/context.ts';
import { openDependencies } from '../actions/dependencies.ts';
import type { PurgeCounts } from '../actions/keeping/purge-counts.ts';
import { KeyCache } from '../actions/keys/key-cache.ts';
import type { Config } from '../config.ts';
import { type KeyDirectories, openKeyDirectories } from '../gateways/key-directories.ts';
import { type ModelClient, createSentenceModel } from '../gateways/sentence-model.ts';
import { type Limits, createLimits } from '../http/limits.ts';
import type { OperatorOptions } from '../http/operator-routes.ts';
import type { ServiceFigures } from '../http/service-gauges.ts';
import { METRICS_TYPE } from '../http/metrics.ts';
import { createServer } from '../http/server.ts';
import { addressOf } from './base-url.ts';
import { checkReadiness } from './health.ts';
import { listen, portOf } from './listen.ts';
import type { Tracing } from './open-tracing.ts';

export interface WebServer {
  readonly url: string;
  /** The health checks and metrics of the process. */
  readonly health: OperatorOptions;
  /** Accepts no more connections, completes the requests in progress, and closes the server. */
  close(): Promise<void>;
}

const FAREWELL_MS = 1_000;
const DRAIN_LIMIT_MS = 25_000 - FAREWELL_MS;
const POLL_INTERVAL_MS = 100;
const MS_PER_SECOND = 1_000;
const BYTES_PER_MIB = 2 ** 20;

export async function openWeb(
  config: Config,
  sharedContext: ContextWithoutActor,
  {
    log,
    report,
    purged,
    serviceFigures,
    tracing,
  }: {
    readonly log: Logger;
    readonly report: (problem: Error) => void;
    /** Counts the rows that the background worker of this process has deleted. */
    readonly purged?: PurgeCounts;
    readonly serviceFigures: ServiceFigures;
    readonly tracing: Tracing | null;
  },
): Promise<WebServer> {
  let url = config.baseUrl ?? '';
  const own = { ...sharedContext, baseUrl: () => url, report };
  const dependencies = openDependencies({
    ...own,
    cacheBytes: config.storefrontCacheMib * BYTES_PER_MIB,
    storeFilesBytes: config.storeFilesMib * BYTES_PER_MIB,
    ...(config.databaseUrl === null && { temporaryFolder: join(config.dataDir, 'uploads') }),
    perMinute: { ...config.agentLimits },
    askModel: modelOf(config, tracing),
  });
  const { storefronts } = dependencies;
  const keys = new KeyCache(own);
  const limits = openLimits(config, report);
  const keyDirectories = openDirectories(config, log);
  let isStopping = false;
  const ready = async () => ({ running: !isStopping, ...(await checkReadiness(sharedContext)) });
  const app = createServer({
    dependencies,
    limits,
    log,
    ready,
    baseUrl: own.baseUrl,
    trustedProxies: config.trustProxy,
    publicUrl: () => url,
    mayOpenStores: config.newStores === 'people',
    // A process that only serves pages doesn't know whether the workers have a mail server.
    sendsMails: config.smtpUrl !== null || config.role === 'web',
    ...(keyDirectories !== null && { keyDirectories }),
    readCacheStats: () => storefronts.kept,
    ...(purged !== undefined && { readPurgedRows: () => purged.read() }),
    serviceFigures,
    tracer: tracing?.tracer ?? null,
    keys,
  });
  const connections = watchConnections(app);
  const farewell = prepareFarewell(app, connections);
  const closeDependencies = async () => {
    keyDirectories?.close();
    await dependencies.close();
    await keys.close();
    await limits.close();
  };
  try {
    await storefronts.watch();
    await listen(app, config, 'PORT');
  } catch (error) {
    await closeDependencies();
    throw error;
  }
  if (url === '') url = addressOf(config.host, portOf(app));
  const readMetrics = async () => (await app.inject('/metrics')).payload;
  return {
    url,
    health: { ready, metrics: { contentType: METRICS_TYPE, text: readMetrics } },
    close: async () => {
      // A load balancer continues to send requests until it notices that the process is stopping.
      isStopping = true;
      await wait(config.stopDelaySeconds * MS_PER_SECOND);
      await farewell();
      await drain(app, connections);
      await closeDependencies();
    },
  };
}

/** Creates the client for the language model, or returns null if none is configured. */
function modelOf({ sentenceModel }: Config, tracing: Tracing | null): ModelClient | null {
  if (sentenceModel === null) return null;
  const model = createSentenceModel(sentenceModel);
  return tracing?.wrapModel(model) ?? model;
}

function openLimits(
  {
    agentLimits,
    knownAgents,
    signedAgents,
    merchantLimits,
    guessLimits,
    keyLimit,
    redisUrl,
  }: Config,
  report: (problem: Error) => void,
): Limits {
  return createLimits({
    address: agentLimits,
    merchant: merchantLimits,
    guesses: guessLimits,
    key: keyLimit,
    redisUrl,
    knownAgents,
    signedAgents,
    onRedisError: report,
  });
}

/**
 * Opens the key directories that the operator has configured and starts fetching them, so that the
 * first signed requests are recognised. Returns null if none are configured.
 */
function openDirectories(
  { signedAgents, webhookAllow }: Config,
  log: Logger,
): KeyDirectories | null {
  const urls = Object.keys(signedAgents);
  if (urls.length === 0) return null;
  const directories = openKeyDirectories({
    urls,
    allowedBlocks: webhookAllow,
    onFetched: ({ directory, failure, keyIds }) => {
      if (failure === null) log.info({ directory, keyIds }, 'key directory read');
      else log.warn({ directory, failure }, 'key directory not read');
    },
  });
  void directories.refresh();
  return directories;
}

interface Connections {
  /**
   * Returns the connections on which no data has arrived yet. Browsers open such connections in
   * advance.
   */
  unusedSockets(): readonly Socket[];
  /** Returns the number of connections on which data has arrived. */
  countUsed(): number;
}

function watchConnections(app: FastifyInstance): Connections {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const unusedSockets = () => [...open].filter((socket) => socket.bytesRead === 0);
  return { unusedSockets, countUsed: () => open.size - unusedSockets().length };
}

/**
 * Tells clients with every reply that the connection will be closed, and then waits briefly.
 * Closing idle connections at once would lose requests that are just arriving.
 */
function prepareFarewell(app: FastifyInstance, { countUsed }: Connections): () => Promise<void> {
  const pendingReplies = new Set<ServerResponse>();
  let isLeaving = false;
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    if (isLeaving) return void response.setHeader('connection', 'close');
    pendingReplies.add(response);
    response.once('close', () => pendingReplies.delete(response));
  });
  return async () => {
    isLeaving = true;
    for (const response of pendingReplies)
      if (!response.headersSent) response.setHeader('connection', 'close');
    for (let waitedMs = 0; waitedMs < FAREWELL_MS && countUsed() > 0; waitedMs += POLL_INTERVAL_MS)
      await wait(POLL_INTERVAL_MS);
  };
}

/**
 * Closes the server. Connections are closed as soon as they are idle, and those still open after a
 * time limit are cut off.
 */
async function drain(app: FastifyInstance, { unusedSockets }: Connections): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    for (const socket of unusedSockets()) socket.destroy();
  }, POLL_INTERVAL_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
