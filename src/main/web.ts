import type { ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAgentActions } from '../actions/agent-actions.ts';
import type { SharedContext } from '../actions/context.ts';
import { KnownKeys } from '../actions/keys/known-keys.ts';
import { createLinkActions } from '../actions/link-actions.ts';
import { createStoreActions } from '../actions/store-actions.ts';
import { Storefronts } from '../actions/shared/storefronts.ts';
import type { Config } from '../config.ts';
import { type AskModel, createSentenceModel } from '../gateways/sentence-model.ts';
import { type Limits, createLimits } from '../http/limits.ts';
import { createServer } from '../http/server.ts';
import type { Database } from '../storage/database/database.ts';
import { addressOf } from './base-url.ts';
import { CannotStart } from './cannot-start.ts';

export interface Web {
  /** Where it is reached, without a slash at its end. */
  readonly url: string;
  /** Takes no more connections, answers the requests that are under way, then ends. */
  close(): Promise<void>;
}

const FAREWELL_MS = 1_000;
const DRAIN_LIMIT_MS = 25_000 - FAREWELL_MS;
const SWEEP_MS = 100;
const BYTES_PER_MIB = 2 ** 20;

/** The web server on its port. */
export async function openWeb(
  config: Config,
  shared: SharedContext,
  { log, report }: { readonly log: Logger; readonly report: (problem: Error) => void },
): Promise<Web> {
  let url = config.baseUrl ?? '';
  const own = { ...shared, baseUrl: () => url, report };
  const storefronts = new Storefronts({
    ...own,
    cacheBytes: config.storefrontCacheMib * BYTES_PER_MIB,
  });
  const actions = createAgentActions({
    ...own,
    storefronts,
    perMinute: { ...config.agentLimits },
    askModel: modelOf(config),
  });
  const keys = new KnownKeys(own);
  const limits = openLimits(config, report);
  const app = createServer({
    actions,
    limits,
    log,
    ready: () => checkReadiness(shared.database),
    baseUrl: own.baseUrl,
    trustedProxies: config.trustProxy,
    publicUrl: () => url,
    kept: () => storefronts.kept,
    links: createLinkActions({ ...own, storefronts }),
    store: { actions: createStoreActions({ ...own, storefronts }), keys },
  });
  const connections = watchConnections(app);
  const farewell = prepareFarewell(app, connections);
  const put = async () => {
    await actions.close();
    await keys.close();
    await limits.close();
  };
  try {
    await actions.watch();
    await listen(app, config);
  } catch (error) {
    await put();
    throw error;
  }
  if (url === '') url = addressOf(config.host, portOf(app));
  return {
    url,
    close: async () => {
      await farewell();
      await drain(app, connections);
      await put();
    },
  };
}

/** Off unless the operator names an endpoint. */
function modelOf({ sentenceModel }: Config): AskModel | null {
  return sentenceModel === null ? null : createSentenceModel(sentenceModel);
}

function openLimits(
  { agentLimits, merchantLimits, guessLimits, keyLimit, redisUrl }: Config,
  report: (problem: Error) => void,
): Limits {
  return createLimits({
    address: agentLimits,
    merchant: merchantLimits,
    guesses: guessLimits,
    key: keyLimit,
    redisUrl,
    onStoreError: report,
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const because = REASONS[code]?.(host, port);
    throw because === undefined ? error : new CannotStart(because, { cause: error });
  }
}

const REASONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use; stop what listens there, or choose another port with PORT.`,
  EACCES: (_, port) =>
    `This user may not listen on port ${port}; choose one from 1024 up with PORT.`,
  EADDRNOTAVAIL: (host) => `HOST names ${host}, which is no address of this machine.`,
  ENOTFOUND: (host) => `HOST names ${host}, which is not known on this network.`,
};

function portOf(app: FastifyInstance): number {
  const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
  return port;
}

async function checkReadiness(
  database: Database,
): Promise<{ database: boolean; migrations: boolean }> {
  try {
    return { database: true, migrations: (await database.pendingMigrations()).length === 0 };
  } catch {
    // Said to whoever asked; the requests that suffer from it say so in the log.
    return { database: false, migrations: false };
  }
}

interface Connections {
  /** On which nothing was ever said: browsers keep some in store. */
  silent(): readonly Socket[];
  /** How many others there are. */
  used(): number;
}

function watchConnections(app: FastifyInstance): Connections {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const silent = () => [...open].filter((socket) => socket.bytesRead === 0);
  return { silent, used: () => open.size - silent().length };
}

/**
 * Where an idle connection is closed, a request that is on its way there is lost: first, for a
 * moment, every reply says that its connection ends, those to requests under way too.
 */
function prepareFarewell(app: FastifyInstance, { used }: Connections): () => Promise<void> {
  const owed = new Set<ServerResponse>();
  let isLeaving = false;
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    if (isLeaving) return void response.setHeader('connection', 'close');
    owed.add(response);
    response.once('close', () => owed.delete(response));
  });
  return async () => {
    isLeaving = true;
    for (const response of owed)
      if (!response.headersSent) response.setHeader('connection', 'close');
    for (let waitedMs = 0; waitedMs < FAREWELL_MS && used() > 0; waitedMs += SWEEP_MS)
      await wait(SWEEP_MS);
  };
}

/**
 * Connections are closed as they fall idle, since keep-alive would hold them; what isn't done in
 * time is cut off.
 */
async function drain(app: FastifyInstance, { silent }: Connections): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    for (const socket of silent()) socket.destroy();
  }, SWEEP_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
