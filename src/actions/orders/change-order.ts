import type { Merchant } from '../../core/merchants/merchant.ts';
import { orderMails } from '../../core/mail/order-mails.ts';
import { recordDocketChanges } from '../../core/orders/docket.ts';
import { releaseHolds } from '../../core/orders/holds.ts';
import type { OrderChange } from '../../core/orders/order-change.ts';
import type { Order, OrderEventKind } from '../../core/orders/order.ts';
import { releasedDiscountCode } from '../../core/orders/released-code.ts';
import { settleChange, settleTerms } from '../../core/orders/settle.ts';
import type { RefusalCode } from '../../core/shared/refusal-values.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { StockMove } from '../../core/stock/stock-move.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { returnDiscountUse } from '../../storage/discounts/discount-code-repository.ts';
import type { StoredEvent } from '../../storage/shared/event-repository.ts';
import { lockOrder, saveOrder } from '../../storage/orders/order-repository.ts';
import { lockStock } from '../../storage/stock/levels.ts';
import { moveStock } from '../../storage/stock/moves.ts';
import { keepReply } from '../../wire/orders/kept-reply.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { newMails } from '../shared/new-mails.ts';

export interface OrderChangeRequest<Code extends RefusalCode> {
  readonly merchant: Pick<Merchant, 'merchantId' | 'settings'>;
  readonly orderId: string;
  /** The name of the action in the audit log, such as `order.ship`. */
  readonly what: string;
  readonly change: (order: Order, now: Date) => OrderChange | Refusal<Code>;
}

type SavedOrder<Code extends RefusalCode> = Order | Refusal<Code> | Refusal<'order_not_found'>;

/**
 * Locks an order, changes it, and returns the saved order. The order, its parts, its events, its
 * emails and the entry in the audit log are committed together.
 */
export function changeOrder<Code extends RefusalCode>(
  context: ActionContext,
  plannedChange: OrderChangeRequest<Code>,
): Promise<SavedOrder<Code>> {
  return context.database.transaction((transaction) =>
    changeOrderWithin(context, transaction, plannedChange),
  );
}

/** Does the same as `changeOrder`, but as part of a larger transaction. */
export async function changeOrderWithin<Code extends RefusalCode>(
  context: ActionContext,
  transaction: Transaction,
  { merchant, orderId, what, change }: OrderChangeRequest<Code>,
): Promise<SavedOrder<Code>> {
  const locked = await lockOrder(transaction, merchant.merchantId, orderId);
  if (locked === null) return refuse('order_not_found');
  const before = locked.order;
  const now = context.clock.now();
  const plannedChange = change(before, now);
  if (isRefusal(plannedChange)) return plannedChange;
  if (!plannedChange.changed) return before;
  const settled = settleChange(before, plannedChange, settleTerms(merchant.settings, now));
  const { order, moves } = releaseHolds(settled.order);
  const events = settled.events.map((kind, index) =>
    toStoredEvent(context, before, kind, index, now),
  );
  const after = {
    ...recordDocketChanges(before, order, now),
    eventSequence: before.eventSequence + events.length,
  };
  const mails = newMails(context, orderMails(before, after, merchant.settings), now);
  const kept = keepReply(after, now);
  const saved = await saveOrder(locked.transaction, before, after, events, mails, kept);
  const code = releasedDiscountCode(before, saved);
  if (code !== null) await returnDiscountUse(transaction, merchant.merchantId, code);
  await applyStockMoves(context, transaction, saved, moves, now);
  await logWrite(context, transaction, merchant.merchantId, what, before.orderId);
  return saved;
}

/**
 * Stock is locked after the order and its discount code, in the sequence in which placing locks
 * them (decision 0118), so that the two can't deadlock.
 */
async function applyStockMoves(
  { actor, newId }: ActionContext,
  transaction: Transaction,
  { merchantId, orderId }: Order,
  stockMoves: readonly StockMove[],
  time: Date,
): Promise<void> {
  if (stockMoves.length === 0) return;
  await lockStock(
    transaction,
    merchantId,
    stockMoves.map(({ sku }) => sku),
  );
  await moveStock(
    transaction,
    stockMoves,
    { merchantId, actor: `${actor.kind}:${actor.id}`, orderId, at: time },
    newId,
  );
}

function toStoredEvent(
  { newId }: ActionContext,
  { eventSequence }: Order,
  kind: OrderEventKind,
  index: number,
  occurredAt: Date,
): StoredEvent {
  return { eventId: newId(), kind, sequence: eventSequence + index + 1, occurredAt };
}
