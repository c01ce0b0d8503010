import type { StockMove } from '../stock/stock-move.ts';
import type { Order } from './order.ts';
import { hasLeft } from './workflow.ts';

/** An order with what its stock does. */
export interface OrderWithMoves {
  readonly order: Order;
  /** At most one for a product at a location. */
  readonly moves: readonly StockMove[];
}

/** Whether counted stock is kept for the order. */
export function holdsStock({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ holds }) => holds.length > 0);
}

/** What a new order reserves. */
export function reserveHeld({ lines }: Order): readonly StockMove[] {
  return movesOf('reserve', lines);
}

/**
 * What a change makes of the stock that an order holds: of a cancelled one it is anybody's again,
 * of one that has left the store it is gone. Either way the order holds nothing from then on. Until
 * then it holds what it held.
 */
export function letGo(order: Order): OrderWithMoves {
  const isCancelled = order.state === 'cancelled';
  if ((!isCancelled && !hasLeft(order)) || !holdsStock(order)) return { order, moves: [] };
  return {
    order: { ...order, lines: order.lines.map((line) => ({ ...line, holds: [] })) },
    moves: movesOf(isCancelled ? 'release' : 'take', order.lines),
  };
}

function movesOf(kind: StockMove['kind'], lines: Order['lines']): StockMove[] {
  const moves = new Map<string, StockMove>();
  for (const { sku, holds } of lines) {
    for (const { locationKey, quantity } of holds) {
      // No key of a location has a blank.
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
