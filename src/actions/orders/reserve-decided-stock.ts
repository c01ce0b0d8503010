import { isDeepStrictEqual } from 'node:util';
import type { Storefront } from '../../core/offers/storefront.ts';
import { reservationMoves } from '../../core/orders/holds.ts';
import { type RequestedLine, stockByLine } from '../../core/orders/line-stock.ts';
import type { Order } from '../../core/orders/order.ts';
import type { StockLevel } from '../../core/stock/reserve.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { lockDiscountCode } from '../../storage/discounts/discount-code-repository.ts';
import type { PlacingFacts } from '../../storage/orders/placing-repository.ts';
import { lockOrderNumber } from '../../storage/shared/order-numbers.ts';
import { lockStockLevels } from '../../storage/stock/levels.ts';
import { moveStock } from '../../storage/stock/moves.ts';
import type { ActionContext } from '../context.ts';
import type { Storefronts } from '../shared/storefronts.ts';

interface ReservationContext extends ActionContext {
  readonly storefronts: Pick<Storefronts, 'revisionOf'>;
}

/** The order lines that were decided, and the stock levels on which the decision is based. */
interface StockDecision {
  readonly lines: readonly RequestedLine[];
  readonly levels: ReadonlyMap<string, StockLevel>;
  /** Whether the products were locked before the decision, by `lockStockToDecide`. */
  readonly isLocked: boolean;
}

/**
 * Locks the stock on which the decision about an order depends, and returns how much there is. This
 * is for orders whose stock others keep changing, and for rare ones. Everything that placing locks
 * is locked in the same sequence as by orders that lock their stock last.
 */
export async function lockStockToDecide(
  transaction: Transaction,
  order: Pick<Order, 'merchantId' | 'orderId'>,
  { levels, discountCode }: Pick<PlacingFacts, 'levels' | 'discountCode'>,
): Promise<ReadonlyMap<string, StockLevel>> {
  if (levels.size === 0) return levels;
  const { merchantId } = order;
  if (discountCode !== null) await lockDiscountCode(transaction, merchantId, discountCode.code);
  await lockOrderNumber(transaction, order);
  return lockStockLevels(transaction, merchantId, [...levels.keys()]);
}

/**
 * Reserves the stock of an order that this transaction has written. Returns `stale` if the stock
 * that others have left is allocated differently from what was decided, or if the merchant has
 * published something in the meantime; the transaction must then be rolled back. The products stay
 * locked until the transaction ends, so this should be its last step (decision 0118).
 */
export async function reserveDecidedStock(
  { storefronts, actor, newId }: ReservationContext,
  transaction: Transaction,
  storefront: Storefront,
  order: Order,
  { lines, levels, isLocked }: StockDecision,
): Promise<'stale' | null> {
  if (levels.size === 0) return null;
  const { merchantId, orderId, placedAt } = order;
  if (!isLocked) {
    const lockedLevels = await lockStockLevels(transaction, merchantId, [...levels.keys()]);
    const decided = stockByLine(storefront, lines, levels);
    if (!isDeepStrictEqual(stockByLine(storefront, lines, lockedLevels), decided)) return 'stale';
  }
  const moves = reservationMoves(order);
  if (moves.length === 0) return null;
  const cause = { merchantId, actor: `${actor.kind}:${actor.id}`, orderId, at: placedAt };
  const revision = await moveStock(transaction, moves, cause, newId);
  return revision === storefronts.revisionOf(storefront) ? null : 'stale';
}
