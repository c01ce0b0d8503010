import type { FastifyRequest } from 'fastify';
import type { Client, SignedAgent } from './client.ts';
import { callerOf } from './inject-request.ts';

const signers = new WeakMap<FastifyRequest, SignedAgent>();

/**
 * Remembers who signed a request. Must be called before the request is counted against any budget.
 */
export function rememberSigner(request: FastifyRequest, signer: SignedAgent): void {
  signers.set(request, signer);
}

/** Returns the client whose budgets a request is counted against. */
export function clientOf(request: FastifyRequest): Client {
  return callerOf(request.raw)?.client ?? signers.get(request) ?? request.ip;
}
