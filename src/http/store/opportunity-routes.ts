import type { FastifyInstance } from 'fastify';
import { readQueueLimit } from '../../wire/opportunities/query.ts';
import { OPPORTUNITY_CONTRACT } from '../../wire/contract/store-opportunity-contract.ts';
import { registerStoreOperation, type StoreRoutesOptions } from './store-route.ts';

/** Requests for what the store doesn't offer yet. */
export function registerStoreOpportunityRoutes(
  app: FastifyInstance,
  options: StoreRoutesOptions,
): void {
  const { actions } = options;
  registerStoreOperation(app, options, OPPORTUNITY_CONTRACT.queue, ({ query }, key) =>
    actions.readOpportunityQueue(key, readQueueLimit(query)),
  );
  registerStoreOperation(app, options, OPPORTUNITY_CONTRACT.brief, ({ params }, key) =>
    actions.readOpportunity(key, params.id),
  );
  registerStoreOperation(app, options, OPPORTUNITY_CONTRACT.attachment, ({ params }, key) =>
    actions.readAttachment(key, params.id, params.publicId),
  );
}
