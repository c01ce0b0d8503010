import type { Merchant } from '../../core/merchants/merchant.ts';
import { noteDocketChanges } from '../../core/orders/docket.ts';
import { letGo } from '../../core/orders/holds.ts';
import type { OrderChange } from '../../core/orders/order-change.ts';
import type { Order, OrderEventKind } from '../../core/orders/order.ts';
import { releasedCode } from '../../core/orders/released-code.ts';
import { settleChange, settleTerms } from '../../core/orders/settle.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { StockMove } from '../../core/stock/stock-move.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { giveBackDiscountUse } from '../../storage/discounts/discount-code-repository.ts';
import type { StoredEvent } from '../../storage/shared/event-repository.ts';
import { lockOrder, saveOrder } from '../../storage/orders/order-repository.ts';
import { lockStock } from '../../storage/stock/levels.ts';
import { moveStock } from '../../storage/stock/moves.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/** What is to become of which order. */
export interface ChangeAsked<Code extends string> {
  readonly merchant: Pick<Merchant, 'merchantId' | 'settings'>;
  readonly orderId: string;
  /** As the log of writes names it, such as order.ship. */
  readonly what: string;
  readonly change: (order: Order, now: Date) => OrderChange | Refusal<Code>;
}

type Changed<Code extends string> = Order | Refusal<Code | 'order_not_found'>;

/**
 * Changes an order, alone with it: the order, its parts, its events and the log commit together.
 * Answers it as it is then.
 */
export function changeOrder<Code extends string>(
  context: ActionContext,
  asked: ChangeAsked<Code>,
): Promise<Changed<Code>> {
  return context.database.transaction((transaction) =>
    changeOrderWithin(context, transaction, asked),
  );
}

/** The same in a transaction that does more. */
export async function changeOrderWithin<Code extends string>(
  context: ActionContext,
  transaction: Transaction,
  { merchant, orderId, what, change }: ChangeAsked<Code>,
): Promise<Changed<Code>> {
  const locked = await lockOrder(transaction, merchant.merchantId, orderId);
  if (locked === null) return refuse('order_not_found');
  const before = locked.order;
  const now = context.clock.now();
  const asked = change(before, now);
  if (isRefusal(asked)) return asked;
  if (!asked.changed) return before;
  const settled = settleChange(before, asked, settleTerms(merchant.settings, now));
  const { order, moves } = letGo(settled.order);
  const events = settled.events.map((kind, index) =>
    storedEvent(context, before, kind, index, now),
  );
  const after = {
    ...noteDocketChanges(before, order, now),
    eventSequence: before.eventSequence + events.length,
  };
  const saved = await saveOrder(locked.transaction, before, after, events);
  await moveHeld(context, transaction, saved, moves, now);
  const code = releasedCode(before, saved);
  if (code !== null) await giveBackDiscountUse(transaction, merchant.merchantId, code);
  await logWrite(context, transaction, merchant.merchantId, what, before.orderId);
  return saved;
}

/**
 * Whoever has a product's stock never waits for an order that is there already, so nobody waits in
 * a circle.
 */
async function moveHeld(
  { actor, newId }: ActionContext,
  transaction: Transaction,
  { merchantId, orderId }: Order,
  moves: readonly StockMove[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return;
  await lockStock(
    transaction,
    merchantId,
    moves.map(({ sku }) => sku),
  );
  await moveStock(
    transaction,
    moves,
    { merchantId, actor: `${actor.kind}:${actor.id}`, orderId, at },
    newId,
  );
}

function storedEvent(
  { newId }: ActionContext,
  { eventSequence }: Order,
  kind: OrderEventKind,
  index: number,
  occurredAt: Date,
): StoredEvent {
  return { eventId: newId(), kind, sequence: eventSequence + index + 1, occurredAt };
}
