import type { Storefront } from '../../core/offers/storefront.ts';
import { reservationMoves } from '../../core/orders/holds.ts';
import type { Order } from '../../core/orders/order.ts';
import { allocationBounds } from '../../core/stock/allocation-bounds.ts';
import type { StockLevel } from '../../core/stock/reserve.ts';
import type { StockMove } from '../../core/stock/stock-move.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { lockDiscountCode } from '../../storage/discounts/discount-code-repository.ts';
import type { PlacingFacts } from '../../storage/orders/placing-repository.ts';
import { lockOrderNumber } from '../../storage/shared/order-numbers.ts';
import { lockStockLevels } from '../../storage/stock/levels.ts';
import type { StockCause } from '../../storage/stock/changes.ts';
import { moveStock, reserveStockWithCommit } from '../../storage/stock/moves.ts';
import type { ActionContext } from '../context.ts';
import type { Storefronts } from '../shared/storefronts.ts';

interface ReservationContext extends ActionContext {
  readonly storefronts: Pick<Storefronts, 'revisionOf'>;
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
 * Reserves the stock of an order that this transaction has written, as the last step before the
 * commit (decision 0118). Throws `DecisionOutdated`, maybe as late as at the commit, if what others
 * have left of the stock would be allocated differently from what was decided, or if the merchant
 * has published something in the meantime.
 */
export async function reserveDecidedStock(
  { storefronts, actor, newId }: ReservationContext,
  transaction: Transaction,
  storefront: Storefront,
  order: Order,
  levels: ReadonlyMap<string, StockLevel>,
): Promise<void> {
  const moves = reservationMoves(order);
  if (moves.length === 0) return;
  const bounds = [...levels.values()].map((level) =>
    allocationBounds(level, reservedPieces(moves, level)),
  );
  const terms = { revision: storefronts.revisionOf(storefront), bounds };
  await reserveStockWithCommit(transaction, moves, terms, causeOf(order, actor), newId);
}

/**
 * Reserves the stock of an order that was decided after `lockStockToDecide`. Returns `stale` if the
 * merchant has published something in the meantime; the transaction must then be rolled back.
 */
export async function reserveLockedStock(
  { storefronts, actor, newId }: ReservationContext,
  transaction: Transaction,
  storefront: Storefront,
  order: Order,
): Promise<'stale' | null> {
  const moves = reservationMoves(order);
  if (moves.length === 0) return null;
  const revision = await moveStock(transaction, moves, causeOf(order, actor), newId);
  return revision === storefronts.revisionOf(storefront) ? null : 'stale';
}

function reservedPieces(moves: readonly StockMove[], { sku }: StockLevel): number {
  return moves.reduce((sum, move) => sum + (move.sku === sku ? move.quantity : 0), 0);
}

function causeOf(
  { merchantId, orderId, placedAt }: Order,
  actor: ActionContext['actor'],
): StockCause {
  return { merchantId, actor: `${actor.kind}:${actor.id}`, orderId, at: placedAt };
}
