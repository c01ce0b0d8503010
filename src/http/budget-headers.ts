import type { FastifyReply } from 'fastify';
import { refuse } from '../core/shared/result.ts';
import type { Taken } from './budget.ts';
import { sendRefusal } from './errors.ts';

/** Says on the reply what is left of a budget. */
export function tellBudget(reply: FastifyReply, taken: Taken): void {
  reply.header('ratelimit-policy', taken.policy).header('ratelimit', taken.state());
}

/** Says it beside what was told before. */
export function tellBudgetToo(reply: FastifyReply, taken: Taken): void {
  reply.header(
    'ratelimit-policy',
    `${String(reply.getHeader('ratelimit-policy'))}, ${taken.policy}`,
  );
  reply.header('ratelimit', `${String(reply.getHeader('ratelimit'))}, ${taken.state()}`);
}

/** Refuses what a budget has no room for, naming that budget. */
export function refuseExcess(reply: FastifyReply, taken: Taken): FastifyReply {
  tellBudget(reply, taken);
  return sendRefusal(
    reply,
    refuse('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds }),
  );
}
