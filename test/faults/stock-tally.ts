import { sql } from 'kysely';
import { checkStock } from '../../src/actions/stock/check-stock.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { testContext } from '../support/context.ts';
import type { Attempt } from './stock-clients.ts';

/** An order that was taken, as its placing told it, and what has become of it. */
export interface Sale {
  readonly orderId: string;
  readonly lines: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly backordered: number;
  }[];
  readonly state: string;
}

export function saleOf({ body }: Attempt, state: string): Sale {
  return { orderId: String(body['orderId']), lines: body['lines'], state };
}

const GONE = new Set(['shipped', 'delivered', 'completed']);

/** Pieces of a product in the orders of some of these states. */
export function pieces(sales: readonly Sale[], sku: string, fate: 'held' | 'taken'): number {
  const counted = sales.filter(
    ({ state }) => state !== 'cancelled' && GONE.has(state) === (fate === 'taken'),
  );
  return counted
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0);
}

/** Everything that `stock check` finds wrong. */
export async function findDrift(database: Database, slug: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const part of ['counts', 'orders'] as const) {
    for (let after: string | undefined; ;) {
      const checked = await checkStock(testContext(database), {
        merchant: slug,
        part,
        ...(after === undefined ? {} : { after }),
      });
      if (isRefusal(checked)) throw new Error(`the check was refused: ${checked.code}`);
      found.push(...checked.drifts);
      if (checked.next === null) break;
      after = checked.next;
    }
  }
  return found;
}

interface Movement {
  readonly sku: string;
  readonly location_key: string | null;
  readonly kind: string;
  readonly on_hand: number;
  readonly reserved: number;
  readonly order_id: string | null;
}

/**
 * Goes through the ledger movement by movement, and says what in it can't be: something promised
 * that wasn't there at that moment, or what an order held, got or gave back against what its buyer
 * was told.
 */
export async function replayLedger(
  database: Database,
  slug: string,
  sales: readonly Sale[],
): Promise<string[]> {
  const { rows } = await database.read((reader) =>
    sql<Movement>`
    select sku, location_key, kind, on_hand_change as on_hand, reserved_change as reserved, order_id from stock_movement
    where merchant_id = (select merchant_id from merchant where slug = ${slug}) order by sku, sequence`.execute(
      reader,
    ),
  );
  const saleOfOrder = new Map(sales.map((sale) => [sale.orderId, sale]));
  return [...Map.groupBy(rows, ({ sku }) => sku)].flatMap(([sku, movements]) =>
    replayProduct(sku, movements, saleOfOrder),
  );
}

function replayProduct(
  sku: string,
  movements: readonly Movement[],
  sales: ReadonlyMap<string, Sale>,
): string[] {
  const faults: string[] = [];
  const counts = new Map<string, { onHand: number; reserved: number }>();
  const available = () =>
    [...counts.values()].reduce((sum, { onHand, reserved }) => sum + onHand - reserved, 0);
  const held = new Map<string, number>();
  for (let index = 0; index < movements.length;) {
    const { kind, order_id: orderId } = movements[index] ?? { kind: '', order_id: null };
    let end = index + 1;
    if (orderId !== null)
      while (movements[end]?.order_id === orderId && movements[end]?.kind === kind) end += 1;
    const before = available();
    const together = movements.slice(index, end);
    for (const { location_key: location, on_hand: onHand, reserved } of together) {
      if (location === null) continue;
      const count = counts.get(location) ?? { onHand: 0, reserved: 0 };
      counts.set(location, { onHand: count.onHand + onHand, reserved: count.reserved + reserved });
    }
    if ([...counts.values()].some((count) => count.onHand < 0 || count.reserved < 0))
      faults.push(`${sku}: less than nothing after movement ${end}`);
    if (orderId !== null) {
      faults.push(
        ...judge(
          sku,
          {
            kind,
            quantity: Math.abs(together.reduce((sum, { reserved }) => sum + reserved, 0)),
            before,
            sale: sales.get(orderId),
            orderId,
          },
          held,
        ),
      );
    }
    index = end;
  }
  for (const [orderId, quantity] of held) {
    if (
      quantity !== 0 &&
      (sales.get(orderId)?.state === 'cancelled' || GONE.has(sales.get(orderId)?.state ?? ''))
    )
      faults.push(`${sku}: ${orderId} still holds ${quantity}`);
  }
  return faults;
}

interface Together {
  readonly kind: string;
  readonly quantity: number;
  readonly before: number;
  readonly sale: Sale | undefined;
  readonly orderId: string;
}

function judge(
  sku: string,
  { kind, quantity, before, sale, orderId }: Together,
  held: Map<string, number>,
): string[] {
  if (sale === undefined) return [`${sku}: moved by order ${orderId}, of which nobody was told`];
  const own = sale.lines.filter((line) => line.sku === sku);
  const [request, backordered] = [
    own.reduce((sum, line) => sum + line.quantity, 0),
    own.reduce((sum, line) => sum + line.backordered, 0),
  ];
  if (quantity !== request)
    return [`${sku}: order ${orderId} of ${request} moved ${quantity} (${kind})`];
  const missing = Math.max(0, quantity - Math.max(0, before));
  if (kind === 'reserve' && missing !== backordered) {
    return [
      `${sku}: order ${orderId} of ${quantity} was granted where ${before} were available, and ${backordered} were told to be waited for`,
    ];
  }
  held.set(orderId, (held.get(orderId) ?? 0) + (kind === 'reserve' ? quantity : -quantity));
  return held.get(orderId) === (kind === 'reserve' ? quantity : 0)
    ? []
    : [`${sku}: order ${orderId} moved twice (${kind})`];
}

/** How many deadlocks PostgreSQL has had to break in this database. */
export async function countDeadlocks(database: Database): Promise<number> {
  const { rows } = await database.read((reader) =>
    sql<{
      deadlocks: number;
    }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(reader),
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}
