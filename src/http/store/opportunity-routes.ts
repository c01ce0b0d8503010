import type { FastifyInstance } from 'fastify';
import { readAttachment } from '../../actions/opportunities/read-attachment.ts';
import { readOpportunity } from '../../actions/opportunities/read-opportunity.ts';
import { readOpportunityQueue } from '../../actions/opportunities/read-opportunity-queue.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { readQueueLimit } from '../../wire/opportunities/query.ts';
import { OPPORTUNITY_CONTRACT } from '../../wire/contract/store-opportunity-contract.ts';
import { registerStoreOperation, type StoreRoutesOptions } from './store-route.ts';

export function registerStoreOpportunityRoutes(
  app: FastifyInstance,
  options: StoreRoutesOptions,
): void {
  const { dependencies } = options;
  registerStoreOperation(app, options, OPPORTUNITY_CONTRACT.queue, ({ query }, key) => {
    const limit = readQueueLimit(query);
    return isRefusal(limit) ? limit : readOpportunityQueue(dependencies, key, limit);
  });
  registerStoreOperation(app, options, OPPORTUNITY_CONTRACT.brief, ({ params }, key) =>
    readOpportunity(dependencies, key, params.id),
  );
  registerStoreOperation(app, options, OPPORTUNITY_CONTRACT.attachment, ({ params }, key) =>
    readAttachment(dependencies, key, params.id, params.publicId),
  );
}
