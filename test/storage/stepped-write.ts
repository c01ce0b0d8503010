import { refuse } from '../../src/core/shared/result.ts';
import type { Database, Transaction } from '../../src/storage/database/database.ts';
import { insertOrder, lockOrder, saveOrder } from '../../src/storage/orders/order-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { sampleOrder } from './sample-order.ts';

/** A transaction that writes an order, moved on by hand: marked, then written, then ended. */
export interface SteppedWrite {
  readonly orderId: string;
  readonly version: number;
  /** Does the next of its three steps. */
  step(): Promise<void>;
}

type Ending = 'commit' | 'roll back';

export function steppedPlacing(
  database: Database,
  merchantId: string,
  ending: Ending = 'commit',
): SteppedWrite {
  const order = sampleOrder(merchantId);
  const mark = (transaction: Transaction) => markWrite(transaction, merchantId);
  const steps = inSteps(database, mark, (_, marked) => insertOrder(marked, order, []), ending);
  return { orderId: order.orderId, version: ending === 'commit' ? 1 : 0, step: steps };
}

/** Of an order that is at that version. */
export function steppedChange(
  database: Database,
  merchantId: string,
  order: { readonly orderId: string; readonly version: number },
  ending: Ending = 'commit',
): SteppedWrite {
  const lock = (transaction: Transaction) => lockOrder(transaction, merchantId, order.orderId);
  const save = (_: Transaction, held: Awaited<ReturnType<typeof lock>>) =>
    saveOrder(held!.transaction, held!.order, held!.order, []);
  return {
    orderId: order.orderId,
    version: order.version + (ending === 'commit' ? 1 : 0),
    step: inSteps(database, lock, save, ending),
  };
}

function inSteps<T>(
  database: Database,
  begin: (transaction: Transaction) => Promise<T>,
  write: (transaction: Transaction, begun: T) => Promise<unknown>,
  ending: Ending,
): () => Promise<void> {
  const orders = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const reports = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const run = async (transaction: Transaction) => {
    await orders[0]?.promise;
    const begun = await begin(transaction);
    reports[0]?.resolve();
    await orders[1]?.promise;
    await write(transaction, begun);
    reports[1]?.resolve();
    await orders[2]?.promise;
    return ending === 'commit' ? null : refuse('stale');
  };
  let next = 0;
  const start = () =>
    database.transaction(run).then(
      () => reports[2]?.resolve(),
      (error: unknown) => reports.forEach(({ reject }) => reject(error)),
    );
  return async () => {
    if (next === 0) void start();
    orders[next]?.resolve();
    next += 1;
    await reports[next - 1]?.promise;
  };
}

/**
 * All orders in which so many writes can take three steps each; writes that have the same part to
 * play count once.
 */
export function interleavings(writes: number): number[][] {
  const found: number[][] = [];
  const taken = Array.from({ length: writes }, () => 0);
  const extend = (sofar: number[]): void => {
    if (sofar.length === writes * 3) found.push(sofar);
    for (const [write, steps] of taken.entries()) {
      const isLaterTwin = write > 0 && steps === 0 && taken[write - 1] === 0;
      if (steps === 3 || isLaterTwin) continue;
      taken[write] = steps + 1;
      extend([...sofar, write]);
      taken[write] = steps;
    }
  };
  extend([]);
  return found;
}
