import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../core/shared/result.ts';
import { sendRefusal } from './errors.ts';

/**
 * Tells of a budget on the reply to a request that its route never sees; nothing is refused for
 * being too often.
 */
export type CountRefused = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly countRefused?: CountRefused;
  }
}

/** Refuses a request before its route sees it, or where its address takes another method. */
export async function refuseEarly(
  countRefused: CountRefused | undefined,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<void> {
  await countRefused?.(reply.request, reply);
  void sendRefusal(reply, refusal);
}
