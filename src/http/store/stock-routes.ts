import type { FastifyInstance } from 'fastify';
import { withKeyAsActor } from '../../actions/context.ts';
import { readStock } from '../../actions/stock/read-stock.ts';
import { readStockPage } from '../../actions/stock/read-stock-page.ts';
import { setLowStockLevel } from '../../actions/stock/set-low-stock-level.ts';
import { setStock } from '../../actions/stock/set-stock.ts';
import { setStockBatch } from '../../actions/stock/set-stock-batch.ts';
import type { KeyIdentity } from '../../core/keys/key.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { StockEntry } from '../../core/stock/stock-set.ts';
import type { ProductStock } from '../../core/stock/stock.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { stockReply, stockPageReply, stockResultReply } from '../../wire/stock/reply.ts';
import { readStockPageQuery } from '../../wire/stock/query.ts';
import { readLowStockAlert, readStockBatch, readStockSet } from '../../wire/stock/request.ts';
import { STOCK_CONTRACT } from '../../wire/contract/store-stock-contract.ts';
import { type CheckedBody, acceptCheckedBodies } from '../body.ts';
import { registerStoreOperation, type StoreRoutesOptions } from './store-route.ts';

export function registerStockRoutes(app: FastifyInstance, options: StoreRoutesOptions): void {
  const { dependencies } = options;
  registerStoreOperation(app, options, STOCK_CONTRACT.stockPage, async (request, key) => {
    const query = readStockPageQuery(key.merchantId, request.query);
    if (isRefusal(query)) return query;
    const page = await readStockPage(dependencies, key, query);
    return writeJson(stockPageReply(key.merchantId, page, query.after));
  });
  registerStoreOperation(app, options, STOCK_CONTRACT.stock, async ({ params }, key) =>
    writeStock(await readStock(dependencies, key, params.sku)),
  );
  registerStoreOperation(app, options, STOCK_CONTRACT.setStock, async ({ body, params }, key) => {
    const set = readStockSet(params.sku, body);
    return isRefusal(set)
      ? set
      : writeStock(await setStock(withKeyAsActor(dependencies, key), key, set));
  });
  registerStoreOperation(
    app,
    options,
    STOCK_CONTRACT.lowStockAlert,
    async ({ body, params }, key) => {
      const alert = readLowStockAlert(body);
      if (isRefusal(alert)) return alert;
      const set = { sku: params.sku, level: alert.level };
      return writeStock(await setLowStockLevel(withKeyAsActor(dependencies, key), key, set));
    },
  );
  registerBatch(app, options);
}

/**
 * Registers the route that sets many stock counts at once. If parsing the JSON loses something,
 * only the affected entry is invalid.
 */
function registerBatch(app: FastifyInstance, options: StoreRoutesOptions): void {
  void app.register(async (scope) => {
    acceptCheckedBodies(scope);
    registerStoreOperation(scope, options, STOCK_CONTRACT.setStockBatch, (request, key) => {
      // TypeScript can't see that the body parser of these routes returns such an object. Without a
      // body, the parser isn't called.
      const body = request.body as CheckedBody | undefined;
      const entries = readStockBatch(body?.value, body?.unfaithful ?? []);
      return isRefusal(entries) ? entries : setBatch(options, key, entries);
    });
  });
}

async function setBatch(
  { dependencies }: StoreRoutesOptions,
  key: KeyIdentity,
  entries: readonly StockEntry[],
): Promise<string> {
  const results = await setStockBatch(withKeyAsActor(dependencies, key), key, entries);
  return writeJson({ results: results.map(stockResultReply) });
}

/**
 * The refusal for an unknown product contains no SKU, because the client has sent it in the URL.
 */
function writeStock(stock: ProductStock | Refusal): string | Refusal {
  if (!isRefusal(stock)) return writeJson(stockReply(stock));
  return stock.code === 'product_not_found' ? refuse(stock.code) : stock;
}
