import { orderMails } from '../../core/mail/order-mails.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { answerDue } from '../../core/orders/answer-due.ts';
import { newOrder, type OrderTerms } from '../../core/orders/new-order.ts';
import { withPaymentSchedule } from '../../core/orders/order-schedule.ts';
import type { Order, OrderPaymentMode } from '../../core/orders/order.ts';
import { settleOrder, settleTerms } from '../../core/orders/settle.ts';
import type { MarkedTransaction } from '../../storage/database/writes-in-flight.ts';
import { insertOrder } from '../../storage/orders/order-repository.ts';
import { keepReply } from '../../wire/orders/kept-reply.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { newMails } from '../shared/new-mails.ts';

/**
 * The id, origin, payment mode and time of a new order. `placedFrom` is a keyed digest of the
 * buyer's network.
 */
interface PlacingDetails {
  readonly orderId: string;
  readonly placedFrom: string | null;
  readonly paymentMode: OrderPaymentMode;
  readonly now: Date;
}

/**
 * Writes an accepted order, its events, its emails and the log entry. The caller must reserve its
 * stock in the same transaction, with `reserveDecidedStock`.
 */
export async function writeOrder(
  context: ActionContext,
  transaction: MarkedTransaction,
  storefront: Storefront,
  orderTerms: OrderTerms,
  { orderId, placedFrom, paymentMode, now }: PlacingDetails,
): Promise<Order> {
  const { merchant, calendar } = storefront;
  const { merchantId, settings, timezone } = merchant;
  const answerDueAt =
    orderTerms.reviewReasons.length === 0
      ? null
      : answerDue(now, settings.answerWithinWorkingHours, {
          workingHours: settings.workingHours,
          calendar,
          timezone,
        });
  const facts = { orderId, placedFrom, answerDueAt, paymentMode };
  const unpaid = withPaymentSchedule(storefront, newOrder(merchant, orderTerms, facts, now));
  const settled = settleOrder(unpaid, settleTerms(settings, now));
  // An order that costs nothing counts as paid when it is placed.
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
  const newest = { ...settled, eventSequence: events.length };
  const mails = newMails(context, orderMails(null, newest, settings), now);
  const kept = keepReply(newest, now);
  const order = { ...newest, ...(await insertOrder(transaction, newest, events, mails, kept)) };
  await logWrite(context, transaction, merchantId, 'order.place', order.orderId);
  return order;
}
