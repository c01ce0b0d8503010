import type { FastifyRequest } from 'fastify';
import type { Client, SignedAgent } from './client.ts';
import { callerOf } from './inject-request.ts';

const signedAgentByRequest = new WeakMap<FastifyRequest, SignedAgent>();

/**
 * Remembers who signed a request. Must be called before the request is counted against any budget.
 */
export function rememberSigner(request: FastifyRequest, signedAgent: SignedAgent): void {
  signedAgentByRequest.set(request, signedAgent);
}

/** Returns the client whose budgets a request is counted against. */
export function clientOf(request: FastifyRequest): Client {
  return callerOf(request.raw)?.client ?? signedAgentByRequest.get(request) ?? request.ip;
}
