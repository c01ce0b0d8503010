import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../core/shared/result.ts';
import { readStockPageQuery } from '../../wire/stock/query.ts';
import { readLowStockAlert, readStockBatch, readStockSet } from '../../wire/stock/request.ts';
import { STOCK_CONTRACT } from '../../wire/contract/store-stock-contract.ts';
import { type JudgedBody, takeJudgedBodies } from '../body.ts';
import { registerStoreOperation, type StoreRoutesOptions } from './store-route.ts';

/** What a warehouse reads and sets. */
export function registerStockRoutes(app: FastifyInstance, options: StoreRoutesOptions): void {
  const { actions } = options;
  registerStoreOperation(app, options, STOCK_CONTRACT.stockPage, (request, key) => {
    const query = readStockPageQuery(key.merchantId, request.query);
    return isRefusal(query) ? query : actions.readStockPage(key, query);
  });
  registerStoreOperation(app, options, STOCK_CONTRACT.stock, ({ params }, key) =>
    actions.readStock(key, params.sku),
  );
  registerStoreOperation(app, options, STOCK_CONTRACT.setStock, ({ body, params }, key) => {
    const set = readStockSet(params.sku, body);
    return isRefusal(set) ? set : actions.setStock(key, set);
  });
  registerStoreOperation(app, options, STOCK_CONTRACT.lowStockAlert, ({ body, params }, key) => {
    const alert = readLowStockAlert(body);
    return isRefusal(alert) ? alert : actions.setLowStockLevel(key, params.sku, alert.level);
  });
  registerBatch(app, options);
}

/** What can't be carried faithfully spoils one entry of a batch, and not the others. */
function registerBatch(app: FastifyInstance, options: StoreRoutesOptions): void {
  void app.register(async (judged) => {
    takeJudgedBodies(judged);
    registerStoreOperation(judged, options, STOCK_CONTRACT.setStockBatch, (request, key) => {
      // What this scope's parser makes; it isn't asked where nothing was sent.
      const body = request.body as JudgedBody | undefined;
      const entries = readStockBatch(body?.value, body?.unfaithful ?? []);
      return isRefusal(entries) ? entries : options.actions.setStockBatch(key, entries);
    });
  });
}
