import type { FastifyInstance } from 'fastify';
import { STORE_CONTRACT } from '../../wire/contract/store-order-contract.ts';
import { registerStoreOperation, type StoreRoutesOptions } from './store-route.ts';

/** What a workshop makes a line from. */
export function registerDocketRoutes(app: FastifyInstance, options: StoreRoutesOptions): void {
  registerStoreOperation(app, options, STORE_CONTRACT.docket, ({ params }, key) =>
    options.actions.readDocket(key, params.id, params.lineId),
  );
}
