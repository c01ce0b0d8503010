import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../core/shared/result.ts';
import { sendRefusal } from './errors.ts';

/** Sets the rate limit headers of a request that is refused before it reaches its route. */
export type CountRefused = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly countRefused?: CountRefused;
  }
}

/** Refuses a request before it reaches its route, for example because no route has this path. */
export async function refuseEarly(
  countRefusedRequest: CountRefused | undefined,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<void> {
  await countRefusedRequest?.(reply.request, reply);
  void sendRefusal(reply, refusal);
}
