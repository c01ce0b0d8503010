import type { StockMove } from '../stock/stock-move.ts';
import type { Order } from './order.ts';
import { hasLeftStore } from './workflow.ts';

/** An order with the stock changes that result from it. */
export interface OrderWithStockMoves {
  readonly order: Order;
  /** The stock changes, at most one for each product and location. */
  readonly moves: readonly StockMove[];
}

/** Returns whether tracked stock is reserved for the order. */
export function holdsStock({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ holds }) => holds.length > 0);
}

export function reservationMoves({ lines }: Pick<Order, 'lines'>): readonly StockMove[] {
  return holdMoves('reserve', lines);
}

/**
 * Ends the reservation of an order's stock: a cancelled order releases the pieces, and a dispatched
 * order removes them from the shelf. Other states change nothing.
 */
export function releaseHolds(order: Order): OrderWithStockMoves {
  const isCancelled = order.state === 'cancelled';
  if ((!isCancelled && !hasLeftStore(order)) || !holdsStock(order)) return { order, moves: [] };
  return {
    order: { ...order, lines: order.lines.map((line) => ({ ...line, holds: [] })) },
    moves: holdMoves(isCancelled ? 'release' : 'take', order.lines),
  };
}

function holdMoves(kind: StockMove['kind'], lines: Order['lines']): StockMove[] {
  const moves = new Map<string, StockMove>();
  for (const { sku, holds } of lines) {
    for (const { locationKey, quantity } of holds) {
      // The key is unambiguous, because location keys contain no spaces.
      const place = `${locationKey} ${sku}`;
      moves.set(place, {
        kind,
        sku,
        locationKey,
        quantity: quantity + (moves.get(place)?.quantity ?? 0),
      });
    }
  }
  return [...moves.values()];
}
