import type { FastifyReply } from 'fastify';
import { refuse } from '../core/shared/result.ts';
import type { BudgetUse } from './budget.ts';
import { sendRefusal } from './errors.ts';

/** Sets the HTTP headers that tell the client how many requests it has left. */
export function setBudgetHeaders(reply: FastifyReply, budgetUse: BudgetUse): void {
  reply.header('ratelimit-policy', budgetUse.policy).header('ratelimit', budgetUse.state());
}

/** Adds the state of another rate limit to the headers of a reply. */
export function addBudgetHeaders(reply: FastifyReply, budgetUse: BudgetUse): void {
  reply.header(
    'ratelimit-policy',
    `${String(reply.getHeader('ratelimit-policy'))}, ${budgetUse.policy}`,
  );
  reply.header('ratelimit', `${String(reply.getHeader('ratelimit'))}, ${budgetUse.state()}`);
}

/** Refuses a request that exceeds a rate limit. The reply's headers describe that limit. */
export function refuseExcess(reply: FastifyReply, budgetUse: BudgetUse): FastifyReply {
  setBudgetHeaders(reply, budgetUse);
  return sendRefusal(
    reply,
    refuse('too_many_requests', { retryAfterSeconds: budgetUse.retryAfterSeconds }),
  );
}
