import type { Merchant } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { ProductStock } from '../../core/stock/stock.ts';
import { setLowStockLevel as writeLevel } from '../../storage/stock/low-stock-level.ts';
import { isStorable } from '../../storage/shared/storable.ts';
import { lockStock } from '../../storage/stock/levels.ts';
import { readProductStock } from '../../storage/stock/pages.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

export interface LowStockLevelResult {
  readonly sku: string;
  /**
   * If fewer pieces than this are left for sale, the store gets an email. Null means that no email
   * is sent.
   */
  readonly level: number | null;
}

/**
 * Sets the stock level below which the store is warned, and returns the product's stock. The level
 * may also be set while the stock isn't tracked.
 */
export function setLowStockLevel(
  context: ActionContext,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  { sku, level }: LowStockLevelResult,
): Promise<ProductStock | Refusal<'product_not_found'>> {
  const { actor, clock, database, newId } = context;
  return database.transaction(async (transaction) => {
    const known = isStorable(sku) && (await lockStock(transaction, merchantId, [sku])).has(sku);
    if (!known) return refuse('product_not_found', { sku });
    await writeLevel(
      transaction,
      { sku, level, mailId: newId() },
      { merchantId, actor: `${actor.kind}:${actor.id}`, orderId: null, at: clock.now() },
    );
    await logWrite(context, transaction, merchantId, 'stock.alert', sku);
    const stock = await readProductStock(transaction, merchantId, sku);
    if (stock === null) throw new Error(`product ${sku} was locked, and is not there`);
    return stock;
  });
}
