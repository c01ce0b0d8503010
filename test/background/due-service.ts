import type {
  OperatorActionName,
  OperatorInput,
  OperatorActionResult,
} from '../../src/actions/operator-actions.ts';
import type { DueContext } from '../../src/actions/shared/due-work.ts';
import type { RunJobPart } from '../../src/background/loop.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { findOrder } from '../../src/storage/orders/order-repository.ts';
import { testContext } from '../support/context.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import type { StoreContent } from '../support/publish.ts';
import { boardOrder } from '../support/workshop.ts';

type Act = <Name extends OperatorActionName>(
  name: Name,
  input: OperatorInput<Name>,
) => Promise<OperatorActionResult<Name>>;

/** Stores with orders, and what their work in the background takes. */
export interface DueService extends OrderService {
  readonly context: DueContext;
  readonly problems: Error[];
  /** Places an order and gives its id. */
  order(slug: string, change?: Record<string, unknown>): Promise<string>;
  read(slug: string, orderId: string): Promise<Order>;
  /** Kinds, in the order of their sequence. */
  events(orderId: string): Promise<string[]>;
  /** As the command line; a refusal is an error. */
  act: Act;
}

export async function openDueService(stores: readonly StoreContent[]): Promise<DueService> {
  const service = await openOrderService(stores);
  const { clock, database } = service;
  const problems: Error[] = [];
  const context = testContext(database, { clock, newId: makeIds(clock) });
  const act: Act = async (name, input) => {
    const result = await actOn(context).act(name, input);
    if (isRefusal(result)) throw new Error(`${result.code} ${JSON.stringify(result.values)}`);
    return result as OperatorActionResult<typeof name>; // no refusal
  };
  return {
    ...service,
    context: { ...context, report: (problem) => problems.push(problem) },
    problems,
    act,
    order: async (slug, change) => {
      const placed = await service.place(slug, boardOrder(change));
      if (placed.status !== 201) throw new Error(placed.text);
      return String(placed.body['orderId']);
    },
    read: async (slug, orderId) => {
      const order = await database.read((reader) =>
        findOrder(reader, service.merchantIds.get(slug) ?? '', orderId),
      );
      if (order === null) throw new Error(`no order ${orderId}`);
      return order;
    },
    events: async (orderId) => {
      const rows = await database.read((reader) =>
        reader
          .selectFrom('event')
          .select('kind')
          .where('subject_id', '=', orderId)
          .orderBy('sequence')
          .execute(),
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

export const UNSTOPPED = new AbortController().signal;

/** Takes turns until there is nothing more to do, and answers how many there were. */
export async function takeAllTurns(turn: RunJobPart): Promise<number> {
  for (let turns = 1; turns < 100; turns += 1) if (!(await turn(UNSTOPPED))) return turns;
  throw new Error('there is no end to the turns');
}
