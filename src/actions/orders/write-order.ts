import type { Storefront } from '../../core/offers/storefront.ts';
import { answerDue } from '../../core/orders/answer-due.ts';
import { reserveHeld } from '../../core/orders/holds.ts';
import { newOrder, type OrderTerms } from '../../core/orders/new-order.ts';
import type { Order } from '../../core/orders/order.ts';
import { settle, settleTerms } from '../../core/orders/settle.ts';
import type { MarkedTransaction } from '../../storage/database/writes-in-flight.ts';
import { insertOrder } from '../../storage/orders/order-repository.ts';
import { moveStock } from '../../storage/stock/moves.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/** Whence, as a keyed digest of the network, and when. */
interface Placing {
  readonly placedFrom: string | null;
  readonly now: Date;
}

/**
 * Writes an order that the store takes, whose stock this transaction has locked: the order, its
 * events, what it reserves and the log.
 */
export async function writeOrder(
  context: ActionContext,
  transaction: MarkedTransaction,
  { merchant, calendar }: Storefront,
  terms: OrderTerms,
  { placedFrom, now }: Placing,
): Promise<Order> {
  const { merchantId, settings, timezone } = merchant;
  const answerDueAt =
    terms.reviewReasons.length === 0
      ? null
      : answerDue(now, settings.answerWithinWorkingHours, {
          workingHours: settings.workingHours,
          calendar,
          timezone,
        });
  const settled = settle(
    newOrder(merchant, terms, { orderId: context.newId(), placedFrom, answerDueAt }, now),
    settleTerms(settings, now),
  );
  // An order that costs nothing is paid at its placing.
  const kinds =
    settled.paidAt === null
      ? (['order.placed'] as const)
      : (['order.placed', 'order.paid'] as const);
  const events = kinds.map((kind, index) => ({
    eventId: context.newId(),
    kind,
    sequence: index + 1,
    occurredAt: now,
  }));
  const order = { ...settled, eventSequence: events.length };
  await insertOrder(transaction, order, events);
  const moves = reserveHeld(order);
  const { actor } = context;
  if (moves.length > 0) {
    await moveStock(
      transaction,
      moves,
      { merchantId, actor: `${actor.kind}:${actor.id}`, orderId: order.orderId, at: now },
      context.newId,
    );
  }
  await logWrite(context, transaction, merchantId, 'order.place', order.orderId);
  return order;
}
