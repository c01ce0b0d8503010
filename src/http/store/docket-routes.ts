import type { FastifyInstance } from 'fastify';
import { readDocket } from '../../actions/orders/read-docket.ts';
import { STORE_CONTRACT } from '../../wire/contract/store-order-contract.ts';
import { registerStoreOperation, type StoreRoutesOptions } from './store-route.ts';

/** Registers the route for production sheets, which tell the workshop how to make an order line. */
export function registerDocketRoutes(app: FastifyInstance, options: StoreRoutesOptions): void {
  registerStoreOperation(app, options, STORE_CONTRACT.docket, ({ params }, key) =>
    readDocket(options.dependencies, key, params.id, params.lineId),
  );
}
