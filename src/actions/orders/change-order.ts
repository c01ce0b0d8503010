import type { Merchant } from '../../core/merchants/merchant.ts';
import { noteDocketChanges } from '../../core/orders/docket.ts';
import type { OrderChange } from '../../core/orders/order-change.ts';
import type { Order, OrderEventKind } from '../../core/orders/order.ts';
import { releasedCode } from '../../core/orders/released-code.ts';
import { settleChange } from '../../core/orders/settle.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database.ts';
import { giveBackDiscountUse } from '../../storage/discount-code-store.ts';
import { lockOrder, saveOrder, type StoredEvent } from '../../storage/order-store.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../log-write.ts';

/** What is to become of which order. */
export interface ChangeAsked<Code extends string> {
  readonly merchant: Pick<Merchant, 'merchantId' | 'settings'>;
  readonly orderId: string;
  /** As the log of writes names it, such as order.ship. */
  readonly what: string;
  readonly change: (order: Order, now: Date) => OrderChange | Refusal<Code>;
}

type Changed<Code extends string> = Order | Refusal<Code | 'order_not_found'>;

/** Changes an order, alone with it: the order, its parts, its events and the log commit together. Answers it as it is then. */
export function changeOrder<Code extends string>(context: ActionContext, asked: ChangeAsked<Code>): Promise<Changed<Code>> {
  return context.database.transaction((transaction) => changeOrderWithin(context, transaction, asked));
}

/** The same in a transaction that does more. */
export async function changeOrderWithin<Code extends string>(context: ActionContext, transaction: Transaction, { merchant, orderId, what, change }: ChangeAsked<Code>): Promise<Changed<Code>> {
  const before = await lockOrder(transaction, merchant.merchantId, orderId);
  if (before === null) return refuse('order_not_found');
  const now = context.clock.now();
  const asked = change(before, now);
  if (isRefusal(asked)) return asked;
  if (!asked.changed) return before;
  const settled = settleChange(before, asked, { now, unpaidAfterDays: merchant.settings.policies.unpaidAfterDays });
  const events = settled.events.map((kind, index) => storedEvent(context, before, kind, index, now));
  const after = { ...noteDocketChanges(before, settled.order, now), eventSequence: before.eventSequence + events.length };
  const saved = await saveOrder(transaction, before, after, events);
  const code = releasedCode(before, saved);
  if (code !== null) await giveBackDiscountUse(transaction, merchant.merchantId, code);
  await logWrite(context, transaction, merchant.merchantId, what, before.orderId);
  return saved;
}

function storedEvent({ newId }: ActionContext, { eventSequence }: Order, kind: OrderEventKind, index: number, occurredAt: Date): StoredEvent {
  return { eventId: newId(), kind, sequence: eventSequence + index + 1, occurredAt };
}
