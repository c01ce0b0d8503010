import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyDirectories } from '../../gateways/key-directories.ts';
import { GuessBudget } from '../guess-budget.ts';
import { addLogFields } from '../inject-request.ts';
import type { Metrics } from '../metrics.ts';
import { rememberSigner } from '../request-client.ts';
import { verifyAgent } from './verify-agent.ts';

export interface RecogniseOptions {
  readonly directories: Pick<KeyDirectories, 'hasDirectory' | 'find'>;
  /** Returns the URL of the service. Signatures must have been made for this service. */
  readonly publicUrl: () => string;
  readonly metrics: Pick<Metrics, 'countSignature'>;
  /** Returns the time in milliseconds since 1970. */
  readonly nowMs?: () => number;
}

/**
 * How many forged signatures from one address are verified per minute. After that, further
 * signatures are ignored.
 */
const MAXIMUM_FORGED_SIGNATURES = 30;

/**
 * Adds a hook that recognises assistants by the signatures of their requests. A valid signature
 * only determines which budgets the request is counted against, and an invalid one has no effect.
 */
export function recogniseAgents(
  app: FastifyInstance,
  { directories, publicUrl, metrics, nowMs = Date.now }: RecogniseOptions,
): void {
  // The limit protects each process from too much computation, so the count isn't shared through
  // Redis.
  const forged = new GuessBudget({
    keyPrefix: 'btg:guess:forged',
    name: 'forged',
    points: MAXIMUM_FORGED_SIGNATURES,
    seconds: 60,
    redis: null,
  });
  const verify = async ({ method, raw, headers, ip }: FastifyRequest) => {
    const baseUrl = URL.parse(publicUrl());
    if (baseUrl === null) return 'malformed';
    return verifyAgent(
      { method, target: raw.url ?? '/', headers, baseUrl },
      {
        hasDirectory: directories.hasDirectory,
        findKey: directories.find,
        mayVerify: async () => !(await forged.isExhausted(ip)),
        onForged: async () => void (await forged.take(ip)),
        nowSeconds: nowMs() / 1_000,
      },
    );
  };
  const recognise = async (request: FastifyRequest): Promise<void> => {
    const outcome = await verify(request);
    if (typeof outcome === 'object') rememberSigner(request, outcome);
    metrics.countSignature(typeof outcome === 'object' ? 'verified' : outcome);
    addLogFields(
      request,
      typeof outcome === 'object' ? { signedBy: outcome.directory } : { signature: outcome },
    );
  };
  app.addHook('onRequest', async (request) => {
    if (request.headers['signature-input'] !== undefined) await recognise(request);
  });
}
